import { audit } from '#api/core/audit.ts';
import type { Context, OwnContext, PublicContext } from '#api/core/context.ts';
import { newId, readMomentCursor } from '#api/core/ids.ts';
import type { PageContext } from '#api/core/pages/public-page.ts';
import { eraseTables, isCopying, readKept, type Subject } from '#api/core/person-tables.ts';
import { Failure, notFound, whenTaken } from '#api/core/server/errors.ts';
import { isTooOftenFrom } from '#api/core/sessions/attempts.ts';
import { removeFiles } from '#api/features/base/files/shared.ts';
import { tellTeam } from '#api/features/base/notifications/shared.ts';
import { recordConsents } from '#api/features/directory/consents/shared.ts';
import { listOwnConsents } from '#api/features/directory/consents/verbs.ts';
import { forgetProvided } from '#api/features/directory/people/forget-provided.ts';
import { findPerson } from '#api/features/directory/people/shared.ts';
import { removeSuppression } from '#api/features/mail/messages/shared.ts';
import {
  mailTopics,
  privacyMessages,
  requestDays,
  retentionPresets,
  retentionSubjects,
} from '#contract/base/privacy.ts';
import type { RouteInput } from '#contract/base/route.ts';
import type {
  createOwnRequest as createOwnRequestRoute,
  ErasedPerson,
  listRequests as listRequestsRoute,
  OwnRequest,
  submitGrievance as submitGrievanceRoute,
} from '#contract/company/privacy-requests.ts';
import type { changeRetention as changeRetentionRoute, RetentionRule } from '#contract/company/retention.ts';
import type { OwnConsents, setOwnConsent as route } from '#contract/directory/consents.ts';
import { peopleMessages } from '#contract/directory/person.ts';
import { holdOpenRequest } from './close-request.ts';
import { readFamily } from './download-queries.ts';
import { lockSample, lockSubject } from './erasure-queries.ts';
import { dueAt } from './policy.ts';
import {
  countOpenRequests,
  findCompanyByName,
  insertRequest,
  lockOwnRequest,
  readClosedRequests,
  readOpenRequests,
  readOwnRequests,
  settleRequest,
} from './request-queries.ts';
import { readRules, replaceRule } from './retention-queries.ts';
import { tellKept } from './tell-kept.ts';
import { toOwnRequest, toPrivacyRequest } from './view.ts';

/**
 * Stores an ex-employee's consent or withdrawal. A yes to a topic of mail also undoes having unsubscribed from it; a no to the public profile removes
 * what a provider filled in.
 */
export async function setOwnConsent(context: OwnContext, { body }: RouteInput<typeof route>): Promise<OwnConsents> {
  const { person, actor, services } = context;
  const { purpose, granted } = body;
  const { email } = await findPerson(context, person);
  const at = services.clock();
  await recordConsents(context, { person, source: 'profile', choices: [[purpose, granted]], actor: actor.id, at });
  if (purpose === 'profile_enrichment' && !granted) await forgetProvided(context, person);
  const topic = mailTopics.find((known) => known === purpose);
  if (granted && topic) await removeSuppression(context, email, topic);
  await audit(context, granted ? 'consent.granted' : 'consent.withdrawn', { type: 'person', id: person }, { purpose });
  return listOwnConsents(context);
}

const shownAtOnce = 50;

/** Lists the ex-employee's own requests, with the days left for each. */
export async function listOwnRequests(context: OwnContext): Promise<OwnRequest[]> {
  const rows = await readOwnRequests(context.db, context.company, context.person, shownAtOnce);
  const isErasureOpen = rows.some(({ type, state }) => type === 'erasure' && state === 'open');
  const kept = isErasureOpen ? await findKept(context) : [];
  return rows.map((row) => toOwnRequest(row, row.type === 'erasure' && row.state === 'open' ? kept : []));
}

/** Finds what an erasure of the person would leave because of a legal term. */
async function findKept({ db, company, person, services }: OwnContext) {
  const ids = await readFamily(db, company, person);
  return readKept(services.pluggedIn.personTables, db, company, { ids, at: services.clock() });
}

