import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { isStopped } from '#api/features/mail/messages/shared.ts';
import { notAllowed, notSignedIn, personNotFound, unknownId } from '#api-test/answers.ts';
import { bringOn, createOpenJob, subjectsTo } from '#api-test/factories/applications.ts';
import {
  answerLinked,
  createInvitee,
  daysFromNow,
  draftOffer,
  invite,
  moveOffer,
  offerIn,
  offerToken,
  readLinked,
  readOffer,
  saveTerms,
  termsBody,
} from '#api-test/factories/offers.ts';
import { forgetAttempts } from '#api-test/factories/referrals.ts';
import {
  createCompany,
  createExemployee,
  createMember,
  createPerson,
  createProgram,
  createTeam,
  type Member,
} from '#api-test/factories.ts';
import { startTestServer, type TestServer } from '#api-test/server.ts';
import { apiKeyScopes } from '#contract/base/permissions.ts';

let server: TestServer;
let owner: Member;
let hr: Member;
let recruiter: Member;
let viewer: Member;
let stranger: Member;
let job: string;

beforeAll(async () => {
  server = await startTestServer();
  ({ owner, hr, recruiter, viewer, stranger } = await createTeam(server));
  job = await createOpenJob(recruiter);
});
afterAll(() => server.close());
beforeEach(() => forgetAttempts(server));

const system = () => server.services.database.system;
const anybody = () => server.as(null);
const offerFrom = (state: Parameters<typeof offerIn>[1], more = {}) => offerIn({ server, by: owner, job }, state, more);
const fault = (path: string, message: string) => ({ status: 400, errors: [{ path, message }] });
const stopMail = (email: string) =>
  system()
    .insertInto('suppressions')
    .values({ company_id: owner.company, email, reason: 'unsubscribed', topic: 'all' })
    .execute();

describe('A second person approves, where the company asks for it', () => {
  const second = { status: 403, message: 'A second person has to approve this offer' };
  const ask = async (secondPerson: boolean) =>
    expect((await hr.post('/offers/settings', { secondPerson })).data).toEqual({ secondPerson });

  test('not the last author of the terms, even after someone else has made it a draft again', async () => {
    await ask(true);
    try {
      const { member } = await createInvitee(server, owner);
      const id = await draftOffer({ by: recruiter, job }, member.person);
      expect((await recruiter.get(`/offers/${id}`)).data).toMatchObject({
        mayApprove: false,
        draftedBy: { _id: recruiter.userId },
      });
      expect(await moveOffer(recruiter, id, 'approved')).toMatchObject(second);
      expect((await readOffer(recruiter, id)).state).toBe('offer_draft');
      expect((await readOffer(hr, id)).mayApprove).toBe(true);
      expect((await moveOffer(hr, id, 'approved')).data.state).toBe('approved');
      await moveOffer(hr, id, 'offer_draft');
      expect((await readOffer(hr, id)).draftedBy).toMatchObject({ _id: recruiter.userId });
      expect(await moveOffer(recruiter, id, 'approved')).toMatchObject(second);
      await saveTerms(hr, id, { salary: '₹50 lakh a year' });
      expect(await moveOffer(hr, id, 'approved')).toMatchObject(second);
      expect((await moveOffer(recruiter, id, 'approved')).status).toBe(200);
      // Both the approver and the author may send it.
      expect((await moveOffer(hr, id, 'extended')).status).toBe(200);
    } finally {
      await ask(false);
    }
  });

  test('after a refusal became a draft again, the author of the terms still needs another person', async () => {
    await ask(true);
    try {
      const { member } = await createInvitee(server, owner);
      const id = await draftOffer({ by: recruiter, job }, member.person);
      await moveOffer(hr, id, 'approved');
      await moveOffer(hr, id, 'extended');
      await answerLinked(server, id, false);
      expect((await hr.post('/offers', { person: member.person, job })).status).toBe(201);
      expect(await moveOffer(recruiter, id, 'approved')).toMatchObject(second);
      expect((await moveOffer(hr, id, 'approved')).status).toBe(200);
    } finally {
      await ask(false);
    }
  });

  test('otherwise one person is enough; an approved offer becomes a draft again when its terms change', async () => {
    expect((await viewer.get('/offers/settings')).status).toBe(403);
    expect((await recruiter.get('/offers/settings')).data).toEqual({ secondPerson: false });
    const { id } = await offerFrom('approved');
    const saved = await saveTerms(recruiter, id, { salary: '₹1 crore' });
    expect(saved.data).toMatchObject({ state: 'offer_draft', draftedBy: { _id: recruiter.userId } });
    expect(saved.data.history.at(-1)).toMatchObject({ from: 'approved', to: 'offer_draft' });
    expect(await moveOffer(recruiter, id, 'extended')).toMatchObject({ status: 409 });
    const log = (await owner.get('/audit-log?action=offer.saved')).data.entries;
    expect(log[0].detail.fields).toEqual(['salary']);
  });

  test('only users who set up the company can change the setting', async () => {
    for (const by of [recruiter, viewer, await createExemployee(server, owner)])
      expect(await by.post('/offers/settings', { secondPerson: true })).toMatchObject(notAllowed);
    expect(await anybody().post('/offers/settings', { secondPerson: true })).toMatchObject(notSignedIn);
    expect(await owner.post('/offers/settings', { secondPerson: 'yes' })).toMatchObject({ status: 400 });
    await stranger.post('/offers/settings', { secondPerson: true });
    expect((await owner.get('/offers/settings')).data).toEqual({ secondPerson: false });
    const log = (await stranger.get('/audit-log?action=company.changed')).data.entries;
    expect(log[0].detail).toMatchObject({ fields: ['secondPerson'] });
  });
});

