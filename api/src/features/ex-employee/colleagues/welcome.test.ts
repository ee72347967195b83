// Both databases: one statement fills in what thousands of readers see
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { Services } from '#api/core/context.ts';
import { linkToken } from '#api/core/pages/links.ts';
import { runJourneys } from '#api/features/mail/journeys/run-journeys.ts';
import { announceAs, confirmLeaving, settleAt } from '#api-test/factories/leavers.ts';
import { createExemployee, createMember, createPerson, type Member } from '#api-test/factories.ts';
import { testSecret } from '#api-test/links.ts';
import { arrived, parsed } from '#api-test/mail.ts';
import { type SmtpSink, startSmtpSink } from '#api-test/outside/smtp.ts';
import { startTestServer, type TestServer } from '#api-test/server.ts';

let smtp: SmtpSink;
let server: TestServer;
beforeAll(async () => {
  smtp = await startSmtpSink();
  server = await startTestServer({ SMTP_URL: smtp.url });
});
// Without a worker a mail waits, and is not sent while a test looks at it.
afterEach(async () => {
  server.setNow(null);
  await server.stopWorker();
});
afterAll(async () => {
  await server.close();
  await smtp.close();
});

const work = () => server.startWorker();

const db = () => server.services.database.system;
const at = (moment: string): Services => ({ ...server.services, clock: () => new Date(moment) });
/** Sends journeys at ten in India. */
const run = (day: string) => runJourneys(at(`${day}T04:30:00Z`));

async function switchOn(by: Member, since = '2026-01-01') {
  expect((await by.post('/journeys/welcome', { enabled: true })).status).toBe(200);
  await db().updateTable('journeys').set({ enabled_on: since }).where('company_id', '=', by.company).execute();
}
async function consent(by: Member, person: string, purpose: 'directory_listing' | 'newsletter', granted = true) {
  const row = { company_id: by.company, person_id: person, purpose, basis: 'consent' as const, notice_version: 1 };
  await db()
    .insertInto('consent_states')
    .values({ ...row, granted, at: new Date() })
    .onConflict((conflict) => conflict.columns(['company_id', 'person_id', 'purpose']).doUpdateSet({ granted }))
    .execute();
}
const list = async <P extends { _id: string }>(by: Member, person: P) => {
  await consent(by, person._id, 'directory_listing');
  return person;
};
const listed = async (by: Member, name: string, values: Record<string, unknown> = {}) =>
  list(by, await createPerson(by, { name, ...values }));
const remove = (by: Member, person: string) =>
  db().insertInto('directory_blocks').values({ company_id: by.company, person_id: person }).execute();
/** Someone whose last day was 13 March 2026. */
const leaver = (by: Member, values: Record<string, unknown> = {}) =>
  createPerson(by, { dateOfLeaving: '2026/03/13', department: 'Research', ...values });

type Merge = { fields: { colleagues: string; nextStep: string }; link: { id?: string; page: string }; about: string[] };
/** Returns what is filled in for the readers of journeys, by address. */
async function filled(by: Member): Promise<Record<string, Merge>> {
  const rows = await db()
    .selectFrom('outbox')
    .innerJoin('messages', (join) =>
      join.onRef('messages.company_id', '=', 'outbox.company_id').onRef('messages.id', '=', 'outbox.message_id'),
    )
    .select(['outbox.email', 'outbox.merge'])
    .where('outbox.company_id', '=', by.company)
    .where('messages.type', '=', 'journey')
    .execute();
  return Object.fromEntries(rows.map(({ email, merge }) => [email, merge as Merge]));
}
const linksOf = (person: string) =>
  db()
    .selectFrom('account_links')
    .select(['id', 'revoked_at', 'expires_at', 'email', 'created_by'])
    .where('person_id', '=', person)
    .orderBy('id')
    .execute();

