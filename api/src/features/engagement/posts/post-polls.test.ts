import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { notAllowed, notSignedIn, unknownId } from '#api-test/answers.ts';
import { createExemployee, createTeam, type Member } from '#api-test/factories.ts';
import { startTestServer, type TestServer } from '#api-test/server.ts';
import { campaignMessages, pollCampaignMessages } from '#contract/engagement/campaign-messages.ts';
import { pollMessages } from '#contract/engagement/polls.ts';
import { postMessages } from '#contract/engagement/posts.ts';

let server: TestServer;
let team: Awaited<ReturnType<typeof createTeam>>;
let ravi: Member & { person: string };
let meera: Member & { person: string };

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  team = await createTeam(server);
  ravi = await createExemployee(server, team.owner);
  meera = await createExemployee(server, team.owner);
});

const asked = { question: 'Where shall we meet?', options: [{ text: 'Pune' }, { text: 'Goa' }], isNamed: true };
const words = { title: 'We meet', content: 'Soon.' };
const write = (poll: unknown, more = {}) => team.hr.post('/posts', { ...words, poll, ...more });
const change = (id: string, poll: unknown) => team.hr.post(`/posts/${id}`, { ...words, poll });
const vote = (by: Pick<Member, 'post'>, id: string, options: unknown) => by.post(`/own/posts/${id}/vote`, { options });
const inFeed = async (by: Member) => (await by.get('/own/feed')).data.items[0].poll;
const hoursAhead = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();
const closeNow = (post: string) =>
  server.services.database.system
    .updateTable('polls')
    .set({ closes_at: new Date(Date.now() - 1000) })
    .where('company_id', '=', team.owner.company)
    .where('post_id', '=', post)
    .execute();
const optionsOf = (post: { poll: { options: { _id: string }[] } }) => post.poll.options.map(({ _id }) => _id);

