import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { linkToken } from '#api/core/pages/links.ts';
import { unknownId } from '#api-test/answers.ts';
import {
  announceAs,
  codeFor,
  confirmEmail,
  confirmLeaving,
  leaverRow,
  leavingTokens,
  settleAt,
} from '#api-test/factories/leavers.ts';
import { createMember, type Member } from '#api-test/factories.ts';
import { anotherSecret, testSecret } from '#api-test/links.ts';
import { startTestServer, type TestServer } from '#api-test/server.ts';
import { snapshot } from '#api-test/victim.ts';

let server: TestServer;
let owner: Member;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  owner = await createMember(server);
});
afterEach(() => server.setNow(null));

const anybody = () => server.as(null);
const gone = { status: 404, message: 'This link is no longer valid' };
const noon = (day: string) => settleAt(server, `${day}T06:30:00Z`);
const read = async (token: string) => (await anybody().get(`/leaving?token=${token}`)).data;
const save = (token: string, values: object) => anybody().post('/leaving', { token, ...values });
const finish = (token: string, noticeVersion = 1) => anybody().post('/leaving/confirmation', { token, noticeVersion });

/** Announces and asks someone whose last day is 30 June 2026. */
async function asked(values: Record<string, unknown> = {}) {
  server.setNow(new Date('2026-06-20T06:30:00Z'));
  const { _id: id } = await announceAs(owner, values);
  await noon('2026-06-20');
  return { id, ...(await leavingTokens(server, id)) };
}

