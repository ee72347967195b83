// Only with --all: it uses audiences of random data; visibility and campaigns tests have one of each kind.
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { asCompany } from '#api/core/database/tenant.ts';
import { newId } from '#api/core/ids.ts';
import { toFieldValues } from '#api/core/mail/fill-fields.ts';
import { mergeValues } from '#api/core/mail/merge-values.ts';
import { act, createMailer, reached } from '#api-test/factories/campaigns.ts';
import { createGroup, createMember, createPerson, type Member } from '#api-test/factories.ts';
import { rehireNew } from '#api-test/mail.ts';
import { type SmtpSink, startSmtpSink } from '#api-test/outside/smtp.ts';
import { startTestServer, type TestServer } from '#api-test/server.ts';
import { type MailTopic, mailTopics } from '#contract/base/privacy.ts';
import type { Audience } from '#contract/engagement/campaigns.ts';

let server: TestServer;
let by: Member;
let people: { _id: string; email: string }[] = [];
let smtp: SmtpSink;
let job: string;

beforeAll(async () => {
  // One address refuses all mail.
  smtp = await startSmtpSink({ refuseRecipient: (address) => (address === people[0]?.email ? 554 : null) });
  server = await startTestServer({ SMTP_URL: smtp.url });
  await server.startWorker();
  by = await createMember(server);
  const quota = { mail_quota: 100_000, mail_quota_reason: 'A test' };
  await server.services.database.system.updateTable('companies').set(quota).where('id', '=', by.company).execute();
  for (let number = 0; number < 12; number += 1)
    people.push(
      await createPerson(by, number % 2 ? {} : { location: 'Bengaluru', crawledInfo: { currentCompany: 'Skywave' } }),
    );
  job = (await rehireNew(by, { recipients: [people[1]?.email] })).data.jobId;
});
afterAll(async () => {
  await server.close();
  await smtp.close();
});

type Fate = {
  said: boolean | null;
  suppressed: { topic: MailTopic | 'all'; reason: 'unsubscribed' | 'bounced' | 'complained' }[];
  erased: boolean;
  deleted: boolean;
};
const fate: fc.Arbitrary<Fate> = fc.record({
  said: fc.constantFrom(true, false, null),
  suppressed: fc.uniqueArray(
    fc.record({
      topic: fc.constantFrom<MailTopic | 'all'>('all', ...mailTopics),
      reason: fc.constantFrom('unsubscribed' as const, 'bounced' as const, 'complained' as const),
    }),
    { maxLength: 3, selector: ({ topic }) => topic },
  ),
  erased: fc.boolean(),
  deleted: fc.boolean(),
});

/** Gives each person their random fate. */
async function live(fates: readonly Fate[], topic: MailTopic): Promise<void> {
  const { system } = server.services.database;
  const { company } = by;
  await system.deleteFrom('suppressions').where('company_id', '=', company).execute();
  for (const [place, { said, suppressed, erased, deleted }] of fates.entries()) {
    const { _id, email } = people[place] as (typeof people)[number];
    const rows = suppressed.map((row) => ({ company_id: company, email, ...row }));
    if (rows.length) await system.insertInto('suppressions').values(rows).execute();
    if (erased)
      await sql`insert into suppressions (company_id, email, topic, reason)
        values (${company}, 'sha256:' || encode(sha256(convert_to(${email}, 'UTF8')), 'hex'), 'all', 'erased')`.execute(
        system,
      );
    await sql`delete from consent_states where company_id = ${company} and person_id = ${_id}`.execute(system);
    if (said !== null)
      await sql`insert into consent_states (company_id, person_id, purpose, granted, basis, notice_version, at)
        values (${company}, ${_id}, ${topic}, ${said}, 'consent', 1, now())`.execute(system);
    await sql`update people set status = ${deleted ? 0 : 1} where company_id = ${company} and id = ${_id}`.execute(
      system,
    );
  }
}

test('the gate judges many people at once exactly as it judges each of them alone', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fate, { minLength: 12, maxLength: 12 }),
      fc.constantFrom(...mailTopics),
      async (fates, topic) => {
        await live(fates, topic);
        const { rows } = await sql<{ one: string | null; many: string | null }>`
          select mail_block_reason(p.company_id, p.email, p.id, ${topic}) as one, gate.reason as many
            from people p join mail_block_reasons(${by.company}::uuid, ${topic}) gate on gate.person_id = p.id
           where p.company_id = ${by.company}`.execute(server.services.database.system);
        expect(rows).toHaveLength(12);
        // Of several reasons of the same weight either may be given; what counts is whether there is one.
        for (const { one, many } of rows) expect(many === null).toBe(one === null);
      },
    ),
    { numRuns: 25 },
  );
});

