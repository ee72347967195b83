import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { bringOn, createOpenJob, passUndoTime, subjectsTo, tokensIn } from '#api-test/factories/applications.ts';
import {
  answerLinked,
  createInvitee,
  daysFromNow,
  draftOffer,
  invite,
  letExpire,
  moveOffer,
  type OnTheWay,
  offerIn,
  offerToken,
  readLinked,
  readOffer,
  saveTerms,
} from '#api-test/factories/offers.ts';
import { forgetAttempts } from '#api-test/factories/referrals.ts';
import { createTeam, type Member } from '#api-test/factories.ts';
import { startTestServer, type TestServer } from '#api-test/server.ts';
import { until } from '#api-test/until.ts';
import { withAll } from '#api-test/with-all.ts';
import {
  invitationAnswers,
  type OfferMoveByHand,
  type OfferState,
  offerMoveRefused,
  offerMoves,
  offerMovesByHand,
  offerStates,
} from '#contract/base/offer-states.ts';

let server: TestServer;
let owner: Member;
let recruiter: Member;
let job: string;

beforeAll(async () => {
  server = await startTestServer();
  ({ owner, recruiter } = await createTeam(server));
  job = await createOpenJob(recruiter);
});
afterAll(() => server.close());
beforeEach(() => forgetAttempts(server));

const offerFrom = (state: OfferState, more = {}) => offerIn({ server, by: owner, job }, state, more);
const byHand = (state: OfferState): state is OfferMoveByHand =>
  (offerMovesByHand as readonly OfferState[]).includes(state);
const read = (id: string) => readOffer(recruiter, id);

/** Tries to move an offer to a state in the way that leads there: by hand, by the person, or by the worker. */
async function attempt({ id, member, email }: OnTheWay, to: OfferState): Promise<{ status: number; message: string }> {
  if (byHand(to)) return moveOffer(recruiter, id, to, { joinedOn: daysFromNow(0) });
  if (to === 'accepted') return answerLinked(server, id, true);
  if (to === 'applied') return member.post(`/own/jobs/${job}/applications`);
  if (to === 'invited') await invite({ server, by: owner, job }, [email]).catch(() => null);
  else await letExpire(server, id);
  return { status: 0, message: '' };
}