describe('The page of a leaver, by the link of the mail', () => {
  test('shows what the company holds; nothing is chosen, and opening it changes nothing', async () => {
    const { work } = await asked({ employeeId: 'E-77', companyEmail: 'seen@work.example', gender: null });
    const before = await snapshot(server, owner.company);
    const page = await read(work);
    expect(page).toMatchObject({
      state: 'open',
      hasConfirmed: false,
      hasArrived: false,
      dateOfLeaving: '2026/06/30',
      until: '2026/06/30',
      held: {
        name: 'Tara Leaving',
        employeeId: 'E-77',
        companyEmail: 'seen@work.example',
        designation: 'Engineer',
        department: 'Research',
        location: 'Pune',
        dateOfJoining: '2019/04/01',
      },
      answers: { email: null, isEmailConfirmed: false, agreed: [], wantsAccount: false },
      asks: ['gender'],
      notice: { version: 1 },
    });
    expect(await snapshot(server, owner.company)).toEqual(before);
  });

  test('what they type is saved, field by field; blank and null clear', async () => {
    const { work, id } = await asked();
    await save(work, { phone: '9845012345', currentLocation: 'Mysuru' });
    await save(work, { agreed: ['jobs', 'events'], remark: 'I was a lead' });
    expect((await save(work, { currentLocation: null, phone: '' })).data.answers).toMatchObject({
      phone: null,
      currentLocation: null,
      agreed: ['jobs', 'events'],
      remark: 'I was a lead',
    });
    // A draft is theirs alone.
    expect((await owner.get(`/arrivals/${id}`)).data).toMatchObject({ remark: null, needs: [] });
  });

  test('finished: the state, a copy to the private address, and the work link shows nothing any more', async () => {
    const { work, home, id } = await asked();
    await confirmLeaving(server, id, {
      email: 'mine@home.example',
      phone: '9845012345',
      agreed: ['jobs'],
      remark: 'My title is wrong',
    });
    const leaver = (await owner.get(`/arrivals/${id}`)).data;
    expect(leaver).toMatchObject({
      state: 'confirmed',
      remark: 'My title is wrong',
      needs: ['remark'],
      hasConfirmedEmail: true,
    });
    expect(leaver.facts).toContainEqual({ field: 'phone', value: '9845012345', source: 'leaver' });
    expect(leaver.facts).toContainEqual({ field: 'email', value: 'mine@home.example', source: 'leaver' });
    expect((await owner.post(`/arrivals/${id}/decisions`, { about: 'remark' })).data).toMatchObject({
      remark: null,
      needs: [],
    });
    const page = await anybody().get(`/leaving?token=${work}`);
    expect(page.data).toMatchObject({ state: 'done', answers: { email: 'm•••@h•••', phone: null, agreed: [] } });
    expect(page.body.toString()).not.toMatch(/mine@home|98450/);
    expect(await save(work, { phone: '9845099999' })).toMatchObject({ status: 409 });
    expect(await finish(work)).toMatchObject({ status: 409 });
    expect((await read(home)).answers).toMatchObject({ email: 'mine@home.example', agreed: ['jobs'] });
    // By the private link they can change it until 30 days after the last day.
    expect((await save(home, { agreed: ['jobs', 'surveys'] })).status).toBe(200);
    expect((await finish(home)).status).toBe(200);
  });

  test('the work link ends with the last day, the private one 30 days later', async () => {
    const { work, home, id } = await asked();
    await confirmLeaving(server, id, { email: 'ends@home.example', agreed: [] });
    server.setNow(new Date('2026-06-30T18:29:00Z'));
    expect((await read(work)).state).toBe('done');
    server.setNow(new Date('2026-06-30T18:30:00Z'));
    expect(await anybody().get(`/leaving?token=${work}`)).toMatchObject(gone);
    server.setNow(new Date('2026-07-30T18:29:00Z'));
    expect((await read(home)).state).toBe('open');
    server.setNow(new Date('2026-07-30T18:30:00Z'));
    expect(await anybody().get(`/leaving?token=${home}`)).toMatchObject(gone);
  });

  test('before they were asked the link leads nowhere; a forged one never does', async () => {
    server.setNow(new Date('2026-06-20T06:30:00Z'));
    const { _id } = await announceAs(owner);
    const { work } = await leavingTokens(server, _id);
    const { work_link } = await leaverRow(server, _id);
    for (const token of [
      work,
      linkToken(testSecret, _id),
      linkToken(testSecret, unknownId),
      linkToken(anotherSecret, work_link),
    ]) {
      expect(await anybody().get(`/leaving?token=${token}`)).toMatchObject(gone);
      for (const answer of [save(token, {}), finish(token), anybody().post('/leaving/decline', { token })])
        expect(await answer).toMatchObject(gone);
    }
  });

  test('declining after arrival keeps the record and ends the mail', async () => {
    const { home, id } = await asked({ email: 'later@home.example' });
    await noon('2026-07-01');
    const { person } = (await owner.get(`/arrivals/${id}`)).data;
    expect((await anybody().post('/leaving/decline', { token: home })).data).toMatchObject({ state: 'declined' });
    expect((await anybody().post('/leaving/decline', { token: home })).data).toMatchObject({ state: 'declined' });
    expect((await owner.get(`/alumni/${person._id}`)).status).toBe(200);
    const stopped = await server.services.database.system
      .selectFrom('suppressions')
      .select('topic')
      .where('email', '=', 'later@home.example')
      .where('reason', '=', 'unsubscribed')
      .orderBy('topic')
      .execute();
    expect(stopped.map(({ topic }) => topic)).toEqual(['all', 'birthday', 'events', 'jobs', 'newsletter', 'surveys']);
  });

  test('the wish for an account: the invitation goes to the private address when they arrive', async () => {
    const { id } = await asked();
    await confirmLeaving(server, id, { email: 'account@home.example', agreed: [], wantsAccount: true });
    const links = () =>
      server.services.database.system
        .selectFrom('account_links')
        .select(['purpose'])
        .where('email', '=', 'account@home.example')
        .execute();
    expect(await links()).toEqual([]);
    await noon('2026-07-01');
    expect(await links()).toEqual([{ purpose: 'claim-record' }]);
  });

  test('a picture is saved, replaced, and in the record later', async () => {
    const { work, id } = await asked();
    const sharp = (await import('sharp')).default;
    const content = await sharp({ create: { width: 20, height: 20, channels: 3, background: '#336699' } })
      .png()
      .toBuffer();
    const saved = await anybody().upload('/leaving/photo', { name: 'me.png', content }, { token: work });
    expect(saved, saved.message).toMatchObject({
      status: 201,
      data: { answers: { profileImg: expect.stringContaining('/api/files/') } },
    });
    expect(
      await anybody().upload('/leaving/photo', { name: 'me.png', content: Buffer.from('no picture') }, { token: work }),
    ).toMatchObject({
      status: 400,
      errors: [{ path: 'file' }],
    });
    await confirmLeaving(server, id, { email: 'face@home.example', agreed: [] });
    await noon('2026-07-01');
    const { person } = (await owner.get(`/arrivals/${id}`)).data;
    expect((await owner.get(`/alumni/${person._id}`)).data.profileImg).toContain('/api/files/');
  });
});

