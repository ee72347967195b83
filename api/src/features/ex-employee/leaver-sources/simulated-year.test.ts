// Both databases: a year of leavers ends the same on both
// Only with --all: 720 leavers for each source, day by day
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { confirmLeaving, leavingTokens, settleAt } from '#api-test/factories/leavers.ts';
import { createMember } from '#api-test/factories.ts';
import { type Sshd, sshdProgram, startSshd } from '#api-test/outside/sshd.ts';
import { startTestServer, type TestServer } from '#api-test/server.ts';
import { byApi, byBambooHr, byFiles, byHand, byScim, byWebhook, type Told } from '#api-test/ways-to-announce.ts';

let server: TestServer;
let sshd: Sshd;
beforeAll(async () => {
  server = await startTestServer({ ENCORE_ALLOW_PRIVATE_NETWORK: '1' });
  if (sshdProgram) sshd = await startSshd();
});
afterAll(async () => {
  server.setNow(null);
  await server.close();
  await sshd?.close();
});

const months = 12;
const perMonth = 60;
const employees = 5000;
const dayMs = 86_400_000;
const dayOf = (text: string) => new Date(`${text}T06:30:00Z`);
const addDays = (text: string, days: number) =>
  new Date(dayOf(text).getTime() + days * dayMs).toISOString().slice(0, 10);

/** What becomes of a leaver, decided beforehand. `told`: the days on which the source says something, with the last day it then says. */
type Fate = {
  employeeId: string;
  companyEmail: string;
  email: string;
  told: { on: string; lastDay: string | null }[];
  /** Null: they stay. */
  lastDay: string | null;
  answers: 'confirms' | 'declines' | 'is silent';
  agreed: string[];
};

const topics = ['newsletter', 'jobs', 'events', 'surveys', 'birthday', 'directory_listing'];

/** Returns the leavers of a year: every tenth moves their last day, every fifteenth stays, every twentieth is told of twice a day. */
function fatesOf(mark: string): Fate[] {
  const fates: Fate[] = [];
  for (let number = 0; number < months * perMonth; number += 1) {
    const first = addDays('2024-02-01', Math.floor(number / perMonth) * 30 + (number % 28));
    const moves = number % 10 === 3;
    const isStaying = number % 15 === 7;
    const lastDay = moves ? addDays(first, 9) : first;
    const on = addDays(first, -20 - (number % 9));
    fates.push({
      employeeId: `${mark}-${number}`,
      companyEmail: `${mark}${number}@work.example`,
      email: `${mark}${number}@home.example`,
      told: [
        { on, lastDay: first },
        ...(number % 20 === 1 ? [{ on, lastDay: first }] : []),
        ...(moves ? [{ on: addDays(on, 10), lastDay }] : []),
        ...(isStaying ? [{ on: addDays(on, 11), lastDay: null }] : []),
      ],
      lastDay: isStaying ? null : lastDay,
      answers: number % 4 === 0 ? 'confirms' : number % 25 === 2 ? 'declines' : 'is silent',
      agreed: topics.filter((_, place) => (number + place) % 3 === 0),
    });
  }
  return fates;
}

let now = dayOf('2024-01-01');