/** Creates a request with its deadline; only one of a kind can be open. */
export async function createOwnRequest(
  context: OwnContext,
  { body }: RouteInput<typeof createOwnRequestRoute>,
): Promise<OwnRequest> {
  const { db, company, person, services } = context;
  const [id, at] = [newId(), services.clock()];
  const request = { id, type: body.type, person, detail: body.detail || null, at, dueAt: dueAt(body.type, at) };
  await insertRequest(db, company, request).catch(
    whenTaken('privacy_requests_open', () => new Failure('conflict', privacyMessages.requestOpen)),
  );
  await tellTeam(context, { kind: 'privacy_request', about: id, person });
  await audit(context, 'privacy-request.made', { type: 'privacy-request', id }, { type: body.type });
  const kept = body.type === 'erasure' ? await findKept(context) : [];
  // Now: once they are erased no mail reaches them.
  if (kept.length > 0) await tellKept(context, kept);
  return {
    _id: id,
    type: body.type,
    state: 'open',
    detail: request.detail,
    answer: null,
    createdAt: at.toISOString(),
    dueAt: request.dueAt.toISOString(),
    closedAt: null,
    ...(kept.length > 0 && { kept }),
  };
}

/** Withdraws a request that no one has answered yet. */
export async function withdrawOwnRequest(
  context: OwnContext,
  { params }: { params: { id: string } },
): Promise<OwnRequest> {
  const { db, company, person, actor, services } = context;
  const row = await lockOwnRequest(db, company, person, params.id);
  if (!row) throw notFound(privacyMessages.requestNotFound);
  if (row.state !== 'open') throw new Failure('conflict', privacyMessages.requestClosed);
  const at = services.clock();
  await settleRequest(db, company, { id: row.id, state: 'withdrawn', at, by: actor.id });
  await audit(context, 'privacy-request.withdrawn', { type: 'privacy-request', id: row.id }, { type: row.type });
  return toOwnRequest({ ...row, state: 'withdrawn', closed_at: at.toISOString() });
}

/** Maximum grievances an hour from one network address. */
const grievancesPerHour = 10;

/** The same answer whether the company is known here or not. */
const accepted = { days: requestDays.grievance };

/** Finds the company that the form names. */
export const complainedOf = {
  async company(context: PublicContext, { body }: RouteInput<typeof submitGrievanceRoute>) {
    if (await isTooOftenFrom(context, 'grievance', grievancesPerHour))
      throw new Failure('too-many', privacyMessages.tooManyGrievances);
    const company = await findCompanyByName(context.services.database, context.brand.key, body.company);
    return company ? { company } : null;
  },
  missing: () => accepted,
};

/** Accepts a grievance from anyone. Its unverified address is not even looked up among the records. */
export async function submitGrievance(
  { inside, services }: PageContext,
  { body }: RouteInput<typeof submitGrievanceRoute>,
) {
  const at = services.clock();
  const { name, email, detail } = body;
  const request = { id: newId(), type: 'grievance' as const, person: null, name, email, detail };
  await inside(async (inPage) => {
    const { db, company } = inPage;
    await insertRequest(db, company, { ...request, at, dueAt: dueAt('grievance', at) });
    await tellTeam(inPage, { kind: 'privacy_request', about: request.id });
    const target = { type: 'privacy-request', id: request.id };
    await audit({ db, company, actor: null }, 'privacy-request.made', target, { type: 'grievance' });
  });
  return accepted;
}

const pageSize = 20;

/** Lists the requests of ex-employees: open ones by due date, or settled ones. */
export async function listRequests(context: Context, { query }: RouteInput<typeof listRequestsRoute>) {
  const { db, company, services } = context;
  const now = services.clock();
  const open = query.state === 'open';
  const read = open ? readOpenRequests : readClosedRequests;
  const found = await read(db, company, readMomentCursor(query.cursor, '~'), pageSize + 1);
  const rows = found.slice(0, pageSize);
  const last = found.length > rows.length ? rows.at(-1) : undefined;
  return {
    requests: rows.map((row) => toPrivacyRequest(context, row, now)),
    nextCursor: last ? `${open ? last.due_at : last.closed_at}~${last.id}` : null,
    ...(await countOpenRequests(db, company, now)),
  };
}

type Input = { params: { id: string } };
type Erasing = Pick<Context, 'db' | 'outside' | 'company' | 'services'>;

