import { createHash } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { notAllowed, notSignedIn, unknownId } from '#api-test/answers.ts';
import { createLetterTemplate } from '#api-test/factories/letters.ts';
import { createExemployee, createPerson, createTeam, type Member } from '#api-test/factories.ts';
import { startTestServer, type TestServer } from '#api-test/server.ts';
import type { LetterTemplate } from '#contract/proofs/letter-templates.ts';

let server: TestServer;
let owner: Member;
let hr: Member;
let recruiter: Member;
let viewer: Member;
let stranger: Member;
let own: Member & { person: string };
let template: LetterTemplate;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  ({ owner, hr, recruiter, viewer, stranger } = await createTeam(server));
  own = await createExemployee(server, owner);
  template = await createLetterTemplate(hr);
});

const issue = (by: Member, person = own.person, of = template) => by.post('/letters', { person, template: of._id });
const request = (by: Member = own, body: Record<string, unknown> = {}) =>
  by.post('/own/letters', { template: template._id, ...body });
const verify = (code: string, hash?: string) => server.as(null).post('/verify', { code, ...(hash ? { hash } : {}) });
const fileOf = async (by: Member, path: string) => Buffer.from((await by.get(path)).body);
const hashOf = (content: Buffer) => createHash('sha256').update(content).digest('hex');
const year = new Date().getFullYear();