/** Each way to choose an audience on the page. */
const chosen: Record<string, (some: string[]) => Promise<Audience>> = {
  everyone: async (removed) => ({ filters: {}, removed, everyone: true as const }),
  'those named': async (ids) => ({ ids }),
  'addresses, some of them unknown': async (some) => ({
    emails: [...people.filter(({ _id }) => some.includes(_id)).map(({ email }) => email), 'nobody@mail.example'],
  }),
  'a group': async (some) => {
    const { _id } = await createGroup(by, undefined, some);
    return { filters: { groupIds: [_id] }, removed: some.slice(0, 1) };
  },
  'a saved search': async (removed) => {
    const saved = { name: `Saved ${newId().slice(-12)}`, filters: { locations: ['Bengaluru'] } };
    return { filters: { groupIds: [(await by.post('/group', saved)).data._id] }, removed };
  },
  words: async (removed) => ({ filters: { searchtext: 'bengaluru' }, removed }),
  'words with a typing error': async (removed) => ({ filters: { searchtext: 'bengalurr' }, removed }),
  'people recommended for a job': async (removed) => ({ filters: { recommendations: '1', jobid: job }, removed }),
  'the audience of another draft': async (removed) => {
    const { _id } = await createMailer(by, { audience: { filters: { searchtext: 'bengalurr' }, removed } });
    return { filters: { mailerId: _id }, removed: [] };
  },
  'a draft whose audience is itself': async () => {
    const { _id } = await createMailer(by);
    const audience = { filters: { mailerId: _id }, removed: [] };
    await by.post(`/campaigns/${_id}`, { audience });
    return audience;
  },
};

test('counted = reviewed = shown = reached + left out, and in the end sent + skipped + failed, with random data', async () => {
  const totalOf = async (query: string) => (await by.get(`/alumni?${query}`)).data.totalCount as number;
  const some = fc.subarray(
    people.map(({ _id }) => _id),
    { minLength: 1, maxLength: 11 },
  );
  for (const [how, choose] of Object.entries(chosen))
    await fc.assert(
      fc.asyncProperty(fc.array(fate, { minLength: 12, maxLength: 12 }), some, async (fates, them) => {
        await live(fates, 'newsletter');
        const audience = await choose(them);
        const mailer = await createMailer(by, { audience });
        const { data: counted } = await by.post('/campaigns/audience-count', { audience, topic: 'newsletter' });
        const { data: rehearsal } = await by.get(`/campaigns/${mailer._id}/rehearsal`);
        expect(rehearsal, how).toMatchObject(counted);
        const left = rehearsal.leftOut.reduce((sum: number, one: { count: number }) => sum + one.count, 0);
        expect(rehearsal.reached + left, how).toBe(rehearsal.audience);
        const shown = `mailerId=${mailer._id}`;
        expect(await totalOf(shown), how).toBe(rehearsal.audience);
        expect(await totalOf(`${shown}&mailerResult=waiting`), how).toBe(rehearsal.reached);
        expect(await totalOf(`${shown}&mailerResult=skipped`), how).toBe(left);
        const started = await act(by, mailer, { act: 'start' });
        expect(started.status, `${how}: ${started.message}`).toBe(rehearsal.reached === 0 ? 400 : 200);
        if (rehearsal.reached === 0) return;
        const { counts, skipped } = await reached(by, mailer, 'finished');
        expect(counts, how).toMatchObject({ audience: rehearsal.audience, skipped: left, waiting: 0 });
        expect((counts?.sent ?? 0) + (counts?.failed ?? 0), how).toBe(rehearsal.reached);
        expect(new Set(skipped), how).toEqual(new Set(rehearsal.leftOut));
        for (const result of ['audience', 'sent', 'skipped', 'failed'] as const)
          expect(await totalOf(`${shown}&mailerResult=${result}`), `${how}, ${result}`).toBe(counts?.[result]);
      }),
      { numRuns: 2, interruptAfterTimeLimit: 60_000 },
    );
}, 300_000);

test('fields filled in for many at once match those the preview fills in for one person', async () => {
  const rows = await asCompany(server.services.database, by.company, ({ db }) =>
    sql<{ merge: { fields: Record<string, string> } } & Parameters<typeof toFieldValues>[0]>`
      select p.name, p.designation, p.department, p.location, p.date_of_joining, p.date_of_leaving, p.current_company, ${mergeValues} as merge
        from people p where p.company_id = ${by.company}`.execute(db),
  );
  for (const { merge, ...person } of rows.rows) {
    const { name: _name, firstName: _firstName, ...shown } = toFieldValues(person);
    expect(merge.fields).toEqual(Object.fromEntries(Object.entries(shown).filter(([, value]) => value !== null)));
  }
});
