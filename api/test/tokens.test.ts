import { globSync, readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { PublicContext } from '#api/core/context.ts';
import { newId } from '#api/core/ids.ts';
import { onlySecret } from '#api/core/installation/secrets.ts';
import { linkToken, readLinkToken } from '#api/core/pages/links.ts';
import { findApiKey } from '#api/core/sessions/api-keys.ts';
import { challengeHolds, makeChallenge } from '#api/core/sessions/challenges.ts';
import { seal, unseal } from '#api/core/sessions/seal.ts';
import { findSession } from '#api/core/sessions/sessions.ts';
import { fileSignature, fileSignatureFits } from '#api/core/work/files.ts';
import { hashOfState } from '#api/features/accounts/single-sign-on/start-single-sign-on.ts';
import { signPayload } from '#api/features/base/webhooks/sign-payload.ts';
import { ofToken } from '#api/features/ex-employee/leaver-sources/find-scim-users.ts';
import { findCaller } from '#api/features/ex-employee/leaver-sources/receive-webhook.ts';
import { isInboundSignature, signInbound } from '#api/features/mail/mail-results/receive-mail.ts';
import { readReturnAddress, returnAddress } from '#api/features/mail/messages/sign-return-address.ts';
import {
  readRecipientToken,
  recipientToken,
  sealTarget,
  unsealTarget,
} from '#api/features/mail/messages/track-links.ts';
import { readUnsubscribeToken } from '#api/features/mail/messages/unsubscribe-link.ts';
import { addSource } from './factories/leaver-sources.ts';
import { createMember, createProgram, type Member } from './factories.ts';
import { oldUnsubscribeToken, unsubscribeTokenOf } from './links.ts';
import { startTestServer, type TestServer } from './server.ts';

let server: TestServer;
let member: Member;
let key: string;
let provisioning: { token: string | null };
let webhook: { _id: string; token: string | null };

beforeAll(async () => {
  server = await startTestServer();
  member = await createMember(server);
  provisioning = await addSource(member, { kind: 'scim', name: 'Entra', settings: {} });
  webhook = await addSource(member, { kind: 'webhook', name: 'HR system', settings: {} });
  key = (await createProgram(server, member, ['people:read'])).key;
});
afterAll(() => server.close());

const secret = onlySecret('a secret of at least thirty-two characters');
const now = new Date();
const account = { id: newId(), brand: 'encore', password_hash: 'a hash' };
const [company, file] = [newId(), newId()];

/** Returns what a public route is asked with, of another program. HTTP takes the blanks around a header away. */
const asking = (headers: Record<string, string>, body = '') =>
  ({
    services: server.services,
    asked: { header: (name: string) => headers[name]?.trim(), body },
  }) as unknown as PublicContext;
const signedCall = { 'webhook-id': 'msg-1', 'webhook-timestamp': String(Math.floor(now.getTime() / 1000)) };

type Reader = { file: string; token: () => string; accepts: (token: string) => boolean | Promise<boolean> };

/** All functions that decide whether an outside text was made here, with a valid text. */
const readers: Readonly<Record<string, Reader>> = {
  'link by mail': {
    file: 'core/pages/links.ts',
    token: () => linkToken(secret, newId()),
    accepts: (token) => readLinkToken(secret, token) !== null,
  },
  'link to unsubscribe': {
    file: 'features/mail/messages/unsubscribe-link.ts',
    token: () => unsubscribeTokenOf(member.company, 'priya@mail.example', 'jobs', { secret }),
    accepts: (token) => readUnsubscribeToken(secret, token) !== null,
  },
  'link to unsubscribe, from before': {
    file: 'features/mail/messages/unsubscribe-link.ts',
    token: () => oldUnsubscribeToken(member.company, 'priya@mail.example', 'jobs', secret),
    accepts: (token) => readUnsubscribeToken(secret, token) !== null,
  },
  'link and picture of a mail, whose copy': {
    file: 'features/mail/messages/track-links.ts',
    token: () => recipientToken(secret, { company: member.company, outbox: newId() }),
    accepts: (token) => readRecipientToken(secret, token) !== null,
  },
  'link and picture of a mail, where to': {
    file: 'features/mail/messages/track-links.ts',
    token: () => sealTarget(secret, { brand: 'encore', message: newId(), url: 'https://acme.example' }),
    accepts: (token) => unsealTarget(secret, token) !== null,
  },
  'return address': {
    file: 'features/mail/messages/sign-return-address.ts',
    token: () => returnAddress(secret, 'bounce', newId(), 'returns.example'),
    // Servers on the way change the case of letters, which has no meaning.
    accepts: (address) =>
      address === address.toLowerCase() && readReturnAddress(secret, address, 'returns.example') !== null,
  },
  'signature of a mail that is posted': {
    file: 'features/mail/mail-results/receive-mail.ts',
    token: () => signInbound(secret.current, 'an id', '1772000000', 'a body'),
    accepts: (signature) =>
      isInboundSignature(secret.current, { id: 'an id', timestamp: '1772000000', body: 'a body' }, signature),
  },
  'challenge of the second step': {
    file: 'core/sessions/challenges.ts',
    token: () => makeChallenge(secret, account, now),
    accepts: (challenge) => challengeHolds(secret, account, challenge, now),
  },
  'signature of a picture': {
    file: 'core/work/files.ts',
    token: () => fileSignature(secret, company, file),
    accepts: (signature) => fileSignatureFits(secret, company, file, signature),
  },
  'sealed secret': {
    file: 'core/sessions/seal.ts',
    token: () => seal(secret, 'a test', 'what is kept'),
    accepts: (sealed) => {
      try {
        return unseal(secret, 'a test', sealed) !== '';
      } catch {
        return false;
      }
    },
  },
  "session's token": {
    file: 'core/sessions/sessions.ts',
    token: () => member.halves.token,
    accepts: async (token) =>
      (await findSession(server.services.database, { ...member.halves, token }, 'encore', now)) !== null,
  },
  "session's cookie": {
    file: 'core/sessions/sessions.ts',
    token: () => member.halves.cookie,
    accepts: async (cookie) =>
      (await findSession(server.services.database, { ...member.halves, cookie }, 'encore', now)) !== null,
  },
  'API key': {
    file: 'core/sessions/api-keys.ts',
    token: () => key,
    accepts: async (given) => (await findApiKey(server.services.database, given, 'encore', now)) !== null,
  },
  'token of a source of leavers': {
    file: 'features/ex-employee/leaver-sources/find-scim-users.ts',
    token: () => provisioning.token ?? '',
    // Blanks before and after it are of the header.
    accepts: async (token) =>
      token === token.trim() && (await ofToken.company(asking({ authorization: `Bearer ${token}` }))) !== null,
  },
  'signature of a call that announces a leaver': {
    file: 'features/ex-employee/leaver-sources/receive-webhook.ts',
    token: () => signPayload(webhook.token ?? '', 'msg-1', now, '{}')['webhook-signature'] ?? '',
    // Several signatures are separated by blanks.
    accepts: async (signature) =>
      signature === signature.trim() &&
      (await findCaller(asking({ ...signedCall, 'webhook-signature': signature }, '{}'), {
        params: { id: webhook._id },
      } as Parameters<typeof findCaller>[1])) !== null,
  },
  'state of single sign-on': {
    file: 'features/accounts/single-sign-on/start-single-sign-on.ts',
    token: () => 'the-state-that-was-given-out',
    accepts: (state) => hashOfState(state, 'binding').equals(hashOfState('the-state-that-was-given-out', 'binding')),
  },
};

const last = (token: string) => token.at(-1) ?? '';
/** Returns the text with additions after it, before it or in it, changed, or padded as base64 may be. */
const variants = (token: string): string[] => {
  const changed = [...token].map((letter, place) => {
    const other = letter === 'A' ? 'B' : 'A';
    return token.slice(0, place) + other + token.slice(place + 1);
  });
  const appended = ['.', '.x', 'x', 'A', '=', '==', ' ', '\n', '\t', '\0', '%00', '/', '.x.y', `.${token}`, '\u200b'];
  const prepended = ['.', 'x', 'x.', ' ', '\n', '=', '\ufeff'];
  return [
    ...changed,
    ...appended.map((text) => token + text),
    ...prepended.map((text) => text + token),
    token.toUpperCase(),
    token.toLowerCase(),
    token.slice(0, -1),
    token.slice(1),
    `${token.slice(0, 20)}\n${token.slice(20)}`,
    token.replace(/.$/, String.fromCharCode(last(token).charCodeAt(0) + 1)),
    token.replaceAll('-', '+').replaceAll('_', '/'),
    token.replace('.', '..'),
    '',
    '.',
  ].filter((text) => text !== token);
};

describe('Our tokens are accepted exactly, and nothing that only looks similar', () => {
  test.each(Object.entries(readers))('%s', async (_, { token: make, accepts }) => {
    const token = make();
    expect(await accepts(token)).toBe(true);
    for (const variant of variants(token)) expect(await accepts(variant), JSON.stringify(variant)).toBe(false);
  });

  test('every comparison of a secret in the product is covered', () => {
    const folder = new URL('../src/', import.meta.url).pathname;
    const comparing = globSync('**/*.ts', { cwd: folder })
      .map((path) => path.replaceAll('\\', '/'))
      .filter((path) => /(?:isSameText|timingSafeEqual)\(/.test(readFileSync(folder + path, 'utf8')));
    // The token of /metrics is compared with a setting, as a whole.
    const known = new Set([
      ...Object.values(readers).map((reader) => reader.file),
      'core/server/same-text.ts',
      'core/server/metrics.ts',
    ]);
    expect(comparing.filter((path) => !known.has(path))).toEqual([]);
  });
});
