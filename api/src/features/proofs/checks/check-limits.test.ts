import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { newId } from '#api/core/ids.ts';
import { linkToken } from '#api/core/pages/links.ts';
import {
  type AskedCheck,
  askCheck,
  checkBody,
  checkOf,
  consentTo,
  createSubject,
  forgetAttempts,
  newestCheck,
  questionOf,
  requestCheck,
} from '#api-test/factories/checks.ts';
import { createPerson, createTeam, type Member } from '#api-test/factories.ts';
import { findEverywhere } from '#api-test/find-everywhere.ts';
import { testSecret } from '#api-test/links.ts';
import { startTestServer, type TestServer } from '#api-test/server.ts';
import { findSubject } from './find-subject.ts';
import { endChecks, eraseChecks, findAgain } from './tasks.ts';

let server: TestServer;
let team: Awaited<ReturnType<typeof createTeam>>;
let own: Member & { person: string };

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  server.setNow(null);
  await forgetAttempts(server);
  team = await createTeam(server);
  own = await createSubject(server, team.owner);
});

const anyone = () => server.as(null);
const system = () => server.services.database.system;
const ask = (values: Record<string, unknown> = {}, email = own.email) =>
  askCheck(server, team.owner.company, email, values);
const confirm = ({ token }: AskedCheck) => anyone().post('/checks/requested/confirm', { token });
const seenBy = ({ token }: AskedCheck) => anyone().get(`/checks/requested?token=${token}`);
const daysOn = (days: number) => server.setNow(new Date(Date.now() + days * 86_400_000));
const mailsTo = async (email: string) =>
  (await system().selectFrom('outbox').select('id').where('email', '=', email).execute()).length;
/** What a requester may see beside their own data. */
const withoutOwn = (data: Record<string, unknown>) =>
  Object.fromEntries(
    Object.entries(data).filter(
      ([name]) => !['workEmail', 'reference', 'askedAt', 'confirmedAt', 'until'].includes(name),
    ),
  );

