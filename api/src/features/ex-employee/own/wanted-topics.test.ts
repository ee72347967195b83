import { afterAll, beforeAll, expect, test } from 'vitest';
import { createEvent, inDays } from '#api-test/factories/events.ts';
import { claimBody, createGift, createItem } from '#api-test/factories/merchandise.ts';
import { createPoll, optionNamed, startPoll } from '#api-test/factories/polls.ts';
import { createSurvey } from '#api-test/factories/surveys.ts';
import { createExemployee, createMember, type Member } from '#api-test/factories.ts';
import { unsubscribeTokenOf } from '#api-test/links.ts';
import { startTestServer, type TestServer } from '#api-test/server.ts';
import type { MailTopic } from '#contract/base/privacy.ts';
import type { Campaign } from '#contract/engagement/campaigns.ts';
import { feedTopics } from '#contract/ex-employee/own.ts';

let server: TestServer;
let owner: Member;
let readers: (Member & { person: string })[];
let [poll, event, gift]: { _id: string }[] = [];
let option = '';
let claim: object = {};

/** The topics of the kinds of campaign, as a company starts them. */
const campaignTopics = { poll: 'surveys', survey: 'surveys', event: 'events', merchandise: 'newsletter' } as const;
const everything = ['event', 'job', 'merchandise', 'poll', 'post', 'post', 'survey'];

beforeAll(async () => {
  server = await startTestServer();
  owner = await createMember(server);
  readers = await Promise.all(Array.from({ length: 8 }, () => createExemployee(server, owner)));
  const audience = { ids: readers.map(({ person }) => person) };
  await owner.post('/posts', { title: 'News', content: 'We have moved' });
  const pinned = await owner.post('/posts', { title: 'Pinned', content: 'Read this first' });
  await owner.post(`/posts/${pinned.data._id}/pin`);
  const recipients = await Promise.all(readers.map(async (reader) => (await reader.get('/own/record')).data.email));
  const job = { type: 2, jobTitle: 'Clerk', jobDescription: 'Do', location: 'Pune', subject: 'Come', message: 'Back' };
  expect((await owner.post('/emailers/rehire', { ...job, recipients })).status).toBe(201);
  const asked = await createPoll(owner, {}, audience);
  const item = await createItem(owner);
  const survey = await createSurvey(owner);
  await owner.post(`/campaigns/${survey._id}`, { audience });
  event = await createEvent(owner, { startsAt: inDays(3), endsAt: inDays(3.1) }, audience);
  gift = await createGift(owner, { items: [item], audience });
  [poll, option, claim] = [asked, optionNamed(asked, 'Goa'), claimBody(item)];
  for (const { _id } of [asked, survey, event, gift]) {
    const { kind, topic } = (await owner.get<Campaign>(`/campaigns/${_id}`)).data;
    expect({ [kind]: topic }).toEqual({ [kind]: campaignTopics[kind as keyof typeof campaignTopics] });
    await startPoll(server, owner, { _id });
  }
});
afterAll(() => server.close());

const shownTo = async (reader: Member): Promise<string[]> =>
  (await reader.get('/own/feed')).data.items.map(({ kind }: { kind: string }) => kind).sort();
/** Returns the entries that remain when a topic is not wanted. */
const without = (topic: MailTopic) =>
  everything.filter((kind) => {
    const own = feedTopics[kind as keyof typeof feedTopics];
    return (own === 'of the campaign' ? campaignTopics[kind as keyof typeof campaignTopics] : own) !== topic;
  });
const emailOf = async (reader: Member): Promise<string> => (await reader.get('/own/record')).data.email;

test('a person who has declined a topic gets none of it in the feed, and everything else', async () => {
  expect(without('surveys')).toEqual(['event', 'job', 'merchandise', 'post', 'post']);
  expect(without('newsletter')).toEqual(['event', 'job', 'poll', 'survey']);
  for (const [at, topic] of (['newsletter', 'jobs', 'events', 'surveys'] as const).entries()) {
    const reader = readers[at] as Member;
    expect(await shownTo(reader), topic).toEqual(everything);
    expect((await reader.post('/own/consents', { purpose: topic, granted: false })).status).toBe(201);
    expect(await shownTo(reader), topic).toEqual(without(topic));
    await reader.post('/own/consents', { purpose: topic, granted: true });
    expect(await shownTo(reader), topic).toEqual(everything);
  }
});

test('so does one click on Unsubscribe in a mail, and the page of that link can undo it', async () => {
  const reader = readers[4] as Member;
  const token = unsubscribeTokenOf(owner.company, await emailOf(reader), 'surveys');
  const anybody = server.as(null);
  await anybody.post(`/unsubscribe?token=${token}`);
  expect(await shownTo(reader)).toEqual(without('surveys'));
  await anybody.post(`/unsubscribe/choices?token=${token}`, { all: true });
  expect(await shownTo(reader)).toEqual([]);
  await anybody.post(`/unsubscribe/undo?token=${token}`, { topics: ['jobs'] });
  expect(await shownTo(reader)).toEqual(['job']);
});

test('a person’s answers and tickets stay in the lists of their own area', async () => {
  const reader = readers[5] as Member;
  expect((await reader.post(`/own/polls/${poll?._id}`, { options: [option] })).status).toBe(200);
  expect((await reader.post(`/own/events/${event?._id}`, { answer: 'going', mode: 'room' })).status).toBe(200);
  expect((await reader.post(`/own/gifts/${gift?._id}`, claim)).status).toBe(200);
  const token = unsubscribeTokenOf(owner.company, await emailOf(reader), null);
  await server.as(null).post(`/unsubscribe/choices?token=${token}`, { all: true });
  expect(await shownTo(reader)).toEqual([]);
  expect((await reader.get('/own/polls')).data.polls).toMatchObject([{ _id: poll?._id, chosen: [option] }]);
  expect((await reader.get('/own/events')).data.events).toMatchObject([
    { _id: event?._id, own: { state: 'going', ticket: expect.any(String) } },
  ]);
  expect((await reader.get('/own/orders')).data.orders).toHaveLength(1);
  expect((await reader.get(`/own/events/${event?._id}`)).status).toBe(200);
});

test('an address that bounces, and a spam report, do not affect the feed', async () => {
  for (const [at, reason] of (['bounced', 'complained'] as const).entries()) {
    const reader = readers[6 + at] as Member;
    const suppressed = { company_id: owner.company, email: await emailOf(reader), reason };
    await server.services.database.system.insertInto('suppressions').values(suppressed).execute();
    expect(await shownTo(reader), reason).toEqual(everything);
  }
});

test('without a declaration of the company only people who agreed get a topic, by mail and in the feed', async () => {
  await owner.post('/privacy/declarations', { purpose: 'surveys', granted: false });
  const [agreed, undecided] = readers;
  if (!agreed || !undecided) throw new Error('There are two readers');
  await agreed.post('/own/consents', { purpose: 'surveys', granted: true });
  expect(await shownTo(agreed)).toEqual(everything);
  expect(await shownTo(undecided)).toEqual(without('surveys'));
});
