import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { linkToken } from '#api/core/pages/links.ts';
import { unknownId } from '#api-test/answers.ts';
import { createOpenJob, subjectsTo, tokensIn } from '#api-test/factories/applications.ts';
import {
  answerLinked,
  createInvitee,
  draftOffer,
  invite,
  letExpire,
  moveOffer,
  offerIn,
  offerToken,
  readLinked,
  readOffer,
  saveTerms,
} from '#api-test/factories/offers.ts';
import { forgetAttempts, keyOfJob } from '#api-test/factories/referrals.ts';
import { createTeam, type Member } from '#api-test/factories.ts';
import { anotherSecret, testSecret } from '#api-test/links.ts';
import { startTestServer, type TestServer } from '#api-test/server.ts';
import { settleOffers } from './settle-offers.ts';

let server: TestServer;
let owner: Member;
let recruiter: Member;
let stranger: Member;
let job: string;

beforeAll(async () => {
  server = await startTestServer();
  ({ owner, recruiter, stranger } = await createTeam(server));
  job = await createOpenJob(recruiter);
});
afterAll(() => server.close());
beforeEach(() => forgetAttempts(server));
afterEach(() => server.setNow(null));

const anybody = () => server.as(null);
const offerFrom = (state: Parameters<typeof offerIn>[1], more = {}) => offerIn({ server, by: owner, job }, state, more);
const ask = (id: string, text: unknown) => anybody().post('/offers/linked/messages', { token: offerToken(id), text });
const reply = (id: string, text: unknown, by: Pick<Member, 'post'> = recruiter) =>
  by.post(`/offers/${id}/messages`, { text });
const gone = { status: 404, message: 'This link is no longer valid' };
const newsTo = async (email: string, start: string) =>
  (await subjectsTo(server, email)).filter((subject) => subject.startsWith(start));

describe('The link in the mail', () => {
  test('shows what the person needs to know, and opening it changes nothing', async () => {
    const { id, email } = await offerFrom('extended');
    const before = await readOffer(owner, id);
    const { data } = await readLinked(server, id);
    expect(data).toMatchObject({
      job: { _id: job, title: 'Staff Engineer' },
      designation: 'Principal Engineer',
      salary: '₹42 lakh a year',
      before: { designation: 'Engineer', department: 'Engineering', dateOfLeaving: '2019-03-31' },
      changes: 'There is a new office by the river.',
      team: 'Farhan and Divya are still here.',
      signatory: 'Meera Iyer',
      canAnswer: true,
      answeredAt: null,
    });
    expect(await readOffer(owner, id)).toEqual(before);
    expect(await tokensIn(server, email, '/offer')).toEqual([offerToken(id)]);
  });

  test('shows the job’s salary if it has one', async () => {
    const { system } = server.services.database;
    const its = await createOpenJob(owner);
    await system.updateTable('jobs').set({ salary: '30 to 45 LPA' }).where('id', '=', its).execute();
    const { id } = await offerIn({ server, by: owner, job: its }, 'extended');
    expect((await readLinked(server, id)).data.salaryBand).toBe('30 to 45 LPA');
    expect((await readLinked(server, (await offerFrom('extended')).id)).data.salaryBand).toBeNull();
  });

  test('opens nothing before an offer was sent, for a deleted record, or with a foreign signature', async () => {
    for (const state of ['invited', 'interested', 'applied', 'offer_draft', 'approved'] as const) {
      const { id } = await offerFrom(state);
      expect(await readLinked(server, id), state).toMatchObject(gone);
      expect(await answerLinked(server, id, true), state).toMatchObject(gone);
      expect(await ask(id, 'Hello'), state).toMatchObject(gone);
      expect((await anybody().get(`/offers/linked/letter?token=${offerToken(id)}`)).status, state).toBe(404);
    }
    const { id, member } = await offerFrom('extended');
    for (const token of [linkToken(anotherSecret, id), linkToken(testSecret, unknownId), 'nonsense', ''])
      expect(await anybody().get(`/offers/linked?token=${token}`), token).toMatchObject(gone);
    await owner.post(`/alumni/${member.person}`, { status: 0 });
    expect(await readLinked(server, id)).toMatchObject(gone);
    expect(await answerLinked(server, id, true)).toMatchObject(gone);
  });

  test('still shows the outcome: refused, expired, withdrawn, joined; and takes no answer then', async () => {
    for (const [state, label] of [
      ['accepted', 'Accepted'],
      ['refused', 'Declined'],
      ['expired', 'Expired'],
      ['rescinded', 'Withdrawn'],
      ['joined', 'Joined'],
    ] as const) {
      const { id } = await offerFrom(state);
      expect((await readLinked(server, id)).data).toMatchObject({ state, label, canAnswer: false });
      const before = await readOffer(owner, id);
      for (const accept of [true, false]) expect((await answerLinked(server, id, accept)).status, state).toBe(409);
      expect(await readOffer(owner, id)).toEqual(before);
    }
  });

  test('an offer withdrawn before it was sent is not revealed', async () => {
    const { id, member, email } = await offerFrom('approved');
    await moveOffer(recruiter, id, 'rescinded');
    expect(await readLinked(server, id)).toMatchObject(gone);
    expect(await newsTo(email, 'About your offer')).toEqual([]);
    expect((await member.get('/own/offers')).data.offers[0]).toMatchObject({ path: null, expiresOn: null });
    const told = await offerFrom('rescinded');
    expect(await newsTo(told.email, 'About your offer')).toHaveLength(1);
  });
});

