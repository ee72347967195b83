import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { notAllowed, notSignedIn } from '#api-test/answers.ts';
import {
  type AskedCheck,
  askCheck,
  checkBody,
  checkOf,
  consentTo,
  createSubject,
  forgetAttempts,
  questionOf,
  requestCheck,
} from '#api-test/factories/checks.ts';
import { createTeam, type Member } from '#api-test/factories.ts';
import { startTestServer, type TestServer } from '#api-test/server.ts';
import type { CheckMode } from '#contract/proofs/check-messages.ts';

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
const mode = (to: CheckMode) => team.hr.post('/checks/settings', { mode: to });
const ask = (values: Record<string, unknown> = {}, email = own.email) =>
  askCheck(server, team.owner.company, email, values);
const seenBy = async ({ token }: AskedCheck) => (await anyone().get(`/checks/requested?token=${token}`)).data;
const mailsTo = async (email: string) =>
  (
    await server.services.database.system
      .selectFrom('outbox as o')
      .innerJoin('messages as m', 'm.id', 'o.message_id')
      .select(['m.subject', 'm.text', 'o.merge'])
      .where('o.email', '=', email)
      .orderBy('o.id')
      .execute()
  ).map(({ subject: about, text, merge }) => ({ about, text, page: (merge as any).link?.page }));
const allAgree = ['name', 'title', 'department', 'from', 'to'].map((claim) => ({ claim, result: 'agrees' }));
const daysOn = (days: number) => server.setNow(new Date(Date.now() + days * 86_400_000));

