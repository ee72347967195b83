import { sql } from 'kysely';
import type { Db } from '#api/core/database/database.ts';
import type { CompanyId } from '#api/core/ids.ts';
import { containsPattern } from '#api/core/texts/search-text.ts';
import { type ReferralState, type RewardState, referralStates } from '#contract/base/referral-states.ts';
import type { Currency } from '#contract/recruitment/job-terms.ts';
import { type ReferralRow, shown } from './queries.ts';

export type Filters = {
  job?: string | undefined;
  reward?: RewardState | undefined;
  /** The colleague who referred. */
  by?: string | undefined;
  search?: string | undefined;
};

const lastState = sql`(select w.state from referral_rewards w where w.company_id = r.company_id and w.referral_id = r.id
  order by w.id desc limit 1)`;

const fits = ({ job, reward, by, search }: Filters) => sql<boolean>`true
  ${job ? sql`and r.job_id = ${job}` : sql``} ${by ? sql`and r.referrer_user_id = ${by}` : sql``}
  ${reward ? sql`and ${lastState} = ${reward}` : sql``}
  ${search ? sql`and (lower(r.name) like ${containsPattern(search.toLowerCase())} or r.email like ${containsPattern(search.toLowerCase())})` : sql``}`;

/** Reads referrals, newest first. */
export function readReferralRows(
  db: Db,
  company: CompanyId,
  filters: Filters,
  { state, before, most }: { state: ReferralState | undefined; before: string | null; most: number },
): Promise<ReferralRow[]> {
  return shown(db, company)
    .where(fits(filters))
    .$if(state !== undefined, (query) => query.where('r.state', '=', state as ReferralState))
    .$if(before !== null, (query) => query.where('r.id', '<', before ?? ''))
    .orderBy('r.id', 'desc')
    .limit(most)
    .execute();
}

/** Counts the referrals in each state, including 0 for states without any. */
export async function countByState(db: Db, company: CompanyId, filters: Filters) {
  const { rows } = await sql<{ state: ReferralState; count: number }>`select r.state, count(*)::int as count
      from referrals r where r.company_id = ${company} and ${fits(filters)} group by r.state`.execute(db);
  const counts = Object.fromEntries(referralStates.map((state) => [state, 0])) as Record<ReferralState, number>;
  for (const { state, count } of rows) counts[state] = count;
  return counts;
}

/** Sums the rewards by their state and currency. */
export async function sumRewards(db: Db, company: CompanyId, filters: Filters, state: ReferralState | undefined) {
  const { rows } = await sql<{ state: RewardState; currency: Currency; amount: number; count: number }>`
    select w.state, w.currency, sum(w.amount)::float8 as amount, count(*)::int as count
      from referrals r join lateral (
        select state, amount, currency from referral_rewards w
         where w.company_id = r.company_id and w.referral_id = r.id order by w.id desc limit 1) w on true
     where r.company_id = ${company} and ${fits(filters)} ${state ? sql`and r.state = ${state}` : sql``}
     group by w.state, w.currency order by w.currency, w.state`.execute(db);
  return rows;
}

/** Reads a person's referrals, newest first, below an id. */
export function readOwnRows(
  db: Db,
  company: CompanyId,
  person: string,
  { before, most }: { before: string | null; most: number },
) {
  return shown(db, company)
    .where('r.referrer_person_id', '=', person)
    .$if(before !== null, (query) => query.where('r.id', '<', before ?? ''))
    .orderBy('r.id', 'desc')
    .limit(most)
    .execute();
}

/** Counts the referrals for each job; jobs without any are absent. */
export async function countByJob(db: Db, company: CompanyId, jobs: readonly string[]) {
  const { rows } = await sql<{ job_id: string; referrals: number }>`select job_id, count(*)::int as referrals
      from referrals where company_id = ${company} and job_id = any(${jobs}::uuid[]) group by job_id`.execute(db);
  return rows;
}

/** Counts the candidates who agreed and have not applied, and the rewards in each state decided by hand. */
export async function countWaiting(db: Db, company: CompanyId) {
  const last = (state: RewardState) => sql`(select count(*)::int from referral_rewards w
    where w.company_id = ${company} and w.state = ${state} and not exists (select from referral_rewards later
      where later.company_id = w.company_id and later.referral_id = w.referral_id and later.id > w.id))`;
  const { rows } = await sql<{ contacted: number; eligible: number; approved: number }>`select
    (select count(*)::int from referrals where company_id = ${company} and state = 'contacted') as contacted,
    ${last('eligible')} as eligible, ${last('approved')} as approved`.execute(db);
  return rows[0] ?? { contacted: 0, eligible: 0, approved: 0 };
}
