import fc from 'fast-check';
import { readXlsx } from 'hucre/xlsx';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { recipientToken } from '#api/features/mail/messages/track-links.ts';
import { act } from '#api-test/factories/campaigns.ts';
import { createPoll, keyOf, optionNamed, pollBody, readPollOf, sendOut, startPoll } from '#api-test/factories/polls.ts';
import { createExemployee, createPerson, createTeam, type Member } from '#api-test/factories.ts';
import { openStream } from '#api-test/outside/live.ts';
import { type Client, startTestServer, type TestServer } from '#api-test/server.ts';
import { withAll } from '#api-test/with-all.ts';
import { campaignMessages, pollCampaignMessages } from '#contract/engagement/campaign-messages.ts';
import type { Campaign } from '#contract/engagement/campaigns.ts';
import { type Poll, type PollToVote, pollLimits, pollMessages } from '#contract/engagement/polls.ts';

let server: TestServer;
let team: Awaited<ReturnType<typeof createTeam>>;
let owner: Member;
let anybody: Client;
beforeAll(async () => {
  server = await startTestServer();
  team = await createTeam(server);
  owner = team.owner;
  anybody = server.as(null);
});
afterAll(() => server.close());

const voteBy = (key: string, { _id }: { _id: string }, ...options: string[]) =>
  anybody.post<PollToVote>(`/polls/${_id}/linked`, { key, options });
const seen = (key: string, { _id }: { _id: string }) => anybody.get<PollToVote>(`/polls/${_id}/linked?key=${key}`);

/** Opens a poll for some people, with a key for each. */
async function open(values: Record<string, unknown> = {}, count = 1) {
  const people: string[] = [];
  for (let number = 0; number < count; number += 1) people.push((await createPerson(owner))._id);
  const poll = await createPoll(owner, values, { ids: people });
  await startPoll(server, owner, poll);
  const keys: string[] = [];
  for (const person of people) keys.push(await keyOf(server, owner, person));
  return { poll, people, keys, key: keys[0] ?? '' };
}

