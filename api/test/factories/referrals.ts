import { newId } from '#api/core/ids.ts';
import { linkToken } from '#api/core/pages/links.ts';
import { recipientToken } from '#api/features/mail/messages/track-links.ts';
import { hashEmail } from '#api/features/recruitment/referrals/policy.ts';
import { paths } from '#contract/base/paths.ts';
import type { Referral } from '#contract/recruitment/referrals.ts';
import { createExemployee, type Member } from '../factories.ts';
import { testSecret } from '../links.ts';
import type { Answer, Client, TestServer } from '../server.ts';
import { applicationWay, passUndoTime } from './applications.ts';
import { acceptOffer } from './offers.ts';

const ready = {
  title: 'Staff Engineer',
  description: '<p>Build</p>',
  places: { cityIds: [11] },
  reward: { amount: 25_000, currency: 'INR' },
  open: true,
};

async function made<T>(answer: Promise<Answer<T>>): Promise<T> {
  const { status, data, message, errors } = await answer;
  if (status >= 300) throw new Error(`${status} ${message} ${JSON.stringify(errors)}`);
  return data;
}

/** Creates an open job with a reward for referrals through the API. */
export const createRewardedJob = async (by: Client, values: object = {}): Promise<string> =>
  (await made(by.post('/jobs', { ...ready, ...values })))._id;

let candidates = 0;
/** Returns the data of a candidate; every call gives another one. */
export function candidateBody(values: Record<string, unknown> = {}) {
  const number = ++candidates;
  const email = `candidate${number}@mail.example`;
  return { name: 'Tara Candida', email, phone: '9988776655', note: 'Builds Quokkas', ...values };
}

/** Refers a candidate as one of the company's people. */
export const referAs = (by: Client, jobId: string, values: Record<string, unknown> = {}): Promise<Referral> =>
  made(by.post('/referrals', { ...candidateBody(values), jobId }));

/** Refers a candidate as a signed-in ex-employee. */
export async function referredByExemployee(
  server: TestServer,
  by: Member,
  job: string,
  values: Record<string, unknown> = {},
): Promise<{ id: string; email: string; token: string; member: Member & { person: string } }> {
  const member = await createExemployee(server, by);
  const candidate = candidateBody(values);
  const { _id: id } = await made(member.post(`/own/jobs/${job}/referrals`, candidate));
  return { id, email: candidate.email, token: candidateToken(id), member };
}

/** Returns the token of the link in the candidate's mail. */
export const candidateToken = (id: string): string => linkToken(testSecret, id);

/** Lets the candidate of a referral apply and be hired, by the user who works on the job. */
export async function leadToHire(server: TestServer, by: Member, id: string): Promise<void> {
  const token = candidateToken(id);
  await made(server.as(null).post('/referrals/candidate/application', { name: 'Tara Candida', token }));
  const { applicationId } = await made<Referral>(by.get(`/referrals/${id}`));
  await hireApplicant(server, by, applicationId ?? '');
}

/** Moves a new application to hired, a step at a time; an ex-employee is hired once their offer is accepted. */
export async function hireApplicant(server: TestServer, by: Member, id: string): Promise<void> {
  for (const state of applicationWay) {
    const { job, person } = (await by.get(`/applications/${id}`)).data;
    if (state === 'hired' && person) await acceptOffer({ server, by, job: job._id }, person._id);
    const { state: now } = (await by.get(`/applications/${id}`)).data;
    if (now !== state) await made(by.post(`/applications/${id}/state`, { state }));
    await passUndoTime(server);
  }
}

/** Returns the key with which a job opens for a recipient of its mail. */
export async function keyOfJob(server: TestServer, by: Member, job: string, email: string): Promise<string> {
  const rehire = { type: 1, jobId: job, subject: 'Come back', message: 'Do', recipients: [email] };
  const { _id } = await made(by.post('/emailers/rehire', rehire));
  const { id } = await server.services.database.system
    .selectFrom('outbox')
    .select('id')
    .where('message_id', '=', _id)
    .executeTakeFirstOrThrow();
  return recipientToken(testSecret, { company: by.company, outbox: id });
}

/** Returns the kept mails to an address, the first one first; `link` is the id that its link is made from. */
export async function mailsTo(server: TestServer, email: string) {
  const rows = await server.services.database.system
    .selectFrom('outbox')
    .innerJoin('messages', (join) =>
      join.onRef('messages.company_id', '=', 'outbox.company_id').onRef('messages.id', '=', 'outbox.message_id'),
    )
    .select(['messages.subject', 'messages.text', 'messages.html', 'outbox.merge', 'messages.type', 'outbox.state'])
    .where('outbox.email', '=', email)
    .orderBy('outbox.id')
    .execute();
  return rows.map(({ merge, ...mail }) => ({
    ...mail,
    link: (merge as { link?: { page: string; id?: string } }).link,
  }));
}

/** Returns those of them that ask a candidate for consent. */
export const askingMails = async (server: TestServer, email: string) =>
  (await mailsTo(server, email)).filter(({ link }) => link?.page === paths.referral);

/** Returns the notifications of an ex-employee about their referrals. */
export async function newsToReferrer(server: TestServer, person: string) {
  const people = server.services.database.system.selectFrom('people').select('email').where('id', '=', person);
  const { email } = await people.executeTakeFirstOrThrow();
  return (await mailsTo(server, email)).filter(({ subject }) => subject.startsWith('Your referral'));
}

/** Lets everyone refer again who has reached the limit. */
export const forgetAttempts = ({ services }: TestServer) =>
  services.database.system.deleteFrom('login_failures').execute();

/** Inserts a row into every table about referrals, bypassing the API: a candidate referred by an ex-employee, and their reward. */
export async function addReferrals(
  { services }: Pick<TestServer, 'services'>,
  { company: company_id }: Pick<Member, 'company'>,
  { person, job }: { person: string; job: string },
): Promise<{ referral: string }> {
  const { system } = services.database;
  const id = newId();
  const at = new Date();
  const email = `victoria.referred.${id}@mail.example`;
  const candidate = { name: 'Victoria Candidate', email, phone: '9123456780', note: 'Victims Words' };
  const kept = { email_hash: hashEmail(services.config.secrets, company_id, email), message_id: newId() };
  // Long after the tests, so that nothing is removed meanwhile.
  const times = { expires_at: new Date('2999-01-01'), created_at: at, moved_at: at };
  await system
    .insertInto('referrals')
    .values({ company_id, id, job_id: job, referrer_person_id: person, ...candidate, ...kept, ...times })
    .execute();
  const of = () => ({ company_id, id: newId(), referral_id: id, at });
  await system
    .insertInto('referral_moves')
    .values({ ...of(), to_state: 'submitted' })
    .execute();
  await system
    .insertInto('referral_rewards')
    .values({ ...of(), state: 'pending', amount: 47_110, currency: 'INR', reason: 'Victims Reason' })
    .execute();
  return { referral: id };
}
