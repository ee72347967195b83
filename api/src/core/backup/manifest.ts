import { z } from 'zod';

/** What an archive says of itself, as its first entry. */
export const manifest = z.object({
  format: z.literal(1),
  product: z.literal('Encore'),
  version: z.string(),
  at: z.string(),
  database: z.enum(['pglite', 'postgres']),
  migrations: z.array(z.object({ name: z.string(), checksum: z.string() })),
  /** By which a restored installation sees that it has the right secret; null: none was noted. */
  secretFingerprint: z.string().nullable(),
  holdsSecret: z.boolean(),
  /** What is known of the installation that belongs to its data: keys of earlier secrets, say. */
  installation: z.record(z.string(), z.unknown()),
  tables: z.array(z.object({ name: z.string(), columns: z.array(z.string()) })),
});
export type Manifest = z.infer<typeof manifest>;

const counted = z.object({ rows: z.number(), sha256: z.string() });

/** What an archive says at its end: without it, it is not whole. */
export const ending = z.object({
  tables: z.record(z.string(), counted),
  files: z.object({ count: z.number(), bytes: z.number(), sha256: z.string() }),
});
export type Ending = z.infer<typeof ending>;