describe('A requester asks on the company’s page', () => {
  test('the address is confirmed by mail first; no one is looked up before', async () => {
    expect(await anyone().get(`/checks/start?company=${team.owner.company}`)).toMatchObject({
      status: 200,
      data: { keptDays: 180 },
    });
    const before = (await mailsTo(own.email)).length;
    const body = checkBody(team.owner.company, own.email, { workEmail: 'gita@globex.example' });
    expect(await anyone().post('/checks/requests', body)).toMatchObject({ status: 200, data: { sent: true } });
    expect(await mailsTo('gita@globex.example')).toMatchObject([{ page: '/background-check' }]);
    const [mail] = await mailsTo('gita@globex.example');
    for (const typed of ['Gita', 'Globex', 'Ravi', own.email]) expect(mail?.text).not.toContain(typed);
    expect((await mailsTo(own.email)).length).toBe(before);
    expect((await team.hr.get('/checks?view=others')).data.checks).toEqual([]);
  });

  test('confirmed, the person is asked at the address of the record, and the requester waits', async () => {
    const check = await ask();
    expect(await seenBy(check)).toMatchObject({ state: 'waiting', answer: null });
    const mail = (await mailsTo(own.email)).at(-1);
    expect(mail).toMatchObject({ page: '/background-check/consent' });
    expect(mail?.about).toContain('An employer asks about your time at');
    // The requester’s link does not open what the person sees, nor the other way round.
    expect((await anyone().get(`/checks/consent?token=${check.token}`)).status).toBe(404);
    expect((await anyone().get(`/checks/requested?token=${check.consent}`)).status).toBe(404);
    // A second click changes nothing.
    expect(await anyone().post('/checks/requested/confirm', { token: check.token })).toMatchObject({
      status: 200,
      data: { state: 'waiting' },
    });
  });

  test('the person is found by the address at work too, or by employee id with the name', async () => {
    await team.hr.post(`/alumni/${own.person}`, { companyEmail: 'ravi@acme-works.example', employeeId: 'E-77' });
    for (const [email, values] of [
      ['ravi@acme-works.example', {}],
      ['other@mail.example', { employeeId: 'E-77', name: 'Menon Ravi' }],
    ] as const) {
      const check = await ask(values, email);
      expect((await checkOf(server, check.id))?.person_id).toBe(own.person);
      await consentTo(server, check, false);
    }
  });

  test('another name with the employee id, two who fit, and someone who works here again are no one', async () => {
    await team.hr.post(`/alumni/${own.person}`, { employeeId: 'E-78' });
    const other = await createSubject(server, team.owner, { name: 'Meera Iyer' });
    const again = await createSubject(server, team.owner, { name: 'Vikram Seth' });
    await server.services.database.system
      .updateTable('people')
      .set({ status: 2 })
      .where('id', '=', again.person)
      .execute();
    for (const check of [
      await ask({ employeeId: 'E-78', name: 'Someone Else' }, 'nobody@mail.example'),
      await ask({ employeeId: 'E-78' }, other.email),
      await ask({ name: 'Vikram Seth' }, again.email),
    ]) {
      expect((await checkOf(server, check.id))?.person_id).toBeNull();
      expect(await seenBy(check)).toMatchObject({ state: 'waiting' });
    }
  });

  test.each([
    [{ workEmail: 'gita@gmail.com' }, 'workEmail'],
    [{ title: '', department: '', from: '', to: '' }, 'title'],
    [{ knows: false }, 'knows'],
    [{ organisation: 'evil.example' }, 'organisation'],
    [{ workEmail: 'gita@mailinator.com' }, 'workEmail'],
    [{ workEmail: 'gita@x.yahoo.co.jp' }, 'workEmail'],
    [{ name: 'Ravi, see acme24.com/pay' }, 'name'],
    [{ title: 'Call 98765 43210' }, 'title'],
    [{ department: 'evil [.] com' }, 'department'],
    [{ reference: 'menon-2018' }, 'reference'],
    [{ purpose: 'other' }, 'purposeText'],
  ])('%o is refused', async (values, path) => {
    const body = checkBody(team.owner.company, own.email, values);
    expect(await anyone().post('/checks/requests', body)).toMatchObject({ status: 400, errors: [{ path }] });
  });

  test('where checks are off there is no form', async () => {
    await mode('off');
    for (const answer of [
      await anyone().get(`/checks/start?company=${team.owner.company}`),
      await anyone().post('/checks/requests', checkBody(team.owner.company, own.email)),
      await anyone().get('/checks/start?company=no-such-company'),
    ])
      expect(answer).toMatchObject({ status: 404, message: 'This company answers no background checks here' });
  });

  test('the same requester about the same person again gets the link again, and nothing new is asked', async () => {
    const workEmail = 'again@globex.example';
    const check = await ask({ workEmail });
    const asked = (await mailsTo(own.email)).length;
    await anyone().post('/checks/requests', checkBody(team.owner.company, own.email, { workEmail }));
    const mails = await mailsTo(workEmail);
    expect(mails.map(({ about }) => about.split(' ')[0])).toEqual(['Confirm', 'Your']);
    expect((await mailsTo(own.email)).length).toBe(asked);
    expect((await checkOf(server, check.id))?.state).toBe('asked');
    expect((await team.hr.get('/checks?view=others')).data.counts.others).toBe(1);
  });

  test('an unconfirmed request stays beside the next one and shows what was typed; its link ends after 24 hours', async () => {
    const workEmail = 'twice@globex.example';
    const first = await requestCheck(server, team.owner.company, own.email, { workEmail });
    const second = await requestCheck(server, team.owner.company, own.email, { workEmail, title: 'Dismissed' });
    const third = await requestCheck(server, team.owner.company, own.email, { workEmail });
    const name = { claim: 'name', value: 'Ravi Menon' };
    expect(await seenBy(first)).toMatchObject({ state: 'unconfirmed', keptUntil: null });
    expect((await seenBy(second)).typed.slice(0, 2)).toEqual([name, { claim: 'title', value: 'Dismissed' }]);
    const confirm = (check: AskedCheck) => anyone().post('/checks/requested/confirm', { token: check.token });
    expect(await confirm(first)).toMatchObject({ status: 200, data: { typed: [] } });
    expect(await confirm(second)).toMatchObject({
      status: 409,
      message: 'You have asked for this already. The link to it is in an earlier email',
    });
    daysOn(1);
    expect((await confirm(third)).status).toBe(404);
  });

  test('a request can be withdrawn, once', async () => {
    const check = await ask();
    expect(await anyone().post('/checks/requested/withdraw', { token: check.token })).toMatchObject({
      status: 200,
      data: { state: 'withdrawn' },
    });
    expect((await anyone().post('/checks/requested/withdraw', { token: check.token })).status).toBe(409);
    expect(await questionOf(server, check)).toMatchObject({ state: 'ended', claims: [] });
    expect(await anyone().post('/checks/consent', { token: check.consent, agree: true })).toMatchObject({
      status: 409,
      message: 'This background check has ended',
    });
  });
});

