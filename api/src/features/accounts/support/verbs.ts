import { logOperation } from '#api/core/audit.ts';
import type { AdminContext, Context } from '#api/core/context.ts';
import type { Db } from '#api/core/database/database.ts';
import { type CompanyId, newId, trustedCompanyId } from '#api/core/ids.ts';
import { Failure, notFound } from '#api/core/server/errors.ts';
import { operatorPage } from '#contract/accounts/operator-log.ts';
import { type NewSupportSession, supportMessages } from '#contract/accounts/support.ts';
import {
  findCompany,
  findOpenSessions,
  insertSupportSession,
  lockOperator,
  markEnded,
  readSupportSessions,
  tieSession,
} from './queries.ts';
import { toSupportSession } from './view.ts';

/**
 * Lets the operator's signed-in session look into a company for a while. One at a time: another tab must not silently switch the company, so looks
 * left open elsewhere end.
 */
export async function startSupport(context: AdminContext, { body }: { body: NewSupportSession }) {
  const { db, actor, services } = context;
  if (actor.support) throw new Failure('conflict', supportMessages.underway);
  await lockOperator(db, actor.id);
  const company = await findCompany(db, trustedCompanyId(body.companyId));
  if (!company) throw notFound('Company not found');
  const now = services.clock();
  await endOpenSessions(context, now);
  const row = {
    id: newId(),
    company_id: company.id,
    user_id: actor.id,
    operator_name: actor.name,
    reason: body.reason,
    started_at: now.toISOString(),
    ends_at: new Date(now.getTime() + body.minutes * 60_000).toISOString(),
    ended_at: null,
  };
  await insertSupportSession(db, row);
  await tieSession(db, actor.sessionId, row.id);
  await logOperation(context, 'support.started', {
    target: { type: 'company', id: company.id },
    company: company.id,
    detail: { reason: body.reason, minutes: body.minutes },
  });
  return toSupportSession({ ...row, company_name: company.name }, now);
}

/** Ends the operator's own support sessions early; those of other operators stay. */
export async function endSupport(context: AdminContext) {
  await lockOperator(context.db, context.actor.id);
  return { ended: await endOpenSessions(context, context.services.clock()) };
}

/** Ends all open support sessions of the operator, in the caller's transaction. @returns how many */
export async function endOpenSessions(context: AdminContext, now: Date): Promise<number> {
  const open = await findOpenSessions(context.db, context.actor.id, now);
  for (const { id, company_id } of open) {
    await markEnded(context.db, id, now);
    await logOperation(context, 'support.ended', {
      target: { type: 'company', id: company_id },
      company: company_id,
    });
  }
  return open.length;
}

type Cursor = { cursor?: string | undefined };

async function readPage(db: Db, company: CompanyId | null, { cursor }: Cursor, now: Date) {
  const found = await readSupportSessions(db, company, { cursor, count: operatorPage + 1 });
  const rows = found.slice(0, operatorPage);
  return {
    sessions: rows.map((row) => toSupportSession(row, now)),
    nextCursor: found.length > rows.length ? (rows.at(-1)?.id ?? null) : null,
  };
}

/** Lists who looked into which company, for operators. */
export function listSupport(
  { db, services }: AdminContext,
  { query }: { query: Cursor & { companyId?: string | undefined } },
) {
  const company = query.companyId ? trustedCompanyId(query.companyId) : null;
  return readPage(db, company, query, services.clock());
}

/** Lists who looked into the caller's company. */
export function listOwnSupport({ db, company, services }: Context, { query }: { query: Cursor }) {
  return readPage(db, company, query, services.clock());
}
