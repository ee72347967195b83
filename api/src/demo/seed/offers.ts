import { sql } from 'kysely';
import type { Db } from '#api/core/database/database.ts';
import { type CompanyId, newId } from '#api/core/ids.ts';
import type { Brand } from '#api/core/installation/brands.ts';
import { dateInIndia } from '#api/core/installation/clock.ts';
import type { FileStore } from '#api/core/work/files.ts';
import { insertFile } from '#api/features/base/files/queries.ts';
import { newCode } from '#api/features/base/verification/policy.ts';
import { toProof } from '#api/features/base/verification/shared.ts';
import { hashLetter } from '#api/features/recruitment/offers/policy.ts';
import { insertMessage, insertMove, insertOffer } from '#api/features/recruitment/offers/queries.ts';
import { renderLetter } from '#api/features/recruitment/offers/render-letter.ts';
import { hasLetter, type OfferState } from '#contract/base/offer-states.ts';
import type { OfferTerms } from '#contract/recruitment/offers.ts';
import type { DemoJob } from '../jobs.ts';
import { demoOffers, demoQuestion, demoTerms } from '../offers.ts';
import type { DemoPerson } from '../person.ts';

type Person = DemoPerson & { id: string };
type Job = DemoJob & { id: string };
type Place = { db: Db; files: FileStore; company: CompanyId };
/** `by` invites and writes offers, `colleague` approves them. */
type Made = {
  by: string;
  colleague: string;
  now: Date;
  jobs: readonly Job[];
  brand: Pick<Brand, 'siteUrl' | 'colors'>;
};

const day = 86_400_000;

/** Writes offers in every state, from invited people to one who is about to join. */
export async function seedOffers(place: Place, people: readonly Person[], made: Made): Promise<void> {
  const { rows } = await sql<{ person_id: string }>`select person_id from applications
    where company_id = ${place.company} and person_id is not null`.execute(place.db);
  // Those who have applied for something need no invitation.
  const taken = new Set(rows.map(({ person_id }) => person_id));
  for (const given of demoOffers) {
    const job = made.jobs.find(({ jobTitle }) => jobTitle === given.job);
    if (!job) continue;
    const fellows =
      'people' in given
        ? people
            .slice(1)
            .filter(({ id, department }) => department === job.department && !taken.has(id))
            .slice(0, given.people)
        : await applicantsOf(place, people, { job: job.id, state: given.applied });
    for (const person of fellows) {
      taken.add(person.id);
      await seedOffer(place, { job, person, state: given.state, hasApplied: 'applied' in given }, made);
    }
  }
}

/** Returns the first people of the directory whose application for a job is in a state; not the one who can sign in, who has other things to see. */
async function applicantsOf(
  { db, company }: Place,
  [own, ...others]: readonly Person[],
  at: { job: string; state: string },
) {
  const { rows } = await sql<{ person_id: string }>`select person_id from applications
    where company_id = ${company} and job_id = ${at.job} and state = ${at.state} and person_id is not null
      and person_id <> ${own?.id ?? null} order by id limit 1`.execute(db);
  return others.filter(({ id }) => id === rows[0]?.person_id);
}

/** Returns when each step of an offer happened, so that it follows the application that it is for. */
async function timesBeside(
  { db, company }: Pick<Place, 'db' | 'company'>,
  { job, person, now }: { job: Job; person: Person; now: Date },
): Promise<Partial<Record<OfferState, Date>>> {
  const { rows } = await sql<{ to_state: string; at: string }>`select m.to_state, m.at from application_moves m
      join applications a on a.company_id = m.company_id and a.id = m.application_id
    where m.company_id = ${company} and a.job_id = ${job.id} and a.person_id = ${person.id}`.execute(db);
  const at = (state: string) => Date.parse(rows.find(({ to_state }) => to_state === state)?.at ?? '');
  const posted = now.getTime() - job.postedDaysAgo * day;
  const between = (from: number, to: number, share: number) => new Date(from + (to - from) * share);
  const offered = at('offered') || now.getTime();
  return {
    invited: between(posted, at('new'), 0.3),
    interested: between(posted, at('new'), 0.7),
    applied: new Date(at('new')),
    offer_draft: between(at('interviewing'), offered, 0.3),
    approved: between(at('interviewing'), offered, 0.6),
    extended: new Date(offered),
    accepted: new Date(at('hired') || now),
  };
}