describe('Writing a poll (product.md, Poll)', () => {
  test.each([
    [{ question: ' ' }, 'question', pollMessages.questionRequired],
    [{ question: 'x'.repeat(pollLimits.question + 1) }, 'question', pollMessages.questionTooLong],
    [{ options: [{ text: 'Goa' }] }, 'options', pollMessages.optionsInvalid],
    [
      { options: Array.from({ length: 11 }, (_, at) => ({ text: `No ${at}` })) },
      'options',
      pollMessages.optionsInvalid,
    ],
    [{ options: [{ text: 'Goa' }, { text: ' goa' }] }, 'options.1.text', pollMessages.optionTwice],
    [{ options: [{ text: 'Goa' }, { text: '' }] }, 'options.1.text', pollMessages.optionRequired],
    [{ options: [{ text: 'Goa' }, { text: 'Leh', capacity: 0 }] }, 'options.1.capacity', pollMessages.capacityInvalid],
    [{ most: 4 }, 'most', pollMessages.mostInvalid],
    [{ most: 0 }, 'most', pollMessages.mostInvalid],
  ])('%o is refused at %s', async (values, path, message) => {
    const poll = await createPoll(owner);
    const refused = await owner.post(`/polls/${poll._id}`, pollBody(values));
    expect(refused).toMatchObject({ status: 400, errors: [{ path, message }] });
  });

  test('is for users who may manage campaigns; a viewer can read it, a recruiter and another company cannot', async () => {
    const poll = await createPoll(owner);
    expect((await team.hr.post(`/polls/${poll._id}`, pollBody())).status).toBe(200);
    expect((await team.viewer.post(`/polls/${poll._id}`, pollBody())).status).toBe(403);
    expect((await team.viewer.get(`/polls/${poll._id}`)).status).toBe(200);
    expect((await team.recruiter.get(`/polls/${poll._id}`)).status).toBe(403);
    expect((await team.stranger.get(`/polls/${poll._id}`)).status).toBe(404);
    expect((await anybody.get(`/polls/${poll._id}`)).status).toBe(401);
  });

  test('it can’t start without a question, and an option keeps its id when the poll is saved again', async () => {
    const person = await createPerson(owner);
    const made = await owner.post<Campaign>('/campaigns', {
      kind: 'poll',
      name: 'Empty',
      audience: { ids: [person._id] },
    });
    const refused = await act(owner, made.data, { act: 'start' });
    expect(refused).toMatchObject({ status: 400, errors: [{ path: 'content', message: pollMessages.notWritten }] });
    const first = (await owner.post<Poll>(`/polls/${made.data._id}`, pollBody())).data;
    const [, leh] = first.options;
    const again = pollBody({ options: [{ _id: leh?._id, text: 'Ladakh' }, { text: 'Ooty' }] });
    const second = (await owner.post<Poll>(`/polls/${made.data._id}`, again)).data;
    expect(second.options).toMatchObject([{ _id: leh?._id, text: 'Ladakh' }, { text: 'Ooty' }]);
  });

  test('it can’t start with a placeholder left in it, and the message says where', async () => {
    const { _id } = await createPerson(owner);
    const poll = await createPoll(
      owner,
      { question: 'Where do we meet on [date]?', options: [{ text: 'Goa' }, { text: '[Place]' }] },
      { ids: [_id] },
    );
    const refused = await act(owner, poll, { act: 'start' });
    expect(refused).toMatchObject({ status: 400, message: 'Please replace [date] in the question' });
    expect((await owner.get(`/campaigns/${poll._id}/rehearsal`)).data.problems).toEqual([
      { about: 'content', message: 'Please replace [date] in the question', mark: '[date]' },
      { about: 'content', message: 'Please replace [Place] in option 2', mark: '[Place]' },
    ]);
  });

  test('once it has started, nothing in it can change', async () => {
    const { poll } = await open();
    expect(await owner.post(`/polls/${poll._id}`, pollBody())).toMatchObject({
      status: 409,
      message: pollMessages.begun,
    });
  });

  test('a copy has the same question, with its own options and link', async () => {
    const poll = await createPoll(owner, {
      options: [{ text: 'Goa', capacity: 20 }, { text: 'Leh' }, { text: 'Munnar', capacity: 7 }],
      most: 2,
      isNamed: true,
      results: 'always',
      canChange: false,
    });
    const copy = (await owner.post<Campaign>(`/campaigns/${poll._id}/copies`, {})).data;
    const asked = await readPollOf(owner, copy);
    expect(asked).toEqual({
      _id: copy._id,
      question: 'Where shall we meet?',
      most: 2,
      isNamed: true,
      results: 'always',
      canChange: false,
      options: [
        { _id: expect.any(String), text: 'Goa', capacity: 20, votes: 0 },
        { _id: expect.any(String), text: 'Leh', capacity: null, votes: 0 },
        { _id: expect.any(String), text: 'Munnar', capacity: 7, votes: 0 },
      ],
      voters: 0,
      counted: 0,
      counting: 'once',
    });
    const ids = new Set([...asked.options, ...poll.options].map(({ _id }) => _id));
    expect(ids, 'the polls share no option').toHaveLength(6);
    const email = await owner.get(`/email-templates/${copy.templateId}`);
    expect(JSON.stringify(email.data)).toContain(`/polls/${copy._id}`);
    expect(JSON.stringify(email.data)).not.toContain(poll._id);
  });

  test('its email asks the question, and each answer links to its page with the reader’s key', async () => {
    const { poll, people } = await open();
    const { system } = server.services.database;
    const message = await system
      .selectFrom('messages')
      .select(['html', 'text'])
      .where('mailing_id', '=', poll._id)
      .executeTakeFirstOrThrow();
    expect(message.html).toContain('Where shall we meet?');
    expect(message.text).toContain('- Goa');
    expect(message.text).toContain(`/polls/${poll._id}?key={recipient-token}`);
    expect(message.html).toContain('answer=2');
    expect(people).toHaveLength(1);
  });
});

