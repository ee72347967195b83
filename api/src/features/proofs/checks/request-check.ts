import { audit } from '#api/core/audit.ts';
import type { PublicContext } from '#api/core/context.ts';
import { type CompanyId, newId } from '#api/core/ids.ts';
import { readLogo } from '#api/core/pages/company-look.ts';
import { readLinkToken } from '#api/core/pages/links.ts';
import type { Found, InPage, PageContext } from '#api/core/pages/public-page.ts';
import { renewBrowser } from '#api/core/server/browsers.ts';
import { Failure, notFound } from '#api/core/server/errors.ts';
import { refuseOver } from '#api/core/server/limits.ts';
import { isTooOften, isTooOftenFrom } from '#api/core/sessions/attempts.ts';
import { companyAt } from '#api/features/base/company-addresses/shared.ts';
import type { RouteInput } from '#contract/base/route.ts';
import { toClaims } from '#contract/proofs/check-claims.ts';
import { checkLimits, checkMessages } from '#contract/proofs/check-messages.ts';
import type { requestCheck as requestRoute } from '#contract/proofs/checks.ts';
import { domainOf, siteOf } from '#contract/proofs/mail-services.ts';
import { checkQueue } from './find-subject.ts';
import { confirmUntil, deadlines, hashAsked, hashesOfAsked, requesterOf, requesterState } from './policy.ts';
import {
  type CheckRow,
  countRequests,
  findCheckCompany,
  findSame,
  insertCheck,
  isBlocked,
  readCheckRow,
  readMode,
  updateCheck,
} from './queries.ts';
import { tellRequester } from './tell-requester.ts';
import { toRequested } from './view.ts';

/** Requests within an hour: from one network, mails to one address, and of one company. */
const perHour = { network: 20, address: 5, company: 200 };

type Asked = { query?: { company: string } | undefined; body?: { company: string } | undefined };

/** The form of a company that answers background checks. */
export const checkFormPage = {
  async company({ services, brand }: PublicContext, { query, body }: Asked): Promise<Found | null> {
    const db = services.database.system;
    const company = await companyAt(db, brand.key, (query ?? body)?.company ?? '');
    return company && (await readMode(db, company)) !== 'off' ? { company } : null;
  },
  missing(): never {
    throw notFound(checkMessages.notOffered);
  },
};

/** Returns the company of the form. */
export const startCheck = ({ inside, companyName }: PageContext) =>
  inside(async (inPage) => ({
    companyName,
    companyLogo: await readLogo(inPage, companyName),
    keptDays: checkLimits.keptDays,
  }));

/**
 * Keeps a request and mails a link to its requester. No one is looked up, and limits and blocks are not told apart from success: the answer and the
 * work are the same for everyone who is asked about.
 */
export async function requestCheck(context: PageContext, { body }: RouteInput<typeof requestRoute>) {
  const { services, company } = context;
  if (await isTooOftenFrom(context, 'check', perHour.network)) throw new Failure('too-many', checkMessages.slowDown);
  const sent = { sent: true as const };
  const { workEmail } = body;
  const askedBy = await renewBrowser(services.database.system, context.browser);
  if (
    (await isTooOften(services, 'check', `${company} ${requesterOf(workEmail)}`, perHour.address)) ||
    (await isTooOften(services, 'check', `all of ${company}`, perHour.company))
  )
    return sent;
  await context.inside((inPage) => keepRequest(inPage, body, askedBy));
  return sent;
}

async function keepRequest(
  inPage: InPage,
  body: RouteInput<typeof requestRoute>['body'],
  askedBy: Buffer,
): Promise<void> {
  const { db, company, services } = inPage;
  const { workEmail, email } = body;
  const now = services.clock();
  if (await isBlocked(db, company, domainOf(workEmail))) return;
  const { secrets } = services.config;
  const requester = requesterOf(workEmail);
  const asking = { email, byAgency: null };
  const hashes = hashesOfAsked(secrets, company, asking);
  const same = await findSame(db, company, { by: { requester }, hashes, now });
  // To the address that confirmed it. What was not confirmed is kept beside it: it may be someone else’s.
  if (same) return tellRequester(inPage, { id: same.id, email: same.requester_email, news: 'again' }, askedBy);
  const id = newId();
  const until = confirmUntil(now);
  await insertCheck(db, company, {
    id,
    consent_id: newId(),
    state: 'unconfirmed',
    requester_name: body.requester,
    requester_email: workEmail,
    requester,
    domain: domainOf(workEmail),
    site: siteOf(domainOf(workEmail)),
    organisation: body.organisation,
    purpose: body.purpose,
    purpose_text: body.purposeText || null,
    reference: body.reference || null,
    email,
    asked_hash: hashAsked(secrets, company, asking),
    employee_id: body.employeeId || null,
    claims: toClaims(body),
    created_at: now,
    consent_until: until,
    answer_until: until,
  });
  await tellRequester(inPage, { id, email: workEmail, news: 'confirm' }, askedBy);
}

