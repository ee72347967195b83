import type { Context } from '#api/core/context.ts';
import type { Secrets } from '#api/core/installation/secrets.ts';
import { sendProgressHint } from '#api/core/server/hints.ts';
import { seal, unseal } from '#api/core/sessions/seal.ts';
import { sealedColumn } from '#api/core/sessions/secret-columns.ts';
import { surveyBreakdowns } from '#contract/engagement/survey-groups.ts';
import { addAnswers, emptyTally, type SurveyTally } from '#contract/engagement/survey-tally.ts';
import { questionsOf } from '#contract/engagement/survey-words.ts';
import {
  readSurveyRows,
  readTallyRows,
  readTallyRowsOf,
  readVersions,
  type SurveyRow,
  type TallyRow,
  writeTallyRows,
} from './queries.ts';
import type { Response } from './response-queries.ts';

type Inside = Pick<Context, 'db' | 'company'>;
/** The key with which the tallies of an anonymous survey are sealed; null for an identified survey, whose tallies are plain. */
type SealedWith = Secrets | null;

const tallyPurpose = 'survey tally';
/** The tallies of anonymous surveys. Those of identified surveys are plain JSON. */
export const talliesColumn = sealedColumn({
  table: 'survey_tallies',
  key: ['company_id', 'survey_id', 'breakdown', 'name'],
  column: 'tally',
  what: 'counts of anonymous surveys',
  purpose: tallyPurpose,
  where: "t.tally not like '{%'",
  whenLost: 'delete row',
});

const all = { breakdown: '', name: '' };
const keyOf = ({ breakdown, name }: Pick<TallyRow, 'breakdown' | 'name'>) => `${breakdown}/${name}`;

/** Returns every version of a survey, oldest first. */
export async function findVersions({ db, company }: Inside, id: string) {
  const before = await readVersions(db, company, id);
  const now = await readSurveyRows(db, company, [id]);
  return [...before, ...now.map(({ version, definition }) => ({ version, definition }))];
}

/** Returns the key for a survey's tallies. Those of an anonymous survey are sealed, because a group of one would reveal its answers. */
export const secretsOf = (
  { definition }: Pick<SurveyRow, 'definition'>,
  { config }: Context['services'],
): SealedWith => (definition.anonymous ? config.secrets : null);

/**
 * Counts answers in the total and in the groups of the people who gave them, or subtracts them. The survey must be locked against
 * counting by others.
 */
export async function countAnswers(
  { db, company }: Inside,
  survey: string,
  responses: readonly Response[],
  { secrets, by = 1 }: { secrets: SealedWith; by?: 1 | -1 },
): Promise<void> {
  if (responses.length === 0) return;
  const versions = await findVersions({ db, company }, survey);
  const asked = new Map(versions.map((one) => [one.version, questionsOf(one.definition)]));
  const given = responses.map((response) => ({ response, places: placesOf(response) }));
  const wanted = new Map(given.flatMap(({ places }) => places.map((place) => [keyOf(place), place])));
  const tallies = new Map<string, SurveyTally>();
  for (const row of await readTallyRowsOf(db, company, survey, [...wanted.values()]))
    tallies.set(keyOf(row), openTally(secrets, row.tally));
  for (const { response, places } of given)
    for (const place of places) {
      const before = tallies.get(keyOf(place)) ?? emptyTally;
      tallies.set(keyOf(place), addAnswers(before, asked.get(response.version) ?? [], response.answers, by));
    }
  const rows = [...wanted].map(([key, place]) => ({
    ...place,
    tally: sealTally(secrets, tallies.get(key) ?? emptyTally),
  }));
  await writeTallyRows(db, company, survey, rows);
  // Safe for an anonymous survey too: it is counted in steps, so the hint does not reveal a single answer.
  await sendProgressHint(db, { company, user: null, topic: 'answers', id: survey });
}

const placesOf = ({ groups }: Response) => [
  all,
  ...surveyBreakdowns.map((breakdown) => ({ breakdown, name: groups[breakdown] })),
];

function sealTally(secrets: SealedWith, tally: SurveyTally): string {
  const text = JSON.stringify(tally);
  return secrets === null ? text : seal(secrets, tallyPurpose, text);
}
const openTally = (secrets: SealedWith, kept: string) =>
  JSON.parse(secrets === null ? kept : unseal(secrets, tallyPurpose, kept)) as SurveyTally;

/** Returns the tally of a survey and, for a breakdown, those of its groups. */
export async function readTallies({ db, company }: Inside, survey: string, secrets: SealedWith, breakdown?: string) {
  const rows = await readTallyRows(db, company, survey, breakdown === undefined ? [''] : ['', breakdown]);
  const total = rows.find((row) => row.breakdown === '');
  return {
    tally: total ? openTally(secrets, total.tally) : emptyTally,
    groups: rows.flatMap((row) =>
      row.breakdown === '' ? [] : [{ name: row.name, tally: openTally(secrets, row.tally) }],
    ),
  };
}
