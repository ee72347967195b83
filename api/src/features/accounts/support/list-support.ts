import type { AdminContext, Context } from '#api/core/context.ts';
import type { Db } from '#api/core/database/database.ts';
import { type CompanyId, trustedCompanyId } from '#api/core/ids.ts';
import { operatorPage } from '#contract/accounts/operator-log.ts';
import { readSupportSessions } from './queries.ts';
import { toSupportSession } from './view.ts';

type Cursor = { cursor?: string | undefined };

async function readPage(db: Db, company: CompanyId | null, { cursor }: Cursor, now: Date) {
  const found = await readSupportSessions(db, company, { cursor, count: operatorPage + 1 });
  const rows = found.slice(0, operatorPage);
  return {
    sessions: rows.map((row) => toSupportSession(row, now)),
    nextCursor: found.length > rows.length ? (rows.at(-1)?.id ?? null) : null,
  };
}

/** Who looked into which company, for operators. */
export function listSupport(
  { db, services }: AdminContext,
  { query }: { query: Cursor & { companyId?: string | undefined } },
) {
  const company = query.companyId ? trustedCompanyId(query.companyId) : null;
  return readPage(db, company, query, services.clock());
}

/** Who looked into the own company. */
export function listOwnSupport({ db, company, services }: Context, { query }: { query: Cursor }) {
  return readPage(db, company, query, services.clock());
}
