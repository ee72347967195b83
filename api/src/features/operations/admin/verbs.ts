import type { z } from 'zod';
import { logOperation } from '#api/core/audit.ts';
import type { AdminContext } from '#api/core/context.ts';
import type { Db } from '#api/core/database/database.ts';
import { type CompanyId, trustedCompanyId } from '#api/core/ids.ts';
import { Failure, notFound } from '#api/core/server/errors.ts';
import { endOtherSessions } from '#api/core/sessions/sessions.ts';
import { readNamedLike } from '#api/features/base/company-names/shared.ts';
import { settleWaiting } from '#api/features/mail/messages/delivery/settle-waiting.ts';
import { readAllowance } from '#api/features/mail/messages/take-quota.ts';
import { type listOperations as listOperationsRoute, operatorPage } from '#contract/accounts/operator-log.ts';
import { type FlagState, flagPresets, flags } from '#contract/base/feature-flags.ts';
import { type MailRelease, type QuotaChange, quotaMessages } from '#contract/mail/mail-quota.ts';
import {
  type CompanyDetail,
  companyMessages,
  type listCompanies as contract,
} from '#contract/operations/admin-companies.ts';
import type { listUsers as listUsersRoute } from '#contract/operations/admin-users.ts';
import {
  countCompanies,
  countRoles,
  lockCompany,
  readCompanies,
  readCompany,
  readOwners,
  updateCompany,
} from './company-queries.ts';
import { aboutUser, getUser } from './get-user.ts';
import { whyNotDisable } from './policy.ts';
import { readFlags, readOperations } from './queries.ts';
import { lockOperators, readOperators, readUsers, setDisabled } from './user-queries.ts';
import { stateOf, toCompanyDetail, toCompanyItem, toUserItem } from './view.ts';

/** Lists a page of all companies. */
export async function listCompanies(
  { db, services }: AdminContext,
  { query }: { query: z.infer<typeof contract.query> },
) {
  const count = query.pageContent ?? operatorPage;
  const rows = await readCompanies(
    db,
    query,
    { offset: ((query.pageNumber ?? 1) - 1) * count, count },
    services.clock(),
  );
  return { companies: rows.map(toCompanyItem), totalCount: await countCompanies(db, query) };
}

/** Returns one company as operators see it: its shell, never its content. */
export async function readCompanyDetail(
  { db, services }: Pick<AdminContext, 'db' | 'services'>,
  id: CompanyId,
): Promise<CompanyDetail> {
  const row = await readCompany(db, id, services.clock());
  if (!row) throw notFound(companyMessages.notFound);
  const mail = await readAllowance(db, id, services.clock());
  const detail = toCompanyDetail(row, await countRoles(db, id), await readOwners(db, id));
  return { ...detail, mail, nameRequest: await readNamedLike(db, id) };
}

export function getCompany(context: AdminContext, { params }: { params: { id: string } }) {
  return readCompanyDetail(context, trustedCompanyId(params.id));
}

type Input = { params: { id: string }; body: { reason: string } };

/** Suspends a company: its sessions and keys are refused at once (core/sessions.ts), and its mail stops at the gate. */
export async function suspendCompany(context: AdminContext, { params, body }: Input) {
  const { db, services } = context;
  const company = await lockCompany(db, trustedCompanyId(params.id));
  if (!company) throw notFound(companyMessages.notFound);
  if (company.suspended_at !== null) throw new Failure('conflict', companyMessages.suspendedAlready);
  await updateCompany(db, company.id, { suspended_at: services.clock(), suspended_reason: body.reason });
  await logOperation(context, 'company.suspended', {
    target: { type: 'company', id: company.id },
    company: company.id,
    detail: { reason: body.reason },
  });
  return readCompanyDetail(context, company.id);
}

/** Reopens a suspended or closed company. */
export async function restoreCompany(context: AdminContext, { params }: { params: { id: string } }) {
  const { db } = context;
  const company = await lockCompany(db, trustedCompanyId(params.id));
  if (!company) throw notFound(companyMessages.notFound);
  const before = stateOf(company);
  if (before === 'active') throw new Failure('conflict', companyMessages.active);
  await updateCompany(db, company.id, { suspended_at: null, suspended_reason: null, closed_at: null });
  await logOperation(context, 'company.restored', {
    target: { type: 'company', id: company.id },
    company: company.id,
    detail: { was: before },
  });
  return readCompanyDetail(context, company.id);
}

type SetMailQuotaInput = { params: { id: string }; body: QuotaChange };

/** Changes how much a company may mail; null: the steps decide again. */
export async function setMailQuota(context: AdminContext, { params, body }: SetMailQuotaInput) {
  const { db } = context;
  const { recipients, reason } = body;
  const company = await lockCompany(db, trustedCompanyId(params.id));
  if (!company) throw notFound(companyMessages.notFound);
  await updateCompany(db, company.id, {
    mail_quota: recipients,
    mail_quota_reason: recipients === null ? null : reason,
  });
  await logOperation(context, 'company.mail-quota-set', {
    target: { type: 'company', id: company.id },
    company: company.id,
    detail: { recipients, reason },
  });
  return readCompanyDetail(context, company.id);
}

type StopMailInput = { params: { id: string }; body: { reason: string } };