describe('The private address', () => {
  test('is confirmed by the newest code only', async () => {
    const { work } = await asked();
    const send = (email: string) => anybody().post('/leaving/code', { token: work, email });
    await send('first@home.example');
    const first = await codeFor(server, 'first@home.example');
    await send('second@home.example');
    const second = await codeFor(server, 'second@home.example');
    const enter = (code: string) => anybody().post('/leaving/email', { token: work, code });
    if (first !== second)
      expect(await enter(first)).toMatchObject({
        status: 400,
        errors: [{ path: 'code', message: 'This code isn’t right. Please check the newest mail' }],
      });
    expect((await enter(second)).data.answers).toMatchObject({ email: 'second@home.example', isEmailConfirmed: true });
    expect(await enter(second)).toMatchObject({
      status: 400,
      errors: [{ message: 'This code no longer works. Please get a new one' }],
    });
  });

  test('five wrong codes end it, also the right one; ten minutes do too', async () => {
    const { work } = await asked();
    await anybody().post('/leaving/code', { token: work, email: 'tries@home.example' });
    const code = await codeFor(server, 'tries@home.example');
    const wrong = code === '000000' ? '111111' : '000000';
    const enter = (given: string) => anybody().post('/leaving/email', { token: work, code: given });
    for (let count = 0; count < 5; count += 1) expect((await enter(wrong)).errors[0]?.message).toContain('isn’t right');
    expect((await enter(code)).errors[0]?.message).toContain('no longer works');
    await anybody().post('/leaving/code', { token: work, email: 'tries@home.example' });
    const next = await codeFor(server, 'tries@home.example');
    server.setNow(new Date('2026-06-20T06:40:00Z'));
    expect((await enter(next)).errors[0]?.message).toContain('no longer works');
    server.setNow(new Date('2026-06-20T06:39:59Z'));
    expect((await enter(next)).status).toBe(200);
  });

  test('at most ten codes are sent; an address of the company is refused, one of a public provider is not', async () => {
    const { work } = await asked({ companyEmail: 'boss@work.example' });
    const send = (email: string) => anybody().post('/leaving/code', { token: work, email });
    for (const email of ['boss@work.example', 'other@work.example'])
      expect(await send(email)).toMatchObject({
        status: 400,
        errors: [{ path: 'email', message: 'Please enter an address that you keep after your last day' }],
      });
    for (let count = 0; count < 10; count += 1) expect((await send(`many${count}@home.example`)).status).toBe(201);
    expect(await send('eleventh@home.example')).toMatchObject({ status: 429 });
    const small = await asked({ companyEmail: 'owner@gmail.com' });
    expect((await anybody().post('/leaving/code', { token: small.work, email: 'me@gmail.com' })).status).toBe(201);
  });
});

describe('Finishing is refused', () => {
  test('without a confirmed address, without what the record needs, and by an older notice', async () => {
    const { work } = await asked({ gender: null, dateOfBirth: null });
    expect(await finish(work)).toMatchObject({
      status: 400,
      errors: [{ path: 'email', message: 'Please confirm your private email first' }],
    });
    await confirmEmail(server, work, 'lacks@home.example');
    expect(await finish(work)).toMatchObject({ status: 400, errors: [{ path: 'gender' }, { path: 'dateOfBirth' }] });
    await save(work, { gender: 'female', dateOfBirth: '02/29' });
    await owner.post('/privacy/notice', { body: 'Another notice' });
    expect(await finish(work)).toMatchObject({
      status: 409,
      message: 'The notice has changed. Please read it once more',
    });
    expect((await finish(work, 2)).status).toBe(200);
  });

  test.each([
    ['a phone', { phone: '12' }, 'phone', 'Please enter valid phone number'],
    ['a profile', { linkedinUrl: 'example.com' }, 'linkedinUrl', 'Please enter valid LinkedIn profile URL'],
    [
      'a city of 101 characters',
      { currentLocation: 'c'.repeat(101) },
      'currentLocation',
      'Must be at most 100 characters',
    ],
    ['a remark of 1001 characters', { remark: 'r'.repeat(1001) }, 'remark', 'Must be at most 1000 characters'],
    ['an unknown topic', { agreed: ['everything'] }, 'agreed.0', 'Unknown topic'],
    ['a date of birth', { dateOfBirth: '13/40' }, 'dateOfBirth', 'Date of birth must be in MM/DD format'],
  ])('%s that is not valid is refused by field', async (_, values, path, message) => {
    const { work } = await asked();
    expect(await save(work, values)).toMatchObject({ status: 400, errors: [{ path, message }] });
  });

  test('a city of 100 and a remark of 1000 characters are accepted', async () => {
    const { work } = await asked();
    expect((await save(work, { currentLocation: 'c'.repeat(100), remark: 'r'.repeat(1000) })).status).toBe(200);
  });
});