describe('Former colleagues in the welcome mail', () => {
  // The first of them: no worker sends yet.
  test('someone who leaves the directory while the mail waits is not named, nor is anyone else in it', async () => {
    const by = await createMember(server);
    const reader = await list(by, await leaver(by));
    const asha = await listed(by, 'Asha Rao');
    await listed(by, 'Ravi Nair');
    const again = await list(by, await leaver(by));
    await switchOn(by);
    await run('2026-03-14');
    expect((await filled(by))[reader.email]?.fields.colleagues).toContain('Asha Rao');
    await consent(by, asha._id, 'directory_listing', false);
    await work();
    await arrived(smtp, 1, again.email);
    const mail = await parsed(smtp.mailTo(again.email)[0]);
    expect(mail.text).not.toMatch(/Asha|Ravi/);
    expect(mail.text).toContain('Create your account');
  });

  test('a listed reader sees five: of their department first, then who left last, with what they do or did', async () => {
    const by = await createMember(server);
    const reader = await list(by, await leaver(by, { name: 'Mira Rao' }));
    await list(by, await leaver(by, { name: 'Left Last', department: 'Legal', designation: 'Counsel' }));
    const judge = await createExemployee(server, by, {
      name: 'Now Elsewhere',
      department: 'Legal',
      dateOfLeaving: '2025/03/31',
    });
    await consent(by, judge.person, 'directory_listing');
    const today = { currentDesignation: 'Judge', currentCompany: 'High Court <b>&', currentLocation: 'Goa' };
    expect((await judge.post('/own/record', { crawledInfo: today })).status).toBe(200);
    await listed(by, 'Long Ago', { department: 'Legal', dateOfLeaving: '2018/03/31' });
    await listed(by, 'Older Two', { department: 'Research', designation: 'Analyst', dateOfLeaving: '2017/03/31' });
    await listed(by, 'Older One', { department: 'Research', designation: 'Analyst', dateOfLeaving: '2020/03/31' });
    await listed(by, 'Sixth Person', { department: 'Sales', dateOfLeaving: '2016/03/31' });
    const removed = await listed(by, 'Taken Out', { department: 'Research', dateOfLeaving: '2026/03/12' });
    await remove(by, removed._id);
    const sample = await listed(by, 'Only Sample', { department: 'Research', dateOfLeaving: '2026/03/12' });
    await db().updateTable('people').set({ is_sample: true }).where('id', '=', sample._id).execute();
    const deleted = await listed(by, 'Was Deleted', { department: 'Research', dateOfLeaving: '2026/03/12' });
    await db().updateTable('people').set({ status: 0 }).where('id', '=', deleted._id).execute();
    await createPerson(by, { name: 'Not Listed', department: 'Research', dateOfLeaving: '2026/03/12' });
    const other = await createMember(server);
    await listed(other, 'Other Company', { department: 'Research', dateOfLeaving: '2026/03/12' });
    await switchOn(by);
    await run('2026-03-14');
    const { fields, about } = (await filled(by))[reader.email] as Merge;
    expect(fields.colleagues.split('\n\n')).toEqual([
      'Older One\nAnalyst, Research, until 2020',
      'Older Two\nAnalyst, Research, until 2017',
      'Left Last\nCounsel, Legal, until 2026',
      'Now Elsewhere\nJudge at High Court <b>&, Goa',
      'Long Ago\nEngineer, Legal, until 2018',
    ]);
    expect(about).toHaveLength(5);
    await work();
    await arrived(smtp, 1, reader.email);
    const mail = await parsed(smtp.mailTo(reader.email)[0]);
    expect(mail.text).toContain(
      'Former colleagues\n\nOlder One\nAnalyst, Research, until 2020\n\nOlder Two\nAnalyst, Research, until 2017\n\nLeft Last',
    );
    expect(mail.html).toContain('Now Elsewhere<br>Judge at High Court &#60;b&#62;&#38;, Goa<br><br>Long Ago');
    for (const part of [mail.text, mail.html]) {
      expect(part).not.toContain('Sixth');
      expect(part).not.toMatch(/\{(?:colleagues|nextStep|link)\}/);
    }
  });

  test('a reader of a department without others sees who left last, and one who is alone no one', async () => {
    const by = await createMember(server);
    const reader = await list(by, await leaver(by, { department: 'Only Me' }));
    await switchOn(by);
    await run('2026-03-14');
    const alone = 'No one else is in the directory of former colleagues yet.';
    expect((await filled(by))[reader.email]?.fields.colleagues).toBe(alone);
    await listed(by, 'Asha Rao', { department: 'Sales', dateOfLeaving: '2021/03/31' });
    const next = await list(by, await createPerson(by, { department: 'Only Two', dateOfLeaving: '2026/03/14' }));
    await run('2026-03-15');
    expect((await filled(by))[next.email]?.fields.colleagues.split('\n')[0]).toBe(reader.name);
  });

  test.each([
    [4, 'Former colleagues can be found in the directory. Be listed yourself to see them.'],
    [5, '5 former colleagues can be found in the directory. Be listed yourself to see them.'],
  ])('a reader who is not listed sees no names; of %i others: %s', async (others, words) => {
    const by = await createMember(server);
    const reader = await leaver(by);
    for (let number = 0; number < others; number += 1)
      await listed(by, 'Seen By No One', { department: 'Research', dateOfLeaving: '2025/03/31' });
    await switchOn(by);
    await run('2026-03-14');
    const { fields, about } = (await filled(by))[reader.email] as Merge;
    expect(fields).toMatchObject({ colleagues: words, nextStep: 'Create your account' });
    expect(about).toEqual([]);
  });

  test('a reader whom HR removed from the directory reads nothing of it', async () => {
    const by = await createMember(server);
    const reader = await list(by, await leaver(by));
    await remove(by, reader._id);
    await listed(by, 'Asha Rao');
    await switchOn(by);
    await run('2026-03-14');
    const { fields, about } = (await filled(by))[reader.email] as Merge;
    expect(fields.colleagues).toBe('');
    expect(about).toEqual([]);
  });

  test('an erased person is named in no mail to others', async () => {
    const by = await createMember(server);
    const reader = await list(by, await leaver(by));
    const asha = await listed(by, 'Asha Rao');
    await switchOn(by);
    await run('2026-03-14');
    expect((await by.post(`/alumni/${asha._id}/erase`)).status).toBe(201);
    const merge = (await filled(by))[reader.email];
    expect(merge?.fields).toMatchObject({ nextStep: 'Create your account' });
    expect(JSON.stringify(merge)).not.toMatch(new RegExp(`Asha|${asha._id}`));
  });
});