describe('Limits', () => {
  test('ten open requests of one address; an answer makes room', async () => {
    await team.hr.post('/checks/settings', { mode: 'automatic' });
    const workEmail = 'busy@globex.example';
    const first = await ask({ workEmail });
    for (let number = 1; number < 10; number += 1) await ask({ workEmail }, `stranger${number}@mail.example`);
    const eleventh = await requestCheck(server, team.owner.company, 'stranger10@mail.example', { workEmail });
    expect(await confirm(eleventh)).toMatchObject({
      status: 409,
      message: 'You can have at most 10 open background checks. Please wait for answers, or withdraw one',
    });
    await consentTo(server, first);
    expect((await confirm(eleventh)).status).toBe(200);
  });

  test('of 14 confirmations at once ten are accepted', async () => {
    const workEmail = 'many@globex.example';
    const asked = [];
    for (let number = 0; number < 14; number += 1)
      asked.push(await requestCheck(server, team.owner.company, `one${number}@mail.example`, { workEmail }));
    const answers = await Promise.all(asked.map(confirm));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(10);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(4);
  });

  test('of an address, of a domain and of a company in a day', async () => {
    const insert = (count: number, values: { requester: string; site: string }) =>
      Promise.all(
        Array.from({ length: count }, async () => {
          const row = await newestCheck(server, team.owner.company);
          await system()
            .insertInto('background_checks')
            .values({
              ...row,
              claims: '{}',
              answer: '[]',
              seen: null,
              id: newId(),
              consent_id: newId(),
              state: 'answered',
              answered_by: 'hr',
              confirmed_at: new Date(),
              ...values,
            })
            .execute();
        }),
      );
    const next = (workEmail: string) => requestCheck(server, team.owner.company, own.email, { workEmail });
    const refused = {
      status: 429,
      message: 'Your organisation has reached the limit for today. Please try again tomorrow',
    };
    const one = await next('one@globex.example');
    await insert(20, { requester: 'one@globex.example', site: 'globex.example' });
    expect(await confirm(one)).toMatchObject(refused);
    const two = await next('two@hr.globex.example');
    await insert(29, { requester: 'three@globex.example', site: 'globex.example' });
    expect((await confirm(two)).status).toBe(200);
    expect(await confirm(await next('four@globex.example'))).toMatchObject(refused);
    const elsewhere = await next('five@initech.example');
    await insert(150, { requester: 'six@umbrella.example', site: 'umbrella.example' });
    expect(await confirm(elsewhere)).toMatchObject({
      status: 429,
      message: 'The company has reached its limit of background checks for today. Please try again tomorrow',
    });
    daysOn(0.9);
    expect((await confirm(elsewhere)).status).toBe(429);
  });

  test('five mails an hour to one address, and twenty requests from one network, without a difference for the former', async () => {
    const workEmail = 'flooded@globex.example';
    for (let number = 0; number < 6; number += 1)
      expect(
        (
          await anyone().post(
            '/checks/requests',
            checkBody(team.owner.company, `x${number}@mail.example`, { workEmail }),
          )
        ).status,
      ).toBe(200);
    expect(await mailsTo(workEmail)).toBe(5);
    const from = () => anyone().post('/checks/requests', checkBody(team.owner.company, own.email));
    for (let number = 0; number < 14; number += 1) expect((await from()).status).toBe(200);
    expect(await from()).toMatchObject({ status: 429, message: 'Too many requests. Please try again later' });
  });

  test('a person is asked about three at a time; the fourth requester notices nothing', async () => {
    const checks = [];
    for (let number = 0; number < 4; number += 1) checks.push(await ask());
    const mails = await mailsTo(own.email);
    expect(mails).toBe(3);
    const [first, , , fourth] = checks;
    if (!first || !fourth) throw new Error('Four were asked');
    expect(withoutOwn((await seenBy(fourth)).data)).toEqual(withoutOwn((await seenBy(first)).data));
    expect((await own.get('/own/checks')).data.checks).toHaveLength(3);
    // It is looked for again once there is a place, but three mails within 30 days are enough.
    await findAgain(server.services);
    expect((await checkOf(server, fourth.id))?.person_id).toBeNull();
    await consentTo(server, first, false);
    await findAgain(server.services);
    expect((await checkOf(server, fourth.id))?.person_id).toBe(own.person);
    expect(await mailsTo(own.email)).toBe(3);
  });

  test('of one domain a person gets one mail in 21 days, whatever became of the check', async () => {
    for (const workEmail of ['rec@spam.example', 'rec+1@spam.example', 'rec+2@hr.spam.example']) {
      const check = await ask({ workEmail });
      await consentTo(server, check, false);
      await anyone().post('/checks/requested/withdraw', { token: check.token });
      expect((await checkOf(server, check.id))?.person_id).toBe(own.person);
    }
    expect(await mailsTo(own.email)).toBe(1);
  });

  test.each(['off', 'suspended'])('no one is asked once it is %s', async (what) => {
    const check = await requestCheck(server, team.owner.company, own.email);
    await confirm(check);
    const company = system().updateTable('companies').where('id', '=', team.owner.company);
    if (what === 'off') await team.hr.post('/checks/settings', { mode: 'off' });
    else await company.set({ suspended_at: new Date() }).execute();
    await findAgain(server.services);
    expect(await mailsTo(own.email)).toBe(0);
    await team.hr.post('/checks/settings', { mode: 'by_hr' });
    await company.set({ suspended_at: null }).execute();
    await findAgain(server.services);
    expect(await mailsTo(own.email)).toBe(1);
  });

  test('nothing that a stranger typed is in the mail', async () => {
    await ask({ organisation: 'Pay 500 now', workEmail: 'hr@acme-pending.example', purposeText: 'Wombats' });
    const mails = await system()
      .selectFrom('outbox as o')
      .innerJoin('messages as m', 'm.id', 'o.message_id')
      .select(['m.subject', 'm.text', 'o.merge'])
      .where('o.email', '=', own.email)
      .execute();
    expect(mails).toHaveLength(1);
    for (const typed of ['Pay 500', 'acme-pending', 'Wombats', 'Gita', 'REF-'])
      expect(JSON.stringify(mails)).not.toContain(typed);
  });
});

