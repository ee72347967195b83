import type { AdminContext } from '#api/core/context.ts';
import { countFiles, countFilesByCompany, measureDatabase, measureTables } from './storage-queries.ts';

/** What the database and the files take. */
export async function measureStorage({ db }: AdminContext) {
  const kinds = await countFiles(db);
  const companies = await countFilesByCompany(db);
  const sum = (of: 'files' | 'bytes') => kinds.reduce((total, kind) => total + kind[of], 0);
  return {
    databaseBytes: await measureDatabase(db),
    tables: await measureTables(db),
    files: { files: sum('files'), bytes: sum('bytes') },
    kinds,
    companies: companies.map(({ id, name, files, bytes }) => ({ company: { _id: id, name }, files, bytes })),
  };
}