describe('The terms', () => {
  test('each is required, and its length is limited', async () => {
    const { id } = await offerFrom('offer_draft');
    const before = await readOffer(owner, id);
    const long = 'x'.repeat(201);
    for (const [field, value, message] of [
      ['designation', ' ', 'Please enter the designation'],
      ['location', '', 'Please enter the location'],
      ['salary', null, 'Please enter the salary'],
      ['signatory', undefined, 'Please enter who signs the letter'],
      ['designation', long, 'Must be at most 200 characters'],
      ['startsOn', '2026-02-30', 'Please enter a date'],
      ['expiresOn', 'soon', 'Please enter a date'],
      ['expiresOn', daysFromNow(-1), 'The last day to answer must be today or later'],
      ['expiresOn', daysFromNow(91), 'The last day to answer must be within 90 days'],
      ['letter', 'x'.repeat(5001), 'Must be at most 5000 characters'],
      ['changes', 'x'.repeat(2001), 'Must be at most 2000 characters'],
      ['team', 'x'.repeat(2001), 'Must be at most 2000 characters'],
    ] as const)
      expect(await saveTerms(owner, id, { [field]: value }), `${field} ${String(value).slice(0, 20)}`).toMatchObject(
        fault(field, message),
      );
    expect(await readOffer(owner, id)).toEqual(before);
    const least = { department: null, letter: null, changes: null, team: null, expiresOn: daysFromNow(90) };
    expect((await saveTerms(owner, id, least)).status).toBe(200);
    expect((await saveTerms(owner, id, { expiresOn: daysFromNow(0) })).status).toBe(200);
  });

  test('no text has a character that the database or the letter cannot hold', async () => {
    const { id } = await offerFrom('offer_draft');
    for (const sign of ['\u0000', '\ud800', '\u202e', '\u0007']) {
      for (const field of ['designation', 'salary', 'letter', 'changes', 'team'])
        expect([200, 400], `${field} ${encodeURI(sign.replace('\ud800', 'lone'))}`).toContain(
          (await saveTerms(owner, id, { [field]: `A${sign}b` })).status,
        );
      expect((await owner.get(`/offers/${id}/letter`)).status).toBe(200);
    }
    await saveTerms(owner, id);
    await moveOffer(owner, id, 'approved');
    await moveOffer(owner, id, 'extended');
    for (const sign of ['\u0000', '\ud800']) {
      const asked = { token: offerToken(id), text: `A${sign}b` };
      expect([201, 400]).toContain((await anybody().post('/offers/linked/messages', asked)).status);
      expect([200, 400]).toContain((await answerLinked(server, id, true, { note: `A${sign}b` })).status);
    }
  });

  test('can be changed only in a draft', async () => {
    for (const state of ['invited', 'applied', 'extended', 'accepted', 'rescinded'] as const) {
      const { id } = await offerFrom(state);
      const before = await readOffer(owner, id);
      expect(await saveTerms(owner, id)).toMatchObject({ status: 409, message: 'Only a draft can be changed' });
      expect(await readOffer(owner, id)).toEqual(before);
    }
  });

  test('without them an offer can’t be approved, and with a last day in the past it can’t be sent', async () => {
    const { member } = await createInvitee(server, owner);
    const { _id: id } = (await owner.post('/offers', { person: member.person, job })).data;
    expect(await moveOffer(owner, id, 'approved')).toMatchObject({
      status: 409,
      message: 'Please complete the offer first',
    });
    expect(await owner.get(`/offers/${id}/letter`)).toMatchObject({ status: 404, message: 'There is no letter yet' });
    await saveTerms(owner, id, { expiresOn: daysFromNow(1) });
    await moveOffer(owner, id, 'approved');
    server.setNow(new Date(Date.now() + 3 * 86_400_000));
    const late = await moveOffer(owner, id, 'extended');
    server.setNow(null);
    expect(late).toMatchObject({ status: 409, message: 'The last day to answer must be today or later' });
    expect(await readOffer(owner, id)).toMatchObject({ state: 'approved', letterHash: null });
  });
});