describe('HR issues a letter: POST /letters', () => {
  test('numbered, with a code that verifies, and the person can read it', async () => {
    const { status, data } = await issue(hr);
    expect(status).toBe(201);
    expect(data).toMatchObject({ state: 'issued', number: `EXP/${year}/0001`, version: 1, title: 'Experience letter' });
    const content = await fileOf(hr, `/letters/${data._id}/file`);
    expect(hashOf(content)).toBe(data.hash);
    expect((await fileOf(own, `/own/letters/${data._id}/file`)).equals(content)).toBe(true);
    expect(await verify(data.code, data.hash)).toMatchObject({
      data: { state: 'valid', proof: { number: `EXP/${year}/0001`, title: 'Experience letter' } },
    });
  });

  test('the second of a kind has the next number; another kind its own', async () => {
    await issue(hr);
    const other = await createPerson(owner, { name: 'Meera Iyer', phone: '9000012345' });
    expect((await issue(hr, other._id)).data.number).toBe(`EXP/${year}/0002`);
    const relieving = await createLetterTemplate(hr, 'relieving');
    expect((await issue(hr, own.person, relieving)).data.number).toBe(`REL/${year}/0001`);
  });

  test('the same letter is not issued twice: it is corrected', async () => {
    const { data } = await issue(hr);
    expect(await issue(hr)).toMatchObject({
      status: 409,
      message: 'This letter is already issued. Correct it instead',
    });
    expect(await hr.post(`/letters/${data._id}/correct`)).toMatchObject({
      status: 409,
      message: 'Nothing in the record or the template has changed since this letter was issued',
    });
    await hr.post(`/alumni/${own.person}`, { designation: 'Architect' });
    const next = (await hr.post(`/letters/${data._id}/correct`)).data;
    expect(next).toMatchObject({ number: data.number, version: 2, state: 'issued' });
    expect(await verify(data.code, data.hash)).toMatchObject({ data: { state: 'replaced', proof: { facts: [] } } });
    expect(await verify(next.code)).toMatchObject({
      data: {
        state: 'valid',
        proof: { version: 2, facts: expect.arrayContaining([{ label: 'Designation', value: 'Architect' }]) },
      },
    });
  });

  test('a template with words to replace issues nothing', async () => {
    const { data } = await hr.post('/letters/templates', { kinds: ['no_dues'] });
    expect(await issue(hr, own.person, data.templates[0])).toMatchObject({
      status: 409,
      message: 'Please replace [Full name] in the template',
    });
  });

  test('a record without a value that the letter needs issues nothing', async () => {
    await hr.post(`/alumni/${own.person}`, { employeeId: null });
    expect(await issue(hr)).toMatchObject({
      status: 409,
      message: expect.stringMatching(/^The record has no Employee ID\./),
    });
  });

  test('a record that the letter can’t print issues nothing', async () => {
    await hr.post(`/alumni/${own.person}`, { designation: 'Инженер' });
    expect(await issue(hr)).toMatchObject({
      status: 409,
      message: 'The letter can’t show И н ж е р: its fonts have Latin, Indian, Arabic and Thai letters, and no emoji',
    });
  });

  test('a record that has changed since is told to HR, and the letter stays valid until it is corrected', async () => {
    const { data } = await issue(hr);
    expect(data.isOutdated).toBe(false);
    await hr.post(`/alumni/${own.person}`, { location: 'Pune' });
    expect((await hr.get(`/letters/${data._id}`)).data.isOutdated).toBe(true);
    expect(await verify(data.code, data.hash)).toMatchObject({ data: { state: 'valid' } });
    const next = (await hr.post(`/letters/${data._id}/correct`)).data;
    expect(next.isOutdated).toBe(false);
  });

  test('a record under review issues nothing', async () => {
    await own.post('/own/changes', { designation: 'Architect' });
    expect(await issue(hr)).toMatchObject({
      status: 409,
      message: expect.stringMatching(/^This record is being reviewed/),
    });
  });

  test('fifty at once: one letter', async () => {
    const answers = await Promise.all(Array.from({ length: 50 }, () => issue(hr)));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    expect((await hr.get('/letters?view=issued')).data.letters).toHaveLength(1);
  });

  test('revoked, it no longer verifies, and those with the file learn it', async () => {
    const { data } = await issue(hr);
    expect(await hr.post(`/letters/${data._id}/revoke`, { reason: 'Issued in error' })).toMatchObject({
      data: { state: 'revoked', reason: 'Issued in error' },
    });
    expect(await verify(data.code, data.hash)).toMatchObject({ data: { state: 'revoked' } });
    expect(await verify(data.code)).toMatchObject({ data: { state: 'unknown', proof: null } });
    expect(await hr.post(`/letters/${data._id}/revoke`, { reason: 'Again' })).toMatchObject({
      status: 409,
      message: 'This letter is already revoked',
    });
  });

  test('only by those who may, and never another company’s', async () => {
    const body = { person: own.person, template: template._id };
    expect(await server.as(null).post('/letters', body)).toMatchObject(notSignedIn);
    for (const by of [recruiter, viewer, own]) expect(await by.post('/letters', body)).toMatchObject(notAllowed);
    expect((await stranger.post('/letters', body)).status).toBe(404);
    expect((await hr.post('/letters', { ...body, person: unknownId })).status).toBe(404);
    expect((await hr.post('/letters', { ...body, template: unknownId })).status).toBe(404);
  });
});

describe('Mails about letters', () => {
  const mails = async () =>
    (await server.services.database.system.selectFrom('messages').select(['subject', 'text']).execute())
      .map(({ subject, text }) => `${subject}\n${text}`)
      .filter((mail) => /Experience letter/.test(mail));

  test('issued, corrected, refused and revoked are told, without the letter, its number or its code', async () => {
    const before = (await mails()).length;
    const { data } = await issue(hr);
    await hr.post(`/alumni/${own.person}`, { designation: 'Architect' });
    const next = (await hr.post(`/letters/${data._id}/correct`)).data;
    await hr.post(`/letters/${next._id}/revoke`, { reason: 'Dates were wrong' });
    const { data: asked } = await request();
    await hr.post(`/letters/${asked._id}/refuse`, { reason: 'Please ask payroll' });
    const told = (await mails()).slice(before).join('\n');
    for (const words of [
      'Your Experience letter from',
      'A corrected Experience letter from',
      'has revoked your',
      'can’t issue',
    ])
      expect(told).toContain(words);
    expect(told).toContain('Dates were wrong');
    expect(told).toContain('Please ask payroll');
    for (const secret of [data.code, next.code, data.number]) expect(told).not.toContain(secret);
  });
});

