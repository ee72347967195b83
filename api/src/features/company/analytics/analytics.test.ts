import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { PublicContext } from '#api/core/context.ts';
import { inTransaction } from '#api/core/database/database.ts';
import { newId } from '#api/core/ids.ts';
import { dateInIndia } from '#api/core/installation/clock.ts';
import { Browser } from '#api/core/server/browsers.ts';
import { recordLogin } from '#api/features/accounts/sign-in/record-login.ts';
import { applyRetention } from '#api/features/company/privacy/apply-retention.ts';
import { startCampaign } from '#api/features/engagement/campaigns/start-campaign.ts';
import { notAllowed, notSignedIn } from '#api-test/answers.ts';
import { applyAsMember, createOpenJob } from '#api-test/factories/applications.ts';
import { act, createMailer } from '#api-test/factories/campaigns.ts';
import { candidateBody, referAs } from '#api-test/factories/referrals.ts';
import {
  createExemployee,
  createMember,
  createPeople,
  createPerson,
  createTeam,
  type Member,
} from '#api-test/factories.ts';
import { startTestServer, type TestServer } from '#api-test/server.ts';
import {
  type AnalyticsKind,
  analyticsDays,
  type Funnel,
  funnelMessages,
  funnelPeriods,
  funnelPreset,
  funnelSteps,
} from '#contract/company/analytics.ts';
import { countInBackground, countQueue } from './count-funnel.ts';
import { mostAtOnce } from './read-funnel.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const signingIn = () => ({ services: server.services, browser: new Browser(undefined) }) as PublicContext;

const system = () => server.services.database.system;
const eventsOf = ({ company }: Pick<Member, 'company'>, kind: AnalyticsKind) =>
  system()
    .selectFrom('analytics_events')
    .select(['person_id', 'actor_id', 'count', 'forward_at'])
    .where('company_id', '=', company)
    .where('kind', '=', kind)
    .orderBy('id')
    .execute();
const day = 86_400_000;

/** An action that succeeds, one that is refused, and what is recorded of the two. */
type Deed = (owner: Member) => Promise<{ did: Record<string, unknown> | null; refused: number }>;

const deeds: Record<AnalyticsKind, Deed> = {
  async message_sent(owner) {
    const people = [await createPerson(owner), await createPerson(owner)];
    const message = { subject: 'Hi', content: 'Hello', recipients: people.map(({ email }) => email) };
    expect((await owner.post('/emailers/instant', message)).status).toBe(201);
    const { status } = await owner.post('/emailers/instant', { ...message, content: ' ' });
    return { did: { person_id: null, actor_id: owner.userId, count: 2 }, refused: status };
  },
  async login({ company }) {
    const password = 'Quiet-harbour-42';
    const { email, userId } = await createMember(server, { company, password });
    expect((await server.as(null).post('/auth/login', { email, password })).status).toBe(200);
    const { status } = await server.as(null).post('/auth/login', { email, password: `${password}!` });
    return { did: { person_id: null, actor_id: userId, count: 1 }, refused: status };
  },
  async job_apply(owner) {
    const job = await createOpenJob(owner);
    const { member } = await applyAsMember(server, owner, job);
    const { status } = await member.post(`/own/jobs/${job}/applications`);
    return { did: { person_id: member.person, actor_id: null, count: 1 }, refused: status };
  },
  async referral(owner) {
    const job = await createOpenJob(owner);
    const candidate = candidateBody();
    await referAs(owner, job, candidate);
    const { status } = await owner.post('/referrals', { ...candidate, jobId: job });
    return { did: { person_id: null, actor_id: owner.userId, count: 1 }, refused: status };
  },
};

describe('Recorded events (specification, section 7)', () => {
  test.each(Object.entries(deeds) as [AnalyticsKind, Deed][])(
    '%s: once when it succeeds, not when it is refused',
    async (kind, deed) => {
      const owner = await createMember(server);
      const { did, refused } = await deed(owner);
      expect(refused).toBeGreaterThanOrEqual(400);
      // Without an address there is nothing to forward.
      expect(await eventsOf(owner, kind)).toEqual([{ ...did, forward_at: null }]);
    },
  );

  test('a mailer is one message with its number of recipients; an ex-employee signs in and refers as that person', async () => {
    const owner = await createMember(server);
    await createPeople(owner, 3);
    const mailer = await createMailer(owner);
    await act(owner, mailer, { act: 'start' });
    await startCampaign(server.services, { company: owner.company, campaign: mailer._id });
    expect(await eventsOf(owner, 'message_sent')).toMatchObject([{ actor_id: owner.userId, count: 3 }]);
    const { person, userId, ...member } = await createExemployee(server, owner);
    await inTransaction(server.services.database, (_, db) => recordLogin(db, signingIn(), userId));
    expect(await eventsOf(owner, 'login')).toContainEqual(
      expect.objectContaining({ person_id: person, actor_id: null }),
    );
    const job = await createOpenJob(owner);
    expect((await member.post(`/own/jobs/${job}/referrals`, candidateBody())).status).toBe(201);
    expect(await eventsOf(owner, 'referral')).toMatchObject([{ person_id: person, actor_id: null }]);
  });
});

