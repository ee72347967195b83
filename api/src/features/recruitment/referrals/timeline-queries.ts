import { sql } from 'kysely';
import type { TimelineSource } from '#api/features/directory/people/plugs.ts';

/** What became of the candidates whom they referred. */
const moved: TimelineSource = {
  kinds: ['referral'],
  rows: (company) => ({
    id: sql`v.id::text`,
    at: sql`v.at`,
    query: sql`select v.id::text, v.at, 'referral', v.by_id,
        jsonb_build_object('referralId', r.id, 'jobTitle', j.title, 'state', v.to_state)
      from referral_moves v
      join referrals r on r.company_id = v.company_id and r.id = v.referral_id
      join jobs j on j.company_id = r.company_id and j.id = r.job_id
     where v.company_id = ${company} and r.referrer_person_id = any (array(select id from family))`,
  }),
};

export const timeline = [moved];