describe('An answer is bound to the letter shown', () => {
  test('the hash of another letter is refused, and so is that of a letter with earlier terms', async () => {
    const { id } = await offerFrom('extended');
    const first = (await readLinked(server, id)).data.letterHash;
    const changed = { status: 409, message: 'The offer has changed. Please read it again before you answer' };
    const answer = (letterHash: string) =>
      anybody().post('/offers/linked/answer', { token: offerToken(id), accept: true, letterHash });
    for (const hash of ['', '0'.repeat(64), first.toUpperCase()])
      expect(await answer(hash), hash).toMatchObject(changed);
    await moveOffer(owner, id, 'rescinded');
    await moveOffer(owner, id, 'offer_draft');
    expect(await readLinked(server, id)).toMatchObject(gone);
    await saveTerms(owner, id, { salary: '₹10 lakh a year' });
    await moveOffer(owner, id, 'approved');
    await moveOffer(owner, id, 'extended');
    const second = (await readLinked(server, id)).data;
    expect(second).toMatchObject({ salary: '₹10 lakh a year', canAnswer: true });
    expect(second.letterHash).not.toBe(first);
    expect(await answer(first)).toMatchObject(changed);
    expect((await readOffer(owner, id)).answer).toBeNull();
    expect((await answer(second.letterHash)).status).toBe(200);
    expect((await readOffer(owner, id)).answer).toMatchObject({ letterHash: second.letterHash });
  });

  test('after a refusal with a note another offer can be made, without the answer to the first', async () => {
    const { id } = await offerFrom('extended');
    const refused = await answerLinked(server, id, false, { note: ' Too far away ' });
    expect(refused.data).toMatchObject({ state: 'refused', answeredAt: expect.any(String) });
    const moments = { answered_at: '2026-01-02T03:04:05.000Z', moved_at: '2026-02-03T04:05:06.000Z' };
    await server.services.database.system.updateTable('offers').set(moments).where('id', '=', id).execute();
    expect((await readLinked(server, id)).data.answeredAt).toBe(moments.answered_at);
    const seen = await readOffer(owner, id);
    expect([seen.answer?.at, seen.movedAt]).toEqual([moments.answered_at, moments.moved_at]);
    expect((await readOffer(owner, id)).answer).toMatchObject({ note: 'Too far away' });
    expect(await newsTo(recruiter.email, 'Priya')).toContainEqual(expect.stringMatching(/has declined the offer$/));
    await moveOffer(owner, id, 'offer_draft');
    expect(await readOffer(owner, id)).toMatchObject({ answer: null, letterHash: null, terms: { location: 'Pune' } });
  });

  test('bad input', async () => {
    const { id } = await offerFrom('extended');
    const { letterHash } = (await readLinked(server, id)).data;
    const right = { token: offerToken(id), accept: true, letterHash };
    for (const wrong of [{ accept: 'yes' }, { letterHash: 'x'.repeat(101) }, { note: 'x'.repeat(2001) }, { token: 7 }])
      expect(await anybody().post('/offers/linked/answer', { ...right, ...wrong })).toMatchObject({ status: 400 });
    expect((await readOffer(owner, id)).state).toBe('extended');
  });
});