describe('Lists: GET /letters', () => {
  test('each list has its letters and its count; searched by name and number', async () => {
    const { data: first } = await issue(hr);
    const relieving = await createLetterTemplate(hr, 'relieving');
    await hr.post(`/letters/${(await issue(hr, own.person, relieving)).data._id}/revoke`, { reason: 'Wrong' });
    const listed = async (query: string) =>
      (await hr.get(`/letters?${query}`)).data.letters.map(({ title }: { title: string }) => title);
    expect(await listed('view=requests')).toEqual([]);
    expect(await listed('view=issued')).toEqual(['Experience letter']);
    expect(await listed('view=settled')).toEqual(['Relieving letter']);
    expect(await listed(`view=issued&search=${encodeURIComponent(first.number.toLowerCase())}`)).toHaveLength(1);
    expect(await listed('view=issued&search=EXP/2001/0001')).toEqual([]);
    expect(await listed('view=issued&search=%25')).toEqual([]);
    expect(
      await listed(`view=issued&search=${encodeURIComponent(first.person.name.slice(0, 7).toUpperCase())}`),
    ).toHaveLength(1);
    expect(await listed('view=issued&kind=relieving')).toEqual([]);
    expect(await listed(`view=issued&person=${unknownId}`)).toEqual([]);
    expect((await hr.get('/letters?view=issued')).data.counts).toEqual({ requests: 0, late: 0, issued: 1, settled: 1 });
    expect((await stranger.get('/letters?view=issued')).data).toMatchObject({ letters: [], counts: { issued: 0 } });
  });

  test('requests by their promised day, in pages; late ones are counted', async () => {
    const kinds = ['relieving', 'employment', 'salary', 'no_dues'] as const;
    for (const [index, kind] of kinds.entries()) {
      const { _id } = await createLetterTemplate(hr, kind, { promiseDays: 9 - index });
      await own.post('/own/letters', { template: _id });
    }
    const { letters, nextCursor } = (await hr.get('/letters?view=requests')).data;
    expect(letters.map(({ kind }: { kind: string }) => kind)).toEqual(['no_dues', 'salary', 'employment', 'relieving']);
    expect(nextCursor).toBeNull();
    const { _id } = letters[0];
    for (const cursor of ['x', '2026-13-45 x', `2026-02-31 ${_id}`, `0000-01-01 ${_id}`, `infinity ${_id}`])
      expect((await hr.get(`/letters?view=requests&cursor=${encodeURIComponent(cursor)}`)).data.letters).toEqual(
        letters,
      );
    const after = await hr.get(
      `/letters?view=requests&cursor=${encodeURIComponent(`${letters[1].promisedOn} ${letters[1]._id}`)}`,
    );
    expect(after.data.letters.map(({ kind }: { kind: string }) => kind)).toEqual(['employment', 'relieving']);
    server.setNow(new Date(Date.now() + 8 * 86_400_000));
    try {
      expect((await hr.get('/letters?view=requests')).data.counts).toMatchObject({ requests: 4, late: 2 });
    } finally {
      server.setNow(null);
    }
  });
});