const drafted = [
  'offer_draft',
  'approved',
  'extended',
  'accepted',
  'refused',
  'expired',
] as const satisfies readonly OfferState[];

/** Returns the states that lead to one: a person who has not applied gets an offer without an invitation. */
function wayTo(state: OfferState, hasApplied: boolean): readonly OfferState[] {
  if (state === 'invited') return ['invited'];
  const place = (drafted as readonly OfferState[]).indexOf(state);
  if (place < 0) return ['invited', state];
  const begins: OfferState[] = hasApplied ? ['invited', 'interested', 'applied'] : [];
  return [...begins, ...drafted.slice(0, Math.min(place, 3)), state];
}

async function seedOffer(
  { db, files, company }: Place,
  { job, person, state, hasApplied }: { job: Job; person: Person; state: OfferState; hasApplied: boolean },
  { by, colleague, now, brand }: Made,
): Promise<void> {
  const begun = now.getTime() - Math.min(job.postedDaysAgo, 12) * day;
  const way = wayTo(state, hasApplied);
  const beside = hasApplied ? await timesBeside({ db, company }, { job, person, now }) : {};
  const momentOf = (step: number) =>
    beside[way[Math.min(step, way.length - 1)] ?? 'invited'] ??
    new Date(begun + ((now.getTime() - begun) * step) / (way.length + 0.4));
  const isDrafted = way.includes('offer_draft');
  const wayOf = (to: OfferState) => momentOf(way.indexOf(to));
  const accepted = state === 'accepted' ? wayOf('accepted').getTime() : now.getTime();
  // They begin about six weeks after they have said yes.
  const startsAt = Math.max(accepted + 45 * day, now.getTime() + 4 * day);
  const lastDay = dateInIndia(
    new Date(state === 'accepted' ? accepted + 5 * day : now.getTime() + (state === 'expired' ? -1 : 11) * day),
  );
  const terms: OfferTerms | null = isDrafted
    ? {
        ...demoTerms,
        designation: job.jobTitle,
        department: job.department,
        location: person.location,
        salary: job.salary ?? '₹30,00,000 a year',
        startsOn: dateInIndia(new Date(startsAt)),
        expiresOn: lastDay,
      }
    : null;
  const code = newCode();
  const letter =
    terms && hasLetter(state)
      ? await renderLetter({
          companyName: 'Acme Industries',
          personName: person.name,
          jobTitle: job.jobTitle,
          terms,
          at: wayOf('extended'),
          color: brand.colors.light.primary,
          proof: toProof(brand, code),
        })
      : null;
  const letter_id = letter ? newId() : null;
  const letter_hash = letter && hashLetter(letter);
  if (letter && letter_id) {
    await files.put(`${company}/${letter_id}`, letter, 'application/pdf');
    await insertFile(db, company, null, {
      id: letter_id,
      kind: 'offer-letter',
      contentType: 'application/pdf',
      bytes: letter.length,
    });
  }
  const isAnswered = state === 'accepted' || state === 'refused';
  const id = newId(momentOf(0));
  const isNew = await insertOffer(db, company, {
    id,
    job_id: job.id,
    person_id: person.id,
    state,
    terms: terms && JSON.stringify(terms),
    starts_on: terms?.startsOn ?? null,
    expires_on: terms?.expiresOn ?? null,
    drafted_by: isDrafted ? by : null,
    letter_id,
    letter_hash,
    proof_code: letter && code,
    answered_at: isAnswered ? momentOf(way.length - 1) : null,
    answered_hash: isAnswered ? letter_hash : null,
    answer_note: state === 'accepted' ? 'With all my heart. See you soon!' : null,
    created_at: momentOf(0),
    moved_at: momentOf(way.length - 1),
  });
  if (!isNew) return;
  for (const [step, to] of way.entries()) {
    const who = (
      { invited: by, offer_draft: by, approved: colleague, extended: by } as Partial<Record<OfferState, string>>
    )[to];
    await insertMove(db, company, { offer: id, from: way[step - 1] ?? null, to, by: who ?? null, at: momentOf(step) });
  }
  if (state === 'extended')
    await insertMessage(db, company, {
      offer: id,
      by: null,
      text: demoQuestion,
      at: new Date((wayOf('extended').getTime() + now.getTime()) / 2),
    });
}