describe('Voting', () => {
  test('opening the link counts nothing; the vote counts once, however often it is sent', async () => {
    const { poll, key } = await open();
    const goa = optionNamed(poll, 'Goa');
    const stream = await openStream(server, team.viewer);
    await stream.seen('hello');
    expect((await seen(key, poll)).data).toMatchObject({ chosen: [], canVote: true, voters: null });
    expect((await readPollOf(owner, poll)).voters).toBe(0);
    for (const _ of [1, 2]) {
      const voted = await voteBy(key, poll, goa);
      expect(voted).toMatchObject({ status: 200, data: { hasVoted: true, voters: 1 } });
    }
    // Users looking at the results get a hint to refresh them.
    await stream.seen(`answers ${poll._id}`);
    stream.close();
    const read = await readPollOf(owner, poll);
    expect(read).toMatchObject({ voters: 1 });
    expect(read.options.map(({ votes }) => votes)).toEqual([1, 0, 0]);
    expect((await owner.get<Campaign>(`/campaigns/${poll._id}`)).data.answers).toBe(1);
  });

  test('a vote can be changed until the poll closes, if the poll allows it', async () => {
    const { poll, key } = await open();
    await voteBy(key, poll, optionNamed(poll, 'Goa'));
    expect((await voteBy(key, poll, optionNamed(poll, 'Leh'))).status).toBe(200);
    expect((await readPollOf(owner, poll)).options.map(({ votes }) => votes)).toEqual([0, 1, 0]);
    await owner.post(`/campaigns/${poll._id}/moves`, { act: 'close' });
    const late = await voteBy(key, poll, optionNamed(poll, 'Goa'));
    expect(late).toMatchObject({ status: 409, message: pollCampaignMessages.notOpen });
    const fixed = await open({ canChange: false });
    const [goa, leh] = ['Goa', 'Leh'].map((name) => optionNamed(fixed.poll, name)) as [string, string];
    await voteBy(fixed.key, fixed.poll, goa);
    expect((await voteBy(fixed.key, fixed.poll, goa)).status).toBe(200);
    expect(await voteBy(fixed.key, fixed.poll, leh)).toMatchObject({ status: 409, message: pollMessages.fixed });
  });

  test('repeating a vote keeps its time; another vote has its own', async () => {
    const { poll, key } = await open();
    const votedAt = async () =>
      (
        await server.services.database.system
          .selectFrom('poll_ballots')
          .select('voted_at')
          .where('poll_id', '=', poll._id)
          .executeTakeFirstOrThrow()
      ).voted_at;
    const voteAt = async (moment: number, option: string) => {
      server.setNow(new Date(moment));
      await voteBy(key, poll, optionNamed(poll, option));
      return votedAt();
    };
    const begun = Date.now();
    try {
      const first = await voteAt(begun + 60_000, 'Goa');
      expect(first).toBe(new Date(begun + 60_000).toISOString());
      expect(await voteAt(begun + 120_000, 'Goa')).toBe(first);
      expect(await voteAt(begun + 180_000, 'Leh')).toBe(new Date(begun + 180_000).toISOString());
    } finally {
      server.setNow(null);
    }
  });

  test('a link never shows a secret choice, only that the person has voted; signed in, they see their own', async () => {
    const reader = await createExemployee(server, owner);
    for (const isNamed of [false, true]) {
      const poll = await createPoll(owner, { isNamed }, { ids: [reader.person] });
      await startPoll(server, owner, poll);
      const key = await keyOf(server, owner, reader.person);
      const [goa, leh] = ['Goa', 'Leh'].map((name) => optionNamed(poll, name)) as [string, string];
      const told = (option: string) => (isNamed ? [option] : []);
      expect((await seen(key, poll)).data).toMatchObject({ hasVoted: false, chosen: [], canVote: true });
      expect((await voteBy(key, poll, goa)).data).toMatchObject({ hasVoted: true, chosen: told(goa) });
      expect((await seen(key, poll)).data).toMatchObject({ hasVoted: true, chosen: told(goa), canVote: true });
      expect((await reader.get(`/own/polls/${poll._id}`)).data).toMatchObject({ hasVoted: true, chosen: [goa] });
      expect((await voteBy(key, poll, leh)).data).toMatchObject({ hasVoted: true, chosen: told(leh) });
      expect((await reader.get(`/own/polls/${poll._id}`)).data).toMatchObject({ hasVoted: true, chosen: [leh] });
    }
  });

  test('a key works only for the poll of its own mail, even when other polls ask the same person', async () => {
    const person = (await createPerson(owner))._id;
    const polls: { poll: Poll; key: string }[] = [];
    for (const _ of [1, 2]) {
      const poll = await createPoll(owner, {}, { ids: [person] });
      await startPoll(server, owner, poll);
      polls.push({ poll, key: await keyOf(server, owner, person) });
    }
    for (const { poll } of polls)
      for (const { poll: of, key } of polls) {
        const status = of === poll ? 200 : 404;
        expect((await seen(key, poll)).status).toBe(status);
        expect((await voteBy(key, poll, optionNamed(poll, 'Goa'))).status).toBe(status);
      }
  });

  test('a key expires 90 days after the poll has closed, and says so; signed-in people can still see it', async () => {
    const reader = await createExemployee(server, owner);
    const poll = await createPoll(owner, {}, { ids: [reader.person] });
    await startPoll(server, owner, poll);
    const key = await keyOf(server, owner, reader.person);
    await owner.post(`/campaigns/${poll._id}/moves`, { act: 'close' });
    const { finishedAt } = (await owner.get<Campaign>(`/campaigns/${poll._id}`)).data;
    const after = (days: number, milliseconds: number) =>
      server.setNow(new Date(Date.parse(finishedAt ?? '') + days * 86_400_000 + milliseconds));
    try {
      after(90, 0);
      expect((await seen(key, poll)).status).toBe(200);
      after(90, 1);
      const expired = { status: 403, message: campaignMessages.keyExpired };
      expect(await seen(key, poll)).toMatchObject(expired);
      expect(await voteBy(key, poll, optionNamed(poll, 'Goa'))).toMatchObject(expired);
    } finally {
      server.setNow(null);
    }
    expect((await reader.get(`/own/polls/${poll._id}`)).status).toBe(200);
  });

  test('an option that is not in the poll is refused by name', async () => {
    const { poll, key } = await open({ most: 2 });
    const other = await createPoll(owner);
    const all = poll.options.map(({ _id }) => _id);
    const refused = (options: string[]) => voteBy(key, poll, ...options);
    expect(await refused([])).toMatchObject({ status: 400, errors: [{ message: pollMessages.choiceRequired }] });
    expect(await refused(all)).toMatchObject({ status: 400, errors: [{ message: pollMessages.tooManyChoices(2) }] });
    const foreign = await refused([optionNamed(other, 'Goa')]);
    expect(foreign).toMatchObject({ status: 400, errors: [{ path: 'options', message: pollMessages.choiceInvalid }] });
    expect((await refused(all.slice(0, 2))).status).toBe(200);
  });

  test('only recipients can vote: not with another person’s key, the key of another poll or none, nor while it is paused', async () => {
    const { poll, key } = await open();
    const { key: others } = await open();
    const goa = optionNamed(poll, 'Goa');
    expect(await seen(others, poll)).toMatchObject({ status: 404, message: campaignMessages.notAddressed });
    expect((await voteBy(others, poll, goa)).status).toBe(404);
    expect((await voteBy('made-up', poll, goa)).status).toBe(404);
    expect((await anybody.get(`/polls/${poll._id}/linked`)).status).toBe(400);
    await owner.post(`/campaigns/${poll._id}/moves`, { act: 'pause' });
    expect(await voteBy(key, poll, goa)).toMatchObject({ status: 409, message: pollCampaignMessages.isPaused });
    await owner.post(`/campaigns/${poll._id}/moves`, { act: 'cancel' });
    expect((await seen(key, poll)).status).toBe(404);
  });

  test('a signed-in ex-employee votes in the feed, even when mail can’t reach them', async () => {
    const reader = await createExemployee(server, owner);
    const { email } = (await owner.get(`/alumni/${reader.person}`)).data;
    const refusing = { company_id: owner.company, email, topic: 'surveys' as const, reason: 'bounced' as const };
    await server.services.database.system.insertInto('suppressions').values(refusing).execute();
    const poll = await createPoll(owner, {}, { ids: [reader.person] });
    await startPoll(server, owner, poll);
    const feed = (await reader.get('/own/feed')).data.items;
    expect(feed.filter(({ kind }: { kind: string }) => kind === 'poll')).toMatchObject([{ _id: poll._id, chosen: [] }]);
    const leh = optionNamed(poll, 'Leh');
    expect((await reader.post(`/own/polls/${poll._id}`, { options: [leh] })).data).toMatchObject({ chosen: [leh] });
    expect((await reader.get('/own/polls')).data.polls).toMatchObject([{ _id: poll._id, chosen: [leh], voters: 1 }]);
    const outsider = await createExemployee(server, owner);
    expect((await outsider.get(`/own/polls/${poll._id}`)).status).toBe(404);
    expect((await outsider.post(`/own/polls/${poll._id}`, { options: [leh] })).status).toBe(404);
    expect((await outsider.get('/own/polls')).data.polls).toEqual([]);
    expect((await owner.get('/own/polls')).status).toBe(403);
  });

  test('results are shown at any time, after voting, or after it has closed, depending on the poll', async () => {
    const votesSeen = async (key: string, poll: Poll) => (await seen(key, poll)).data.options.map(({ votes }) => votes);
    const hidden = [null, null, null];
    const always = await open({ results: 'always' });
    expect(await votesSeen(always.key, always.poll)).toEqual([0, 0, 0]);
    const voted = await open({ results: 'voted' });
    expect(await votesSeen(voted.key, voted.poll)).toEqual(hidden);
    await voteBy(voted.key, voted.poll, optionNamed(voted.poll, 'Leh'));
    expect(await votesSeen(voted.key, voted.poll)).toEqual([0, 1, 0]);
    const closed = await open({ results: 'closed' });
    await voteBy(closed.key, closed.poll, optionNamed(closed.poll, 'Leh'));
    expect(await votesSeen(closed.key, closed.poll)).toEqual(hidden);
    await owner.post(`/campaigns/${closed.poll._id}/moves`, { act: 'pause' });
    expect(await votesSeen(closed.key, closed.poll)).toEqual(hidden);
    await owner.post(`/campaigns/${closed.poll._id}/moves`, { act: 'close' });
    expect(await votesSeen(closed.key, closed.poll)).toEqual([0, 1, 0]);
  });
});