describe('The whole way back (product.md: invited → interested → applied → offer_draft → approved → extended → accepted → joined)', () => {
  test('from the invitation by mail to the day they join, with each move in the history, the audit log and the timeline', async () => {
    const own = await startTestServer();
    try {
      const team = await createTeam(own);
      const its = await createOpenJob(team.recruiter, { salary: { text: '30 to 45 lakh' } }).catch(() =>
        createOpenJob(team.recruiter),
      );
      const { member, email } = await createInvitee(own, team.owner);
      await own.startWorker();
      const rehire = { type: 1, jobId: its, subject: 'Come back', message: 'Do', recipients: [email] };
      expect((await team.recruiter.post('/emailers/rehire', rehire)).status).toBeLessThan(300);
      const list = await until('the worker to record the invitations', async () => {
        const { data } = await team.recruiter.get(`/offers?job=${its}`);
        return data.offers.length ? data : null;
      });
      const id = list.offers[0]._id as string;
      expect(list).toMatchObject({
        offers: [{ state: 'invited', person: { _id: member.person, isBack: false }, unanswered: 0 }],
        counts: { invited: 1, joined: 0 },
        nextCursor: null,
      });
      expect((await member.get('/own/offers')).data.offers).toMatchObject([
        { _id: id, label: 'Invited', path: null, job: { _id: its, isOpen: true } },
      ]);
      expect((await member.post(`/own/offers/${id}/invitation`, { answer: 'interested' })).data).toMatchObject({
        state: 'interested',
      });
      expect((await member.post(`/own/jobs/${its}/applications`)).status).toBe(201);
      const application = (await team.recruiter.get(`/applications?person=${member.person}`)).data.applications[0];
      expect((await readOffer(team.recruiter, id)).state).toBe('applied');
      await bringOn(team.recruiter, application._id, 'shortlisted');
      await passUndoTime(own);
      expect((await readOffer(team.recruiter, id)).state).toBe('applied');
      expect((await team.recruiter.post('/offers', { person: member.person, job: its })).data).toMatchObject({
        _id: id,
        state: 'offer_draft',
      });
      expect((await saveTerms(team.recruiter, id)).data.terms).toMatchObject({ salary: '₹42 lakh a year' });
      expect((await moveOffer(team.recruiter, id, 'approved')).data.state).toBe('approved');
      expect((await readLinked(own, id)).status).toBe(404);
      expect(await moveOffer(team.recruiter, id, 'extended')).toMatchObject({
        status: 409,
        message: 'Their application is shortlisted. Move it to interviews before you send the offer',
      });
      await bringOn(team.recruiter, application._id, 'interviewing');
      const extended = await moveOffer(team.recruiter, id, 'extended');
      expect(extended.data).toMatchObject({ state: 'extended', letterHash: expect.stringMatching(/^[0-9a-f]{64}$/) });
      expect((await team.recruiter.get(`/applications/${application._id}`)).data.state).toBe('offered');
      const [token] = await tokensIn(own, email, '/offer');
      expect(token).toBe(offerToken(id));
      const linked = await readLinked(own, id);
      expect(linked.data).toMatchObject({
        state: 'extended',
        canAnswer: true,
        changes: 'There is a new office by the river.',
        team: 'Farhan and Divya are still here.',
        before: { designation: 'Engineer', dateOfLeaving: '2019-03-31' },
        letterHash: extended.data.letterHash,
        thread: [],
      });
      expect((await answerLinked(own, id, true, { note: 'Gladly' })).data).toMatchObject({
        state: 'accepted',
        canAnswer: false,
      });
      const joined = await moveOffer(team.recruiter, id, 'joined', { joinedOn: daysFromNow(0) });
      expect(joined.data).toMatchObject({
        state: 'joined',
        person: { isBack: true },
        answer: { letterHash: extended.data.letterHash, note: 'Gladly' },
        warnings: [],
      });
      const way = ['invited', 'interested', 'applied', 'offer_draft', 'approved', 'extended', 'accepted', 'joined'];
      expect(joined.data.history.map(({ to }) => to)).toEqual(way);
      expect(joined.data.history.map(({ by }) => by?._id ?? null)).toEqual([
        team.recruiter.userId,
        null,
        null,
        ...Array(3).fill(team.recruiter.userId),
        null,
        team.recruiter.userId,
      ]);
      expect((await team.recruiter.get(`/applications/${application._id}`)).data.state).toBe('hired');
      const log = (await team.owner.get('/audit-log?action=offer.moved')).data.entries;
      expect(log.map(({ detail }: { detail: { offerState: string } }) => detail.offerState).reverse()).toEqual(
        way.slice(1),
      );
      const subjects = await subjectsTo(own, email);
      for (const subject of ['An offer for you', 'Welcome back'])
        expect(
          subjects.filter((one) => one.startsWith(subject)),
          subject,
        ).toHaveLength(1);
      const recruiters = await subjectsTo(own, team.recruiter.email);
      expect(recruiters.filter((one) => /interested in coming back|accepted the offer/.test(one))).toHaveLength(2);
      expect((await own.services.database.system.selectFrom('offers').select('id').execute()).length).toBe(1);
    } finally {
      await own.close();
    }
  });

  test('the timeline of the record has every move except the invitation, whose mail it already shows', async () => {
    const { member } = await offerFrom('extended');
    const { entries } = (await recruiter.get(`/alumni/${member.person}/timeline`)).data;
    const offers = entries.filter(({ kind }: { kind: string }) => kind === 'offer');
    expect(offers.map(({ state }: { state: string }) => state)).toEqual(['extended', 'approved', 'offer_draft']);
    expect(offers[0]).toMatchObject({ jobTitle: 'Staff Engineer', by: { _id: owner.userId } });
  });
});