describe('Nothing tells a requester who worked here', () => {
  test('an ex-employee, a stranger, a deleted record, someone who declined, and one that HR refused: the same bytes', async () => {
    const deleted = await createPerson(team.owner, { name: 'Gone Away', phone: null, email: 'gone@mail.example' });
    await team.owner.post(`/alumni/${deleted._id}`, { status: 0 });
    const [known, stranger, gone, declined, refused] = [
      await ask(),
      await ask({}, 'stranger@mail.example'),
      await ask({}, 'gone@mail.example'),
      await ask(),
      await ask(),
    ];
    await consentTo(server, declined, false);
    await consentTo(server, refused);
    await team.hr.post(`/checks/${refused.id}/refuse`);
    for (const days of [0, 14.5, 21.5, 100]) {
      daysOn(days);
      await endChecks(server.services);
      const seen = await Promise.all([known, stranger, gone, declined, refused].map(seenBy));
      expect(new Set(seen.map(({ data }) => JSON.stringify(withoutOwn(data)))).size, `after ${days} days`).toBe(1);
      expect(new Set(seen.map(({ body }) => body.length)).size).toBeLessThanOrEqual(2);
      expect(seen[0]?.data.state).toBe(days < 21 ? 'waiting' : 'none');
    }
    daysOn(21 + 180.5);
    await eraseChecks(server.services);
    for (const each of [known, stranger, gone, declined, refused])
      expect(await seenBy(each)).toMatchObject({ status: 404, message: 'This link no longer works' });
  });

  test('a thousand addresses later a competitor knows as much as before: each call does the same work', async () => {
    const counted = async (email: string) => {
      await forgetAttempts(server);
      const body = checkBody(team.owner.company, email);
      const answer = await anyone().post('/checks/requests', body);
      const { id } = await newestCheck(server, team.owner.company);
      const confirmed = await confirm({ id, token: linkToken(testSecret, id), consent: '' });
      return [answer.status, JSON.stringify(answer.data), confirmed.status, JSON.stringify(withoutOwn(confirmed.data))];
    };
    const mails = await mailsTo(own.email);
    expect(await counted(own.email)).toEqual(await counted('stranger@mail.example'));
    expect(await mailsTo(own.email), 'only the job asks the person').toBe(mails);
  });
});

