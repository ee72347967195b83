import type { Services } from '#api/core/context.ts';
import { linkToken } from '#api/core/pages/links.ts';
import { settleArrivals } from '#api/features/ex-employee/arrivals/settle-arrivals.ts';
import type { Leaver } from '#contract/ex-employee/arrivals.ts';
import { testSecret } from '../links.ts';
import type { Answer, Client, TestServer } from '../server.ts';

async function made<T>(answer: Promise<Answer<T>>): Promise<T> {
  const { status, data, message, errors } = await answer;
  if (status >= 300) throw new Error(`${status} ${message} ${JSON.stringify(errors)}`);
  return data;
}

let leavers = 0;
/** Returns what is announced of a leaver, complete; every call gives another one. */
export function leaverBody(values: Record<string, unknown> = {}) {
  const number = ++leavers;
  return {
    employeeId: `L-${number}`,
    name: 'Tara Leaving',
    dateOfLeaving: '2026-06-30',
    companyEmail: `tara${number}@work.example`,
    designation: 'Engineer',
    department: 'Research',
    location: 'Pune',
    dateOfJoining: '2019-04-01',
    gender: 'female',
    dateOfBirth: '03/14',
    ...values,
  };
}

/** Announces a leaver by hand. */
export const announceAs = (by: Client, values: Record<string, unknown> = {}): Promise<Leaver> =>
  made(by.post('/arrivals', leaverBody(values)));

/** Does what is due for leavers at a moment. */
export const settleAt = (server: TestServer, moment: string): Promise<void> => {
  server.setNow(new Date(moment));
  return settleArrivals({ ...server.services, clock: () => new Date(moment) } as Services);
};

export const leaverRow = (server: TestServer, id: string) =>
  server.services.database.system.selectFrom('leavers').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

/** Returns the tokens of the two links of a leaver. */
export async function leavingTokens(server: TestServer, id: string): Promise<{ work: string; home: string }> {
  const { work_link, private_link } = await leaverRow(server, id);
  return { work: linkToken(testSecret, work_link), home: linkToken(testSecret, private_link) };
}

/** Returns the code in the newest mail to an address. */
export async function codeFor(server: TestServer, email: string): Promise<string> {
  const { subject } = await server.services.database.system
    .selectFrom('outbox')
    .innerJoin('messages', (join) =>
      join.onRef('messages.company_id', '=', 'outbox.company_id').onRef('messages.id', '=', 'outbox.message_id'),
    )
    .select('messages.subject')
    .where('outbox.email', '=', email)
    .where('messages.subject', 'like', '% is your code')
    .orderBy('outbox.id', 'desc')
    .executeTakeFirstOrThrow();
  return subject.slice(0, 6);
}

/** Confirms a private address by its code. */
export async function confirmEmail(server: TestServer, token: string, email: string): Promise<void> {
  await made(server.as(null).post('/leaving/code', { token, email }));
  await made(server.as(null).post('/leaving/email', { token, code: await codeFor(server, email) }));
}

/** Does everything that a leaver does on their page, by the link of their work address. */
export async function confirmLeaving(
  server: TestServer,
  id: string,
  { email, ...answers }: { email: string; agreed?: string[] } & Record<string, unknown>,
): Promise<string> {
  const { work: token } = await leavingTokens(server, id);
  await confirmEmail(server, token, email);
  await made(server.as(null).post('/leaving', { token, ...answers }));
  const { notice } = await made(server.as(null).get(`/leaving?token=${token}`));
  await made(server.as(null).post('/leaving/confirmation', { token, noticeVersion: notice.version }));
  return token;
}
