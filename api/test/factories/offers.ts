import { asCompany } from '#api/core/database/tenant.ts';
import { newId } from '#api/core/ids.ts';
import { dateInIndia } from '#api/core/installation/clock.ts';
import { linkToken } from '#api/core/pages/links.ts';
import { insertStint, markBack } from '#api/features/directory/people/stint-queries.ts';
import { settleOffers } from '#api/features/recruitment/offers/settle-offers.ts';
import { invitePeople } from '#api/features/recruitment/offers/shared.ts';
import type { OfferState } from '#contract/base/offer-states.ts';
import type { LinkedOffer } from '#contract/recruitment/offered.ts';
import type { Offer } from '#contract/recruitment/offers.ts';
import { createExemployee, createPerson, type Member } from '../factories.ts';
import { testSecret } from '../links.ts';
import type { Answer, Client, TestServer } from '../server.ts';

const day = 86_400_000;
/** Returns `YYYY-MM-DD` in India, a number of days from now. */
export const daysFromNow = (days: number): string => dateInIndia(new Date(Date.now() + days * day));

/** Returns the body of valid terms. */
export const termsBody = (values: Record<string, unknown> = {}) => ({
  designation: 'Principal Engineer',
  department: 'Platform',
  location: 'Pune',
  salary: '₹42 lakh a year',
  startsOn: daysFromNow(40),
  expiresOn: daysFromNow(14),
  letter: 'We have missed you.\n\nPlease bring your badge.',
  signatory: 'Meera Iyer',
  changes: 'There is a new office by the river.',
  team: 'Farhan and Divya are still here.',
  ...values,
});

async function did<T>(answer: Promise<Answer<T>>): Promise<T> {
  const { status, data, message, errors } = await answer;
  if (status >= 300) throw new Error(`${status} ${message} ${JSON.stringify(errors)}`);
  return data;
}

export type OnTheWay = { id: string; job: string; member: Member & { person: string }; email: string };
type World = { server: TestServer; by: Member; job: string };

/** Sends the invitation by the rehire mail, and lets the worker note it. @returns the message */
export async function invite({ server, by, job }: World, emails: readonly string[]): Promise<string> {
  const rehire = { type: 1, jobId: job, subject: 'Come back', message: 'We miss you', recipients: emails };
  const { _id: message } = await did(by.post('/emailers/rehire', rehire));
  await invitePeople(server.services, { company: by.company, message, job, by: by.userId });
  return message;
}

/** Creates an ex-employee with an address. */
export async function createInvitee(server: TestServer, by: Member, values: Record<string, unknown> = {}) {
  const member = await createExemployee(server, by, values);
  const { email } = await did(by.get(`/alumni/${member.person}`));
  return { member, email: email as string };
}

export const readOffer = (by: Client, id: string): Promise<Offer> => did(by.get(`/offers/${id}`));
export const moveOffer = (by: Client, id: string, state: string, more: Record<string, unknown> = {}) =>
  by.post<Offer>(`/offers/${id}/state`, { state, ...more });
export const saveTerms = (by: Client, id: string, values: Record<string, unknown> = {}) =>
  by.post<Offer>(`/offers/${id}`, termsBody(values));

/** Returns the token of the link in the person’s mail. */
export const offerToken = (id: string): string => linkToken(testSecret, id);
export const readLinked = (server: TestServer, id: string) =>
  server.as(null).get<LinkedOffer>(`/offers/linked?token=${offerToken(id)}`);

/** Answers as a person who has just read the offer. */
export async function answerLinked(
  server: TestServer,
  id: string,
  accept: boolean,
  more: Record<string, unknown> = {},
) {
  const letterHash = (await readLinked(server, id)).data?.letterHash ?? 'none';
  return server
    .as(null)
    .post<LinkedOffer>('/offers/linked/answer', { token: offerToken(id), accept, letterHash, ...more });
}

/** Drafts an offer with terms. */
export async function draftOffer({ by, job }: Pick<World, 'by' | 'job'>, person: string, terms = {}): Promise<string> {
  const { _id } = await did(by.post('/offers', { person, job }));
  await did(saveTerms(by, _id, terms));
  return _id;
}

