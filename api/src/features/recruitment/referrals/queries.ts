import { type Insertable, sql, type Updateable } from 'kysely';
import type { Db, Schema } from '#api/core/database/database.ts';
import { type CompanyId, newId } from '#api/core/ids.ts';
import type { ReferralState, RewardState } from '#contract/base/referral-states.ts';
import type { Currency } from '#contract/recruitment/job-terms.ts';

/** Selects rows with their job, referrer and the state of the reward; no name of a deleted record. */
export const shown = (db: Db, company: CompanyId) =>
  db
    .selectFrom('referrals as r')
    .innerJoin('jobs as j', (join) => join.onRef('j.company_id', '=', 'r.company_id').onRef('j.id', '=', 'r.job_id'))
    .leftJoin('people as p', (join) =>
      join.onRef('p.company_id', '=', 'r.company_id').onRef('p.id', '=', 'r.referrer_person_id').on('p.status', '=', 1),
    )
    .leftJoin('users as u', (join) =>
      join.onRef('u.company_id', '=', 'r.company_id').onRef('u.id', '=', 'r.referrer_user_id'),
    )
    .leftJoinLateral(
      (expression) =>
        expression
          .selectFrom('referral_rewards as w')
          .select(['w.state', 'w.amount', 'w.currency', 'w.by_id'])
          .whereRef('w.company_id', '=', 'r.company_id')
          .whereRef('w.referral_id', '=', 'r.id')
          .orderBy('w.id', 'desc')
          .limit(1)
          .as('reward'),
      (join) => join.onTrue(),
    )
    .selectAll('r')
    .select([
      'j.title as job_title',
      'j.recruiter_id',
      'j.location as job_location',
      'j.status as job_status',
      'j.closes_on as job_closes_on',
      'j.is_exclusive as job_is_exclusive',
      'j.description_html as job_description_html',
      'p.name as person_name',
      'p.email as person_email',
      'u.name as user_name',
      sql<string | null>`coalesce(p.profile_image::text, u.profile_image)`.as('referrer_image'),
      'reward.state as reward_state',
      'reward.amount as reward_amount',
      'reward.currency as reward_currency',
      'reward.by_id as reward_by',
    ])
    // A person who left the team keeps their name on what they did, but gets no mail about it.
    .select(sql<string | null>`case when u.disabled_at is null then u.email end`.as('user_email'))
    .where('r.company_id', '=', company);

/** Reads a referral. @param lock blocks moves of it and its reward until the end of the transaction */
export async function readReferralRow(db: Db, company: CompanyId, id: string, lock = false) {
  // Locked by a statement of its own first: one that both waits and reads would see the ledger as it was before the wait.
  if (lock) await lockReferral(db, company, id);
  return shown(db, company).where('r.id', '=', id).executeTakeFirst();
}
const lockReferral = (db: Db, company: CompanyId, id: string) =>
  db
    .selectFrom('referrals')
    .select('id')
    .where('company_id', '=', company)
    .where('id', '=', id)
    .forNoKeyUpdate()
    .execute();
export type ReferralRow = NonNullable<Awaited<ReturnType<typeof readReferralRow>>>;