describe('The ex-employee requests a letter: POST /own/letters', () => {
  test('it waits until HR decides, with the promised day', async () => {
    const { status, data } = await request(own, { note: 'For a visa' });
    expect(status).toBe(201);
    expect(data).toMatchObject({ state: 'requested', number: null, promisedOn: expect.any(String) });
    expect(await request()).toMatchObject({ status: 409, message: 'You have already requested this letter' });
    const [line] = (await hr.get('/letters?view=requests')).data.letters;
    expect(line).toMatchObject({ _id: data._id, person: { _id: own.person } });
    expect((await hr.get(`/letters/${data._id}`)).data).toMatchObject({ note: 'For a visa', obstacle: null });
    expect(await hr.post(`/letters/${data._id}/issue`)).toMatchObject({ data: { state: 'issued' } });
    expect((await own.get('/own/letters')).data.letters).toMatchObject([{ state: 'issued', version: 1 }]);
  });

  test('issued at once where the company allows it; the same one again while the record agrees, then the next version', async () => {
    const atOnce = await createLetterTemplate(hr, 'employment', { isAtOnce: true });
    const ask = () => own.post('/own/letters', { template: atOnce._id });
    const first = (await ask()).data;
    expect(first).toMatchObject({ state: 'issued', version: 1 });
    expect((await ask()).data._id).toBe(first._id);
    await hr.post(`/alumni/${own.person}`, { designation: 'Architect' });
    expect((await ask()).data).toMatchObject({ number: first.number, version: 2 });
    expect(await verify(first.code)).toMatchObject({ data: { state: 'replaced' } });
  });

  test('fifty at once: one letter, for everyone', async () => {
    const atOnce = await createLetterTemplate(hr, 'employment', { isAtOnce: true });
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => own.post('/own/letters', { template: atOnce._id })),
    );
    expect(new Set(answers.map(({ data }) => data._id)).size).toBe(1);
  });

  test('at most five open requests', async () => {
    await request();
    for (const kind of ['relieving', 'employment', 'salary', 'no_dues'] as const) {
      const { _id } = await createLetterTemplate(hr, kind);
      expect((await own.post('/own/letters', { template: _id })).status).toBe(201);
    }
    const sixth = await createLetterTemplate(hr, 'custom');
    expect(await own.post('/own/letters', { template: sixth._id })).toMatchObject({
      status: 409,
      message: 'You can have at most 5 open requests',
    });
  });

  test('a note of 500 characters is kept, one of 501 refused; HR starts the review with a day', async () => {
    expect(await request(own, { note: 'ü'.repeat(501) })).toMatchObject({
      status: 400,
      errors: [{ path: 'note', message: 'Must be at most 500 characters' }],
    });
    const { data } = await request(own, { note: 'ü'.repeat(500) });
    const review = (promiseDays: number) => hr.post(`/letters/${data._id}/review`, { promiseDays });
    for (const days of [0, 61]) expect((await review(days)).status).toBe(400);
    expect(await review(60)).toMatchObject({
      data: { state: 'in_review', reviewer: { _id: hr.userId }, note: 'ü'.repeat(500) },
    });
    expect(await review(1)).toMatchObject({ status: 409, message: 'This letter is already in review' });
  });

  test('the team is notified until it is decided', async () => {
    const { data } = await request();
    const notified = async () =>
      (await hr.get('/notifications')).data.notifications.filter(
        ({ kind }: { kind: string }) => kind === 'letter_request',
      );
    expect(await notified()).toHaveLength(1);
    await own.delete(`/own/letters/${data._id}`);
    expect(await notified()).toHaveLength(0);
  });

  test('refused with a reason; withdrawn; each only once', async () => {
    const { data } = await request();
    expect(await hr.post(`/letters/${data._id}/refuse`, { reason: ' ' })).toMatchObject({ status: 400 });
    expect(await hr.post(`/letters/${data._id}/refuse`, { reason: 'Not yet' })).toMatchObject({
      data: { state: 'refused' },
    });
    expect((await own.get('/own/letters')).data.letters).toMatchObject([{ state: 'refused', reason: 'Not yet' }]);
    const again = (await request()).data;
    expect(await own.delete(`/own/letters/${again._id}`)).toMatchObject({ status: 200 });
    expect(await hr.post(`/letters/${again._id}/issue`)).toMatchObject({ status: 409 });
  });

  test('a letter that is not offered, and one of another person, are not found', async () => {
    const hidden = await createLetterTemplate(hr, 'salary', { isOffered: false });
    expect((await own.post('/own/letters', { template: hidden._id })).status).toBe(404);
    const { data } = await issue(hr);
    const neighbour = await createExemployee(server, owner);
    expect((await neighbour.get(`/own/letters/${data._id}/file`)).status).toBe(404);
    expect((await neighbour.delete(`/own/letters/${data._id}`)).status).toBe(404);
  });
});
