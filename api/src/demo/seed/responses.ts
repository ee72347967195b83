import type { Db } from '#api/core/database/database.ts';
import { type CompanyId, newId } from '#api/core/ids.ts';
import { insertPostPoll, writePoll } from '#api/features/engagement/polls/queries.ts';
import { takeBallot, writeChoices } from '#api/features/engagement/polls/vote-queries.ts';
import { insertComment } from '#api/features/engagement/posts/comment-queries.ts';
import { insertReport, updateComment } from '#api/features/engagement/posts/moderation-queries.ts';
import { saveReaction } from '#api/features/engagement/posts/queries.ts';
import { reactionKinds } from '#contract/base/reaction-kinds.ts';
import type { DemoPerson } from '../person.ts';

const hour = 3_600_000;
type Told = { id: string; at: Date };

/** Writes responses to the posts: reactions, comments with an answer of the company's, and one that waits for HR. */
export async function seedResponses(
  db: Db,
  company: CompanyId,
  people: readonly (DemoPerson & { id: string })[],
  { by, now, posts: [campus, , anniversary, letters] }: { by: string; now: Date; posts: readonly Told[] },
): Promise<void> {
  const [first, ...others] = people.filter(({ signedUpAt }) => signedUpAt !== null);
  if (!first || others.length < 40 || !campus || !anniversary || !letters) return;
  const personAt = (place: number) => others[place % others.length]?.id ?? '';
  for (const [at, post] of [campus, anniversary, letters].entries())
    for (let place = 0; place < 31 - at * 9; place += 1) {
      const kind = reactionKinds[(place * place + at) % (at === 2 ? 4 : 3)] ?? 'like';
      await saveReaction(db, company, { post: post.id, person: personAt(place * 3 + at), kind, at: post.at });
    }
  await saveReaction(db, company, { post: anniversary.id, person: first.id, kind: 'celebrate', at: anniversary.at });
  await seedPoll(db, company, campus.id, personAt);
  const say = async (post: Told, hours: number, who: { person: string } | { user: string }, text: string) => {
    const moment = new Date(post.at.getTime() + hours * hour);
    const at = moment < now ? moment : now;
    const id = newId(at);
    await insertComment(db, company, { id, post: post.id, text, at, ...who });
    return id;
  };
  await say(campus, 2, { person: personAt(2) }, 'Will there be room for bicycles as well?');
  await say(campus, 3, { user: by }, 'Yes: two hundred places, right behind gate 3. Helmets can stay at reception.');
  await say(campus, 7, { person: personAt(5) }, 'I’ll bring my daughters for the robots.');
  const memories = [
    'I joined in the eighth year and still have the mug of the tenth anniversary.',
    'The bakery is gone, but their buns were the best in Pune.',
    'Congratulations to everyone who is still there, and to those who are not!',
    'Found some pictures of the first office: they are on their way to you.',
    'Wasn’t that the summer with the frogs in the server room?',
    'It was. I carried two of them out myself.',
    'Best years of my working life.',
    'We should do a reunion. Who would come?',
    'Count me in.',
    'Me too, whatever the city.',
    'Then let us ask the company to choose a place.',
  ];
  for (const [place, text] of memories.entries())
    await say(anniversary, 3 + place * 5, { person: personAt(place * 7 + 1) }, text);
  await say(
    anniversary,
    70,
    { person: first.id },
    'Nine of these twenty-five were mine too. Thank you for having had me!',
  );
  const advertising = 'My new agency doubles your money in a month, no risk at all: https://quick-money.example/join';
  const reported = await say(campus, 9, { person: personAt(11) }, advertising);
  for (const place of [14, 17])
    await insertReport(db, company, { comment: reported, person: personAt(place), at: new Date(now.getTime() - hour) });
  await updateComment(db, company, reported, { reported_at: new Date(now.getTime() - 2 * hour) });
}

const rooms = { 'The robotics lab': 13, 'The roof garden': 9, 'The canteen': 6, 'The old machines': 3 };

/** Writes the poll of the post about the campus, with some votes. */
async function seedPoll(db: Db, company: CompanyId, post: string, personAt: (place: number) => string): Promise<void> {
  const options = Object.keys(rooms).map((text) => ({ id: newId(), text, capacity: null }));
  await insertPostPoll(db, company, post);
  const rules = { most: 1, canChange: true, results: 'voted', isNamed: false } as const;
  await writePoll(db, company, post, { question: 'What do you want to see first?', ...rules, options });
  const votes = Object.values(rooms).flatMap((count, place) => Array(count).fill(options[place]?.id ?? '') as string[]);
  for (const [place, option] of votes.entries()) {
    const vote = { poll: post, person: personAt(place), at: new Date() };
    await takeBallot(db, company, vote);
    await writeChoices(db, company, { ...vote, added: [option], removed: [] });
  }
}