describe('The last day', () => {
  const at = (date: string, time: string) => server.setNow(new Date(`${date}T${time}+05:30`));

  test('is a day in India: an answer counts until its end, but not a minute later, and the worker ends the offer', async () => {
    for (const [time, day, counts] of [
      ['23:59:00', 0, true],
      ['00:01:00', 1, false],
    ] as const) {
      const { id, email } = await offerFrom('extended');
      const { expiresOn } = await readOffer(owner, id);
      const date = new Date(Date.parse(`${expiresOn}T00:00:00Z`) + day * 86_400_000).toISOString().slice(0, 10);
      at(date, time);
      const page = (await readLinked(server, id)).data;
      expect(page.canAnswer).toBe(counts);
      if (!counts) {
        expect(await answerLinked(server, id, true)).toMatchObject({ status: 409 });
        expect(page.state).toBe('extended');
      }
      await Promise.all([settleOffers(server.services), settleOffers(server.services)]);
      const status = (await readOffer(owner, id).catch(() => null))?.state;
      if (counts) expect((await answerLinked(server, id, true)).status).toBe(200);
      server.setNow(null);
      const { state, history } = await readOffer(owner, id);
      expect(state).toBe(counts ? 'accepted' : 'expired');
      if (!counts) {
        expect(status === 'expired' || status === undefined).toBe(true);
        expect(history.filter(({ to }) => to === 'expired')).toMatchObject([{ from: 'extended', by: null }]);
        expect(await newsTo(email, 'Your offer has expired')).toHaveLength(1);
        // Offers of earlier tests end with it, in any order.
        const { entries } = (await owner.get('/audit-log?action=offer.moved')).data;
        expect(entries).toContainEqual(
          expect.objectContaining({
            detail: expect.objectContaining({ offerState: 'expired' }),
            target: expect.objectContaining({ _id: id }),
          }),
        );
      }
    }
  });

  test('an offer that cannot be ended does not block others', async () => {
    const broken = await offerIn({ server, by: stranger, job: await createOpenJob(stranger) }, 'extended');
    const { id } = await offerFrom('extended');
    const { system } = server.services.database;
    const setBrand = (brand: string) =>
      system.updateTable('companies').set({ brand }).where('id', '=', stranger.company).execute();
    await system.updateTable('offers').set({ expires_on: '2026-01-01' }).where('id', '=', broken.id).execute();
    await setBrand('gone');
    await letExpire(server, id);
    await setBrand('encore');
    expect((await readOffer(owner, id)).state).toBe('expired');
    expect((await readOffer(stranger, broken.id)).state).toBe('extended');
    await settleOffers(server.services);
    expect((await readOffer(stranger, broken.id)).state).toBe('expired');
  });

  test('an acceptance in time remains', async () => {
    const { id } = await offerFrom('accepted');
    server.setNow(new Date(Date.now() + 200 * 86_400_000));
    await settleOffers(server.services);
    server.setNow(null);
    expect((await readOffer(owner, id)).state).toBe('accepted');
  });
});

