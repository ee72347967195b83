// oxlint-disable-next-line no-restricted-imports -- the times of answers are compared
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { hashPassword } from '#api/core/sessions/passwords.ts';
import { checkBody, createSubject } from './factories/checks.ts';
import { createExemployee, createMember, type Member } from './factories.ts';
import { startTestServer, type TestServer } from './server.ts';

// No one can find out who has an account: neither the answer nor its timing may tell (issue: attack tests).

type Kind = 'known' | 'unknown';
type Door = {
  path: string;
  /** Returns an address that is known here. */
  known: () => Promise<string>;
  body: (email: string) => object;
  rounds: number;
  /** The next call begins before this one is answered, so that fixed delays overlap. */
  apart?: number;
};

const password = 'Quiet-harbour-42';
/** Minimum milliseconds of sending a mail here, so that a leak would be noticeable. */
const mailing = 100;
let server: TestServer;
let owner: Member;
let passwordHash: string;
let counter = 0;
const next = () => {
  counter += 1;
  return counter;
};

beforeAll(async () => {
  server = await startTestServer();
  owner = await createMember(server, { password });
  passwordHash = await hashPassword(password);
  const { queue } = server.services;
  const enqueue = queue.enqueue.bind(queue);
  queue.enqueue = async (...job) => {
    await wait(mailing);
    await enqueue(...job);
  };
  // An address that has had its mails of the hour gets no more.
  for (let mails = 0; mails < 5; mails += 1) await ask(registration, owner.email);
});
afterAll(() => server.close());

/** Creates an account that can sign in with the password, a new one for each call, since an address gets few mails in an hour. */
async function account(values: { type?: 'company' | 'exemployee'; isConfirmed?: boolean } = {}): Promise<string> {
  const { type = 'company', isConfirmed = true } = values;
  const member = await createMember(server, { company: owner.company, type });
  await server.services.database.system
    .updateTable('users')
    .set({ password_hash: passwordHash, ...(isConfirmed ? {} : { email_verified_at: null }) })
    .where('id', '=', member.userId)
    .execute();
  return member.email;
}

const silent = { rounds: 8, apart: 120 };
const byEmail = (email: string) => ({ email });
const registration: Door = {
  path: '/auth/register',
  // Gets no more mail, which must not be noticeable either.
  known: async () => owner.email,
  body: (email) => ({ name: 'Olga Petrova', company: 'Initech', email, password, terms: true }),
  ...silent,
};
const doors: Door[] = [
  {
    path: '/auth/login',
    known: () => account(),
    body: (email) => ({ email, password: 'Wrong@2025' }),
    rounds: 16,
  },
  { path: '/auth/forgot-password', known: () => account(), body: byEmail, ...silent },
  { path: '/auth/sign-in-link', known: () => account({ type: 'exemployee' }), body: byEmail, ...silent },
  { path: '/auth/verify-email/resend', known: () => account({ isConfirmed: false }), body: byEmail, ...silent },
  registration,
  {
    path: '/auth/register-exemployee',
    known: async () => (await createExemployee(server, owner)).email,
    body: (email) => ({ name: 'Farah Qureshi', company: owner.company, email }),
    rounds: 8,
  },
  {
    path: '/checks/requests',
    known: async () => (await createSubject(server, owner)).email,
    body: (email) => checkBody(owner.company, email),
    rounds: 8,
  },
];

/** Returns the probability that a value of the first list is above one of the second: 0.5 when they cannot be told apart. */
const above = (first: number[], second: number[]) => {
  const wins = first.flatMap((a) => second.map((b): number => (a > b ? 1 : a === b ? 0.5 : 0)));
  return wins.reduce((sum, win) => sum + win, 0) / wins.length;
};

async function ask({ path, body }: Door, email: string) {
  const number = next();
  const started = performance.now();
  const response = await server.app.inject({
    method: 'POST',
    url: `/api${path}`,
    headers: { host: 'localhost' },
    // From a network of its own, so that nothing is slowed down.
    remoteAddress: `203.0.${113 + Math.floor(number / 250)}.${number % 250}`,
    payload: body(email),
  });
  const time = performance.now() - started;
  // The values are random.
  const cookies = response.cookies.map((cookie) => ({ ...cookie, value: cookie.value.length }));
  return { time, said: `${response.statusCode} ${response.body} ${JSON.stringify(cookies)}` };
}

describe('Neither the answer nor its timing reveals whether an address is known', () => {
  // By chance the times of two equals may differ once; a leak differs every time.
  test.each(doors.map((door) => [door.path, door] as const))('%s', { retry: 3 }, async (_, door) => {
    const times: Record<Kind, number[]> = { known: [], unknown: [] };
    const said = new Set<string>();
    const emails = {
      known: await Promise.all(Array.from({ length: door.rounds }, door.known)),
      unknown: Array.from({ length: door.rounds }, () => `unknown${next()}@company.example`),
    };
    // In turns, each kind first equally often, so that other load on the machine affects both.
    const turns = emails.known.flatMap((_known, round) => {
      const both: Kind[] = round % 2 ? ['known', 'unknown'] : ['unknown', 'known'];
      return both.map((kind) => ({ kind, email: emails[kind][round] ?? '' }));
    });
    const asked: Promise<void>[] = [];
    for (const { kind, email } of turns) {
      const answered = ask(door, email).then((answer) => {
        times[kind].push(answer.time);
        said.add(answer.said);
      });
      asked.push(answered);
      await (door.apart ? wait(door.apart) : answered);
    }
    await Promise.all(asked);
    expect([...said]).toHaveLength(1);
    const likelihood = above(times.known, times.unknown);
    expect(likelihood).toBeGreaterThan(0.15);
    expect(likelihood).toBeLessThan(0.85);
  });
});