describe('The next step', () => {
  test('without an account it is a link to one, which opens; with one it is the directory', async () => {
    const by = await createMember(server);
    const without = await leaver(by, { name: 'Mira Rao' });
    const member = await createExemployee(server, by, { dateOfLeaving: '2026/03/13' });
    const { data: record } = await by.get(`/alumni/${member.person}`);
    await switchOn(by);
    await run('2026-03-14');
    const values = await filled(by);
    expect(values[record.email]).toMatchObject({
      fields: { nextStep: 'See who is there' },
      link: { page: '/exemployee/colleagues' },
    });
    expect(values[record.email]?.link.id).toBeUndefined();
    expect(await linksOf(member.person)).toEqual([]);
    const [link] = await linksOf(without._id);
    expect(values[without.email]).toMatchObject({
      fields: { nextStep: 'Create your account' },
      link: { id: link?.id, page: '/exemployee/claim' },
    });
    const token = linkToken(testSecret, link?.id ?? '');
    server.setNow(new Date('2026-03-14T06:30:00Z'));
    expect((await server.as(null).get(`/auth/claim?token=${token}`)).data).toMatchObject({
      name: 'Mira Rao',
      account: 'none',
    });
    await work();
    await arrived(smtp, 1, without.email);
    const mail = await parsed(smtp.mailTo(without.email)[0]);
    expect(mail.text).toMatch(new RegExp(`Create your account:\\n\\S+/exemployee/claim\\?token=${token}`));
    expect(mail.html).toContain(`/exemployee/claim?token=${token}"`);
    await arrived(smtp, 1, record.email);
    expect((await parsed(smtp.mailTo(record.email)[0])).text).toMatch(
      /See who is there:\n\S+\/exemployee\/colleagues\n/,
    );
  });

  test('an invitation that works for two more weeks is used again, an older one is replaced', async () => {
    const by = await createMember(server);
    const [fresh, old] = [await leaver(by), await leaver(by)];
    server.setNow(new Date('2026-02-26T04:30:00Z'));
    await by.post('/alumni/invitations', { recipients: [old._id] });
    server.setNow(new Date('2026-02-26T04:30:01Z'));
    await by.post('/alumni/invitations', { recipients: [fresh._id] });
    await switchOn(by);
    await run('2026-03-14');
    expect(await linksOf(fresh._id)).toMatchObject([{ revoked_at: null }]);
    expect(await linksOf(old._id)).toMatchObject([
      { revoked_at: expect.any(String) },
      { revoked_at: null, created_by: null },
    ]);
    const values = await filled(by);
    for (const { email, _id } of [fresh, old]) expect(values[email]?.link.id).toBe((await linksOf(_id)).at(-1)?.id);
  });

  test('the Messages screen shows no link to an account, and a copy to another address has none', async () => {
    const by = await createMember(server);
    const reader = await list(by, await leaver(by));
    await listed(by, 'Asha Rao');
    await switchOn(by);
    await run('2026-03-14');
    const { message_id, id } = await db()
      .selectFrom('outbox')
      .select(['message_id', 'id'])
      .where('email', '=', reader.email)
      .executeTakeFirstOrThrow();
    await db().updateTable('outbox').set({ state: 'failed' }).where('id', '=', id).execute();
    const shown = (await by.get(`/messages/${message_id}/recipients/${id}`)).data;
    expect(JSON.stringify(shown)).toContain('Asha Rao<br>Engineer, Engineering, until 2019');
    expect(JSON.stringify(shown)).not.toContain('token=');
    const again = await by.post(`/messages/${message_id}/recipients/${id}/resend`, { email: 'corrected@mail.example' });
    expect(again.status, again.message).toBe(201);
    expect((await filled(by))['corrected@mail.example']).toMatchObject({
      fields: { nextStep: 'Create your account' },
      link: { page: '/exemployee/register' },
    });
    expect((await filled(by))['corrected@mail.example']?.link.id).toBeUndefined();
  });

  test('a company with a text of its own keeps it: no names, and no one is given a link', async () => {
    const by = await createMember(server);
    const { templateId } = (await by.post('/journeys/welcome/email', {})).data;
    const { name, revision, subject, preheader, document } = (await by.get(`/email-templates/${templateId}`)).data;
    const blocks = document.blocks.filter(({ type }: { type: string }) => type !== 'colleagues');
    expect(blocks).toHaveLength(document.blocks.length - 1);
    const email = { name, revision, subject, preheader, document: { ...document, blocks } };
    expect((await by.post(`/email-templates/${templateId}`, email)).status).toBe(200);
    await db().updateTable('email_templates').set({ updated_at: '2026-03-01' }).where('id', '=', templateId).execute();
    const reader = await list(by, await leaver(by));
    await listed(by, 'Asha Rao');
    await switchOn(by);
    await run('2026-03-14');
    expect((await filled(by))[reader.email]).toEqual({
      fields: expect.not.objectContaining({ colleagues: expect.anything() }),
    });
    expect(await linksOf(reader._id)).toEqual([]);
  });
});