describe('The table of moves, over HTTP', () => {
  // The table itself is checked in policy.test.ts; two of its rows show that the route follows it.
  test.each(withAll ? offerStates : (['extended', 'rescinded'] as const))(
    'from %s',
    async (from) => {
      const unmoved = await offerFrom(from);
      for (const to of offerStates) {
        // Applying answers the invitation first, as a test below shows.
        if (from === 'invited' && to === 'applied') continue;
        const isLegal = offerMoves[from].includes(to);
        const offer = isLegal ? await offerFrom(from) : unmoved;
        const before = await read(offer.id);
        expect(before.state, `${from} is reached`).toBe(from);
        const { status, message } = await attempt(offer, to);
        const after = await read(offer.id);
        if (isLegal) {
          expect(after.state, `${from} → ${to}: ${message}`).toBe(to);
          expect(after.history.at(-1)).toMatchObject({ from, to });
          continue;
        }
        // The last day is moved back for the worker.
        expect({ ...after, expiresOn: null }, `${from} → ${to} changes nothing`).toEqual({
          ...before,
          expiresOn: null,
        });
        if (byHand(to)) expect({ status, message }).toEqual({ status: 409, message: offerMoveRefused(from, to) });
        if (to === 'accepted') expect([404, 409]).toContain(status);
      }
    },
    120_000,
  );

  test.runIf(withAll)(
    'with any requests in any order, an offer follows the table',
    async () => {
      await fc.assert(
        fc.asyncProperty(fc.array(fc.constantFrom(...offerStates), { minLength: 4, maxLength: 14 }), async (asked) => {
          const offer = await offerFrom('invited');
          for (const to of asked) {
            await saveTerms(owner, offer.id);
            await attempt(offer, to);
          }
          const { history, state } = await read(offer.id);
          expect(history.at(-1)?.to).toBe(state);
          for (const [index, move] of history.slice(1).entries()) {
            expect(move.from).toBe(history[index]?.to);
            expect(offerMoves[move.from as OfferState]).toContain(move.to);
          }
        }),
        { numRuns: 15 },
      );
    },
    120_000,
  );

  test('moves not made by hand are refused, and so is joining without a date or with a future one', async () => {
    const { id } = await offerFrom('accepted');
    expect(await moveOffer(recruiter, id, 'nonsense')).toMatchObject({
      status: 400,
      errors: [{ path: 'state', message: 'Please select the new state of the offer' }],
    });
    for (const state of ['accepted', 'applied', 'expired', 'invited'] as const)
      expect(await moveOffer(recruiter, id, state)).toMatchObject({
        status: 409,
        message: offerMoveRefused('accepted', state),
      });
    const extended = await offerFrom('extended');
    expect(await moveOffer(recruiter, extended.id, 'accepted')).toMatchObject({
      status: 409,
      message:
        'You can’t set this by hand: it follows from the person’s answer, their application or the last day to answer',
    });
    for (const [joinedOn, message] of [
      [undefined, 'Please enter the date on which they joined'],
      ['soon', 'Please enter a date'],
      [daysFromNow(1), 'You can mark them as joined once that day has come'],
    ])
      expect(await moveOffer(recruiter, id, 'joined', { joinedOn })).toMatchObject({
        status: 400,
        errors: [{ path: 'joinedOn', message }],
      });
    expect(await moveOffer(recruiter, id, 'joined', { joinedOn: '2018-01-01' })).toMatchObject({
      status: 409,
      message: 'The date of return can’t be before they left',
    });
    expect((await read(id)).state).toBe('accepted');
  });
});

