import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createMailer, everyone, read } from '#api-test/factories/campaigns.ts';
import { claimAs, createGift, createItem, openGift } from '#api-test/factories/merchandise.ts';
import { createPoll, keyOf, optionNamed, sendOut, startPoll } from '#api-test/factories/polls.ts';
import { createSurvey, keyOfSurvey, rightAnswers, surveyOf } from '#api-test/factories/surveys.ts';
import { createPerson, createTeam, type Member } from '#api-test/factories.ts';
import { startTestServer, type TestServer } from '#api-test/server.ts';
import type { CampaignLine } from '#contract/engagement/campaigns.ts';
import type { Poll } from '#contract/engagement/polls.ts';

let server: TestServer;
let team: Awaited<ReturnType<typeof createTeam>>;
let owner: Member;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  team = await createTeam(server);
  owner = team.owner;
});

const list = async (query: string, by = owner) =>
  (await by.get<{ campaigns: CampaignLine[] }>(`/campaigns?${query}`)).data.campaigns;
const peopleOf = async (count: number) => {
  const people: string[] = [];
  while (people.length < count) people.push((await createPerson(owner))._id);
  return people;
};
const vote = (poll: Poll, key: string) =>
  server.as(null).post(`/polls/${poll._id}/linked`, { key, options: [optionNamed(poll, 'Goa')] });

describe('A line of the list', () => {
  test('of a poll has its question and its votes, and is found by its question', async () => {
    const [first = '', second = ''] = await peopleOf(2);
    const poll = await createPoll(owner, { question: 'Hills or beach?' }, { ids: [first, second] });
    await startPoll(server, owner, poll);
    await vote(poll, await keyOf(server, owner, first));
    const line = {
      name: 'Meeting',
      about: { title: 'Hills or beach?', text: 'Hills or beach?', picture: null, isSecret: false, when: null },
      answers: 1,
      reach: { by: 'list', people: 2 },
    };
    expect(await list('kind=poll&search=BEACH', team.viewer)).toMatchObject([line]);
    expect(await list('kind=poll&search=meeting')).toMatchObject([line]);
    expect(await list('kind=poll&search=mountain')).toEqual([]);
    expect(await list('kind=survey&search=beach')).toEqual([]);
    expect(await list('kind=poll', team.stranger)).toEqual([]);
    await createPoll(team.stranger, { question: 'Hills or beach, again?' });
    expect(await list('kind=poll&search=beach')).toMatchObject([line]);
  });

  test('of a survey has its title and length; of an anonymous one, that answers are counted in steps', async () => {
    await createSurvey(owner, surveyOf({ title: { en: 'Alumni pulse' }, anonymous: true }));
    await createSurvey(owner, surveyOf({ title: { en: 'Named pulse' }, anonymous: false }));
    const [named, anonymous] = await list('kind=survey&search=pulse');
    expect(named?.about).toMatchObject({ title: 'Named pulse', isSecret: false });
    expect(anonymous?.about).toMatchObject({ title: 'Alumni pulse', isSecret: true });
    expect(anonymous?.about?.text).toMatch(/^\d+ questions$/);
    expect(await list('kind=survey&search=named%20p')).toHaveLength(1);
    // The languages of a title are not part of it.
    expect(await list('kind=survey&search=%22en%22')).toEqual([]);
  });

  test('of a gift has its items, a picture of the first one that has any, and is found by an item', async () => {
    const mug = await createItem(owner, { name: 'Coffee mug' });
    const bag = await createItem(owner, { name: 'Tote bag' });
    const drawing = sharp({ create: { width: 20, height: 20, channels: 3, background: '#a4c' } }).png();
    await owner.upload(`/items/${bag._id}/pictures`, { name: 'bag.png', content: await drawing.toBuffer() });
    await createGift(owner, { items: [mug, bag], title: 'New year' });
    const [line] = await list('kind=merchandise&search=tote');
    expect(line?.about).toMatchObject({ title: 'New year', text: 'Coffee mug, Tote bag', isSecret: false });
    const picture = await server.as(null).get((line?.about?.picture ?? '').replace('/api', ''));
    expect(picture.status).toBe(200);
    expect(await list('kind=merchandise&search=new%20year')).toHaveLength(1);
    expect(await list('kind=merchandise&search=tote', team.stranger)).toEqual([]);
  });

  test('says how the audience was chosen, not by which filters', async () => {
    await createMailer(owner, { name: 'To all', audience: everyone });
    await createMailer(owner, { name: 'To some', audience: { filters: { searchtext: 'Legal' }, removed: [] } });
    await createMailer(owner, { name: 'To no one yet', audience: null });
    expect((await list('kind=mailer')).map(({ name, reach }) => [name, reach.by])).toEqual([
      ['To no one yet', 'nothing'],
      ['To some', 'filters'],
      ['To all', 'everyone'],
    ]);
  });
});

describe('The page of a campaign counts by day', () => {
  test('the people who opened a mailer first that day', async () => {
    const [first = '', second = '', third = ''] = await peopleOf(3);
    const mailer = await createMailer(owner, { audience: { ids: [first, second, third] } });
    expect((await read(owner, mailer)).byDay).toBeNull();
    await startPoll(server, owner, mailer);
    await sendOut(server, mailer);
    const { system } = server.services.database;
    for (const [person, opened] of [
      [first, '2026-03-02T08:00:00Z'],
      [second, '2026-03-04T23:59:00Z'],
      [third, '2026-03-02T20:00:00Z'],
    ] as const)
      await system
        .updateTable('outbox')
        .set({ opened_at: new Date(opened) })
        .where('mailing_id', '=', mailer._id)
        .where('person_id', '=', person)
        .execute();
    expect((await read(owner, mailer)).byDay).toEqual([
      { day: '2026-03-02', people: 2 },
      { day: '2026-03-04', people: 1 },
    ]);
  });

  test.each([
    { isNamed: true, byDay: [expect.objectContaining({ people: 1 })] },
    { isNamed: false, byDay: null },
  ])('the votes in a poll, named $isNamed', async ({ isNamed, byDay }) => {
    const [first = ''] = await peopleOf(1);
    const poll = await createPoll(owner, { isNamed }, { ids: [first] });
    await startPoll(server, owner, poll);
    expect((await vote(poll, await keyOf(server, owner, first))).status).toBe(200);
    expect((await read(owner, poll)).byDay).toEqual(byDay);
  });

  test.each([
    { anonymous: false, byDay: [expect.objectContaining({ people: 1 })] },
    { anonymous: true, byDay: null },
  ])('the answers to a survey, anonymous $anonymous', async ({ anonymous, byDay }) => {
    const [first = ''] = await peopleOf(1);
    const { _id: survey } = await createSurvey(owner, surveyOf({ anonymous }));
    await startPoll(server, owner, { _id: survey });
    const key = await keyOfSurvey(owner, survey, first);
    const given = { key, version: 1, answers: rightAnswers(), finish: true };
    expect(await server.as(null).post(`/surveys/${survey}/linked`, given)).toMatchObject({ status: 200 });
    expect((await read(owner, { _id: survey })).byDay).toEqual(byDay);
  });

  test('the people who claimed a gift, each at their first order', async () => {
    const opened = await openGift(server, owner, { count: 2 });
    await claimAs(server.as(null), opened.keys[0] ?? '', opened);
    const day = new Date().toISOString().slice(0, 10);
    expect((await read(owner, opened.gift)).byDay).toEqual([{ day, people: 1 }]);
    expect(await list('kind=merchandise')).toMatchObject([{ answers: 1, counts: { audience: 2 } }]);
  });
});