/** Makes an ex-employee accept an offer for a job: then their application can be marked as hired. */
export async function acceptOffer({ server, by, job }: World, person: string): Promise<string> {
  const id = await draftOffer({ by, job }, person);
  for (const state of ['approved', 'extended']) await did(moveOffer(by, id, state));
  await did(answerLinked(server, id, true));
  return id;
}

const drafted: readonly OfferState[] = [
  'offer_draft',
  'approved',
  'extended',
  'accepted',
  'refused',
  'expired',
  'rescinded',
  'joined',
];

/** Creates an offer in a state, moved there by the people who may, for a person of its own. */
export async function offerIn(
  { server, by, job }: World,
  state: OfferState,
  { terms = {}, person = {} }: { terms?: Record<string, unknown>; person?: Record<string, unknown> } = {},
): Promise<OnTheWay> {
  const { member, email } = await createInvitee(server, by, person);
  if (!drafted.includes(state)) {
    if (state === 'applied') await did(member.post(`/own/jobs/${job}/applications`));
    else await invite({ server, by, job }, [email]);
    const { offers } = await did(by.get(`/offers?person=${member.person}`));
    const id = offers[0]._id as string;
    if (state !== 'applied' && state !== 'invited')
      await did(member.post(`/own/offers/${id}/invitation`, { answer: state }));
    return { id, job, member, email };
  }
  const id = await draftOffer({ by, job }, member.person, terms);
  if (state !== 'offer_draft') {
    await did(moveOffer(by, id, 'approved'));
    if (state !== 'approved') await did(moveOffer(by, id, 'extended'));
  }
  if (state === 'accepted' || state === 'joined') await did(answerLinked(server, id, true));
  if (state === 'refused') await did(answerLinked(server, id, false));
  if (state === 'rescinded') await did(moveOffer(by, id, 'rescinded'));
  if (state === 'joined') await did(moveOffer(by, id, 'joined', { joinedOn: daysFromNow(0) }));
  if (state === 'expired') await letExpire(server, id);
  return { id, job, member, email };
}

/** Runs the worker after the last day of an offer; other offers continue. */
export async function letExpire(server: TestServer, id: string): Promise<void> {
  const { system } = server.services.database;
  await system
    .updateTable('offers')
    .set({ expires_on: daysFromNow(-1) })
    .where('id', '=', id)
    .execute();
  await settleOffers(server.services);
}

/** Inserts a row into every table about offers, bypassing the API, with a letter in the store; and a person who works here again. */
export async function addOffers(
  { services }: Pick<TestServer, 'services'>,
  owner: Member,
  { person, job }: { person: string; job: string },
) {
  const { system } = services.database;
  const { company: company_id, userId } = owner;
  const [offer, letter_id, offerMessage] = [newId(), newId(), newId()];
  const at = new Date();
  const letter = Buffer.from('%PDF-1.3 Victims Letter');
  await services.files.put(`${company_id}/${letter_id}`, letter, 'application/pdf');
  const file = {
    company_id,
    id: letter_id,
    kind: 'offer-letter',
    content_type: 'application/pdf',
    bytes: letter.length,
  };
  await system.insertInto('files').values(file).execute();
  await system
    .insertInto('offers')
    .values({
      company_id,
      id: offer,
      job_id: job,
      person_id: person,
      state: 'extended',
      terms: JSON.stringify(termsBody({ salary: 'Victims Salary' })),
      starts_on: daysFromNow(40),
      expires_on: daysFromNow(14),
      drafted_by: userId,
      letter_id,
      letter_hash: 'victims-hash',
      created_at: at,
      moved_at: at,
    })
    .execute();
  const of = { company_id, offer_id: offer, at };
  await system
    .insertInto('offer_moves')
    .values({ ...of, id: newId(), to_state: 'extended' })
    .execute();
  await system
    .insertInto('offer_messages')
    .values({ ...of, id: offerMessage, text: 'Victims Question' })
    .execute();
  const { _id: back } = await createPerson(owner, { name: 'Victoria Back' });
  await asCompany(services.database, company_id, async ({ db }) => {
    const row = await db.selectFrom('people').selectAll().where('id', '=', back).executeTakeFirstOrThrow();
    await insertStint(db, company_id, row);
    await markBack(db, company_id, back, '2026-01-01');
  });
  return { offer, offerMessage, back };
}