describe('Warnings, which do not block an offer', () => {
  const setEligibility = (person: string, value: string) =>
    hr.post(`/alumni/${person}`, { rehireEligibility: { value, reason: 'As HR has it' } });

  test('not eligible, or to be reviewed: shown to permitted users', async () => {
    for (const [value, warning] of [
      ['not_eligible', 'Their record says they are not eligible for rehire'],
      ['review', 'Their record says that rehire has to be reviewed first'],
    ]) {
      const { id, member } = await offerFrom('offer_draft');
      expect((await setEligibility(member.person, value ?? '')).status).toBe(200);
      for (const by of [owner, hr, recruiter]) expect((await readOffer(by, id)).warnings).toEqual([warning]);
      const program = await createProgram(server, owner, ['people:read', 'jobs:read', 'offers:read']);
      expect((await readOffer(program, id)).warnings).toEqual([]);
      await moveOffer(owner, id, 'approved');
      expect((await moveOffer(owner, id, 'extended')).status).toBe(200);
      const { body } = await readLinked(server, id);
      expect(body.toString()).not.toContain('ligible');
      expect((await member.get('/own/offers')).body.toString()).not.toContain('ligible');
    }
  });

  test('a deleted person, to whom nothing can be sent; a person already back, for another job', async () => {
    const { id, member } = await offerFrom('approved');
    await hr.post(`/alumni/${member.person}`, { status: 0 });
    const gone = 'Their record has been deleted';
    expect(await readOffer(owner, id)).toMatchObject({ warnings: [gone], person: null });
    expect(await moveOffer(owner, id, 'extended')).toMatchObject({ status: 409, message: gone });
    await hr.post(`/alumni/${member.person}/restore`);
    expect((await readOffer(owner, id)).warnings).toEqual([]);
    const other = await createOpenJob(recruiter);
    const second = await draftOffer({ by: owner, job: other }, member.person);
    for (const one of [id, second]) {
      if (one === second) await moveOffer(owner, one, 'approved');
      expect((await moveOffer(owner, one, 'extended')).status).toBe(200);
      expect((await answerLinked(server, one, true)).status).toBe(200);
    }
    expect((await moveOffer(owner, id, 'joined', { joinedOn: daysFromNow(0) })).status).toBe(200);
    const back = 'Their record says they work here again';
    expect(await readOffer(owner, second)).toMatchObject({ warnings: [back], person: { isBack: true } });
    expect(await moveOffer(owner, second, 'joined', { joinedOn: daysFromNow(0) })).toMatchObject({
      status: 409,
      message: back,
    });
    expect((await readOffer(owner, id)).warnings).toEqual([]);
  });
});