/** A person of the random company: when their mails went out and when they did what, in days ago. */
type Lived = { mails: { at: number; opened: boolean }[]; logins: number[]; acts: number[]; hired: number | null };

const draw = (most: number) => Math.floor(Math.random() * most);
const moments = (most: number) => Array.from({ length: draw(most) }, () => draw(120) + Math.random());
const live = (sent: readonly number[]): Lived => {
  const acts = moments(2);
  return {
    mails: sent.filter(() => draw(3) > 0).map((at) => ({ at, opened: draw(3) === 0 })),
    logins: moments(3),
    acts,
    hired: draw(3) === 0 ? (acts[0] ?? null) : null,
  };
};

/** Counts the same steps, one person after the other. */
function recount(people: readonly Lived[], longest: number): number[] {
  const within = (at: number) => at < longest;
  const far = people.flatMap(({ mails, logins, acts, hired }) => {
    const got = mails.filter(({ at }) => within(at));
    if (got.length === 0) return [];
    const first = Math.max(...got.map(({ at }) => at));
    const since = (at: number | null) => at !== null && at <= first && within(at);
    if (since(hired)) return 4;
    if (acts.some(since)) return 3;
    if (logins.some(since)) return 2;
    return got.some(({ opened }) => opened) ? 1 : 0;
  });
  return funnelSteps.map((_, step) => far.filter((one) => one >= step).length);
}

async function writeLives(owner: Member, emails: readonly string[], people: readonly Lived[], now: Date) {
  const { company } = owner;
  const at = (ago: number) => new Date(now.getTime() - ago * day);
  const rows = await system().selectFrom('people').select(['id', 'email']).where('company_id', '=', company).execute();
  const ids = new Map(rows.map(({ id, email }) => [email, id]));
  const sent = [...new Set(people.flatMap(({ mails }) => mails.map(({ at: ago }) => ago)))];
  const messages = new Map(sent.map((ago) => [ago, newId()]));
  const written = {
    subject: 'S',
    html: '',
    text: '',
    from_name: 'A',
    from_email: 'a@a.example',
    topic: 'newsletter' as const,
  };
  for (const [ago, id] of messages)
    await system()
      .insertInto('messages')
      .values({ company_id: company, id, type: draw(2) ? 'mailer' : 'instant', ...written, created_at: at(ago) })
      .execute();
  const job = await createOpenJob(owner);
  for (const [place, { mails, logins, acts, hired }] of people.entries()) {
    const email = emails[place] ?? '';
    const person_id = ids.get(email) ?? '';
    const mail = { company_id: company, person_id, email, name: 'Common Name' };
    for (const { at: ago, opened } of mails)
      await system()
        .insertInto('outbox')
        .values({
          ...mail,
          id: newId(),
          message_id: messages.get(ago) ?? '',
          dedupe_key: newId(),
          state: 'sent',
          sent_at: at(ago),
          ...(opened && { [draw(2) ? 'opened_at' : 'clicked_at']: at(ago - 0.01) }),
        })
        .execute();
    // A copy that was not sent does not count.
    const [any] = messages.values();
    if (any && mails.length === 0)
      await system()
        .insertInto('outbox')
        .values({ ...mail, id: newId(), message_id: any, dedupe_key: newId(), state: 'suppressed' })
        .execute();
    const did = (kind: AnalyticsKind) => (ago: number) => ({
      company_id: company,
      id: newId(),
      kind,
      at: at(ago),
      person_id,
    });
    const events = [...logins.map(did('login')), ...acts.map(did(draw(2) ? 'job_apply' : 'referral'))];
    if (events.length) await system().insertInto('analytics_events').values(events).execute();
    if (hired !== null)
      await system()
        .insertInto('applications')
        .values({
          company_id: company,
          id: newId(),
          job_id: job,
          person_id,
          name: 'Common Name',
          email,
          source: 'mail',
          state: 'hired',
          created_at: at(hired),
          moved_at: at(hired),
        })
        .execute();
  }
}

