import type { RehireEligibility } from '#contract/directory/person.ts';
import { millisecondsPerDay } from './calendar.ts';
import type { DemoPerson } from './person.ts';
import { type Random, weightedList } from './random.ts';

/** The company's further knowledge of a person, and how it was gained. */
export interface DemoHistory {
  /** When the record was created. */
  addedAt: string;
  tags: string[];
  eligibility: { value: RehireEligibility; reason: string | null } | null;
  notes: { at: string; body: string }[];
  /** Changes of the record, as the audit log keeps them. */
  changes: { at: string; fields: string[] }[];
}

const tags = ['Mentor', 'Speaker', 'Referral source', 'Boomerang', 'Campus ambassador', 'High performer'];

const eligibilities = weightedList<RehireEligibility>([
  ['eligible', 78],
  ['review', 14],
  ['not_eligible', 8],
]);

const reasons: Record<RehireEligibility, readonly (string | null)[]> = {
  eligible: [
    null,
    null,
    'Left on good terms; the manager would take them back',
    'Rated above expectations two years in a row',
  ],
  review: ['Left in the middle of a project; ask the manager first', 'Notice period was cut short by mutual agreement'],
  not_eligible: ['Did not serve the notice period', 'Ended after a breach of the code of conduct'],
};

const noteTexts = [
  'Spoke on the phone. Happy where they are, open to a talk in a few months.',
  'Met at an alumni dinner. Would come back for a role with a team to lead.',
  'Has offered to interview candidates from their old college.',
  'Prefers mail over calls, and not before noon.',
  'Asked about the leave policy for parents; sent the current one.',
  'Recommended a former colleague for the open engineering role.',
  'Moved cities for the family. Only remote or hybrid would work.',
  'Exit interview: liked the team, missed a path to grow.\nThe new ladder answers most of that.',
  'Would like to speak at the next campus event.',
];

const fieldChanges = [
  ['phone'],
  ['location'],
  ['crawledInfo'],
  ['designation', 'department'],
  ['linkedinUrl', 'crawledInfo'],
];

/** Days since records were moved into the portal; people who left later were added within a few days. */
const portalDays = 900;

/** Generates the history of a person; `rich` ones have some of everything. */
export function demoHistory(random: Random, person: DemoPerson, now: Date, rich: boolean): DemoHistory {
  const left = new Date(person.dateOfLeaving).getTime();
  const start = now.getTime() - portalDays * millisecondsPerDay;
  const added = Math.min(Math.max(left + random.integer(1, 6) * millisecondsPerDay, start), now.getTime() - 60_000);
  const later = () => new Date(added + random.next() * (now.getTime() - added)).toISOString();
  const count = (share: number, most: number) => (rich ? most : random.chance(share) ? random.integer(1, most) : 0);

  const given = random.shuffle(tags).slice(0, count(0.25, 2));
  const decided = rich ? 'eligible' : random.chance(0.45) ? random.weighted(eligibilities) : null;
  const eligibility = decided && {
    value: decided,
    reason: rich ? (reasons.eligible[2] ?? null) : random.pick(reasons[decided]),
  };
  const notes = random.shuffle(noteTexts).slice(0, count(0.2, 3));
  const changed = random.shuffle(fieldChanges).slice(0, count(0.3, 2));
  return {
    addedAt: new Date(added).toISOString(),
    tags: given,
    eligibility,
    notes: notes.map((body) => ({ at: later(), body })),
    changes: [...changed, ...(given.length > 0 ? [['tags']] : []), ...(eligibility ? [['rehireEligibility']] : [])].map(
      (fields) => ({ at: later(), fields }),
    ),
  };
}
