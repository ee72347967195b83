import type { PersonFilters } from '#contract/directory/person-filters.ts';
import { phraseAt, type Token, wordAt } from './read-tokens.ts';

export type Trait = {
  filters: PersonFilters /** An ordinary word too, which means little alone. */;
  plain: boolean;
};

/** Returns every path through alternatives: `['job', 'jobs'] × ['seeker']`; an empty one skips the place. */
function phrases(...places: string[][]): string[] {
  return places
    .reduce<string[]>((begun, words) => begun.flatMap((start) => words.map((word) => `${start} ${word}`)), [''])
    .map((phrase) => phrase.replace(/\s+/g, ' ').trim());
}
const split = (text: string) => text.split('|');

const what = split(
  '|out|for job|for jobs|for a job|for a new job|for new jobs|for change|for a change|for work|for a role|for a new role|for new roles|for opportunities|for new opportunities|for something new|to change|to move|to switch',
);
const open = split('work|opportunities|new opportunities|offers|change|a change|roles|new roles|jobs');
const seekers = split('job seeker|job seekers|jobseeker|jobseekers');

const table: readonly (readonly [PersonFilters, readonly string[], boolean?])[] = [
  [{ gender: ['female'] }, split('woman|women|female|females|lady|ladies'), true],
  [{ gender: ['male'] }, split('man|men|male|males|gentlemen'), true],
  [{ gender: ['others'] }, split('non binary|nonbinary|other gender|other genders|third gender')],
  [
    { jobSearchStatus: ['active', 'casual'] },
    [...phrases(split('|currently|still|now'), ['looking'], what), ...phrases(['open to'], open), ...seekers],
  ],
  [
    { jobSearchStatus: ['active'] },
    [...phrases(['actively'], split('looking|searching'), what), ...phrases(['active'], seekers)],
  ],
  [{ jobSearchStatus: ['casual'] }, [...phrases(['casually looking'], what), ...phrases(['casual'], seekers)]],
  [
    { jobSearchStatus: ['inactive'] },
    [...phrases(split('not|not actively|arent|isnt'), ['looking'], what), ...phrases(['not open to'], open)],
  ],
  [
    { signups: '1' },
    split(
      'signed up|have signed up|has signed up|with an account|with accounts|have an account|has an account|who registered',
    ),
  ],
  [{ signups: '1' }, ['registered'], true],
  [
    { signups: '0' },
    phrases(
      split(
        'not signed up|have not signed up|has not signed up|havent signed up|hasnt signed up|never signed up|did not sign up|didnt sign up|not registered|without an account|without account|with no account|have no account|has no account|not have an account|dont have an account',
      ),
      split('|yet'),
    ),
  ],
  [
    { recentSignups: '1' },
    split(
      'signed up recently|recently signed up|recent signups|recent sign ups|new signups|new sign ups|signed up in the last 30 days|signed up in the past 30 days',
    ),
  ],
  [
    { upcomingBirthdays: '1' },
    [
      ...phrases(split('upcoming|next'), split('birthday|birthdays')),
      ...phrases(
        split('birthday|birthdays'),
        split('|is|are'),
        split('soon|coming up|upcoming|in the next 30 days|within 30 days|within the next 30 days'),
      ),
    ],
  ],
  [
    { rehireEligibility: ['eligible'] },
    split(
      'eligible for rehire|eligible for rehiring|eligible to be rehired|rehire eligible|can be rehired|rehirable|rehireable',
    ),
  ],
  [
    { rehireEligibility: ['not_eligible'] },
    split(
      'not eligible for rehire|not eligible for rehiring|not eligible to be rehired|ineligible for rehire|cannot be rehired|not rehirable|not rehireable',
    ),
  ],
  [
    { rehireEligibility: ['review'] },
    [
      ...phrases(['rehire eligibility'], split('|is|needs'), split('to be reviewed|under review|in review|review')),
      ...split('to be reviewed for rehire|under review for rehire'),
    ],
  ],
];

const traits = new Map(
  table.flatMap(([filters, named, plain = false]) =>
    named.map((phrase): [string, Trait] => [phrase, { filters, plain }]),
  ),
);
const longest = Math.max(...[...traits.keys()].map((phrase) => phrase.split(' ').length));

/** Reads a trait of people that begins at a word: the longest phrase wins. */
export function readTrait(tokens: readonly Token[], at: number): { trait: Trait; next: number } | undefined {
  const start = wordAt(tokens, at) === 'with' && !traits.has(phraseAt(tokens, at, 3)) ? at + 1 : at;
  for (let length = Math.min(longest, tokens.length - start); length > 0; length -= 1) {
    const trait = traits.get(phraseAt(tokens, start, length));
    if (trait && !(start > at && trait.plain)) return { trait, next: start + length };
  }
  return undefined;
}