describe('The person decides', () => {
  test('sees who asks and what would be shared, and with one tap the record answers, without HR', async () => {
    await mode('automatic');
    const check = await ask({ purposeText: 'Lead engineer' });
    const question = await questionOf(server, check);
    expect(question).toMatchObject({
      who: { organisation: 'Globex Ltd', name: 'Gita Shah', isAgency: false, client: null },
      purpose: 'employment',
      purposeText: 'Lead engineer',
      state: 'asked',
      isAtOnce: true,
      obstacle: null,
      claims: allAgree,
    });
    expect(await consentTo(server, check)).toMatchObject({ state: 'answered', claims: allAgree });
    const seen = await seenBy(check);
    expect(seen).toMatchObject({ state: 'answered', answer: { by: 'record', claims: allAgree } });
    expect(seen.answer.claims[1]).toEqual({ claim: 'title', value: 'Senior Software Engineer', result: 'agrees' });
    const { workEmail } = seen;
    expect((await mailsTo(workEmail)).at(-1)?.about).toContain('has answered your background check');
    expect((await team.hr.get('/checks?view=others')).data.checks).toMatchObject([
      { _id: check.id, state: 'answered', by: 'record', decidedBy: null, person: { _id: own.person } },
    ]);
    expect((await team.hr.get('/proof-figures')).data).toMatchObject({ verified: 1 });
  });

  test('what differs goes to HR; nothing of the record is shared, only that it differs', async () => {
    await mode('automatic');
    const check = await ask({ title: 'Principal Engineer' });
    const question = await questionOf(server, check);
    expect(question.isAtOnce).toBe(false);
    expect(question.claims[1]).toEqual({ claim: 'title', value: 'Principal Engineer', result: 'differs' });
    expect(JSON.stringify(question)).not.toContain('Senior Software');
    expect(await consentTo(server, check)).toMatchObject({ state: 'with_hr' });
    expect(await seenBy(check)).toMatchObject({ state: 'waiting', answer: null });
    const waiting = (await team.hr.get('/checks?view=waiting')).data;
    expect(waiting).toMatchObject({ counts: { waiting: 1, late: 0, others: 0 }, checks: [{ _id: check.id }] });
    const { notifications } = (await team.hr.get('/notifications')).data;
    expect(notifications).toMatchObject([
      { kind: 'background_check', name: 'Ravi Menon', path: `/home/exemployee_management/checks/${check.id}` },
    ]);
    const one = (await team.hr.get(`/checks/${check.id}`)).data;
    expect(one.claims[1]).toEqual({
      claim: 'title',
      value: 'Principal Engineer',
      record: 'Senior Software Engineer',
      result: 'differs',
    });
    expect(await team.hr.post(`/checks/${check.id}/answer`, { shown: one.shown })).toMatchObject({
      status: 200,
      data: { state: 'answered', by: 'hr', decidedBy: { _id: team.hr.userId } },
    });
    const { answer } = await seenBy(check);
    expect(answer).toMatchObject({ by: 'hr', claims: [{}, { result: 'differs' }, {}, {}, {}] });
    expect(JSON.stringify(answer)).not.toContain('Senior Software');
  });

  test('where HR answers all, an answer waits for HR even when everything agrees', async () => {
    const check = await ask();
    expect((await questionOf(server, check)).isAtOnce).toBe(false);
    expect(await consentTo(server, check)).toMatchObject({ state: 'with_hr', claims: allAgree });
  });

  test('opening the link changes nothing; declining shares nothing and looks like no one was there', async () => {
    await mode('automatic');
    const [declined, unknown] = [await ask(), await ask({}, 'stranger@mail.example')];
    await questionOf(server, declined);
    expect((await checkOf(server, declined.id))?.state).toBe('asked');
    expect(await consentTo(server, declined, false)).toMatchObject({ state: 'declined', claims: [] });
    expect(await anyone().post('/checks/consent', { token: declined.consent, agree: true })).toMatchObject({
      status: 409,
    });
    for (const days of [0, 15, 22, 100]) {
      daysOn(days);
      const [one, other] = [await seenBy(declined), await seenBy(unknown)];
      for (const seen of [one, other])
        for (const field of ['workEmail', 'reference', 'askedAt', 'confirmedAt', 'until']) delete seen[field];
      expect(one).toEqual(other);
      expect(one.state).toBe(days < 21 ? 'waiting' : 'none');
    }
  });

  test('a record that changed since it was shown is shown again', async () => {
    await mode('automatic');
    const check = await ask();
    const { shown } = await questionOf(server, check);
    await team.hr.post(`/alumni/${own.person}`, { designation: 'Architect' });
    const agree = (mark: string) =>
      anyone().post('/checks/consent', { token: check.consent, agree: true, shown: mark });
    expect(await agree(shown)).toMatchObject({ status: 409, message: 'The record changed, please look again' });
    expect((await anyone().post('/checks/consent', { token: check.consent, agree: true })).status).toBe(409);
    expect(await agree((await questionOf(server, check)).shown)).toMatchObject({ data: { state: 'with_hr' } });
  });

  test('50 consents at once make one answer and one mail', async () => {
    await mode('automatic');
    const check = await ask();
    const { shown } = await questionOf(server, check);
    const body = { token: check.consent, agree: true, shown };
    const answers = await Promise.all(Array.from({ length: 50 }, () => anyone().post('/checks/consent', body)));
    expect(new Set(answers.map(({ status, data }) => `${status} ${data?.state}`))).toEqual(new Set(['200 answered']));
    const { workEmail } = await seenBy(check);
    expect((await mailsTo(workEmail)).map(({ about }) => about.includes('has answered'))).toEqual([false, true]);
    const { entries } = (await team.owner.get('/audit-log?action=background-check.')).data;
    expect(entries.map(({ action }: { action: string }) => action)).toEqual([
      'background-check.answered',
      'background-check.consented',
      'background-check.asked',
      'background-check.settings-changed',
    ]);
    expect(JSON.stringify(entries.slice(0, 3))).not.toContain(own.person);
  });

  test('a record under review confirms nothing until it is reviewed', async () => {
    await mode('automatic');
    const check = await ask();
    expect((await own.post('/own/changes', { designation: 'Architect' })).status).toBe(201);
    const question = await questionOf(server, check);
    expect(question).toMatchObject({ obstacle: expect.stringContaining('being reviewed'), claims: [] });
    expect(
      await anyone().post('/checks/consent', { token: check.consent, agree: true, shown: question.shown }),
    ).toMatchObject({ status: 409, message: expect.stringContaining('being reviewed') });
  });

  test('their own area lists who asked and what was shared, and takes the decision too', async () => {
    await mode('automatic');
    const check = await ask();
    expect((await own.get('/own/checks')).data).toMatchObject({
      checks: [{ _id: check.id, state: 'asked', who: { organisation: 'Globex Ltd' }, claims: [] }],
      nextCursor: null,
    });
    const { shown, claims } = (await own.get(`/own/checks/${check.id}`)).data;
    expect(claims).toMatchObject(allAgree);
    expect(await own.post(`/own/checks/${check.id}`, { agree: true, shown })).toMatchObject({
      status: 200,
      data: { state: 'answered' },
    });
    expect((await own.get('/own/checks')).data.checks).toMatchObject([{ state: 'answered', claims: allAgree }]);
    const other = await createSubject(server, team.owner, { name: 'Meera Iyer' });
    expect((await other.get(`/own/checks/${check.id}`)).status).toBe(404);
    expect((await other.post(`/own/checks/${check.id}`, { agree: false })).status).toBe(404);
    expect((await other.get('/own/checks')).data.checks).toEqual([]);
    expect(await team.hr.get('/own/checks')).toMatchObject(notAllowed);
    expect(await anyone().get('/own/checks')).toMatchObject(notSignedIn);
  });
});