describe('At once', () => {
  test.runIf(withAll)('fifty acceptances count as one, and the recruiter is notified once', async () => {
    const { id, member } = await offerFrom('extended');
    const { letterHash } = (await readLinked(server, id)).data;
    const before = (await subjectsTo(server, recruiter.email)).length;
    const answers = await Promise.all(
      Array.from({ length: 50 }, () =>
        server.as(null).post('/offers/linked/answer', { token: offerToken(id), accept: true, letterHash }),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(49).fill(409)]);
    expect((await read(id)).history.filter(({ to }) => to === 'accepted')).toHaveLength(1);
    expect((await subjectsTo(server, recruiter.email)).length).toBe(before + 1);
    expect(member.person).toBeTruthy();
  });

  test('of accepting and refusing, or withdrawing and answering, one succeeds', async () => {
    for (const other of ['refuse', 'rescind']) {
      const { id } = await offerFrom('extended');
      const answers = await Promise.all([
        answerLinked(server, id, true),
        other === 'refuse' ? answerLinked(server, id, false) : moveOffer(recruiter, id, 'refused'),
      ]);
      const { history, state } = await read(id);
      const ends = history.slice(3).map(({ to }) => to);
      // A person who accepted may still be recorded as refusing.
      expect(['accepted', 'refused', 'accepted refused']).toContain(ends.join(' '));
      expect(ends.at(-1)).toBe(state);
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(ends.length);
    }
  });

  test.runIf(withAll)('of two approvals, ten endings and ten joinings, one each succeeds', async () => {
    const { id } = await offerFrom('offer_draft');
    const many = (state: string, count: number) =>
      Promise.all(Array.from({ length: count }, () => moveOffer(owner, id, state, { joinedOn: daysFromNow(0) })));
    const statuses = async (state: string, count: number) =>
      (await many(state, count)).map(({ status }) => status).sort();
    expect(await statuses('approved', 2)).toEqual([200, 409]);
    expect(await statuses('extended', 10)).toEqual([200, ...Array(9).fill(409)]);
    await answerLinked(server, id, true);
    expect(await statuses('joined', 10)).toEqual([200, ...Array(9).fill(409)]);
    expect((await read(id)).history.map(({ to }) => to)).toEqual([
      'offer_draft',
      'approved',
      'extended',
      'accepted',
      'joined',
    ]);
  });

  test.runIf(withAll)('ten drafts for one person and job are one offer', async () => {
    const { member } = await createInvitee(server, owner);
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => recruiter.post('/offers', { person: member.person, job })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([201, ...Array(9).fill(409)]);
    expect((await recruiter.get(`/offers?person=${member.person}`)).data.offers).toHaveLength(1);
  });
});

describe('An application and the way back', () => {
  test('withdrawing or rejecting it ends the way back, as long as there is no offer; reopening it continues', async () => {
    for (const [act, ended] of [
      ['withdraw', 'declined'],
      ['reject', 'rescinded'],
    ] as const) {
      const { id, member } = await offerFrom('applied');
      const [application] = (await recruiter.get(`/applications?person=${member.person}`)).data.applications;
      const path = `/applications/${application._id}`;
      if (act === 'withdraw') await member.post(`/own${path}/withdraw`);
      else await recruiter.post(`${path}/state`, { state: 'rejected', rejection: { reason: 'skills', tell: 'none' } });
      expect((await read(id)).state).toBe(ended);
      if (act === 'withdraw') await member.post(`/own/jobs/${job}/applications`);
      else await recruiter.post(`${path}/state`, { state: 'in_review' });
      await passUndoTime(server);
      expect((await read(id)).state).toBe('applied');
    }
  });

  test('is not affected by a drafted offer, nor affects it', async () => {
    const { id, member } = await offerFrom('applied');
    await moveOffer(recruiter, id, 'offer_draft');
    const [application] = (await recruiter.get(`/applications?person=${member.person}`)).data.applications;
    expect(application.state).toBe('new');
    await member.post(`/own/applications/${application._id}/withdraw`);
    expect((await read(id)).state).toBe('offer_draft');
    await saveTerms(owner, id);
    await moveOffer(recruiter, id, 'approved');
    expect((await moveOffer(recruiter, id, 'extended')).status).toBe(200);
  });

  test('applying answers an invitation, so that no step is left out', async () => {
    const { id, member } = await offerFrom('invited');
    expect(await recruiter.post('/offers', { person: member.person, job })).toMatchObject({
      status: 409,
      message: 'An offer that is invited can’t be made a draft',
    });
    expect((await member.post(`/own/jobs/${job}/applications`)).status).toBe(201);
    expect((await read(id)).history.map(({ to }) => to)).toEqual(['invited', 'interested', 'applied']);
  });

  test('after an application, an invitation can no longer be answered', async () => {
    const { id, member } = await offerFrom('applied');
    for (const answer of invitationAnswers)
      expect(await member.post(`/own/offers/${id}/invitation`, { answer })).toMatchObject({ status: 409 });
    expect((await read(id)).state).toBe('applied');
    expect(await draftOffer({ by: owner, job }, member.person)).toBe(id);
  });
});