describe('Previews', () => {
  test('a test and the preview show sample names; elsewhere than in a journey the block must be deleted', async () => {
    const by = await createMember(server);
    await listed(by, 'Asha Real');
    await work();
    expect((await by.post('/journeys/welcome/tests', {})).status).toBe(201);
    await arrived(smtp, 1, by.email);
    const mail = await parsed(smtp.mailTo(by.email)[0]);
    expect(mail.text).toContain('Asha Rao\nHead of Design at Northwind, Pune\n\nVikram Mehta\n');
    expect(mail.text).toContain('Create your account:\n#');
    expect(mail.html).toContain('Fatima Sheikh');
    expect(mail.html).not.toContain('Real');
    const { templateId } = (await by.post('/journeys/welcome/email', {})).data;
    const { subject, preheader, document } = (await by.get(`/email-templates/${templateId}`)).data;
    const content = { subject, preheader, document };
    const preview = (await by.post('/email-previews', { ...content, person: null, withFields: false })).data;
    expect(preview.html).toContain('Vikram Mehta');
    expect(preview.hints.filter(({ severity }: { severity: string }) => severity === 'error')).toEqual([]);
    const exported = (await by.post('/email-previews', { ...content, person: null, withFields: true })).data;
    expect(exported.html).not.toContain('Vikram Mehta');
    expect(exported.hints).toContainEqual({
      severity: 'error',
      block: 'welcome-4',
      message: 'Former colleagues can only be shown in journeys. Please delete this block',
    });
  });
});

