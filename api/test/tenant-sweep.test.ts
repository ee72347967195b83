// Begins first: every route, by five users.
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { bindings } from '#api/app.ts';
import type { May } from '#contract/base/route.ts';
import { allAttempts } from './attempts/all.ts';
import {
  type Attacker,
  type Attempt,
  createAttacker,
  isAnsweredRightly,
  tryOut,
  withAndWithoutUnknown,
} from './attempts/attempt.ts';
import { createMember } from './factories.ts';
import { type Answer, startTestServer, type TestServer } from './server.ts';
import { companyTables, createVictim, snapshot, type Victim } from './victim.ts';
import { withAll } from './with-all.ts';

/** Returns everything in the answer that belongs to the first company, except what the caller sent. */
function leaks(victim: Victim, answer: Answer, attempt: Attempt): string[] {
  const said = `${attempt.path} ${JSON.stringify(attempt.body ?? {})} ${JSON.stringify(attempt.upload ?? {})} ${attempt.file ?? ''}`;
  const { company, owner, person, second, group, file } = victim;
  const { dynamicGroup, field, note, duplicate, dismissed, deleted, job, message, mail } = victim;
  const shown = [company, owner.userId, owner.email, person._id, person.email, second._id, second.email, group._id];
  const hanging = [dynamicGroup, field, note, duplicate, dismissed, deleted, job, message, mail, file.id];
  const applied = [
    victim.application,
    victim.applicationNote,
    victim.unconfirmedApplication,
    victim.resume,
    victim.referral,
  ];
  const secrets = [...shown, ...hanging, ...applied, victim.export, victim.import];
  const names = ['Victoria', 'Victims', '9123456780'];
  const heard = answer.body.toString('utf8').toLowerCase();
  return [...secrets, ...names].filter(
    (secret) => !said.toLowerCase().includes(secret.toLowerCase()) && heard.includes(secret.toLowerCase()),
  );
}

const keyOf = ({ route }: Pick<(typeof bindings)[number], 'route'>) => `${route.method} ${route.path}`;

/** The queries must separate companies even without the policies; only with --all are both tested. */
const policiesToo = withAll ? ['with', 'without'] : ['without'];

type User = { name: 'anonymous' | 'owner' | 'exEmployee' | 'ownExEmployee' | 'admin'; userId: string | null };

/** Users that the guard lets through; access-matrix.test.ts checks on each route that it stops the others. With --all every user tries everything. */
function triesUsually({ name }: User, may: May): boolean {
  if (withAll || name === 'owner' || may === 'public') return true;
  if (name === 'anonymous') return false;
  return may === 'signed-in' || may === (name === 'admin' ? 'installation:operate' : 'own:record');
}

