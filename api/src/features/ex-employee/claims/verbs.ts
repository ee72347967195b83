import { audit } from '#api/core/audit.ts';
import type { Context, PublicContext } from '#api/core/context.ts';
import { newId } from '#api/core/ids.ts';
import { readCompany } from '#api/core/installation/companies.ts';
import type { PageContext } from '#api/core/pages/public-page.ts';
import { Failure, notFound } from '#api/core/server/errors.ts';
import { findSignedUp } from '#api/core/sessions/signed-up.ts';
import { findAddressAccount } from '#api/features/accounts/accounts/assign-account.ts';
import { type LinkContext, openLink } from '#api/features/base/account-links/open-link.ts';
import {
  copyLink,
  findWaitingLinkAbout,
  issueLink,
  issueLinks,
  mayCopyLinks,
} from '#api/features/base/account-links/shared.ts';
import { companyAt } from '#api/features/base/company-addresses/shared.ts';
import { refuseUnknownFilters } from '#api/features/directory/audience/read-search.ts';
import { resolveSelection } from '#api/features/directory/audience/shared.ts';
import { findNotice } from '#api/features/directory/consents/shared.ts';
import { findPerson, holdPerson, readItems } from '#api/features/directory/people/shared.ts';
import { sendAccountMail } from '#api/features/mail/messages/send-account-mail.ts';
import { sendAccountMails } from '#api/features/mail/messages/shared.ts';
import { checkQuota, takeQuota } from '#api/features/mail/messages/take-quota.ts';
import { companyInMail } from '#contract/base/checked-names.ts';
import type { RouteInput } from '#contract/base/route.ts';
import { limits } from '#contract/base/rules.ts';
import {
  type approveClaim as approveClaimRoute,
  claimMessages,
  type claimRecord as claimRecordRoute,
  type copySignUpLink as copySignUpLinkRoute,
  type findCompany as findCompanyRoute,
  type listClaims as listClaimsRoute,
  type rejectClaim as rejectClaimRoute,
  type invitePeople as route,
} from '#contract/ex-employee/claims.ts';
import { nameField } from '#contract/mail/mail.ts';
import {
  countPendingClaims,
  invited,
  invitees,
  linkedBy,
  readCandidates,
  readClaim,
  readOpenCompanies,
  readPendingClaims,
  updateClaim,
} from './queries.ts';
import { readChoices } from './record-choices.ts';
import { readNameOf, takeRecord } from './take-record.ts';
import { rankCandidates, toClaim } from './view.ts';

/** Finds and locks a claim that waits for an answer, so that only one is given. @throws Failure not-found, or conflict when it was answered */
async function holdClaim({ db, company }: Pick<Context, 'db' | 'company'>, id: string) {
  const claim = await readClaim(db, company, id);
  if (!claim) throw notFound(claimMessages.notFound);
  if (claim.state !== 'pending') throw new Failure('conflict', claimMessages.settled);
  return claim;
}

/** The page that links to sign up lead to. */
export const signUpPage = '/exemployee/claim';

/** Invites ex-employees to sign up, in two statements however many there are. */
export async function invitePeople(context: Context, { body }: RouteInput<typeof route>) {
  const { db, company } = context;
  const { recipients, ...selection } = body;
  await refuseUnknownFilters(context, selection.filters);
  const people = await resolveSelection(context, { ...selection, ids: recipients });
  await checkQuota(context, people, invited(company, people));
  const id = newId();
  const { issued, countOf } = await issueLinks(context, {
    purpose: 'claim-record',
    people: invitees(company, people),
    detail: { message: id },
  });
  const counts = { invited: issued, signedUp: countOf('signed-up'), leftOut: countOf('blocked') };
  const answer = { ...counts, canCopyLink: issued === 1 && mayCopyLinks(context) };
  if (issued === 0) return answer;
  await takeQuota(context, issued);
  const name = companyInMail((await readCompany(db, company)).name);
  await sendAccountMails(context, {
    id,
    topic: 'newsletter',
    subject: `${name} would like to stay in touch`,
    paragraphs: [
      `Hello ${nameField},`,
      `You used to work at ${name}. Join its network of former colleagues for news, events and jobs that are meant for you.`,
      'You decide what you hear about and who can see you. It takes a minute.',
    ],
    link: { label: 'Accept the invitation', page: signUpPage },
    note: 'The link works for 30 days. If you’d rather not join, ignore this message: no account is created.',
    recipients: linkedBy(company, id),
    count: issued,
  });
  await audit(context, 'people.invited', { type: 'message', id }, counts);
  return answer;
}

/** Returns the link of an ex-employee's open invitation to an owner, if no mail delivers it. */
export async function copySignUpLink(context: Context, { params }: RouteInput<typeof copySignUpLinkRoute>) {
  const { db, company, services } = context;
  const person = await findPerson(context, params.id);
  if ((await findSignedUp(context, [person.id])).has(person.id)) throw new Failure('conflict', claimMessages.claimed);
  // A merged record leaves links to its address: signing up with one would create an account with that address.
  const to = { person: person.id, email: person.email };
  const found = await findWaitingLinkAbout(db, company, 'claim-record', to, services.clock());
  if (!found) throw new Failure('conflict', claimMessages.noInvitation);
  const link = copyLink(context, signUpPage, found.id);
  await audit(context, 'person.invitation-link-copied', { type: 'person', id: person.id });
  return { link, expiresAt: found.expires_at };
}