describe('Who can be sent an offer', () => {
  const stopped = {
    status: 409,
    message: 'Mail to them is stopped, and they have never responded: this offer can’t be sent to them',
  };

  test('not a person who has stopped all mail and never answered; a colleague’s entry for them is not an answer', async () => {
    const { id, email } = await offerFrom('approved');
    await stopMail(email);
    expect(await isStopped({ db: system(), company: owner.company }, email)).toBe(true);
    const before = await readOffer(owner, id);
    expect(await moveOffer(owner, id, 'extended')).toMatchObject(stopped);
    expect(await readOffer(owner, id)).toEqual(before);
    const noted = await offerFrom('extended');
    await moveOffer(recruiter, noted.id, 'refused');
    await moveOffer(recruiter, noted.id, 'offer_draft');
    await moveOffer(owner, noted.id, 'approved');
    await stopMail(noted.email);
    expect(await moveOffer(owner, noted.id, 'extended')).toMatchObject(stopped);
  });

  test('a person who has applied can always be sent one', async () => {
    const { id, email, member } = await offerFrom('applied');
    await stopMail(email);
    await moveOffer(owner, id, 'offer_draft');
    await saveTerms(owner, id);
    await moveOffer(owner, id, 'approved');
    const [application] = (await owner.get(`/applications?person=${member.person}`)).data.applications;
    await bringOn(owner, application._id, 'interviewing');
    expect((await moveOffer(owner, id, 'extended')).status).toBe(200);
    expect((await subjectsTo(server, email)).some((subject) => subject.startsWith('An offer'))).toBe(true);
  });

  test('its mail counts towards the company’s quota: beyond it the offer is refused completely, and nothing is left of it', async () => {
    const young = await createMember(server, { company: await createCompany(server, { trusted: false }) });
    const its = await createOpenJob(young);
    const world = { server, by: young, job: its };
    const setQuota = (recipients: number) =>
      system()
        .updateTable('companies')
        .set({ mail_quota: recipients, mail_quota_reason: 'A test' })
        .where('id', '=', young.company)
        .execute();
    await setQuota(1);
    const first = await offerIn(world, 'extended');
    const second = await offerIn(world, 'approved');
    const files = () => system().selectFrom('files').select('id').where('company_id', '=', young.company).execute();
    const many = await files();
    expect(await moveOffer(young, second.id, 'extended')).toMatchObject({ status: 429 });
    expect(await readOffer(young, second.id)).toMatchObject({ state: 'approved', letterHash: null });
    expect(await files()).toEqual(many);
    for (const [act, id] of [
      [() => moveOffer(young, first.id, 'rescinded'), first.id],
      [() => young.post(`/offers/${first.id}/messages`, { text: 'Hello' }), first.id],
    ] as const) {
      const before = await readOffer(young, id);
      expect(await act()).toMatchObject({ status: 429 });
      expect(await readOffer(young, id)).toEqual(before);
    }
    await setQuota(2);
    expect((await young.post(`/offers/${first.id}/messages`, { text: 'Hello' })).status).toBe(201);
    expect((await young.post(`/offers/${first.id}/messages`, { text: 'Hello' })).status).toBe(429);
    // Actions of the person do not count towards the company's quota.
    expect((await answerLinked(server, first.id, true)).status).toBe(200);
  });
});