describe('Room (issue: 200 simultaneous votes for 50 places accept exactly 50)', () => {
  test.runIf(withAll)(
    '200 votes at once for 50 places: exactly 50 are counted, and the others learn which option is full',
    async () => {
      const options = [{ text: 'Goa', capacity: 50 }, { text: 'Leh' }];
      const { poll, keys } = await open({ options }, 200);
      const goa = optionNamed(poll, 'Goa');
      const answers = await Promise.all(keys.map((key) => voteBy(key, poll, goa)));
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(50);
      const refused = answers.filter(({ status }) => status !== 200);
      expect(refused).toHaveLength(150);
      for (const answer of refused) expect(answer).toMatchObject({ status: 409, message: pollMessages.full('Goa') });
      const read = await readPollOf(owner, poll);
      expect(read).toMatchObject({ voters: 50, options: [{ votes: 50 }, { votes: 0 }] });
      expect((await seen(keys[0] ?? '', poll)).data.options[0]).toMatchObject({ isFull: true });
    },
  );

  test('changing a vote frees its place for someone else, and people who swap do not block each other', async () => {
    const options = [
      { text: 'Goa', capacity: 1 },
      { text: 'Leh', capacity: 1 },
    ];
    const { poll, keys } = await open({ options }, 3);
    const [one = '', two = '', three = ''] = keys;
    const [goa, leh] = ['Goa', 'Leh'].map((name) => optionNamed(poll, name)) as [string, string];
    await voteBy(one, poll, goa);
    expect((await voteBy(three, poll, goa)).status).toBe(409);
    expect((await voteBy(one, poll, leh)).status).toBe(200);
    expect((await voteBy(two, poll, goa)).status).toBe(200);
    const swapped = await Promise.all([voteBy(one, poll, goa), voteBy(two, poll, leh)]);
    expect(swapped.map(({ status }) => status)).toEqual([409, 409]);
  });

  test.runIf(withAll)(
    'with any votes in any order, no option has more votes than places, and the sums match the ballots',
    async () => {
      const options = [{ text: 'Goa', capacity: 2 }, { text: 'Leh', capacity: 1 }, { text: 'Munnar' }];
      const { poll, keys } = await open({ options, most: 3, isNamed: true }, 4);
      const ids = poll.options.map(({ _id }) => _id);
      const move = fc.tuple(fc.nat(3), fc.subarray([0, 1, 2], { minLength: 1 }));
      await fc.assert(
        fc.asyncProperty(fc.array(move, { minLength: 4, maxLength: 12 }), async (moves) => {
          await Promise.all(
            moves.map(([who, which]) => voteBy(keys[who] ?? '', poll, ...which.map((at) => ids[at] ?? ''))),
          );
          const { options: counted } = await readPollOf(owner, poll);
          const chosen = (await Promise.all(keys.map((key) => seen(key, poll)))).flatMap(({ data }) => data.chosen);
          for (const { _id, votes, capacity } of counted) {
            expect(votes).toBe(chosen.filter((id) => id === _id).length);
            expect(votes).toBeLessThanOrEqual(capacity ?? Number.POSITIVE_INFINITY);
          }
        }),
        { numRuns: 12 },
      );
    },
  );
});