describe('HR', () => {
  test('learns of no person before the consent', async () => {
    const check = await ask();
    const list = (await team.hr.get('/checks?view=others')).data;
    expect(list.checks).toMatchObject([{ _id: check.id, state: 'open', person: null }]);
    const one = (await team.hr.get(`/checks/${check.id}`)).data;
    expect(one).toMatchObject({ claims: [], person: null });
    expect(one).toMatchObject({ purposeText: null, reference: null });
    for (const text of ['Ravi', own.email, own.person]) expect(JSON.stringify([list, one])).not.toContain(text);
    expect((await team.hr.post(`/checks/${check.id}/answer`, { shown: one.shown })).status).toBe(409);
  });

  test('corrects the record, then answers from it; what it saw before counts no more', async () => {
    const check = await ask({ title: 'Architect' });
    await consentTo(server, check);
    const { shown } = (await team.hr.get(`/checks/${check.id}`)).data;
    await team.hr.post(`/alumni/${own.person}`, { designation: 'Architect' });
    expect(await team.hr.post(`/checks/${check.id}/answer`, { shown })).toMatchObject({
      status: 409,
      message: 'The record changed, please look again',
    });
    const again = (await team.hr.get(`/checks/${check.id}`)).data;
    await team.hr.post(`/checks/${check.id}/answer`, { shown: again.shown });
    expect((await seenBy(check)).answer.claims).toMatchObject(allAgree);
    expect((await team.hr.post(`/checks/${check.id}/answer`, { shown: again.shown })).status).toBe(409);
  });

  test('can say that words mean the same, never dates', async () => {
    const check = await ask({ title: 'Sr Software Engineer', from: '2017' });
    await consentTo(server, check);
    const { shown } = (await team.hr.get(`/checks/${check.id}`)).data;
    expect((await team.hr.post(`/checks/${check.id}/answer`, { shown, same: ['from'] })).status).toBe(400);
    await team.hr.post(`/checks/${check.id}/answer`, { shown, same: ['title'] });
    expect((await seenBy(check)).answer.claims.map(({ result }: { result: string }) => result)).toEqual([
      'agrees',
      'agrees',
      'agrees',
      'differs',
      'agrees',
    ]);
  });

  test('refuses to answer: the requester sees the same as without consent', async () => {
    const check = await ask();
    await consentTo(server, check);
    expect(await team.hr.post(`/checks/${check.id}/refuse`)).toMatchObject({ status: 200, data: { state: 'refused' } });
    expect(await seenBy(check)).toMatchObject({ state: 'waiting', answer: null });
    daysOn(22);
    expect(await seenBy(check)).toMatchObject({ state: 'none', answer: null });
  });

  test('a domain that is blocked asks no one, and is not told', async () => {
    const check = await ask({ workEmail: 'one@pest.example' });
    const waiting = await ask({ workEmail: 'two@pest.example' }, 'stranger@mail.example');
    expect(await team.hr.post('/checks/blocks', { domain: '@Pest.example' })).toMatchObject({
      status: 201,
      data: { blocked: [{ domain: 'pest.example' }] },
    });
    expect((await team.hr.post('/checks/blocks', { domain: 'pest.example' })).status).toBe(409);
    expect((await team.hr.post('/checks/blocks', { domain: 'no domain' })).status).toBe(400);
    for (const each of [check, waiting]) expect(await seenBy(each)).toMatchObject({ state: 'waiting' });
    expect(await questionOf(server, check)).toMatchObject({ state: 'ended' });
    const workEmail = 'three@pest.example';
    expect(
      await anyone().post('/checks/requests', checkBody(team.owner.company, own.email, { workEmail })),
    ).toMatchObject({ status: 200, data: { sent: true } });
    expect(await mailsTo(workEmail)).toEqual([]);
    expect((await team.hr.delete('/checks/blocks/pest.example')).data.blocked).toEqual([]);
    expect((await team.hr.delete('/checks/blocks/pest.example')).status).toBe(200);
  });

  test('a block counts for the domains below it, however they are written, and does not tell who declined', async () => {
    const declined = await ask({ workEmail: 'one@hr.pest.example' });
    const open = await ask({ workEmail: 'two@pest.example' }, 'stranger@mail.example');
    await consentTo(server, declined, false);
    await team.hr.post('/checks/blocks', { domain: 'pest.example' });
    const { checks } = (await team.hr.get('/checks?view=others')).data;
    const plain = checks.map(({ state, endedAt, decidedBy }: Record<string, unknown>) => ({
      state,
      endedAt,
      decidedBy,
    }));
    expect(plain[0]).toEqual(plain[1]);
    expect(plain[0]).toMatchObject({ state: 'refused', decidedBy: { _id: team.hr.userId } });
    expect((await questionOf(server, declined)).state).toBe('declined');
    expect((await team.hr.get(`/checks/${declined.id}`)).data).toMatchObject({
      isBlocked: true,
      domain: 'pest.example',
    });
    expect(await seenBy(open)).toMatchObject({ state: 'waiting' });
    await team.hr.post('/checks/blocks', { domain: 'bücher.example' });
    const workEmail = 'x@xn--bcher-kva.example';
    await anyone().post('/checks/requests', checkBody(team.owner.company, own.email, { workEmail }));
    expect(await mailsTo(workEmail)).toEqual([]);
  });

  test('asks the person again when less agrees than they consented to; they can also take the consent back', async () => {
    const check = await ask();
    await consentTo(server, check);
    await team.hr.post(`/alumni/${own.person}`, { designation: 'Janitor' });
    const mails = (await mailsTo(own.email)).length;
    const send = async () => {
      const { shown } = (await team.hr.get(`/checks/${check.id}`)).data;
      return team.hr.post(`/checks/${check.id}/answer`, { shown });
    };
    expect(await send()).toMatchObject({ status: 200, data: { state: 'open', person: null } });
    expect((await mailsTo(own.email)).length).toBe(mails + 1);
    expect(await seenBy(check)).toMatchObject({ state: 'waiting', answer: null });
    expect((await questionOf(server, check)).claims[1].result).toBe('differs');
    await consentTo(server, check);
    expect(await consentTo(server, check, false)).toMatchObject({ state: 'declined' });
    expect((await team.hr.get('/checks?view=waiting')).data.checks).toEqual([]);
    expect((await team.hr.get(`/checks/${check.id}`)).data).toMatchObject({ state: 'open', person: null });
    expect((await team.hr.post(`/checks/${check.id}/answer`, { shown: '' })).status).toBe(409);
  });

  test('a withdrawal leaves what the person and HR decided, and looks the same to the requester', async () => {
    const [declined, refused, unknown] = [await ask(), await ask(), await ask({}, 'stranger@mail.example')];
    await consentTo(server, declined, false);
    await consentTo(server, refused);
    await team.hr.post(`/checks/${refused.id}/refuse`);
    for (const { token } of [declined, refused, unknown])
      expect(await anyone().post('/checks/requested/withdraw', { token })).toMatchObject({
        data: { state: 'withdrawn' },
      });
    expect((await questionOf(server, declined)).state).toBe('declined');
    expect((await team.hr.get(`/checks/${refused.id}`)).data).toMatchObject({ state: 'refused', decidedBy: {} });
    for (const { id } of [declined, unknown])
      expect((await team.hr.get(`/checks/${id}`)).data).toMatchObject({ state: 'none' });
  });

  test('only owner and HR, of this company', async () => {
    const check = await ask();
    await consentTo(server, check);
    const calls: ((by: Pick<Member, 'get' | 'post' | 'delete'>) => Promise<{ status: number }>)[] = [
      (by) => by.get('/checks?view=waiting'),
      (by) => by.get('/checks/settings'),
      (by) => by.post('/checks/settings', { mode: 'off' }),
      (by) => by.post('/checks/blocks', { domain: 'pest.example' }),
      (by) => by.delete('/checks/blocks/pest.example'),
      (by) => by.get(`/checks/${check.id}`),
      (by) => by.post(`/checks/${check.id}/answer`, { shown: '' }),
      (by) => by.post(`/checks/${check.id}/refuse`),
    ];
    for (const call of calls) {
      for (const by of [team.recruiter, team.viewer, own]) expect(await call(by)).toMatchObject(notAllowed);
      expect(await call(anyone())).toMatchObject(notSignedIn);
    }
    expect((await team.stranger.get('/checks?view=waiting')).data.checks).toEqual([]);
    for (const call of calls.slice(5)) expect((await call(team.stranger)).status).toBe(404);
    expect((await team.hr.get('/checks/settings')).data).toMatchObject({
      mode: 'by_hr',
      blocked: [],
      formAddress: expect.stringMatching(/^http.+\/companies\/.+\/check$/),
    });
    expect((await team.hr.post('/checks/settings', { mode: 'sometimes' })).status).toBe(400);
  });
});
