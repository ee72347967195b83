import { readTargets } from '#api/core/audit.ts';
import type { Context } from '#api/core/context.ts';
import type { RouteInput } from '#contract/base/route.ts';
import { auditPage, type listAuditLog as route } from '#contract/company/audit-log.ts';
import { readEntries } from './queries.ts';
import { toEntry } from './view.ts';

/** Who did what in the company, the latest first. */
export async function listAuditLog({ db, company, services }: Context, { query }: RouteInput<typeof route>) {
  const { cursor, ...filters } = query;
  const rows = await readEntries(db, company, filters, { before: cursor, most: auditPage + 1 }, readTargets(services));
  const shown = rows.slice(0, auditPage);
  return { entries: shown.map(toEntry), nextCursor: rows.length > shown.length ? (shown.at(-1)?.id ?? null) : null };
}