describe('After an arrival', () => {
  const welcomesTo = async (by: Member) => Object.keys(await filled(by)).sort();

  test('exactly one welcome: on the day after the last day, or the next morning for those who arrive later', async () => {
    const by = await createMember(server);
    server.setNow(new Date('2026-06-20T04:30:00Z'));
    await switchOn(by, '2026-06-20');
    const early = await announceAs(by, {});
    const late = await announceAs(by, { department: null });
    await settleAt(server, '2026-06-20T04:30:00Z');
    for (const [{ _id }, email] of [
      [early, 'early@home.example'],
      [late, 'late@home.example'],
    ] as const)
      await confirmLeaving(server, _id, { email, agreed: ['newsletter', 'directory_listing'] });
    await settleAt(server, '2026-06-30T18:31:00Z');
    await run('2026-07-01');
    expect(await welcomesTo(by)).toEqual(['early@home.example']);
    server.setNow(new Date('2026-07-01T06:30:00Z'));
    expect((await by.post(`/arrivals/${late._id}`, { department: 'Research' })).status).toBe(200);
    await settleAt(server, '2026-07-01T06:31:00Z');
    await run('2026-07-01');
    expect(await welcomesTo(by)).toEqual(['early@home.example']);
    await run('2026-07-02');
    await run('2026-07-03');
    expect(await welcomesTo(by)).toEqual(['early@home.example', 'late@home.example']);
    const sent = await db().selectFrom('journey_mails').selectAll().where('company_id', '=', by.company).execute();
    expect(sent).toHaveLength(2);
    expect((await filled(by))['late@home.example']?.fields.colleagues).toBe(
      'Tara Leaving\nEngineer, Research, until 2026',
    );
  });

  test('none for those who want no news, nor at the work address', async () => {
    const by = await createMember(server);
    server.setNow(new Date('2026-06-20T04:30:00Z'));
    await switchOn(by, '2026-06-20');
    const silent = await announceAs(by, {});
    await announceAs(by, {});
    await settleAt(server, '2026-06-20T04:30:00Z');
    await confirmLeaving(server, silent._id, { email: 'silent@home.example', agreed: ['jobs', 'directory_listing'] });
    await settleAt(server, '2026-06-30T18:31:00Z');
    await run('2026-07-01');
    await run('2026-07-02');
    expect(await welcomesTo(by)).toEqual([]);
  });
});
