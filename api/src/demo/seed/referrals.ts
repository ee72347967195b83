import { sql } from 'kysely';
import type { Db } from '#api/core/database/database.ts';
import { type CompanyId, newId } from '#api/core/ids.ts';
import type { Secrets } from '#api/core/installation/secrets.ts';
import { hashEmail, rewardAfter } from '#api/features/recruitment/referrals/policy.ts';
import {
  insertMove,
  insertReferral,
  insertReward,
  updateReferral,
} from '#api/features/recruitment/referrals/queries.ts';
import { type ReferralState, type RewardState, referralOfApplication } from '#contract/base/referral-states.ts';
import { referralLimits } from '#contract/recruitment/referral-messages.ts';
import type { DemoJob } from '../jobs.ts';
import type { DemoPerson } from '../person.ts';
import { type DemoReferral, demoReferrals } from '../referrals.ts';

type Person = DemoPerson & { id: string };
type Place = { db: Db; company: CompanyId; secrets: Secrets };
/** `by` handles rewards, `colleague` also refers. */
type Made = { by: string; colleague: string; now: Date; jobs: readonly (DemoJob & { id: string })[] };
type Candidate = {
  name: string;
  email: string;
  phone: string | null;
  application: string | null;
  appliedAt: Date | null;
};

const day = 86_400_000;

/** Writes the referrals by ex-employees and a colleague; some of the applicants were referred. */
export async function seedReferrals(place: Place, people: readonly Person[], made: Made): Promise<void> {
  const [own, ...others] = people;
  const known = others.filter(({ signedUpAt }) => signedUpAt !== null);
  const taken = new Set<string>();
  for (const given of demoReferrals) {
    const job = made.jobs.find(({ jobTitle }) => jobTitle === given.job);
    if (!job || !own) continue;
    const candidate = await candidateOf(place, given, { job: job.id, taken });
    const fellow = known.find((person) => person.department === job.department && !taken.has(person.email));
    const referrer = given.by === 'own' ? own : given.by === 'ex-employee' ? fellow : undefined;
    if (!candidate || (given.by !== 'colleague' && !referrer)) continue;
    for (const email of [candidate.email, fellow?.email]) if (email) taken.add(email);
    await seedReferral(place, { given, job, candidate, person: referrer?.id ?? null }, made);
  }
}

async function candidateOf(
  { db, company }: Place,
  given: DemoReferral,
  { job, taken }: { job: string; taken: ReadonlySet<string> },
): Promise<Candidate | undefined> {
  if ('candidate' in given) {
    const { name, phone = null } = given.candidate;
    const latin = name.normalize('NFD').replaceAll(/[^a-zA-Z ]/g, '');
    const email = `${latin.replaceAll(' ', '.').toLowerCase()}@mail.example`;
    return { name, email, phone, application: null, appliedAt: null };
  }
  // Rejected applicants know of it; strangers come before people of the directory.
  const { rows } = await sql<{ id: string; name: string; email: string; phone: string | null; created_at: string }>`
    select id, name, email, phone, created_at from applications
     where company_id = ${company} and job_id = ${job} and told_state = ${given.applied}
       and email <> all (${[...taken]}::text[]) and email <> 'ravi@alumni.example'
     order by person_id is not null, id limit 1`.execute(db);
  const [found] = rows;
  return found && { ...found, application: found.id, appliedAt: new Date(found.created_at) };
}

/** Returns the states that lead to a state of a referral. */
function wayTo(state: ReferralState, hasApplied: boolean): readonly ReferralState[] {
  if (!hasApplied)
    return state === 'rejected'
      ? ['submitted', 'contacted', 'rejected']
      : state === 'submitted'
        ? [state]
        : ['submitted', state];
  return [
    ...new Set<ReferralState>([
      'submitted',
      'contacted',
      'applied',
      ...(state === 'applied' ? [] : (['in_process', state] as const)),
    ]),
  ];
}

async function seedReferral(
  { db, company, secrets }: Place,
  {
    given,
    job,
    candidate,
    person,
  }: { given: DemoReferral; job: DemoJob & { id: string }; candidate: Candidate; person: string | null },
  made: Made,
): Promise<void> {
  const { now } = made;
  const asked = new Date(
    Math.min(now.getTime() - given.daysAgo * day, (candidate.appliedAt ?? now).getTime() - day / 2),
  );
  const state = 'applied' in given ? referralOfApplication[given.applied] : given.state;
  const way = wayTo(state, candidate.application !== null);
  const momentOf = (step: number) =>
    new Date(asked.getTime() + ((now.getTime() - asked.getTime()) * step) / (way.length + 0.3));
  const id = newId(asked);
  const isForgotten = 'declined' in given && given.declined === true;
  const isNew = await insertReferral(db, company, {
    id,
    job_id: job.id,
    referrer_person_id: person,
    referrer_user_id: person ? null : made.colleague,
    ...(isForgotten
      ? { name: null, email: null, phone: null, note: null, forgotten: 'declined' as const }
      : { name: candidate.name, email: candidate.email, phone: candidate.phone, note: given.note ?? null }),
    email_hash: hashEmail(secrets, company, candidate.email),
    state,
    application_id: candidate.application,
    message_id: newId(asked),
    expires_at: new Date(asked.getTime() + referralLimits.answerDays * day),
    answered_at: way.length > 1 ? momentOf(1) : null,
    created_at: asked,
    moved_at: momentOf(way.length - 1),
  });
  if (!isNew) return;
  if (candidate.application)
    await sql`update applications set source = 'referral' where company_id = ${company} and id = ${candidate.application}`.execute(
      db,
    );
  let reward: RewardState | null = job.reward ? 'pending' : null;
  const enter = async (entered: RewardState, at: Date, by: string | null = null, reason: string | null = null) => {
    reward = entered;
    await insertReward(db, company, {
      referral: id,
      state: entered,
      amount: job.reward ?? 0,
      currency: 'INR',
      reason,
      by,
      at,
    });
  };
  if (reward) await enter(reward, asked);
  for (const [step, to] of way.entries()) {
    await insertMove(db, company, {
      referral: id,
      from: way[step - 1] ?? null,
      to,
      by: step === 0 ? (person ?? made.colleague) : null,
      at: momentOf(step),
    });
    const next = rewardAfter(to, { reward_state: reward, reward_by: null });
    if (next) await enter(next, momentOf(step));
  }
  if ('reward' in given && given.reward === 'paid' && reward) {
    await enter('approved', momentOf(way.length - 0.5), made.by);
    await enter('paid', momentOf(way.length - 0.2), made.by, given.reason ?? null);
  }
  if ('thanked' in given && given.thanked)
    await updateReferral(db, company, id, { thanked_at: momentOf(way.length - 0.1) });
}
