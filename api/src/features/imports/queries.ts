import type { Db } from '#api/core/database/database.ts';

export type ImportValues = {
  id: string;
  fileName: string;
  createdBy: string;
  rows: number;
  added: number;
  changed: number;
  unchanged: number;
  faultyRows: number;
};

export async function insertImport(db: Db, company: string, values: ImportValues): Promise<void> {
  const { fileName, createdBy, faultyRows, ...counts } = values;
  await db
    .insertInto('imports')
    .values({ ...counts, company_id: company, file_name: fileName, created_by: createdBy, faulty_rows: faultyRows })
    .execute();
}