describe('The thread', () => {
  test('goes both ways: the recruiter is notified of a question, the person of a reply; open questions are counted', async () => {
    const { id, email } = await offerFrom('extended');
    const asked = await ask(id, ' May I work\nfrom home? ');
    expect(asked).toMatchObject({ status: 201, data: { thread: [{ by: null, text: 'May I work\nfrom home?' }] } });
    await ask(id, 'And on Fridays?');
    expect(await newsTo(recruiter.email, 'Priya')).toContainEqual(
      expect.stringMatching(/has a question about the offer$/),
    );
    expect((await readOffer(recruiter, id)).unanswered).toBe(2);
    expect((await recruiter.get('/offers')).data.offers[0]).toMatchObject({ _id: id, unanswered: 2 });
    const answered = await reply(id, 'Three days a week.');
    expect(answered).toMatchObject({
      status: 201,
      data: { by: { _id: recruiter.userId }, text: 'Three days a week.' },
    });
    expect(await newsTo(email, 'A reply about your offer')).toHaveLength(1);
    const whole = await readOffer(recruiter, id);
    expect(whole.unanswered).toBe(0);
    expect(whole.thread.map(({ by, text }) => [by?._id ?? null, text])).toEqual([
      [null, 'May I work\nfrom home?'],
      [null, 'And on Fridays?'],
      [recruiter.userId, 'Three days a week.'],
    ]);
    expect((await readLinked(server, id)).data.thread.at(-1)).toMatchObject({ by: 'Asha Rao' });
    const [entry] = (await owner.get('/audit-log?action=offer.message-sent')).data.entries;
    expect(entry).toMatchObject({ target: { _id: id } });
    expect(JSON.stringify(entry)).not.toContain('Three days');
  });

  test('mails do not contain the messages', async () => {
    const { id, email } = await offerFrom('extended');
    await ask(id, 'Zebra question');
    await reply(id, 'Zebra answer');
    const { system } = server.services.database;
    const mails = await system.selectFrom('messages').select(['subject', 'html', 'text']).execute();
    expect(JSON.stringify(mails)).not.toContain('Zebra');
    expect(await newsTo(email, 'A reply')).toHaveLength(1);
  });

  test('empty or too long messages, and too long a conversation, are refused on both sides', async () => {
    const { id } = await offerFrom('extended');
    for (const write of [ask, reply]) {
      for (const text of ['', '  \n ', undefined, 7])
        expect(await write(id, text)).toMatchObject({
          status: 400,
          errors: [{ path: 'text', message: 'Please enter a message' }],
        });
      expect(await write(id, 'x'.repeat(2001))).toMatchObject({
        status: 400,
        errors: [{ path: 'text', message: 'Message must not exceed 2000 characters' }],
      });
      expect((await write(id, 'x'.repeat(2000))).status).toBe(201);
    }
    for (let number = 2; number < 100; number++) expect((await reply(id, `Message ${number}`)).status).toBe(201);
    const full = { status: 409, message: 'This conversation has reached its limit. Please continue by email' };
    for (const write of [ask, reply]) expect(await write(id, 'One more')).toMatchObject(full);
    expect((await readOffer(owner, id)).thread).toHaveLength(100);
  });

  test('a person can ask twenty times an hour, and can still answer the offer after that', async () => {
    const { id } = await offerFrom('extended');
    for (let number = 0; number < 20; number++) expect((await ask(id, 'Again')).status).toBe(201);
    expect(await ask(id, 'Again')).toMatchObject({
      status: 429,
      message: 'Too many attempts. Please try again in a few minutes',
    });
    expect((await ask((await offerFrom('extended')).id, 'Another')).status).toBe(201);
    expect((await answerLinked(server, id, true)).status).toBe(200);
  });

  test('begins when the offer is sent', async () => {
    for (const state of ['invited', 'approved'] as const) {
      const { id } = await offerFrom(state);
      expect((await reply(id, 'Hello')).status, state).toBe(409);
      if (state === 'approved') await moveOffer(owner, id, 'rescinded');
      expect((await reply(id, 'Hello')).status, state).toBe(409);
      expect((await readOffer(owner, id)).thread).toEqual([]);
    }
    const { id } = await offerFrom('rescinded');
    expect((await ask(id, 'Why?')).status).toBe(201);
    expect((await reply(id, 'We are sorry.')).status).toBe(201);
  });
});