describe.each(policiesToo)('Tenant sweep (product.md, Data: tenant safety), %s row-level security', (policies) => {
  let server: TestServer;
  let victim: Victim;
  let attacker: Attacker;
  /** The first company's data after the previous route. */
  let last: Record<string, string[]>;
  let users: User[];

  beforeAll(async () => {
    // With the demo's mailbox open, more routes can be called.
    server = await startTestServer({ ENCORE_DEMO: '1', ENCORE_OPERATORS_TWO_STEP: 'optional' });
    if (policies === 'without')
      for (const table of ['companies', ...(await companyTables(server))])
        await sql`alter table ${sql.table(table)} disable row level security`.execute(server.services.database.system);
    victim = await createVictim(server);
    attacker = await createAttacker(server);
    const { owner } = attacker;
    users = [
      { name: 'anonymous', userId: null },
      { name: 'owner', userId: owner.userId },
      {
        name: 'exEmployee',
        userId: (
          await createMember(server, { company: owner.company, type: 'exemployee', person: attacker.person._id })
        ).userId,
      },
      {
        name: 'ownExEmployee',
        userId: (await createMember(server, { company: victim.company, type: 'exemployee' })).userId,
      },
      { name: 'admin', userId: (await createMember(server, { type: 'admin', twoStep: false })).userId },
    ];
    last = await snapshot(server, victim.company);
  });
  afterAll(() => server.close());

  test('every route has an entry here, and every entry a route', () => {
    expect(Object.keys(allAttempts).sort(), 'a new route says here how it could be abused').toEqual(
      bindings.map(keyOf).sort(),
    );
    for (const [key, attempts] of Object.entries(allAttempts)) expect(attempts(victim, attacker), key).not.toEqual([]);
  });

  /** Makes each attempt on a route as each user, and checks what the answers reveal. */
  async function tryRoute({ route }: (typeof bindings)[number]): Promise<void> {
    const attempts = allAttempts[keyOf({ route })]?.(victim, attacker) ?? [];
    for (const attempt of attempts.flatMap((one) => withAndWithoutUnknown(route, one))) {
      for (const { name, userId } of users) {
        if (!triesUsually({ name, userId }, route.may)) continue;
        // Operators may: their changes to a company are tested in features/admin.
        if (name === 'admin' && route.may === 'installation:operate' && !attempt.adminSees) continue;
        const halves = userId === null ? null : await server.session(userId);
        const answer = await tryOut(server.as(halves), route.method, attempt);
        const what = `${name}: ${attempt.path} ${JSON.stringify(attempt.body ?? {})} ${answer.body.toString().slice(0, 300)}`;
        const isPublic = route.may === 'public';
        if (attempt.refused) {
          expect([400, 401, 403], what).toContain(answer.status);
          expect(leaks(victim, answer, attempt), what).toEqual([]);
          continue;
        }
        if (name === 'anonymous' && !isPublic)
          expect(answer, what).toMatchObject({ status: 401, message: 'User not authenticated' });
        else if (name === 'owner') expect(isAnsweredRightly(attempt, answer.status), what).toBe(true);
        else if (name === 'admin' && attempt.adminSees) expect(answer.status, what).toBe(200);
        // All they get is their own; the checks of leaks and rows below confirm it.
        else if (name === 'exEmployee' && route.may === 'own:record') expect(answer.status, what).toBeLessThan(500);
        else expect(attempt.others ? [attempt.others] : [403], what).toContain(answer.status);
        // The profile of the first company's ex-employee names that company, as it should.
        const mayTell = attempt.bySignature || (name === 'admin' && attempt.adminSees);
        if (!mayTell && !(name === 'ownExEmployee' && route.path === '/users/profile'))
          expect(leaks(victim, answer, attempt), what).toEqual([]);
        // Operators see who is a customer, never the content of the directory.
        if (name === 'admin' && route.may === 'installation:operate') {
          const shell = [victim.company, victim.owner.userId, victim.owner.email, 'Victims'];
          expect(
            leaks(victim, answer, attempt).filter((secret) => !shell.includes(secret)),
            what,
          ).toEqual([]);
        }
        if (name === 'owner' && attempt.data) expect(answer.data, what).toMatchObject(attempt.data);
      }
    }
  }

  /** Fails when the first company has changed since the last write: by this route, or by a read in between. */
  async function expectUnchanged(): Promise<void> {
    const before = last;
    last = await snapshot(server, victim.company);
    // Their own ex-employee may change their own account, and only that; it is logged.
    const own = users[3]?.userId ?? '';
    const others = (rows: Record<string, string[]>) => ({
      ...rows,
      users: rows.users?.filter((row) => !row.includes(own)),
      audit_log: rows.audit_log?.filter((row) => !(row.includes(own) && /"user\.[a-z-]+"/.test(row))),
    });
    expect(others(last)).toEqual(others(before));
  }

  // Reads first: they show the company's initial data, whatever the order of the features.
  const inOrder = bindings.toSorted(
    (one, other) => Number(one.route.method !== 'GET') - Number(other.route.method !== 'GET'),
  );
  test.each(inOrder.map((binding) => [keyOf(binding), binding] as const))('%s', async (_, binding) => {
    await tryRoute(binding);
    if (binding.route.method !== 'GET') await expectUnchanged();
  });
  test('the reads after the last write have changed nothing', expectUnchanged);
});