describe('A poll runs until it closes', () => {
  test('it stays open after its mail has gone out, and closes automatically at its time', async () => {
    const { poll, key } = await open();
    await sendOut(server, poll);
    const read = async () => (await owner.get<Campaign>(`/campaigns/${poll._id}`)).data;
    expect((await read()).state).toBe('running');
    expect(
      await owner.post(`/campaigns/${poll._id}`, { closesAt: new Date(Date.now() - 1000).toISOString() }),
    ).toMatchObject({
      status: 400,
      errors: [{ path: 'closesAt', message: campaignMessages.momentPast }],
    });
    const soon = new Date(Date.now() + 3_600_000).toISOString();
    expect((await owner.post(`/campaigns/${poll._id}`, { closesAt: soon })).data.closesAt).toBe(soon);
    const { system } = server.services.database;
    await system
      .updateTable('campaigns')
      .set({ closes_at: new Date(Date.now() - 1) })
      .where('id', '=', poll._id)
      .execute();
    // Even before the worker has run.
    expect((await voteBy(key, poll, optionNamed(poll, 'Goa'))).status).toBe(409);
    await sendOut(server, poll);
    expect(await read()).toMatchObject({ state: 'finished', finishedAt: expect.any(String) });
    expect((await seen(key, poll)).data).toMatchObject({ canVote: false, state: 'finished', voters: 0 });
  });

  test('a poll past its closing time can’t start; a mailer can’t be closed, and has no reminders', async () => {
    const poll = await createPoll(owner, {}, { ids: [(await createPerson(owner))._id] });
    const { system } = server.services.database;
    await system
      .updateTable('campaigns')
      .set({ closes_at: new Date(0) })
      .where('id', '=', poll._id)
      .execute();
    const refused = await act(owner, poll, { act: 'start' });
    expect(refused).toMatchObject({ status: 400, message: campaignMessages.closesPast });
    const mailer = (await owner.post<Campaign>('/campaigns', { kind: 'mailer', name: 'News' })).data;
    expect((await owner.post(`/campaigns/${mailer._id}`, { remindDays: [1] })).status).toBe(400);
    expect((await owner.post(`/campaigns/${mailer._id}/moves`, { act: 'close' })).status).toBe(409);
    expect((await owner.post(`/campaigns/${poll._id}/moves`, { act: 'close' })).status).toBe(409);
  });

  test('people who have not voted are reminded once per reminder, through the same gate; the campaign’s numbers stay', async () => {
    const { poll, people, keys } = await open({ isNamed: true }, 4);
    await voteBy(keys[0] ?? '', poll, optionNamed(poll, 'Goa'));
    const { system } = server.services.database;
    expect((await owner.post(`/campaigns/${poll._id}`, { remindDays: [3, 3] })).status).toBe(400);
    expect((await owner.post(`/campaigns/${poll._id}`, { remindDays: [3, 7] })).data.remindDays).toEqual([3, 7]);
    await sendOut(server, poll);
    const { email } = (await owner.get(`/alumni/${people[1]}`)).data;
    await system
      .insertInto('suppressions')
      .values({ company_id: owner.company, email, topic: 'all', reason: 'bounced' })
      .execute();
    const reminded = async () => {
      const { rows } = await server.services.database.withConnection((connection) =>
        connection.query<{ person_id: string; subject: string }>(
          'select o.person_id, m.subject from outbox o join messages m on m.id = o.message_id where m.mailing_id = $1 and m.is_reminder order by m.id',
          [poll._id],
        ),
      );
      return rows;
    };
    await sendOut(server, poll);
    expect(await reminded()).toEqual([]);
    const first = {
      html: '<p>Where to, in HTML?</p>',
      text: 'Where to, in words?',
      from_name: 'Meera of People',
      from_email: 'meera@sender.example',
      reply_to: 'answers@company.example',
      company_name: 'As It Was Called',
      track: false,
    };
    const job = { type: 'job', title: 'Staff Engineer', location: 'Pune', salary: '30 LPA', path: '/jobs/staff' };
    await system
      .updateTable('messages')
      .set({ ...first, subject: 'Where shall we go?', blocks: JSON.stringify([job]) })
      .where('mailing_id', '=', poll._id)
      .execute();
    await system
      .updateTable('outbox')
      .set({ merge: JSON.stringify({ designation: 'Of the first' }) })
      .where('mailing_id', '=', poll._id)
      .where('person_id', '=', people[3] ?? '')
      .execute();
    const ago = (days: number) => new Date(Date.now() - days * 86_400_000);
    await system
      .updateTable('campaigns')
      .set({ started_at: ago(4) })
      .where('id', '=', poll._id)
      .execute();
    await sendOut(server, poll);
    await sendOut(server, poll);
    expect((await reminded()).map(({ person_id }) => person_id).sort()).toEqual([people[2], people[3]].sort());
    const reminders = system.selectFrom('messages').selectAll().where('mailing_id', '=', poll._id);
    // Reminders use the current text of the email, since its content may have changed.
    const { html: _, text: __, ...sender } = first;
    expect(
      await reminders.where('is_reminder', '=', true).execute(),
      'everything else as in the first message',
    ).toMatchObject([
      {
        ...sender,
        html: expect.stringContaining(`/polls/${poll._id}`),
        text: expect.stringContaining(`/polls/${poll._id}`),
        type: 'mailer',
        topic: 'surveys',
        subject: 'Reminder: Where shall we go?',
        blocks: [job],
        created_by: owner.userId,
        resent_from: null,
      },
    ]);
    const { merge } = await system
      .selectFrom('outbox')
      .select('merge')
      .where('mailing_id', '=', poll._id)
      .where('person_id', '=', people[3] ?? '')
      .where('dedupe_key', 'like', '%reminder%')
      .executeTakeFirstOrThrow();
    expect(merge).toEqual({ designation: 'Of the first' });
    const read = (await owner.get<Campaign>(`/campaigns/${poll._id}`)).data;
    expect(read).toMatchObject({ reminded: 1, counts: { audience: 4 }, state: 'running' });
    // When and to how many: people who have not voted, except the address that bounced.
    expect(read.reminders).toEqual([
      { to: 'unanswered', days: 3, at: expect.any(String), isSent: true, people: 2 },
      {
        to: 'unanswered',
        days: 7,
        at: new Date(Date.parse(read.startedAt ?? '') + 7 * 86_400_000).toISOString(),
        isSent: false,
        people: 3,
      },
    ]);
    expect(read.about).toEqual({
      title: poll.question,
      text: poll.question,
      picture: null,
      isSecret: expect.any(Boolean),
      when: null,
    });
    await voteBy(keys[2] ?? '', poll, optionNamed(poll, 'Leh'));
    await system
      .updateTable('campaigns')
      .set({ started_at: ago(8) })
      .where('id', '=', poll._id)
      .execute();
    for (const _ of [1, 2, 3]) await sendOut(server, poll);
    expect((await reminded()).slice(2).map(({ person_id }) => person_id)).toEqual([people[3]]);
  });
});

