import { z } from 'zod';
import { answer, route } from '../base/route.ts';

const disk = z.object({ freeBytes: z.number(), totalBytes: z.number() });

export const getInstallation = route({
  method: 'GET',
  path: '/admin/installation',
  may: 'installation:operate',
  summary: 'Version and health',
  responses: {
    200: answer(
      z.object({
        version: z.string(),
        /** The commit of the sources; null outside a checkout. */
        commit: z.string().nullable(),
        node: z.string(),
        startedAt: z.string(),
        checks: z.array(z.object({ name: z.string(), works: z.boolean() })),
        database: z.object({ kind: z.enum(['pglite', 'postgres']), version: z.string() }),
        migrations: z.object({ applied: z.number(), latest: z.string(), latestAt: z.string() }),
        /** The mail server's host and port; null: mail stays in the built-in mailbox. */
        mailServer: z.string().nullable(),
        files: z.enum(['folder', 's3']),
        /** The disk of the data folder; null when the system does not report it. */
        disk: disk.nullable(),
        demo: z.boolean(),
      }),
    ),
  },
});

export const brandDetail = z.object({
  key: z.string(),
  name: z.string(),
  tagline: z.string(),
  siteUrl: z.string(),
  siteHosts: z.array(z.string()),
  apiHosts: z.array(z.string()),
  cookieDomain: z.string().nullable(),
  supportEmail: z.string(),
  mailFrom: z.object({ name: z.string(), email: z.string() }),
  dkim: z.object({ domain: z.string(), selector: z.string() }).nullable(),
  companyLogoUrl: z.string().nullable(),
  colors: z.object({ light: z.object({ primary: z.string() }), dark: z.object({ primary: z.string() }) }),
  companies: z.number(),
});
export type BrandDetail = z.infer<typeof brandDetail>;

export const listBrands = route({
  method: 'GET',
  path: '/admin/brands',
  may: 'installation:operate',
  summary: 'The brands of the brands file',
  responses: { 200: answer(z.object({ brands: z.array(brandDetail) })) },
});

const stored = z.object({ files: z.number(), bytes: z.number() });

export const getStorage = route({
  method: 'GET',
  path: '/admin/storage',
  may: 'installation:operate',
  summary: 'The size of the database, its tables and the files',
  responses: {
    200: answer(
      z.object({
        databaseBytes: z.number(),
        /** The largest tables, with their indexes; row counts are the planner's estimates. */
        tables: z.array(z.object({ name: z.string(), bytes: z.number(), rows: z.number().nullable() })),
        files: stored,
        kinds: z.array(stored.extend({ kind: z.string() })),
        /** The companies that use the most bytes. */
        companies: z.array(stored.extend({ company: z.object({ _id: z.string(), name: z.string() }) })),
      }),
    ),
  },
});