type WithToken = { token: string };
type FoundCheck = Found & { company: CompanyId; id: string };

const gone = (): never => {
  throw notFound(checkMessages.linkGone);
};

/** The link in the mails to a requester: the signed id of the request. */
export const byRequesterLink = {
  async company(
    { services }: PublicContext,
    { query, body }: { query?: WithToken | undefined; body?: WithToken | undefined },
  ): Promise<FoundCheck | null> {
    const id = readLinkToken(services.config.secrets, (query ?? body)?.token ?? '');
    return (id && (await findCheckCompany(services.database.system, 'id', id))) || null;
  },
  missing: gone,
};

async function findRequested({ db, company, services }: InPage, id: string, lock = false): Promise<CheckRow> {
  const row = await readCheckRow(db, company, id, lock);
  const isLate = row?.state === 'unconfirmed' && new Date(row.answer_until) <= services.clock();
  return row && !isLate ? row : gone();
}

const show = async (inPage: InPage, row: CheckRow) => {
  const { companyName, services } = inPage;
  return toRequested({ companyName, companyLogo: await readLogo(inPage, companyName) }, row, services.clock());
};

/** Returns a request as its requester sees it. */
export const readRequested = ({ inside, found }: PageContext<FoundCheck>) =>
  inside(async (inPage) => show(inPage, await findRequested(inPage, found.id)));

/** Confirms the requester’s address: the person is looked for by a job, and the deadlines begin. Again, it changes nothing. */
export const confirmCheck = ({ inside, found }: PageContext<FoundCheck>) =>
  inside(async (inPage) => {
    const { db, company, services } = inPage;
    const row = await findRequested(inPage, found.id, true);
    if (row.state !== 'unconfirmed') return show(inPage, row);
    const now = services.clock();
    await refuseTooMany(inPage, row);
    const confirmed = { confirmed_at: now, ...deadlines(now) };
    // Blocked since it was asked. The requester sees what they always see.
    const refused = { state: 'refused', ended_at: now, blocked_at: now, looked_up_at: now } as const;
    const isRefused = await isBlocked(db, company, row.domain);
    await updateCheck(db, company, row.id, { ...confirmed, ...(isRefused ? refused : { state: 'asked' as const }) });
    await services.queue.enqueue(inPage, checkQueue, { company, check: row.id });
    await audit({ ...inPage, actor: null }, 'background-check.asked', { type: 'background-check', id: row.id });
    return show(inPage, await findRequested(inPage, found.id));
  });

/** @throws Failure conflict or too-many beyond the limits of an address, its domain, or the company, and for what they have asked already */
async function refuseTooMany(inPage: InPage, { requester, site, email }: CheckRow): Promise<void> {
  const { db, company, services } = inPage;
  const now = services.clock();
  let used = { open: 0, address: 0, share: 0, company: 0 };
  await refuseOver(inPage, {
    kind: { name: 'background checks', most: checkLimits.open },
    async count() {
      used = await countRequests(db, company, { requester, site, agency: null, now });
      return used.open;
    },
    message: checkMessages.tooManyOpen,
  });
  const hashes = hashesOfAsked(services.config.secrets, company, { email: email ?? '', byAgency: null });
  if (await findSame(db, company, { by: { requester }, hashes, now }))
    throw new Failure('conflict', checkMessages.askedAlready);
  const { perAddress, perDomain, perCompany } = checkLimits;
  if (used.address >= perAddress || used.share >= perDomain) throw new Failure('too-many', checkMessages.tooManyToday);
  if (used.company >= perCompany) throw new Failure('too-many', checkMessages.companyFull);
}

/** Withdraws a request that has no answer yet. */
export const withdrawCheck = ({ inside, found }: PageContext<FoundCheck>) =>
  inside(async (inPage) => {
    const { db, company, services } = inPage;
    const row = await findRequested(inPage, found.id, true);
    if (requesterState(row, services.clock()) !== 'waiting') throw new Failure('conflict', checkMessages.ended);
    const now = services.clock();
    const isOpen = row.state === 'asked' || row.state === 'with_hr';
    // What the person or HR had decided stays; the requester sees no difference.
    await updateCheck(db, company, row.id, {
      withdrawn_at: now,
      ...(isOpen ? { state: 'withdrawn' as const, ended_at: now } : {}),
    });
    await audit({ ...inPage, actor: null }, 'background-check.withdrawn', { type: 'background-check', id: row.id });
    return show(inPage, await findRequested(inPage, found.id));
  });