describe('Results', () => {
  const namesOf = async (by: Member, query: string) =>
    (await by.get<{ alumnis: { _id: string }[] }>(`/alumni?${query}`)).data.alumnis?.map(({ _id }) => _id).sort();

  test('each number opens the people counted', async () => {
    const { poll, people, keys } = await open({}, 3);
    const goa = optionNamed(poll, 'Goa');
    await voteBy(keys[0] ?? '', poll, goa);
    await voteBy(keys[1] ?? '', poll, optionNamed(poll, 'Leh'));
    const found = (answer: string) => namesOf(owner, `pollId=${poll._id}${answer && `&pollAnswer=${answer}`}`);
    expect(await found('')).toEqual([...people].sort());
    expect(await found('voted')).toEqual(people.slice(0, 2).sort());
    expect(await found('not_voted')).toEqual([people[2]]);
    expect(await found(goa)).toEqual([people[0]]);
    expect((await team.recruiter.get(`/alumni?pollId=${poll._id}`)).status).toBe(403);
    expect((await team.stranger.get(`/alumni?pollId=${poll._id}`)).errors).toMatchObject([{ path: 'pollId' }]);
    expect((await owner.get('/alumni?pollId=1')).status).toBe(400);
  });

  test('the spreadsheet has the results, and the names in a named poll', async () => {
    const { poll, people, keys } = await open({}, 2);
    await voteBy(keys[0] ?? '', poll, optionNamed(poll, 'Goa'));
    const voted_at = '2026-01-02T03:04:05.000Z';
    const { system } = server.services.database;
    await system.updateTable('poll_ballots').set({ voted_at }).where('poll_id', '=', poll._id).execute();
    const { name, email } = (await owner.get(`/alumni/${people[0]}`)).data;
    const file = await owner.get(`/polls/${poll._id}/results`);
    const { sheets } = await readXlsx(file.body);
    expect(sheets.map((sheet) => sheet.name)).toEqual(['Results', 'Votes']);
    expect(sheets[1]?.rows.slice(1)).toEqual([[name, email, 'Goa', voted_at]]);
    expect(sheets[0]?.rows.slice(1)).toEqual([
      ['Goa', 1, 100],
      ['Leh', 0, 0],
      ['Munnar', 0, 0],
      ['People whose votes are counted', 1, null],
    ]);
    const statusFor = async (by: Client) => (await by.get(`/polls/${poll._id}/results`)).status;
    expect(await statusFor(team.hr)).toBe(200);
    for (const by of [team.viewer, team.recruiter]) expect(await statusFor(by)).toBe(403);
    expect(await statusFor(team.stranger)).toBe(404);
    expect(await statusFor(anybody)).toBe(401);
  });

  test('merging two records keeps one vote; erasing a person deletes theirs', async () => {
    const { poll, people, keys } = await open({ most: 2 }, 4);
    const [goa, leh] = ['Goa', 'Leh'].map((name) => optionNamed(poll, name)) as [string, string];
    await voteBy(keys[0] ?? '', poll, goa);
    await voteBy(keys[1] ?? '', poll, leh);
    await voteBy(keys[2] ?? '', poll, leh);
    const merged = await owner.post('/alumni/merge', { keep: people[0], merge: people[1] });
    expect(merged.status, JSON.stringify(merged)).toBe(200);
    expect(await readPollOf(owner, poll)).toMatchObject({
      voters: 2,
      options: [{ votes: 1 }, { votes: 1 }, { votes: 0 }],
    });
    const ballots = () =>
      server.services.database.system
        .selectFrom('poll_ballots')
        .select(['person_id', 'voted_at'])
        .where('poll_id', '=', poll._id)
        .where('person_id', 'in', people.slice(2))
        .execute();
    const [given] = await ballots();
    expect((await owner.post('/alumni/merge', { keep: people[3], merge: people[2] })).status).toBe(200);
    expect(await ballots(), 'the vote of the other record, with its time').toEqual([
      { person_id: people[3], voted_at: given?.voted_at },
    ]);
    expect(await readPollOf(owner, poll)).toMatchObject({ options: [{ votes: 1 }, { votes: 1 }, { votes: 0 }] });
    await owner.post(`/alumni/${people[3]}/erase`);
    expect(await readPollOf(owner, poll)).toMatchObject({
      voters: 1,
      options: [{ votes: 1 }, { votes: 0 }, { votes: 0 }],
    });
  });
});

test('a test of its email opens the poll without counting anything', async () => {
  const poll = await createPoll(owner, {}, { ids: [(await createPerson(owner))._id] });
  await owner.post(`/campaigns/${poll._id}/tests`, {});
  const { system } = server.services.database;
  const { id } = await system
    .selectFrom('outbox')
    .innerJoin('messages', 'messages.id', 'outbox.message_id')
    .select('outbox.id')
    .where('messages.type', '=', 'test')
    .where('outbox.company_id', '=', owner.company)
    .orderBy('outbox.id', 'desc')
    .executeTakeFirstOrThrow();
  const key = recipientToken(server.services.config.secrets, { company: owner.company, outbox: id });
  expect((await seen(key, poll)).data).toMatchObject({ isTest: true, canVote: true, question: poll.question });
  const voted = await voteBy(key, poll, optionNamed(poll, 'Goa'));
  expect(voted).toMatchObject({ status: 409, message: campaignMessages.isTest });
});
