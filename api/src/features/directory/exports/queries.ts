import type { Db } from '#api/core/database/database.ts';
import type { CompanyId } from '#api/core/ids.ts';
import { sendHints, sendProgressHint } from '#api/core/server/hints.ts';
import type { ExportFormat, ExportJob } from '#contract/directory/exports.ts';

export type NewExport = {
  id: string;
  format: ExportFormat;
  columns: readonly string[];
  selection: unknown;
  total: number;
  createdBy: string;
  createdAt: Date;
};

export async function insertExport(db: Db, company: CompanyId, values: NewExport): Promise<void> {
  const { createdBy, createdAt, columns, selection, ...rest } = values;
  await db
    .insertInto('exports')
    .values({
      ...rest,
      company_id: company,
      columns: [...columns],
      selection: JSON.stringify(selection),
      created_by: createdBy,
      created_at: createdAt,
    })
    .execute();
}

/** Reads one export of the company; undefined when there is none or it was removed. */
export function readExport(db: Db, company: CompanyId, id: string) {
  return db.selectFrom('exports').selectAll().where('company_id', '=', company).where('id', '=', id).executeTakeFirst();
}
export type ExportRow = NonNullable<Awaited<ReturnType<typeof readExport>>>;

type Changes = Partial<Pick<ExportJob, 'state' | 'rows' | 'total' | 'message'>> & {
  file_id?: string;
  finished_at?: Date;
};

/** Records how far an export has come. False when it is deleted or already settled. */
export async function updateExport(db: Db, company: CompanyId, id: string, changes: Changes): Promise<boolean> {
  const row = await db
    .updateTable('exports')
    .set(changes)
    .where('company_id', '=', company)
    .where('id', '=', id)
    .where('state', '=', 'running')
    .returning('created_by')
    .executeTakeFirst();
  if (!row) return false;
  const hint = { company, user: row.created_by, topic: 'export', id } as const;
  if (changes.state) await sendHints(db, [hint]);
  else await sendProgressHint(db, hint);
  return true;
}

/** Deletes up to `most` exports that began before the given time; returns their ids. */
export async function deleteExportsBefore(db: Db, company: CompanyId, before: Date, most: number): Promise<string[]> {
  const rows = await db
    .deleteFrom('exports')
    .where('company_id', '=', company)
    .where('id', 'in', (query) =>
      query
        .selectFrom('exports')
        .select('id')
        .where('company_id', '=', company)
        .where('created_at', '<=', before.toISOString())
        .limit(most),
    )
    .returning('id')
    .execute();
  return rows.map((row) => row.id);
}
