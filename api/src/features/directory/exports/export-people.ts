import { createWriteStream } from 'node:fs';
import { rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { audit } from '#api/core/audit.ts';
import type { Context, Services } from '#api/core/context.ts';
import { asCompany } from '#api/core/database/tenant.ts';
import type { CompanyId } from '#api/core/ids.ts';
import { Failure, notFound } from '#api/core/server/errors.ts';
import { findKeyActor } from '#api/core/sessions/api-keys.ts';
import { findActor } from '#api/core/sessions/sessions.ts';
import type { Cell } from '#api/core/spreadsheets/sheet-row.ts';
import { writeCsv } from '#api/core/spreadsheets/write-csv.ts';
import { writeSpreadsheet } from '#api/core/spreadsheets/write-spreadsheet.ts';
import { takeTurns } from '#api/core/work/pace.ts';
import { saveFileRow } from '#api/features/base/files/shared.ts';
import { tellColleagues } from '#api/features/base/notifications/shared.ts';
import { listChosenIds, type Selection } from '#api/features/directory/audience/shared.ts';
import { listGroupNamesOf } from '#api/features/directory/groups/list-groups.ts';
import { listWholePeople } from '#api/features/directory/people/shared.ts';
import { generalMessages } from '#contract/base/rules.ts';
import { exportMessages } from '#contract/directory/exports.ts';
import { type ExportRow, readExport, updateExport } from './queries.ts';
import { type ExportColumn, readColumns } from './read-columns.ts';
import { contentTypes } from './view.ts';

/** The people read at once; each batch is a transaction of its own, so that others get through on PGlite's one connection. */
const batchSize = 500;
/** The ids found at once: a search by words runs for each lot, and they are held in memory. */
const idsAtOnce = 50_000;

type JobContext = Pick<Context, 'db' | 'outside' | 'company' | 'services' | 'actor'>;
type InCompany = <T>(work: (context: JobContext) => Promise<T>) => Promise<T>;

/**
 * Writes the file of one export. Killed and run again, it starts over and ends with the same file under the same id; a settled or deleted
 * export is left alone.
 * @param job of the queue's own row
 */
export async function exportPeople(services: Services, job: { company: CompanyId; export: string }): Promise<void> {
  const company = job.company;
  const row = await asCompany(services.database, company, ({ db }) => readExport(db, company, job.export));
  if (row?.state !== 'running') return;
  const folder = await services.spool.makeFolder();
  try {
    await writeExport(services, await actingFor(services, company, row), row, join(folder, 'file'));
  } catch (error) {
    services.log.error({ err: error, export: row.id }, 'export failed');
    await failExport(services, row, error instanceof Failure ? error.message : exportMessages.failed);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function failExport(services: Services, row: ExportRow, message: string): Promise<void> {
  const company = row.company_id as CompanyId;
  const changes = { state: 'failed' as const, message, finished_at: services.clock() };
  await asCompany(services.database, company, async ({ db }) => {
    if (await updateExport(db, company, row.id, changes)) await tellBeginner({ db, company, services }, row);
  });
}

/** Ends an export whose job is not tried again: the person who requested it gets a notification and can request another. */
export async function giveUpExport(services: Services, job: { company: CompanyId; export: string }): Promise<void> {
  const row = await asCompany(services.database, job.company, ({ db }) => readExport(db, job.company, job.export));
  if (row?.state === 'running') await failExport(services, row, exportMessages.failed);
}

async function tellBeginner(context: Pick<Context, 'db' | 'company' | 'services'>, row: ExportRow): Promise<void> {
  await tellColleagues(context, { kind: 'export', about: row.id, subject: row.id }, [row.created_by]);
}

/** Returns a context in the name of the person who requested the export, with their current permissions. */
async function actingFor(services: Services, company: CompanyId, row: ExportRow): Promise<InCompany> {
  const { database, clock } = services;
  const actor =
    (await findActor(database, row.created_by, company)) ??
    (await findKeyActor(database, row.created_by, company, clock()));
  if (!actor?.permissions.has('people:write')) throw new Failure('forbidden', generalMessages.forbidden);
  return (work) => asCompany(database, company, (tenant) => work({ ...tenant, company, services, actor }));
}

async function writeExport(services: Services, inCompany: InCompany, row: ExportRow, path: string): Promise<void> {
  const { format } = row;
  const columns = await inCompany((context) => readColumns(context, row.columns));
  const written = { rows: 0 };
  const rows = rowsOf(inCompany, row, columns, written);
  const bytes =
    format === 'csv'
      ? writeCsv(
          columns.map(({ label }) => label),
          rows,
        )
      : writeSpreadsheet(columns, rows, 'Ex-employees');
  await pipeline(bytes, createWriteStream(path, { mode: 0o600 }));
  const file = { id: row.id, kind: 'export', contentType: contentTypes[format], bytes: (await stat(path)).size };
  await services.files.putFile(`${row.company_id}/${file.id}`, path, file.contentType);
  await inCompany(async (context) => {
    const total = written.rows;
    const done = { state: 'done' as const, rows: total, total, file_id: file.id, finished_at: services.clock() };
    await saveFileRow(context, file);
    if (!(await updateExport(context.db, context.company, row.id, done))) throw notFound(exportMessages.notFound);
    await tellBeginner(context, row);
    const detail = { rows: total, format, columns: row.columns };
    await audit(context, 'people.exported', { type: 'export', id: row.id }, detail);
  });
}

/** Reads the chosen ids in batches, oldest first. */
async function* batchesOf(inCompany: InCompany, selection: Selection): AsyncGenerator<string[]> {
  for (let after: string | null = null; ; ) {
    const page: { after: string | null; most: number } = { after, most: idsAtOnce };
    const ids: string[] = await inCompany((context) => listChosenIds(context, selection, page));
    for (let start = 0; start < ids.length; start += batchSize) yield ids.slice(start, start + batchSize);
    if (ids.length < idsAtOnce) return;
    after = ids.at(-1) ?? null;
  }
}

/** Reads the rows of the file batch by batch; each batch records how many were read before it. */
async function* rowsOf(
  inCompany: InCompany,
  { id, selection, total }: ExportRow,
  columns: readonly ExportColumn[],
  written: { rows: number },
): AsyncGenerator<Cell[]> {
  const pace = takeTurns();
  const withGroups = columns.some(({ key }) => key === 'groups');
  for await (const batch of batchesOf(inCompany, selection as Selection)) {
    const people = await inCompany(async (context) => {
      // People added meanwhile are written too.
      await updateExport(context.db, context.company, id, { rows: written.rows, total: Math.max(total, written.rows) });
      const groups = withGroups ? await listGroupNamesOf(context, batch) : null;
      const found = await listWholePeople(context, batch);
      return found.map((person) => ({ ...person, groups: groups?.get(person.id) ?? null }));
    });
    for (const person of people) {
      await pace();
      yield columns.map(({ cellOf }) => cellOf(person));
    }
    written.rows += people.length;
  }
}