/** Inserts a referral. @returns false when the candidate was already referred for the job: of many at once one is inserted */
export async function insertReferral(
  db: Db,
  company: CompanyId,
  values: Omit<Insertable<Schema['referrals']>, 'company_id'>,
): Promise<boolean> {
  const row = await db
    .insertInto('referrals')
    .values({ ...values, company_id: company })
    .onConflict((conflict) => conflict.columns(['company_id', 'job_id', 'email_hash']).doNothing())
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

export async function updateReferral(
  db: Db,
  company: CompanyId,
  id: string,
  changes: Updateable<Schema['referrals']>,
): Promise<void> {
  await db.updateTable('referrals').set(changes).where('company_id', '=', company).where('id', '=', id).execute();
}

type Move = { referral: string; from: ReferralState | null; to: ReferralState; by: string | null; at: Date };

export async function insertMove(db: Db, company: CompanyId, { referral, from, to, by, at }: Move): Promise<void> {
  const values = {
    company_id: company,
    id: newId(),
    referral_id: referral,
    from_state: from,
    to_state: to,
    by_id: by,
    at,
  };
  await db.insertInto('referral_moves').values(values).execute();
}

type Entry = {
  referral: string;
  state: RewardState;
  amount: number;
  currency: Currency;
  reason: string | null;
  by: string | null;
  at: Date;
};

/** Adds an entry to the ledger of a referral's reward. */
export async function insertReward(db: Db, company: CompanyId, { referral, by, at, ...entry }: Entry): Promise<void> {
  const values = { ...entry, company_id: company, id: newId(), referral_id: referral, by_id: by, at };
  await db.insertInto('referral_rewards').values(values).execute();
}

/** Names of many users, by id. */
const namesOf = sql<string | null>`coalesce(u.name, k.name)`;
const named = sql`left join users u on u.company_id = m.company_id and u.id = m.by_id and u.type = 'company'
      left join api_keys k on k.company_id = m.company_id and k.id = m.by_id`;

/** Reads every state of a referral, oldest first. */
export async function readMoves(db: Db, company: CompanyId, referral: string) {
  const { rows } = await sql<{
    at: string;
    by_id: string | null;
    by_name: string | null;
    from_state: ReferralState | null;
    to_state: ReferralState;
  }>`select m.at, m.by_id, ${namesOf} as by_name, m.from_state, m.to_state from referral_moves m ${named}
     where m.company_id = ${company} and m.referral_id = ${referral} order by m.id`.execute(db);
  return rows;
}

/** Reads the ledger of a referral's reward, oldest entry first. */
export async function readLedger(db: Db, company: CompanyId, referral: string) {
  const { rows } = await sql<{
    at: string;
    by_id: string | null;
    by_name: string | null;
    state: RewardState;
    reason: string | null;
  }>`select m.at, m.by_id, ${namesOf} as by_name, m.state, m.reason from referral_rewards m ${named}
     where m.company_id = ${company} and m.referral_id = ${referral} order by m.id`.execute(db);
  return rows;
}

/** Reads and locks a candidate's referral for a job, found by their application or their address. */
export function findCandidate(
  db: Db,
  company: CompanyId,
  { job, application, hashes }: { job: string; application: string; hashes: readonly Buffer[] },
) {
  return db
    .selectFrom('referrals')
    .select(['id'])
    .where('company_id', '=', company)
    .where('job_id', '=', job)
    .where((is) => is.or([is('application_id', '=', application), is('email_hash', 'in', hashes)]))
    .where('forgotten', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

/** Checks whether the candidate was already referred for the job. For hashes of the current secret an index enforces it too. */
export async function isReferred(db: Db, company: CompanyId, job: string, hashes: readonly Buffer[]): Promise<boolean> {
  const row = await db
    .selectFrom('referrals')
    .select('id')
    .where('company_id', '=', company)
    .where('job_id', '=', job)
    .where('email_hash', 'in', hashes)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Checks whether the person with this address has asked not to be contacted. */
export async function hasDeclined(db: Db, company: CompanyId, hashes: readonly Buffer[]): Promise<boolean> {
  const row = await db
    .selectFrom('referrals')
    .select('id')
    .where('company_id', '=', company)
    .where('email_hash', 'in', hashes)
    .where('forgotten', '=', 'declined')
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Counts how often the person with this address was asked recently without answering, including withdrawn referrals. */
export async function countUnanswered(
  db: Db,
  company: CompanyId,
  hashes: readonly Buffer[],
  now: Date,
): Promise<number> {
  const { unanswered } = await db
    .selectFrom('referrals')
    .select(({ fn }) => fn.countAll<number>().as('unanswered'))
    .where('company_id', '=', company)
    .where('email_hash', 'in', hashes)
    .where('answered_at', 'is', null)
    .where('application_id', 'is', null)
    .where('expires_at', '>', now.toISOString())
    .executeTakeFirstOrThrow();
  return unanswered;
}

/**
 * Locks the referral and the candidate's other unanswered ones until the end of the transaction, in a fixed order, so that two requests
 * cannot deadlock.
 */
export async function lockOfCandidate(db: Db, company: CompanyId, id: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select id from referrals where company_id = ${company}
       and (id = ${id} or (state = 'submitted' and email = (select email from referrals where company_id = ${company} and id = ${id})))
     order by id for no key update`.execute(db);
  return rows.map((row) => row.id);
}

/** Finds the company of a referral of any company: the id comes from a signed link. */
export function findReferralCompany(db: Db, id: string) {
  return db.selectFrom('referrals').select('company_id as company').where('id', '=', id).executeTakeFirst();
}

/** Finds referrals of any company whose candidate has not answered in time. */
export function findUnanswered(db: Db, now: Date, most: number) {
  return db
    .selectFrom('referrals')
    .select(['company_id', 'id'])
    .where('state', '=', 'submitted')
    .where('expires_at', '<=', now.toISOString())
    .orderBy('expires_at')
    .limit(most)
    .execute();
}
