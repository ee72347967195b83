import { sql } from 'kysely';
import type { Db } from '#api/core/database/database.ts';
import type { CompanyId } from '#api/core/ids.ts';
import type { PollContent, PollResults } from '#contract/engagement/polls.ts';

export type PollRow = {
  id: string;
  question: string;
  most: number;
  can_change: boolean;
  results: PollResults;
  is_named: boolean;
  /** The post the poll belongs to; null for a campaign. */
  post_id: string | null;
  /** When the poll of a post closes. For campaigns the campaign's own row says it. */
  closes_at: string | null;
  /** For a secret poll: the number of ballots in the shown votes, and whether it has closed and was counted. */
  shown_voters: number;
  is_counted: boolean;
};
/** An option with its `votes`, which count towards its capacity, and the `shown_votes` of a secret poll. */
export type OptionRow = {
  id: string;
  poll_id: string;
  text: string;
  capacity: number | null;
  votes: number;
  shown_votes: number;
};

/** Reads the polls with these ids. */
export function readPollRows(db: Db, company: CompanyId, ids: readonly string[]): Promise<PollRow[]> {
  return db
    .selectFrom('polls')
    .select([
      'id',
      'question',
      'most',
      'can_change',
      'results',
      'is_named',
      'post_id',
      'closes_at',
      'shown_voters',
      'is_counted',
    ])
    .where('company_id', '=', company)
    .where('id', 'in', [...ids])
    .execute();
}

/** Reads the options of these polls, each in its order. */
export function readOptionRows(db: Db, company: CompanyId, ids: readonly string[]): Promise<OptionRow[]> {
  return db
    .selectFrom('poll_options')
    .select(['id', 'poll_id', 'text', 'capacity', 'votes', 'shown_votes'])
    .where('company_id', '=', company)
    .where('poll_id', 'in', [...ids])
    .orderBy('poll_id')
    .orderBy('place')
    .execute();
}

/** Selects whether it may be known who has voted in a `polls p`: in a secret poll only once it has closed. */
const areVotersShown = sql<boolean>`(p.is_named or p.is_counted)`;

/** Counts the voters of each of the polls; in an open secret poll only the counted ones. */
export async function countVoters(db: Db, company: CompanyId, ids: readonly string[]): Promise<Map<string, number>> {
  const { rows } = await sql<{ id: string; n: number }>`
    select p.id, case when ${areVotersShown} then
             (select count(*) from poll_ballots b where b.company_id = p.company_id and b.poll_id = p.id)
           else p.shown_voters end as n
      from polls p where p.company_id = ${company} and p.id = any(${ids}::uuid[])`.execute(db);
  return new Map(rows.map(({ id, n }) => [id, n]));
}

/** Checks whether someone has voted. */
export async function hasVotes(db: Db, company: CompanyId, poll: string): Promise<boolean> {
  const { rows } = await sql`
    select from poll_ballots where company_id = ${company} and poll_id = ${poll} limit 1`.execute(db);
  return rows.length > 0;
}

/** Selects the ids of the people who have voted and are shown, as a subquery. */
export const votersOf = (company: CompanyId, poll: string) => sql<string>`
  select b.person_id from poll_ballots b join polls p on p.company_id = b.company_id and p.id = b.poll_id and ${areVotersShown}
   where b.company_id = ${company} and b.poll_id = ${poll}`;

/** Selects the ids of polls whose question matches a pattern in lower case, as a subquery. */
export const pollsAsking = (company: CompanyId, pattern: string) =>
  sql<string>`select id from polls where company_id = ${company} and lower(question) like ${pattern}`;

/** Selects the moments of the votes in a named poll, as a subquery; nothing of a secret one. */
export const votedAt = (company: CompanyId, poll: string) => sql`
  select b.voted_at as at from poll_ballots b join polls p on p.company_id = b.company_id and p.id = b.poll_id and p.is_named
   where b.company_id = ${company} and b.poll_id = ${poll}`;

export async function insertPoll(db: Db, company: CompanyId, id: string): Promise<void> {
  await db.insertInto('polls').values({ company_id: company, id }).execute();
}

/** Creates the poll of a post. */
export async function insertPostPoll(db: Db, company: CompanyId, post: string): Promise<void> {
  await db.insertInto('polls').values({ company_id: company, id: post, post_id: post }).execute();
}

export async function setPostPollClosing(db: Db, company: CompanyId, post: string, at: Date | null): Promise<void> {
  await db
    .updateTable('polls')
    .set({ closes_at: at, is_counted: false })
    .where('company_id', '=', company)
    .where('post_id', '=', post)
    .execute();
}

export async function deletePostPoll(db: Db, company: CompanyId, post: string): Promise<void> {
  await db.deleteFrom('polls').where('company_id', '=', company).where('post_id', '=', post).execute();
}

/** Locks a poll against votes (`update`) or changes (`share`) until the end of the transaction. */
export async function lockPoll(db: Db, company: CompanyId, id: string, lock: 'share' | 'update'): Promise<void> {
  await sql`select 1 from polls where company_id = ${company} and id = ${id} ${lock === 'share' ? sql`for share` : sql`for update`}`.execute(
    db,
  );
}

/** Replaces what a poll asks. No one has voted yet. */
export async function writePoll(
  db: Db,
  company: CompanyId,
  id: string,
  { question, most, canChange, results, isNamed, options }: Omit<PollContent, 'options'> & { options: WrittenOption[] },
): Promise<void> {
  await db
    .updateTable('polls')
    .set({ question, most, can_change: canChange, results, is_named: isNamed })
    .where('company_id', '=', company)
    .where('id', '=', id)
    .execute();
  await db.deleteFrom('poll_options').where('company_id', '=', company).where('poll_id', '=', id).execute();
  if (options.length === 0) return;
  await db
    .insertInto('poll_options')
    .values(options.map((option, place) => ({ ...option, place, poll_id: id, company_id: company })))
    .execute();
}
type WrittenOption = { id: string; text: string; capacity: number | null };
