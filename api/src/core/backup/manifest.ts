import { z } from 'zod';

/** The description of an archive, which is its first entry. */
export const manifest = z.object({
  format: z.literal(1),
  product: z.literal('Encore'),
  version: z.string(),
  at: z.string(),
  database: z.enum(['pglite', 'postgres']),
  migrations: z.array(z.object({ name: z.string(), checksum: z.string() })),
  /** Fingerprint by which a restored installation recognizes the right secret; null: none was noted. */
  secretFingerprint: z.string().nullable(),
  holdsSecret: z.boolean(),
  /** Facts about the installation that belong to its data, such as the keys of earlier secrets. */
  installation: z.record(z.string(), z.unknown()),
  tables: z.array(z.object({ name: z.string(), columns: z.array(z.string()) })),
});
export type Manifest = z.infer<typeof manifest>;

const counted = z.object({ rows: z.number(), sha256: z.string() });

/** The last entry of an archive; an archive without it is incomplete. */
export const ending = z.object({
  tables: z.record(z.string(), counted),
  files: z.object({ count: z.number(), bytes: z.number(), sha256: z.string() }),
});
export type Ending = z.infer<typeof ending>;
