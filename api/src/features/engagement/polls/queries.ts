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
  /** The post that it is in; null: it is a campaign. */
  post_id: string | null;
  /** When the poll of a post closes; a campaign has its own. */
  closes_at: string | null;
};
export type OptionRow = { id: string; poll_id: string; text: string; capacity: number | null; votes: number };

/** The polls with these ids. */
export function readPollRows(db: Db, company: CompanyId, ids: readonly string[]): Promise<PollRow[]> {
  return db
    .selectFrom('polls')
    .select(['id', 'question', 'most', 'can_change', 'results', 'is_named', 'post_id', 'closes_at'])
    .where('company_id', '=', company)
    .where('id', 'in', [...ids])
    .execute();
}

/** The options of these polls, each in its order. */
export function readOptionRows(db: Db, company: CompanyId, ids: readonly string[]): Promise<OptionRow[]> {
  return db
    .selectFrom('poll_options')
    .select(['id', 'poll_id', 'text', 'capacity', 'votes'])
    .where('company_id', '=', company)
    .where('poll_id', 'in', [...ids])
    .orderBy('poll_id')
    .orderBy('place')
    .execute();
}

/** How many people have voted in each of the polls. */
export async function countVoters(db: Db, company: CompanyId, ids: readonly string[]): Promise<Map<string, number>> {
  const { rows } = await sql<{ poll_id: string; n: number }>`
    select poll_id, count(*) as n from poll_ballots where company_id = ${company} and poll_id = any(${ids}::uuid[]) group by poll_id`.execute(
    db,
  );
  return new Map(rows.map(({ poll_id, n }) => [poll_id, n]));
}

/** Who has voted in a poll, as a subquery of ids. */
export const votersOf = (company: CompanyId, poll: string) =>
  sql<string>`select b.person_id from poll_ballots b where b.company_id = ${company} and b.poll_id = ${poll}`;

export async function insertPoll(db: Db, company: CompanyId, id: string): Promise<void> {
  await db.insertInto('polls').values({ company_id: company, id }).execute();
}

/** Begins the poll of a post. */
export async function insertPostPoll(db: Db, company: CompanyId, post: string): Promise<void> {
  await db.insertInto('polls').values({ company_id: company, id: post, post_id: post }).execute();
}

export async function setPostPollClosing(db: Db, company: CompanyId, post: string, at: Date | null): Promise<void> {
  await db
    .updateTable('polls')
    .set({ closes_at: at })
    .where('company_id', '=', company)
    .where('post_id', '=', post)
    .execute();
}

export async function deletePostPoll(db: Db, company: CompanyId, post: string): Promise<void> {
  await db.deleteFrom('polls').where('company_id', '=', company).where('post_id', '=', post).execute();
}

/** Keeps a poll from being voted in (`update`) or rewritten (`share`) until the end of the transaction. */
export async function lockPoll(db: Db, company: CompanyId, id: string, lock: 'share' | 'update'): Promise<void> {
  await sql`select 1 from polls where company_id = ${company} and id = ${id} ${lock === 'share' ? sql`for share` : sql`for update`}`.execute(
    db,
  );
}

/** Writes what a poll asks in place of what it asked; nobody has voted yet. */
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