describe('Permissions', () => {
  const doing: readonly (readonly [string, (by: Member, id: string, person: string) => Promise<{ status: number }>])[] =
    [
      ['list', (by) => by.get('/offers')],
      ['read', (by, id) => by.get(`/offers/${id}`)],
      ['letter', (by, id) => by.get(`/offers/${id}/letter`)],
      ['create', (by, _id, person) => by.post('/offers', { person, job })],
      ['save', (by, id) => by.post(`/offers/${id}`, termsBody())],
      ['move', (by, id) => moveOffer(by, id, 'rescinded')],
      ['message', (by, id) => by.post(`/offers/${id}/messages`, { text: 'Hello' })],
    ];

  test('owners, HR and recruiters; no viewer, no ex-employee, no one who is not signed in, no other company', async () => {
    const { id, member } = await offerFrom('approved');
    const before = await readOffer(owner, id);
    const signedOut = { ...owner, ...anybody() };
    for (const [what, act] of doing) {
      for (const by of [viewer, member]) expect(await act(by, id, member.person), what).toMatchObject(notAllowed);
      expect(await act(signedOut, id, member.person), what).toMatchObject(notSignedIn);
      const { status } = await act(stranger, id, member.person);
      expect(status, what).toBe({ list: 200, create: 404 }[what] ?? 404);
    }
    expect((await stranger.get('/offers')).data.offers).toEqual([]);
    expect(await readOffer(owner, id)).toEqual(before);
    for (const by of [owner, hr, recruiter]) expect((await by.get(`/offers/${id}`)).status).toBe(200);
  });

  test('a program with the scope can read, but not manage', async () => {
    const { id, member } = await offerFrom('offer_draft');
    const scopes = apiKeyScopes.filter((scope) => scope !== 'offers:read');
    const other = await createProgram(server, owner, scopes);
    expect(await other.get(`/offers/${id}`)).toMatchObject(notAllowed);
    const program = await createProgram(server, owner, apiKeyScopes);
    expect((await program.get(`/offers/${id}`)).data).toMatchObject({ state: 'offer_draft', mayApprove: false });
    expect((await program.get(`/offers/${id}/letter`)).status).toBe(200);
    expect((await program.get('/offers/settings')).status).toBe(200);
    for (const [what, act] of doing.slice(3))
      expect(await act({ ...owner, ...program }, id, member.person), what).toMatchObject(notAllowed);
    expect((await readOffer(owner, id)).state).toBe('offer_draft');
  });

  test('bad input is refused with the reason', async () => {
    const { member } = await createInvitee(server, owner);
    const draft = (await owner.post('/jobs', { title: 'A draft' })).data._id;
    for (const [body, message] of [
      [{ person: member.person, job: 'nonsense' }, 'Invalid job id'],
      [{ person: 'nonsense', job }, 'Invalid ex-employee id'],
    ] as const)
      expect(await owner.post('/offers', body)).toMatchObject({ status: 400, message });
    expect(await owner.post('/offers', { person: unknownId, job })).toMatchObject(personNotFound);
    expect((await owner.post('/offers', { person: member.person, job: unknownId })).status).toBe(404);
    expect(await owner.post('/offers', { person: member.person, job: draft })).toMatchObject({ status: 400 });
    const theirs = await createPerson(stranger);
    expect(await owner.post('/offers', { person: theirs._id, job })).toMatchObject(personNotFound);
    for (const path of ['', '/letter'])
      expect(await owner.get(`/offers/nonsense${path}`)).toMatchObject({ status: 400, message: 'Invalid offer id' });
    expect(await owner.get(`/offers/${unknownId}`)).toMatchObject({ status: 404, message: 'Offer not found' });
    for (const query of ['job=nonsense', 'state=nonsense', 'person=nonsense'])
      expect((await owner.get(`/offers?${query}`)).status, query).toBe(400);
  });
});

describe('The pipeline: GET /offers', () => {
  test('by job, state, person and part of the name; twenty at a time, newest first, each once', async () => {
    const its = await createOpenJob(recruiter);
    const world = { server, by: owner, job: its };
    const emails: string[] = [];
    for (let number = 0; number < 23; number++) emails.push((await createInvitee(server, owner)).email);
    await invite(world, emails);
    const draft = await offerIn(world, 'offer_draft', { person: { name: 'Quillon Xavier' } });
    const first = (await owner.get(`/offers?job=${its}`)).data;
    expect(first.offers).toHaveLength(20);
    expect(first.offers[0]._id).toBe(draft.id);
    expect(first.counts).toMatchObject({ invited: 23, offer_draft: 1, joined: 0 });
    const second = (await owner.get(`/offers?job=${its}&cursor=${first.nextCursor}`)).data;
    expect(second).toMatchObject({ nextCursor: null });
    const ids = [...first.offers, ...second.offers].map(({ _id }: { _id: string }) => _id);
    expect(new Set(ids).size).toBe(24);
    const found = (await owner.get(`/offers?job=${its}&search=uillon%20x`)).data;
    expect(found.offers.map(({ _id }: { _id: string }) => _id)).toEqual([draft.id]);
    expect(found.counts).toMatchObject({ invited: 0, offer_draft: 1 });
    for (const search of [draft.email, draft.email.slice(0, 9)])
      expect((await owner.get(`/offers?search=${search}&job=${its}&state=offer_draft`)).data.offers).toHaveLength(1);
    for (const search of ['%25', '_', "'"])
      expect((await owner.get(`/offers?job=${its}&search=${search}`)).data.offers, search).toEqual([]);
    expect((await owner.get(`/offers?person=${draft.member.person}`)).data.offers).toHaveLength(1);
    expect((await readOffer(owner, draft.id)).thread).toEqual([]);
    expect(offerToken(draft.id)).toBeTruthy();
  });
});