describe('An invitation', () => {
  const path = (of = job) => `/jobs/public/${of}/invitation`;

  test('is read and answered by the key in its mail, even before the worker has recorded it', async () => {
    const { member, email } = await createInvitee(server, owner);
    const key = await keyOfJob(server, owner, job, email);
    const read = await anybody().get(`${path()}?key=${key}`);
    expect(read.data).toMatchObject({ state: 'invited', label: 'Invited', job: { _id: job, isOpen: true } });
    expect((await owner.get(`/offers?person=${member.person}`)).data.offers).toEqual([]);
    const answered = await anybody().post(path(), { key, answer: 'not_now' });
    expect(answered).toMatchObject({ status: 200, data: { state: 'not_now' } });
    const { offers } = (await owner.get(`/offers?person=${member.person}`)).data;
    expect((await readOffer(owner, offers[0]._id)).history).toMatchObject([
      { from: null, to: 'invited', by: null },
      { from: 'invited', to: 'not_now', by: null },
    ]);
    expect(await newsTo(recruiter.email, 'Priya')).toContainEqual(
      expect.stringMatching(/does not want to come back right now$/),
    );
    await invite({ server, by: owner, job }, [email]);
    expect((await readOffer(owner, offers[0]._id)).state).toBe('not_now');
    expect((await anybody().post(path(), { key, answer: 'interested' })).data).toMatchObject({ state: 'interested' });
    expect(await anybody().post(path(), { key, answer: 'interested' })).toMatchObject({ status: 409 });
  });

  test('ten simultaneous first answers count as one', async () => {
    const { member, email } = await createInvitee(server, owner);
    const key = await keyOfJob(server, owner, job, email);
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => anybody().post(path(), { key, answer: 'interested' })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(9).fill(409)]);
    expect((await owner.get(`/offers?person=${member.person}`)).data.offers).toHaveLength(1);
  });

  test('does not exist without a key, with the key of another job, for a closed job or for a deleted record', async () => {
    const { member, email } = await createInvitee(server, owner);
    const other = await createOpenJob(owner);
    const key = await keyOfJob(server, owner, other, email);
    for (const wrong of ['', 'nonsense', key])
      expect((await anybody().get(`${path()}?key=${wrong}`)).status, wrong).toBe(404);
    expect((await anybody().post(path(), { key, answer: 'interested' })).status).toBe(404);
    for (const answer of ['accepted', 'hired', '', undefined])
      expect(await anybody().post(path(other), { key, answer })).toMatchObject({
        status: 400,
        errors: [{ path: 'answer', message: 'Please choose an answer' }],
      });
    await owner.post(`/jobs/${other}/state`, { state: 'closed' });
    expect((await anybody().get(`${path(other)}?key=${key}`)).status).toBe(404);
    const third = await createOpenJob(owner);
    const last = await keyOfJob(server, owner, third, email);
    await owner.post(`/alumni/${member.person}`, { status: 0 });
    expect((await anybody().post(path(third), { key: last, answer: 'interested' })).status).toBe(404);
    expect((await owner.get(`/offers?job=${third}`)).data.offers).toEqual([]);
  });

  test('an ex-employee lists and answers their own invitations, and no one else’s', async () => {
    const { id, member } = await offerFrom('invited');
    const other = await createInvitee(server, owner);
    const theirs = await createInvitee(server, stranger);
    for (const by of [other.member, theirs.member])
      expect(await by.post(`/own/offers/${id}/invitation`, { answer: 'declined' })).toMatchObject({
        status: 404,
        message: 'Offer not found',
      });
    expect((await anybody().post(`/own/offers/${id}/invitation`, { answer: 'declined' })).status).toBe(401);
    expect((await owner.post(`/own/offers/${id}/invitation`, { answer: 'declined' })).status).toBe(403);
    expect((await other.member.get('/own/offers')).data.offers).toEqual([]);
    expect((await member.get('/own/offers')).data.offers).toMatchObject([{ _id: id, state: 'invited' }]);
    expect((await member.post(`/own/offers/${id}/invitation`, { answer: 'declined' })).data).toMatchObject({
      label: 'Declined',
    });
    const extended = await draftOffer({ by: owner, job: await createOpenJob(owner) }, member.person);
    await moveOffer(owner, extended, 'approved');
    await moveOffer(owner, extended, 'extended');
    const [first] = (await member.get('/own/offers')).data.offers;
    expect(first).toMatchObject({ _id: extended, state: 'extended', path: `/offer?token=${offerToken(extended)}` });
  });
});
