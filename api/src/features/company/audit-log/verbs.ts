import { audit, readTargets } from '#api/core/audit.ts';
import type { Context } from '#api/core/context.ts';
import { asCompany } from '#api/core/database/tenant.ts';
import type { Download } from '#api/core/server/http.ts';
import type { Cell } from '#api/core/spreadsheets/sheet-row.ts';
import { writeCsv } from '#api/core/spreadsheets/write-csv.ts';
import type { RouteInput } from '#contract/base/route.ts';
import {
  type AuditFilters,
  auditPage,
  mostAuditRows,
  type listAuditLog as route,
} from '#contract/company/audit-log.ts';
import { type AuditRow, readActors, readEntries } from './queries.ts';
import { toEntry } from './view.ts';

/** Lists the company's audit log, the latest first. */
export async function listAuditLog({ db, company, services }: Context, { query }: RouteInput<typeof route>) {
  const { cursor, ...filters } = query;
  const rows = await readEntries(db, company, filters, { before: cursor, most: auditPage + 1 }, readTargets(services));
  const shown = rows.slice(0, auditPage);
  return { entries: shown.map(toEntry), nextCursor: rows.length > shown.length ? (shown.at(-1)?.id ?? null) : null };
}

const most = 500;

/** Lists the actors that the log can be filtered by. */
export async function listAuditActors({ db, company }: Context) {
  const { users, keys } = await readActors(db, company, most);
  return [
    ...users.map(({ id, name }) => ({ _id: id, type: 'user' as const, name })),
    ...keys.map(({ id, name }) => ({ _id: id, type: 'api-key' as const, name })),
  ];
}

const batchSize = 1000;
const labels = ['Time (UTC)', 'Action', 'By', 'By type', 'By id', 'Target type', 'Target', 'Target id', 'Detail'];

/** Exports the filtered entries, written while they are read; the export itself is logged. */
export async function exportAuditLog(context: Context, { body }: { body: AuditFilters }): Promise<Download> {
  await audit(context, 'audit-log.exported', null, { filters: Object.keys(body) });
  const today = context.services.clock().toISOString().slice(0, 10);
  return {
    content: writeCsv(labels, rowsOf(context, body)),
    contentType: 'text/csv; charset=utf-8',
    fileName: `audit-log-${today}.csv`,
  };
}

/** Yields rows after the request's transaction, in batches with a transaction each, so that others get through on a single connection. */
async function* rowsOf({ services, company }: Context, filters: AuditFilters): AsyncGenerator<Cell[]> {
  let before: string | undefined;
  for (let written = 0; written < mostAuditRows; written += batchSize) {
    const rows: AuditRow[] = await asCompany(services.database, company, ({ db }) =>
      readEntries(db, company, filters, { before, most: batchSize }, readTargets(services)),
    );
    for (const row of rows) yield cellsOf(row);
    before = rows.at(-1)?.id;
    if (rows.length < batchSize) return;
  }
}

function cellsOf(row: AuditRow): Cell[] {
  const { at, action, actor, target, detail } = toEntry(row);
  return [
    at,
    action,
    actor ? actor.name : 'Product',
    actor?.type ?? null,
    actor?._id ?? null,
    target?.type ?? null,
    target?.name ?? null,
    target?._id ?? null,
    Object.keys(detail).length ? JSON.stringify(detail) : null,
  ];
}