describe('A year of 5,000 employees with 60 leavers a month', () => {
  test.each([
    ['by the API', () => byApi(server), 'api'],
    ['by SCIM', () => byScim(server), 'scim'],
    ['by a webhook', () => byWebhook(server), 'webhook'],
    ['by BambooHR', () => byBambooHr(server), 'bamboo'],
    ...(sshdProgram ? [['by files', () => byFiles(server, sshd), 'files'] as const] : []),
    ['by hand', () => byHand(), 'hand'],
  ] as const)(
    '%s: everyone arrives once, on the right day, with the right consents',
    { timeout: 1_800_000 },
    async (_, make, mark) => {
      const by = await createMember(server);
      const { system } = server.services.database;
      await system
        .updateTable('companies')
        .set({ employee_count: employees, mail_quota: 100_000, mail_quota_reason: 'A test' })
        .where('id', '=', by.company)
        .execute();
      const say = make();
      const fates = fatesOf(mark);
      const answered = new Set<string>();
      for (let day = '2024-01-01'; day <= '2025-02-20'; day = addDays(day, 1)) {
        now = dayOf(day);
        server.setNow(now);
        // The worker, and the source, are away for three days every month: both catch up.
        const isOut = ['10', '11', '12'].includes(day.slice(8));
        const days = isOut
          ? []
          : day.endsWith('-13')
            ? [addDays(day, -3), addDays(day, -2), addDays(day, -1), day]
            : [day];
        const words = days.flatMap((said) =>
          fates.flatMap(({ employeeId, companyEmail, told }) =>
            told.filter(({ on }) => on === said).map(({ lastDay }): Told => ({ employeeId, companyEmail, lastDay })),
          ),
        );
        // Sessions end after two weeks.
        if (words.length > 0) await say({ ...server.as(await server.session(by.userId)), company: by.company }, words);
        const { leavers } = (await server.as(await server.session(by.userId)).get('/arrivals?view=needs')).data;
        // Whoever has answered stays only when HR says so.
        for (const { _id } of leavers.filter((one: { needs: string[] }) => one.needs.includes('conflict')))
          await server.as(await server.session(by.userId)).delete(`/arrivals/${_id}`);
        if (isOut) continue;
        await settleAt(server, now.toISOString());
        const asked = await system
          .selectFrom('leavers')
          .select(['id', 'employee_id'])
          .where('company_id', '=', by.company)
          .where('state', '=', 'asked')
          .execute();
        for (const { id, employee_id } of asked) {
          const fate = fates.find(({ employeeId }) => employeeId === employee_id);
          if (!fate || answered.has(fate.employeeId) || fate.answers === 'is silent') continue;
          answered.add(fate.employeeId);
          if (fate.answers === 'confirms') await confirmLeaving(server, id, { email: fate.email, agreed: fate.agreed });
          else await server.as(null).post('/leaving/decline', { token: (await leavingTokens(server, id)).work });
        }
      }
      const people = await system
        .selectFrom('people')
        .select(['id', 'employee_id', 'email', 'date_of_leaving', 'created_at', 'status'])
        .where('company_id', '=', by.company)
        .execute();
      const expected = fates.filter(
        ({ lastDay, answers, employeeId }) => lastDay !== null && !(answers === 'declines' && answered.has(employeeId)),
      );
      expect(people.map(({ employee_id }) => employee_id).sort()).toEqual(
        expected.map(({ employeeId }) => employeeId).sort(),
      );
      const byEmployee = new Map(people.map((person) => [person.employee_id, person]));
      const leavers = await system
        .selectFrom('leavers')
        .select(['person_id', 'arrived_at', 'last_day'])
        .where('company_id', '=', by.company)
        .where('state', '=', 'arrived')
        .execute();
      const arrivals = new Map(leavers.map((leaver) => [leaver.person_id, leaver]));
      const consents = await system
        .selectFrom('consent_states')
        .select(['person_id', 'purpose'])
        .where('company_id', '=', by.company)
        .where('granted', '=', true)
        .execute();
      const agreedBy = Map.groupBy(consents, ({ person_id }) => person_id);
      for (const fate of expected) {
        const person = byEmployee.get(fate.employeeId);
        const arrived = arrivals.get(person?.id ?? '');
        expect(person?.date_of_leaving, fate.employeeId).toBe(fate.lastDay);
        const due = addDays(fate.lastDay ?? '', 1);
        const onDuty = ['10', '11', '12'].includes(due.slice(8)) ? `${due.slice(0, 8)}13` : due;
        expect(arrived?.arrived_at?.slice(0, 10), fate.employeeId).toBe(onDuty);
        const didConfirm = answered.has(fate.employeeId) && fate.answers === 'confirms';
        expect(person?.email).toBe(didConfirm ? fate.email : fate.companyEmail);
        const agreed = (agreedBy.get(person?.id ?? '') ?? []).map(({ purpose }) => purpose as string).sort();
        expect(agreed, fate.employeeId).toEqual(didConfirm ? fate.agreed.toSorted() : []);
      }
      // Nobody got the first mail twice.
      const asks = await system
        .selectFrom('outbox')
        .innerJoin('messages', (join) =>
          join.onRef('messages.company_id', '=', 'outbox.company_id').onRef('messages.id', '=', 'outbox.message_id'),
        )
        .select(['outbox.email'])
        .where('outbox.company_id', '=', by.company)
        .where('messages.subject', 'like', 'Stay in touch%')
        .where('outbox.email', '<>', '')
        .execute();
      expect(new Set(asks.map(({ email }) => email)).size).toBe(asks.length);
    },
  );
});