/**
 * Erases an ex-employee: the record and everything attached to it, the account, and every trace in mail, imports, exports and deliveries.
 * What stays identifies no one: counts, the ledger's ids, the audit log's ids, and a hash that keeps the address from being mailed; but documents in a
 * legal term, sealed, which the answer counts.
 */
export async function erasePerson(context: Context, { params }: Input): Promise<ErasedPerson> {
  const { db, company, actor, services } = context;
  const subject = await lockSubject(db, company, params.id);
  if (!subject) throw notFound(peopleMessages.notFound);
  const tables = services.pluggedIn.personTables;
  if (await isCopying(tables, db, company)) throw new Failure('conflict', privacyMessages.copying);
  const erasing = {
    db,
    company,
    subject,
    at: services.clock(),
    by: actor.id,
    asked: true,
    secrets: services.config.secrets,
  };
  const { files, mails, kept } = await eraseTables(tables, erasing);
  await removeFiles(context, files);
  const documents = kept.reduce((sum, each) => sum + each.documents, 0);
  const detail = {
    records: subject.ids.length,
    mails,
    files: files.length,
    ...(documents > 0 && { documentsKept: documents }),
  };
  await audit(context, 'person.erased', { type: 'person', id: params.id }, detail);
  return { _id: params.id, ...(documents > 0 && { kept: [...kept] }) };
}

/** Erases the person of a request and settles it. No mail can say so, since the address is forgotten. */
export async function eraseRequested(context: Context, { params }: Input): Promise<ErasedPerson> {
  const request = await holdOpenRequest(context, params.id);
  if (request.type !== 'erasure' || !request.person_id) throw notFound(privacyMessages.requestNotFound);
  const erased = await erasePerson(context, { params: { id: request.person_id } });
  const detail = { type: request.type, state: 'done' };
  await audit(context, 'privacy-request.closed', { type: 'privacy-request', id: request.id }, detail);
  return erased;
}

/** How an erasure runs that no one asked for. */
const unasked = ({ db, company, services }: Erasing, subject: Subject) => ({
  db,
  company,
  subject,
  at: services.clock(),
  by: null,
  asked: false,
  secrets: services.config.secrets,
});

/** Removes a record whose retention time has ended. Since no one asked for it, content by others stays, and an address that unsubscribed stays so. */
export async function eraseDeleted(context: Erasing, id: string): Promise<void> {
  const { db, company, services } = context;
  const subject = await lockSubject(db, company, id);
  if (!subject) return;
  const erasing = unasked(context, subject);
  const { files } = await eraseTables(services.pluggedIn.personTables, erasing);
  await removeFiles(context, files);
}

/**
 * Removes the company's sample people with everything attached to them, in the context's transaction: a few dozen records at most.
 * @returns how many there were; deleted ones count too. @throws Failure conflict while an import or an export is written
 */
export async function eraseSamplePeople(context: Context): Promise<number> {
  const { db, company, services } = context;
  const tables = services.pluggedIn.personTables;
  if (await isCopying(tables, db, company)) throw new Failure('conflict', privacyMessages.copying);
  const subject = await lockSample(db, company);
  if (!subject.ids.length) return 0;
  const erasing = unasked(context, subject);
  const { files } = await eraseTables(tables, erasing);
  await removeFiles(context, files);
  return subject.ids.length;
}

/** Lists the retention rules: the company's own, else the presets. */
export async function listRetention({ db, company }: Pick<Context, 'db' | 'company'>): Promise<RetentionRule[]> {
  const rules = new Map((await readRules(db, company)).map((rule) => [rule.subject, rule]));
  return retentionSubjects.map((subject) => ({
    subject,
    days: rules.get(subject)?.days ?? retentionPresets[subject].days,
    updatedAt: rules.get(subject)?.updated_at ?? null,
  }));
}

/** Changes a retention rule; data that is too old by it is removed by the next daily run. */
export async function changeRetention(
  context: Context,
  { body }: RouteInput<typeof changeRetentionRoute>,
): Promise<RetentionRule[]> {
  const { db, company, services } = context;
  const before = (await listRetention(context)).find(({ subject }) => subject === body.subject);
  if (before?.days === body.days) return listRetention(context);
  await replaceRule(db, company, { ...body, at: services.clock() });
  await audit(context, 'retention.changed', null, body);
  return listRetention(context);
}