describe('The poll of a post', () => {
  test('is written with the post, answered in the feed, changed, and counted for the company', async () => {
    const { status, data } = await write(asked);
    expect(status).toBe(201);
    expect(data.poll).toMatchObject({ question: asked.question, voters: 0, isNamed: true, closesAt: null });
    const [pune, goa] = optionsOf(data);
    expect(await inFeed(ravi)).toMatchObject({
      canVote: true,
      chosen: [],
      voters: null,
      companyName: expect.any(String),
    });
    const voted = await vote(ravi, data._id, [pune]);
    expect(voted).toMatchObject({ status: 200, data: { chosen: [pune], voters: 1, canVote: true } });
    expect((await vote(ravi, data._id, [goa])).data).toMatchObject({ chosen: [goa], voters: 1 });
    await vote(meera, data._id, [goa]);
    expect(await inFeed(meera)).toMatchObject({ chosen: [goa], voters: 2 });
    const [listed] = (await team.hr.get('/posts')).data.posts;
    expect(listed.poll).toMatchObject({ voters: 2, options: [{ votes: 0 }, { votes: 2 }] });
  });

  test('opens the list of voters; who chose what only when voters knew the poll was not anonymous', async () => {
    const secret = (await write({ ...asked, isNamed: false })).data;
    const named = (await write(asked)).data;
    for (const post of [secret, named]) await vote(ravi, post._id, [optionsOf(post)[0]]);
    const found = async (id: string, answer: string) =>
      (await team.hr.get(`/alumni?pollId=${id}${answer && `&pollAnswer=${answer}`}`)).data.alumnis.map(
        ({ _id }: { _id: string }) => _id,
      );
    for (const answer of ['voted', 'not_voted']) expect(await found(secret._id, answer)).toEqual([]);
    expect(await found(named._id, 'voted')).toEqual([ravi.person]);
    expect(await found(named._id, 'not_voted')).toEqual([meera.person]);
    expect(await found(secret._id, optionsOf(secret)[0] ?? '')).toEqual([]);
    expect(await found(named._id, optionsOf(named)[0] ?? '')).toEqual([ravi.person]);
    expect((await found(named._id, '')).length).toBe(2);
  });

  test('can be changed and removed until someone has voted; the post itself always', async () => {
    const { data } = await write(asked);
    const [pune] = optionsOf(data);
    const changed = await change(data._id, {
      ...asked,
      options: [{ _id: pune, text: 'Pune city' }, { text: 'Kochi' }],
    });
    expect(changed.data.poll.options).toMatchObject([{ _id: pune, text: 'Pune city' }, { text: 'Kochi' }]);
    expect((await change(data._id, undefined)).data.poll.question).toBe(asked.question);
    expect((await change(data._id, null)).data.poll).toBeNull();
    const again = await change(data._id, asked);
    await vote(ravi, data._id, [optionsOf(again.data)[0]]);
    const refused = { status: 409, message: pollMessages.answered };
    expect(await change(data._id, { ...asked, question: 'When?' })).toMatchObject(refused);
    expect(await change(data._id, null)).toMatchObject(refused);
    const same = await team.hr.post(`/posts/${data._id}`, { ...words, title: 'We meet again', poll: asked });
    expect(same).toMatchObject({ status: 200, data: { title: 'We meet again', poll: { voters: 1 } } });
  });

  test('closes at its time, and cannot be closed before the post is published', async () => {
    const closesAt = hoursAhead(2);
    const { data } = await write({ ...asked, closesAt, results: 'closed' });
    const [pune] = optionsOf(data);
    await vote(ravi, data._id, [pune]);
    await closeNow(data._id);
    expect(await vote(ravi, data._id, [pune])).toMatchObject({ status: 409, message: pollCampaignMessages.notOpen });
    expect(await inFeed(ravi)).toMatchObject({ canVote: false, state: 'finished', voters: 1 });
    const late = { publishAt: hoursAhead(4) };
    expect(await write({ ...asked, closesAt }, late)).toMatchObject({
      status: 400,
      message: campaignMessages.closesPast,
    });
    expect(await write({ ...asked, closesAt: hoursAhead(-1) })).toMatchObject({ status: 400 });
    const draft = await write({ ...asked, closesAt }, { publishAt: null });
    expect(await team.hr.post(`/posts/${draft.data._id}/publication`, late)).toMatchObject({
      status: 409,
      message: campaignMessages.closesPast,
    });
  });

  test('exists only while its post does', async () => {
    const { data } = await write(asked);
    const [pune] = optionsOf(data);
    await vote(ravi, data._id, [pune]);
    const gone = { status: 404, message: postMessages.notFound };
    await team.hr.delete(`/posts/${data._id}`);
    expect(await vote(meera, data._id, [pune])).toMatchObject(gone);
    await team.hr.post(`/posts/${data._id}/restore`);
    expect(await vote(meera, data._id, [pune])).toMatchObject({ status: 200, data: { voters: 2 } });
    await team.hr.post(`/posts/${data._id}/publication`, { publishAt: null });
    expect(await vote(meera, data._id, [pune])).toMatchObject(gone);
    const plain = (await team.hr.post('/posts', words)).data;
    expect((await vote(ravi, plain._id, [pune])).status).toBe(404);
  });

  test('when many want an option’s last place, one gets it', async () => {
    const { data } = await write({ ...asked, options: [{ text: 'Boat', capacity: 1 }, { text: 'Bus' }] });
    const [boat] = optionsOf(data);
    const readers = [ravi, meera];
    for (let index = 0; index < 6; index += 1) readers.push(await createExemployee(server, team.owner));
    const answers = await Promise.all(readers.map((reader) => vote(reader, data._id, [boat])));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(7);
  });

  test('when it is rewritten while people vote, no vote counts for a removed option', async () => {
    const { data } = await write(asked);
    const [pune] = optionsOf(data);
    const rewrite = change(data._id, { ...asked, options: [{ text: 'Delhi' }, { text: 'Agra' }] });
    const answers = await Promise.all([vote(ravi, data._id, [pune]), rewrite, vote(meera, data._id, [pune])]);
    expect(answers.map(({ status }) => status).filter((status) => ![200, 400, 409].includes(status))).toEqual([]);
    const { poll } = (await team.hr.get('/posts')).data.posts[0];
    const votes = poll.options.reduce((sum: number, option: { votes: number }) => sum + option.votes, 0);
    expect(votes).toBe(poll.voters);
  });

  test('wrong choices, people and faulty input are refused, and nothing is written', async () => {
    const { data } = await write(asked);
    const other = (await write(asked)).data;
    expect(await vote(ravi, data._id, [])).toMatchObject({ status: 400, message: pollMessages.choiceRequired });
    expect(await vote(ravi, data._id, optionsOf(other).slice(0, 1))).toMatchObject({ status: 400 });
    expect(await vote(ravi, data._id, optionsOf(data))).toMatchObject({ message: pollMessages.tooManyChoices(1) });
    expect(await write({ ...asked, options: [{ text: 'One' }] })).toMatchObject({
      status: 400,
      message: pollMessages.optionsInvalid,
    });
    expect((await team.hr.get('/posts')).data.posts).toHaveLength(2);
    expect(await vote(server.as(null), data._id, optionsOf(data))).toMatchObject(notSignedIn);
    expect(await vote(team.hr, data._id, optionsOf(data))).toMatchObject(notAllowed);
    const stranger = await createExemployee(server, team.stranger);
    expect(await vote(stranger, data._id, optionsOf(data).slice(0, 1))).toMatchObject({ status: 404 });
    expect((await vote(ravi, unknownId, optionsOf(data).slice(0, 1))).status).toBe(404);
  });
});
