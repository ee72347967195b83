import { type Insertable, sql, type Updateable } from 'kysely';
import type { Db, Schema } from '#api/core/database/database.ts';
import { type CompanyId, newId } from '#api/core/ids.ts';
import type { ReferralState, RewardState } from '#contract/base/referral-states.ts';
import type { Currency } from '#contract/recruitment/job-terms.ts';

/** Rows with their job, who referred, and where the reward stands; of a record that was deleted no name. */
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
    // Whoever has left the team keeps the name for what they did, and gets no mail about it.
    .select(sql<string | null>`case when u.disabled_at is null then u.email end`.as('user_email'))
    .where('r.company_id', '=', company);

/** @param lock keeps others from moving it, and its reward, until the end of the transaction */
export async function readReferralRow(db: Db, company: CompanyId, id: string, lock = false) {
  // Locked first: a statement that waits for the row sees the ledger as it was before it waited.
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

/** Whether it is the first of this candidate for the job: of many at once one is. */
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

/** Of many who are named, by id. */
const namesOf = sql<string | null>`coalesce(u.name, k.name)`;
const named = sql`left join users u on u.company_id = m.company_id and u.id = m.by_id and u.type = 'company'
      left join api_keys k on k.company_id = m.company_id and k.id = m.by_id`;

/** Every state that it came into, the first one first. */
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

/** The ledger of its reward, the first entry first. */
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

/** The referral of a candidate for a job, whom their application or their address names; held until the end of the transaction. */
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

/** Whether the candidate was referred for the job before; one whose hash is of the current secret is refused by an index, too. */
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

/** Whether whoever has this address said that they are not to be asked. */
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

/** How often whoever has this address was asked in the time for an answer and gave none; taken back or not. */
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
 * Those of the candidate of a referral that they have not answered, and itself; held until the end of the transaction, in one order:
 * two that hold each other's would wait for ever.
 */
export async function lockOfCandidate(db: Db, company: CompanyId, id: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select id from referrals where company_id = ${company}
       and (id = ${id} or (state = 'submitted' and email = (select email from referrals where company_id = ${company} and id = ${id})))
     order by id for no key update`.execute(db);
  return rows.map((row) => row.id);
}

/** The company of a referral, whatever company it is: its id is signed. */
export function findReferralCompany(db: Db, id: string) {
  return db.selectFrom('referrals').select('company_id as company').where('id', '=', id).executeTakeFirst();
}

/** Referrals of whatever company whose candidate has not answered in time. */
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