/** Returns what a sign-up link offers. For a registration that is the data entered, and no record is looked up. Changes nothing. */
export async function readSignUp(context: LinkContext) {
  const link = openLink(context);
  const account = await findAddressAccount(context, link.email, context.company);
  const { email, person_id: personId } = link;
  return context.inside(async (inCompany) => {
    const isClaimed = personId !== null && (await findSignedUp(inCompany, [personId])).has(personId);
    return {
      company: inCompany.companyName,
      email,
      name: await readNameOf(inCompany, link),
      notice: await findNotice(inCompany),
      choices: await readChoices(inCompany, { personId, email }),
      account: isClaimed ? ('claimed' as const) : account.state,
    };
  });
}

/** Signs up by an invitation, or by the link from HR's approval: both name the record. */
export async function claimRecord(context: LinkContext, { body }: RouteInput<typeof claimRecordRoute>) {
  const link = openLink(context);
  return takeRecord(context, body, async (inCompany) => ({
    person: await holdPerson(inCompany, link.person_id ?? ''),
    by: 'invitation',
  }));
}

/** Finds a company of the brand by the id of its join link or by its exact name; a name that two share finds none. */
export async function findCompanyNamed({ services, brand }: PublicContext, named: string) {
  const [company, another] = await readOpenCompanies(services.database.system, brand.key, named);
  return company && !another ? { company: company.id } : null;
}

/** For the page of a join link, which names the company by its address or its id. */
export const byAddress = {
  async company(context: PublicContext, { query }: RouteInput<typeof findCompanyRoute>) {
    const company = await companyAt(context.services.database.system, context.brand.key, query.company);
    return company && findCompanyNamed(context, company);
  },
  missing(): never {
    throw notFound(claimMessages.companyUnknown);
  },
};

/** Returns the company of a join link, for the page that it opens. Companies are no secret. */
export async function findCompany({ company, companyName }: PageContext) {
  return { id: company, name: companyName };
}

/** Lists pending claims with the likeliest records. */
export async function listClaims(context: Context, { query }: RouteInput<typeof listClaimsRoute>) {
  const { db, outside, company } = context;
  const count = query.pageContent ?? limits.pageSize;
  const found = await readPendingClaims(db, company, { after: query.cursor, count: count + 1 });
  const rows = found.slice(0, count);
  const candidates = rankCandidates(await readCandidates(outside, company, rows));
  const ids = [...new Set([...candidates.values()].flat().map(({ person }) => person))];
  const people = new Map((await readItems(context, ids)).map((person) => [person._id, person]));
  const known = { people, signedUp: await findSignedUp(context, ids) };
  return {
    claims: rows.map((row) => toClaim(row, candidates.get(row.id) ?? [], known)),
    totalCount: await countPendingClaims(db, company),
    nextCursor: found.length > count ? (rows.at(-1)?.id ?? null) : null,
  };
}

/** Approves a claim for a record: the link to sign up goes to the confirmed address. */
export async function approveClaim(context: Context, { params, body }: RouteInput<typeof approveClaimRoute>) {
  const { db, company, actor, services } = context;
  const claim = await holdClaim(context, params.id);
  const person = await holdPerson(context, body.personId);
  if (person.is_sample) throw new Failure('conflict', claimMessages.sample);
  if ((await findSignedUp(context, [person.id])).has(person.id)) throw new Failure('conflict', claimMessages.claimed);
  const answer = { state: 'approved' as const, personId: person.id, by: actor.id, now: services.clock() };
  await updateClaim(db, company, claim.id, answer);
  const name = companyInMail((await readCompany(db, company)).name);
  const id = await issueLink(context, {
    purpose: 'claim-record',
    email: claim.email,
    personId: person.id,
    createdBy: actor.id,
  });
  await sendAccountMail(context, {
    to: { email: claim.email, name: claim.name, personId: person.id },
    subject: `${name} has found your record`,
    paragraphs: [
      `Hello ${nameField},`,
      `${name} has checked your request and found your record. One step is left: choose what you’d like to hear about.`,
    ],
    link: { label: 'Finish signing up', page: signUpPage, id },
    note: 'The link works for 30 days.',
  });
  await audit(context, 'claim.approved', { type: 'person', id: person.id }, { claim: claim.id });
  return { _id: claim.id };
}

/** Rejects a claim; the applicant learns why, and may ask again. */
export async function rejectClaim(context: Context, { params, body }: RouteInput<typeof rejectClaimRoute>) {
  const { db, company, actor, services } = context;
  const claim = await holdClaim(context, params.id);
  const { reason } = body;
  await updateClaim(db, company, claim.id, { state: 'rejected', reason, by: actor.id, now: services.clock() });
  const { name: typed, workEmail } = await readCompany(db, company);
  const name = companyInMail(typed);
  await sendAccountMail(context, {
    to: { email: claim.email, name: claim.name },
    subject: `${name} could not confirm your request`,
    paragraphs: [
      `Hello ${nameField},`,
      `You asked to join the network of former colleagues of ${name}, but ${name} couldn’t confirm your request. The reason:`,
      reason,
    ],
    note: workEmail
      ? `If this is a mistake, write to ${workEmail}, or register again.`
      : 'If this is a mistake, register again.',
  });
  await audit(context, 'claim.rejected', { type: 'claim', id: claim.id });
  return { _id: claim.id };
}