describe('Deadlines', () => {
  test('without a consent within 14 days the person can no longer consent', async () => {
    const check = await ask();
    const { shown } = await questionOf(server, check);
    daysOn(14.01);
    expect(await questionOf(server, check)).toMatchObject({ state: 'ended', claims: [] });
    const body = { token: check.consent, agree: true, shown };
    expect(await anyone().post('/checks/consent', body)).toMatchObject({
      status: 409,
      message: 'This background check has ended',
    });
  });

  test('HR is late after seven days, and cannot answer after the 21st', async () => {
    const check = await ask();
    await consentTo(server, check);
    const hrOn = async (days: number) => {
      daysOn(days);
      return server.as(await server.session(team.hr.userId));
    };
    expect((await (await hrOn(6.9)).get('/checks?view=waiting')).data.counts).toEqual({
      waiting: 1,
      late: 0,
      others: 0,
    });
    expect((await (await hrOn(7.1)).get('/checks?view=waiting')).data.counts).toEqual({
      waiting: 1,
      late: 1,
      others: 0,
    });
    const hr = await hrOn(21.1);
    const { shown, state } = (await hr.get(`/checks/${check.id}`)).data;
    expect(state).toBe('none');
    expect((await hr.post(`/checks/${check.id}/answer`, { shown })).status).toBe(409);
    await endChecks(server.services);
    expect((await hr.get('/checks?view=waiting')).data.counts).toEqual({ waiting: 0, late: 0, others: 1 });
    expect((await checkOf(server, check.id))?.state).toBe('expired');
  });

  test('what no one confirms within 24 hours is deleted with its mail', async () => {
    const workEmail = 'idle@globex.example';
    const check = await requestCheck(server, team.owner.company, own.email, { workEmail });
    daysOn(1.01);
    await endChecks(server.services);
    expect(await checkOf(server, check.id)).toBeUndefined();
    expect(await findEverywhere(server, workEmail)).toEqual([]);
  });

  test('180 days after an answer everything is erased; the audit log keeps that it was answered, and no one’s name', async () => {
    await team.hr.post('/checks/settings', { mode: 'automatic' });
    const workEmail = 'kept@globex.example';
    const check = await ask({ workEmail, organisation: 'Quokka Herders' });
    await consentTo(server, check);
    daysOn(179.9);
    await eraseChecks(server.services);
    expect((await seenBy(check)).data).toMatchObject({ state: 'answered' });
    daysOn(180.1);
    await eraseChecks(server.services);
    expect((await seenBy(check)).status).toBe(404);
    expect(await findEverywhere(server, workEmail, 'Quokka Herders')).toEqual([]);
    const { rows } = {
      rows: await system().selectFrom('audit_log').select('action').where('target_id', '=', check.id).execute(),
    };
    expect(rows).toHaveLength(3);
  });

  test('one run ends and erases more than fit into a batch', async () => {
    const { id } = await ask({}, 'stranger@mail.example');
    await sql`insert into background_checks (company_id, id, consent_id, state, requester_email, requester, domain, site, organisation,
        purpose, asked_hash, created_at, consent_until, answer_until)
      select company_id, gen_random_uuid(), gen_random_uuid(), 'asked', requester_email, requester, domain, site, organisation,
        purpose, asked_hash, created_at, now() - interval '200 days', now() - interval '190 days'
      from background_checks, generate_series(1, 450) where id = ${id}`.execute(system());
    const left = () =>
      system().selectFrom('background_checks').select('state').where('company_id', '=', team.owner.company).execute();
    await endChecks(server.services);
    expect((await left()).filter(({ state }) => state === 'expired')).toHaveLength(450);
    await eraseChecks(server.services);
    expect(await left()).toEqual([{ state: 'asked' }]);
  });

  test('the job finds its person once, however often it runs', async () => {
    const check = await ask();
    for (let number = 0; number < 3; number += 1)
      await findSubject({ services: server.services, company: team.owner.company, id: check.id });
    expect(await mailsTo(own.email)).toBe(1);
  });
});

