import { createHmac } from 'node:crypto';
import { expect } from 'vitest';
import type { CompanyId } from '#api/core/ids.ts';
import { deriveKey, onlySecret, type Secrets } from '#api/core/installation/secrets.ts';
import { linkToken } from '#api/core/pages/links.ts';
import { recipientToken, sealTarget } from '#api/features/mail/messages/track-links.ts';
import { unsubscribeToken } from '#api/features/mail/messages/unsubscribe-link.ts';
import type { LinkPurpose } from '#contract/base/account-links.ts';
import { createMember } from './factories.ts';
import type { TestServer } from './server.ts';

/** Returns the token in the newest mail of a kind to an address, as its reader would find it; undefined when there is none. */
export async function tokenFor(server: TestServer, email: string, purpose: LinkPurpose): Promise<string | undefined> {
  const { database, config } = server.services;
  const { rows } = await database.withConnection((connection) =>
    connection.query<{ id: string }>(
      `select l.id from account_links l join outbox o on o.merge -> 'link' ->> 'id' = l.id::text
        where o.email = $1 and l.purpose = $2 order by l.id desc limit 1`,
      [email, purpose],
    ),
  );
  return rows[0] && linkToken(config.secrets, rows[0].id);
}

/** The secret with which tests sign and seal. */
export const testSecret = onlySecret('only for tests, only for tests, only');

/** The secret of someone else. */
export const anotherSecret = onlySecret('another secret, another secret, anot');

/** Returns the token of a mail's link to unsubscribe. */
export const unsubscribeTokenOf = (
  company: CompanyId,
  email: string,
  topic: string | null = null,
  {
    secret = testSecret,
    brand = 'encore',
    outbox = null,
  }: { secret?: Secrets; brand?: string; outbox?: string | null } = {},
) => unsubscribeToken(secret, { brand, company, email, topic, outbox });

/** Returns the token of a mail from before links were sealed: anyone can read it. */
export function oldUnsubscribeToken(company: CompanyId, email: string, topic?: string, secret = testSecret): string {
  const payload = Buffer.from(JSON.stringify([company, email, ...(topic ? [topic] : [])])).toString('base64url');
  return `${payload}.${createHmac('sha256', deriveKey(secret, 'unsubscribe')).update(payload).digest('base64url')}`;
}

/** Returns addresses of every kind: only the first of them gets a mail. */
async function addressesFrom(server: TestServer, first: string): Promise<string[]> {
  const admin = await createMember(server, { type: 'admin' });
  const disabled = await createMember(server);
  const { system } = server.services.database;
  await system.updateTable('users').set({ disabled_at: new Date() }).where('id', '=', disabled.userId).execute();
  const theirs = await createMember(server, { brand: 'homecoming' });
  return [first, admin.email, disabled.email, theirs.email, 'nobody@company.example'];
}

/** Requests a link for addresses of every kind: the answers are identical, also in time, and only the first gets a mail. */
export async function expectSameAnswer(server: TestServer, path: string, first: string): Promise<void> {
  const ask = (payload: object) =>
    server.app.inject({ method: 'POST', url: `/api${path}`, headers: { host: 'localhost' }, payload });
  const mailsTo = (email: string) =>
    server.services.database.system.selectFrom('outbox').select('id').where('email', '=', email).execute();
  const asked = await addressesFrom(server, first);
  const answers = [];
  for (const email of asked) {
    const started = performance.now();
    const answer = await ask({ email });
    answers.push([answer.statusCode, answer.body, answer.headers['content-length'], answer.cookies]);
    // As long as the slowest case, so that it reveals as little as the text.
    expect(performance.now() - started, email).toBeGreaterThan(390);
  }
  for (const answer of answers) expect(answer).toEqual([200, '{"data":{"accepted":true}}', expect.anything(), []]);
  expect(new Set(answers.map(([, , length]) => length)).size).toBe(1);
  expect(await mailsTo(first)).toHaveLength(1);
  for (const email of asked.slice(1)) expect(await mailsTo(email), email).toEqual([]);
  expect(await server.as(null).post(path, { email: 'nonsense' })).toMatchObject({
    status: 400,
    errors: [{ path: 'email', message: 'Please enter valid email address' }],
  });
  expect(await server.as(null).post(path)).toMatchObject({ status: 400, errors: [{ path: 'email' }] });
}

/** Returns the path of a link in a mail, or of its picture, in the copy of one recipient. */
export async function trackedPath(
  server: TestServer,
  company: CompanyId,
  page: 'click' | 'open.gif',
  url: string,
): Promise<string> {
  const copy = await server.services.database.system
    .selectFrom('outbox')
    .select(['id', 'message_id'])
    .where('company_id', '=', company)
    .limit(1)
    .executeTakeFirstOrThrow();
  const to = sealTarget(testSecret, { brand: 'encore', message: copy.message_id, url });
  return `/mail/${page}?to=${to}&of=${recipientToken(testSecret, { company, outbox: copy.id })}`;
}

/** Returns the same as someone without the secret would make it. */
export function forgedTrackedPath(page: 'click' | 'open.gif', company: CompanyId, message: string): string {
  const to = sealTarget(anotherSecret, { brand: 'encore', message, url: 'https://evil.example/' });
  return `/mail/${page}?to=${to}&of=${recipientToken(anotherSecret, { company, outbox: message })}`;
}