/** Stops a company's messages: workers set aside queued mail when they reach it, and new messages are refused. */
export async function stopMail(context: AdminContext, { params, body }: StopMailInput) {
  const { db, services } = context;
  const company = await lockCompany(db, trustedCompanyId(params.id));
  if (!company) throw notFound(companyMessages.notFound);
  if (company.mail_stopped_at !== null) throw new Failure('conflict', quotaMessages.stoppedAlready);
  await updateCompany(db, company.id, { mail_stopped_at: services.clock(), mail_stopped_reason: body.reason });
  await logOperation(context, 'company.mail-stopped', {
    target: { type: 'company', id: company.id },
    company: company.id,
    detail: { reason: body.reason },
  });
  return readCompanyDetail(context, company.id);
}

type AllowMailInput = { params: { id: string }; body: MailRelease };

/** Allows a company's mail again. */
export async function allowMail(context: AdminContext, { params, body }: AllowMailInput) {
  const { db } = context;
  const { waiting } = body;
  const company = await lockCompany(db, trustedCompanyId(params.id));
  if (!company) throw notFound(companyMessages.notFound);
  if (company.mail_stopped_at === null) throw new Failure('conflict', quotaMessages.notStoppedYet);
  await updateCompany(db, company.id, { mail_stopped_at: null, mail_stopped_reason: null });
  const mails = await settleWaiting(db, company.id, waiting);
  await logOperation(context, 'company.mail-allowed', {
    target: { type: 'company', id: company.id },
    company: company.id,
    detail: { waiting, ...(waiting === 'discard' ? { mails } : {}) },
  });
  return readCompanyDetail(context, company.id);
}

/** Lists a page of the accounts of all brands. */
export async function listUsers(
  { db, services }: AdminContext,
  { query }: { query: z.infer<typeof listUsersRoute.query> },
) {
  const companyId = query.companyId ? trustedCompanyId(query.companyId) : undefined;
  const found = await readUsers(db, { ...query, companyId }, services.clock(), operatorPage + 1);
  const users = found.slice(0, operatorPage).map(toUserItem);
  return { users, nextCursor: found.length > users.length ? (users.at(-1)?._id ?? null) : null };
}

/** Lists the operators of the installation. */
export async function listOperators({ db }: AdminContext) {
  const rows = await readOperators(db);
  return { operators: rows.map(({ id, name }) => ({ _id: id, name })) };
}

type ChangeUserInput = { params: { id: string }; body: { disabled: boolean } };

/** Disables an account, which ends its sessions, or enables it again. Repeating it changes nothing. */
export async function changeUser(context: AdminContext, { params, body }: ChangeUserInput) {
  const { db, actor, services } = context;
  const operators = await lockOperators(db);
  const user = await getUser(context, params.id);
  const refusal = body.disabled ? whyNotDisable(user, actor, operators) : null;
  if (refusal) throw new Failure('conflict', refusal);
  if ((user.disabled_at !== null) === body.disabled) return toUserItem(user);
  await setDisabled(db, user.id, body.disabled ? services.clock() : null);
  const ended = body.disabled ? await endOtherSessions(db, user.id, null) : 0;
  await logOperation(
    context,
    body.disabled ? 'user.disabled' : 'user.enabled',
    aboutUser(user, body.disabled ? { sessions: ended } : {}),
  );
  return toUserItem(await getUser(context, user.id));
}

/** Signs a user out everywhere; operators who do this to themselves keep the current session. */
export async function endUserSessions(context: AdminContext, { params }: { params: { id: string } }) {
  const { db, actor, browser } = context;
  const user = await getUser(context, params.id);
  const ended = await endOtherSessions(
    db,
    user.id,
    user.id === actor.id ? { session: actor.sessionId, browser } : null,
  );
  await logOperation(context, 'user.sessions-ended', aboutUser(user, { sessions: ended }));
  return { ended };
}

/** Lists every flag with its decisions. */
export async function readFlagStates(db: Db): Promise<FlagState[]> {
  const rows = await readFlags(db);
  return flags.map((flag) => {
    const own = rows.filter((row) => row.flag === flag);
    const whole = own.find((row) => row.company_id === null);
    return {
      flag,
      enabled: whole?.enabled ?? flagPresets[flag],
      decided: whole !== undefined,
      overrides: own.flatMap(({ company_id, company_name, enabled }) =>
        company_id ? [{ company: { _id: company_id, name: company_name ?? '' }, enabled }] : [],
      ),
    };
  });
}

export async function listFlags({ db }: AdminContext) {
  return { flags: await readFlagStates(db) };
}

/** Lists the operators' log, the latest first. */
export async function listOperations(
  { db }: AdminContext,
  { query }: { query: z.infer<typeof listOperationsRoute.query> },
) {
  const found = await readOperations(db, query, operatorPage + 1);
  const rows = found.slice(0, operatorPage);
  return {
    operations: rows.map((row) => ({
      _id: row.id,
      at: row.at,
      by: row.actor_id ? { _id: row.actor_id, name: row.actor_name ?? '' } : null,
      action: row.action,
      target:
        row.target_type && row.target_id ? { type: row.target_type, id: row.target_id, name: row.target_name } : null,
      detail: row.detail as Record<string, unknown>,
    })),
    nextCursor: found.length > rows.length ? (rows.at(-1)?.id ?? null) : null,
  };
}