describe('The funnel: GET /analytics/funnel', () => {
  const ask = async (by: Pick<Member, 'get'>, query = ''): Promise<Funnel | null> => {
    const answer = await by.get(`/analytics/funnel${query}`);
    expect(answer.status, answer.message).toBe(200);
    return answer.data.funnel;
  };
  const countsOf = (funnel: Funnel | null) => funnel?.steps.map(({ count }) => count);
  /** Returns the moment a day ends: days ago are whole days of the period then. */
  const endOfDay = new Date(`${dateInIndia(new Date())}T23:59:59+05:30`);

  test('has the same numbers as a plain recount, each part of the previous one; another company sees none of it', async () => {
    const { owner, hr, recruiter, viewer, stranger } = await createTeam(server);
    const people = Array.from({ length: 60 }, () => live([5.5, 20.5, 70.5, 100.5]));
    await writeLives(owner, await createPeople(owner, people.length), people, endOfDay);
    server.setNow(endOfDay);
    for (const days of funnelPeriods) {
      const told = await ask(owner, `?days=${days}`);
      expect(told?.steps.map(({ step }) => step)).toEqual(funnelSteps);
      expect(countsOf(told), JSON.stringify(people)).toEqual(recount(people, days));
      expect(countsOf(told)).toEqual(countsOf(told)?.toSorted((one, other) => other - one));
    }
    const lately = await ask(owner);
    expect(lately?.done.login).toBe(people.flatMap(({ logins }) => logins).filter((at) => at < funnelPreset).length);
    for (const by of [hr, recruiter]) expect(await ask(by)).toEqual(lately);
    expect(await ask(stranger)).toMatchObject({
      done: { message_sent: 0, login: 0, job_apply: 0, referral: 0 },
      steps: funnelSteps.map((step) => ({ step, count: 0 })),
    });
    const ex = await createExemployee(server, owner);
    for (const by of [viewer, ex]) expect(await by.get('/analytics/funnel')).toMatchObject(notAllowed);
    expect(await server.as(null).get('/analytics/funnel')).toMatchObject(notSignedIn);
    const refused = await owner.get('/analytics/funnel?days=31');
    expect([refused.status, refused.errors]).toEqual([400, [{ path: 'days', message: funnelMessages.periodInvalid }]]);
    server.setNow(null);
  });

  test('a large count runs in the background, and is kept for an hour', async () => {
    const owner = await createMember(server);
    const people = Array.from({ length: 5 }, () => live([5.5]));
    await writeLives(owner, await createPeople(owner, people.length), people, endOfDay);
    const large = { company_id: owner.company, id: newId(), kind: 'message_sent' as const, count: mostAtOnce };
    await system()
      .insertInto('analytics_events')
      .values({ ...large, at: new Date() })
      .execute();
    server.setNow(endOfDay);
    expect(await ask(owner)).toBeNull();
    const waiting = () =>
      server.services.queue.underway(
        { db: system(), outside: system() },
        countQueue,
        `${owner.company} ${funnelPreset}`,
      );
    expect(await waiting()).toBe(true);
    await countInBackground(server.services, owner.company, funnelPreset);
    const kept = await ask(owner);
    expect(countsOf(kept)).toEqual(recount(people, funnelPreset));
    await system().deleteFrom('outbox').where('company_id', '=', owner.company).execute();
    server.setNow(new Date(endOfDay.getTime() + 3_500_000));
    expect(await ask(owner)).toEqual(kept);
    server.setNow(new Date(endOfDay.getTime() + 3_700_000));
    await countInBackground(server.services, owner.company, funnelPreset);
    expect(countsOf(await ask(owner))).toEqual([0, 0, 0, 0, 0]);
    server.setNow(null);
  });
});

describe('Retention of events', () => {
  test('a merge keeps them, an erasure removes them, and the daily run removes them after 400 days', async () => {
    const owner = await createMember(server);
    const [kept, merged, gone] = [
      await createExemployee(server, owner),
      await createPerson(owner),
      await createExemployee(server, owner),
    ];
    const event = (kind: AnalyticsKind, person_id: string, ago: number) => ({
      company_id: owner.company,
      id: newId(),
      kind,
      at: new Date(Date.now() - ago * day),
      person_id,
    });
    await system()
      .insertInto('analytics_events')
      .values([
        event('job_apply', merged._id, 1),
        event('referral', gone.person, 1),
        event('job_apply', kept.person, analyticsDays + 1),
        event('referral', kept.person, analyticsDays - 92),
      ])
      .execute();
    expect((await owner.post('/alumni/merge', { keep: kept.person, merge: merged._id })).status).toBe(200);
    const held = JSON.parse((await kept.post('/own/download')).body.toString());
    expect(JSON.stringify(held.events ?? held.data?.events)).toContain('job_apply');
    await owner.post(`/alumni/${gone.person}`, { status: 0 });
    server.setNow(new Date(Date.now() + 91 * day));
    await applyRetention(server.services, owner.company);
    server.setNow(null);
    const rows = [...(await eventsOf(owner, 'job_apply')), ...(await eventsOf(owner, 'referral'))];
    expect(rows.map(({ person_id }) => person_id)).toEqual([kept.person, kept.person]);
  });
});