describe('When the record changes hands', () => {
  test('an erasure removes what the requester wrote too, and the requester sees no difference', async () => {
    const check = await ask({ name: 'Ravi Quoll Menon', purposeText: 'Numbat keeper' });
    const unknown = await ask({ name: 'Someone Else' }, 'stranger@mail.example');
    await consentTo(server, check);
    expect((await team.owner.post(`/alumni/${own.person}/erase`)).status).toBe(201);
    expect(await findEverywhere(server, 'Quoll', 'Numbat', own.email)).toEqual([]);
    expect(withoutOwn((await seenBy(check)).data)).toEqual(withoutOwn((await seenBy(unknown)).data));
    expect((await anyone().get(`/checks/consent?token=${check.consent}`)).status).toBe(404);
    expect((await team.hr.get('/checks?view=waiting')).data.checks).toEqual([]);
  });

  test('asking again after an erasure shows no difference either; by employee id it is erased too', async () => {
    await team.hr.post(`/alumni/${own.person}`, { employeeId: 'E-901' });
    const workEmail = 'gita@globex.example';
    await ask({ workEmail });
    await ask({ employeeId: 'E-901', name: 'Ravi Quoll', purposeText: 'Numbat keeper' }, 'typo@mail.example');
    const pending = await requestCheck(server, team.owner.company, own.email);
    expect((await team.owner.post(`/alumni/${own.person}/erase`)).status).toBe(201);
    expect(await findEverywhere(server, 'Quoll', 'Numbat')).toEqual([]);
    expect((await seenBy(pending)).data.typed[0]).toEqual({ claim: 'name', value: 'Ravi Menon' });
    await forgetAttempts(server);
    await anyone().post('/checks/requests', checkBody(team.owner.company, own.email, { workEmail }));
    const { rows } = await sql<{
      subject: string;
    }>`select m.subject from outbox o join messages m on m.id = o.message_id
      where o.email = ${workEmail} order by o.id`.execute(system());
    expect(rows.map(({ subject }) => subject.split(' ')[0])).toEqual(['Confirm', 'Your']);
    expect((await confirm(pending)).data).toMatchObject({ state: 'waiting' });
    await findSubject({ services: server.services, company: team.owner.company, id: pending.id });
    expect((await checkOf(server, pending.id))?.person_id).toBeNull();
  });

  test('of an answered one the requester keeps that it was answered, without the details', async () => {
    await team.hr.post('/checks/settings', { mode: 'automatic' });
    const check = await ask();
    await consentTo(server, check);
    await team.owner.post(`/alumni/${own.person}/erase`);
    expect((await seenBy(check)).data).toMatchObject({ state: 'answered', answer: { claims: [], by: 'record' } });
  });

  test('a deleted record is not asked about, and confirms nothing; restored it does', async () => {
    const check = await ask();
    await team.owner.post(`/alumni/${own.person}`, { status: 0 });
    expect((await anyone().get(`/checks/consent?token=${check.consent}`)).status).toBe(404);
    expect((await anyone().post('/checks/consent', { token: check.consent, agree: true })).status).toBe(404);
    await team.owner.post(`/alumni/${own.person}/restore`);
    expect(await questionOf(server, check)).toMatchObject({ state: 'asked' });
  });

  test('a merge brings the checks along', async () => {
    const second = await createPerson(team.owner, { name: 'Meera Iyer', phone: null, email: 'meera@mail.example' });
    const check = await ask({ name: 'Meera Iyer' }, 'meera@mail.example');
    expect((await team.owner.post('/alumni/merge', { keep: own.person, merge: second._id })).status).toBe(200);
    expect((await own.get('/own/checks')).data.checks).toMatchObject([{ _id: check.id }]);
    expect(await questionOf(server, check)).toMatchObject({ state: 'asked' });
  });

  test('someone who works here again confirms nothing by the portal', async () => {
    const check = await ask();
    await system().updateTable('people').set({ status: 2 }).where('id', '=', own.person).execute();
    expect(await questionOf(server, check)).toMatchObject({
      obstacle: 'You work here again. Ask HR to confirm your employment.',
    });
  });

  test('the download of their data has the checks about them', async () => {
    await team.hr.post('/checks/settings', { mode: 'automatic' });
    const check = await ask();
    await consentTo(server, check);
    const file = JSON.parse((await own.post('/own/download', {})).body.toString());
    expect(file.data?.['background checks'] ?? file['background checks']).toMatchObject([
      { id: check.id, organisation: 'Globex Ltd', state: 'answered' },
    ]);
  });
});

describe('A company that is suspended or closed', () => {
  test.each(['suspended_at', 'closed_at'] as const)('proves nothing: %s', async (column) => {
    await team.hr.post('/checks/settings', { mode: 'automatic' });
    const answered = await ask();
    await consentTo(server, answered);
    const open = await ask();
    await system()
      .updateTable('companies')
      .set({ [column]: new Date() })
      .where('id', '=', team.owner.company)
      .execute();
    for (const answer of [
      await anyone().get(`/checks/start?company=${team.owner.company}`),
      await seenBy(answered),
      await anyone().get(`/checks/consent?token=${open.consent}`),
      await anyone().post('/checks/consent', { token: open.consent, agree: true }),
    ])
      expect(answer.status).toBe(404);
  });

  test('on the other brand neither links nor forms work', async () => {
    const check = await ask();
    const there = 'homecoming.localhost';
    for (const path of [
      `/checks/start?company=${team.owner.company}`,
      `/checks/requested?token=${check.token}`,
      `/checks/consent?token=${check.consent}`,
    ])
      expect((await anyone().get(path, there)).status).toBe(404);
  });
});
