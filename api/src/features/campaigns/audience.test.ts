// Both databases: the gate in one pass, beside the gate one by one
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { asCompany } from '#api/core/database/tenant.ts';
import { toFieldValues } from '#api/core/mail/fill-fields.ts';
import { mergeValues } from '#api/core/mail/merge-values.ts';
import { createMember, createPerson, type Member } from '#api-test/factories.ts';
import { startTestServer, type TestServer } from '#api-test/server.ts';
import type { Campaign, CampaignCounts } from '#contract/campaigns.ts';
import { type MailTopic, mailTopics } from '#contract/privacy.ts';
import { startCampaign } from './start-campaign.ts';

let server: TestServer;
let by: Member;
let people: { _id: string; email: string }[];

beforeAll(async () => {
  server = await startTestServer();
  by = await createMember(server);
  const quota = { mail_quota: 100_000, mail_quota_reason: 'A test' };
  await server.services.database.system.updateTable('companies').set(quota).where('id', '=', by.company).execute();
  people = [];
  for (let number = 0; number < 12; number += 1)
    people.push(await createPerson(by, number % 2 ? {} : { crawledInfo: { currentCompany: 'Skywave' } }));
});
afterAll(() => server.close());

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

/** Gives everybody their fate. */
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

test('the gate says of many at once what it says of each, whatever became of them', async () => {
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
        // Of several reasons of the same weight either may be told; whether there is one is what counts.
        for (const { one, many } of rows) expect(many === null).toBe(one === null);
      },
    ),
    { numRuns: 25 },
  );
});

test('counted = rehearsed = reached + left out = sent + waiting + skipped + failed, on random data', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fate, { minLength: 12, maxLength: 12 }), async (fates) => {
      await live(fates, 'newsletter');
      const audience = { filters: {}, removed: [people[0]?._id ?? ''] };
      const written = { subject: 'News', content: 'Good news' };
      const { data: mailer } = await by.post<Campaign>('/campaigns', {
        kind: 'mailer',
        name: 'News',
        audience,
        written,
      });
      const { data: counted } = await by.post('/campaigns/audience-count', { audience, topic: 'newsletter' });
      const { data: rehearsal } = await by.get(`/campaigns/${mailer._id}/rehearsal`);
      expect(rehearsal).toMatchObject(counted);
      const left = rehearsal.leftOut.reduce((sum: number, one: { count: number }) => sum + one.count, 0);
      expect(rehearsal.reached + left).toBe(rehearsal.audience);
      const found = (await by.get(`/alumni?mailerId=${mailer._id}`)).data.totalCount;
      expect(found).toBe(rehearsal.audience);
      const started = await by.post<Campaign>(`/campaigns/${mailer._id}/moves`, { act: 'start' });
      expect(started.status, started.message).toBe(rehearsal.reached === 0 ? 400 : 200);
      if (rehearsal.reached === 0) return;
      await startCampaign(server.services, { company: by.company, campaign: mailer._id });
      const { counts } = (await by.get<Campaign>(`/campaigns/${mailer._id}`)).data as { counts: CampaignCounts };
      expect(counts).toMatchObject({ audience: rehearsal.audience, skipped: left });
      expect(counts.sent + counts.waiting).toBe(rehearsal.reached);
      await by.post(`/campaigns/${mailer._id}/moves`, { act: 'cancel' });
    }),
    { numRuns: 12 },
  );
});

test('what is filled in for many at once is what the preview fills in for one', async () => {
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
