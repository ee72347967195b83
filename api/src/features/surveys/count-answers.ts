import type { Context } from '#api/core/context.ts';
import { seal, unseal } from '#api/core/seal.ts';
import { questionsOf } from '#contract/survey-definition.ts';
import { surveyBreakdowns } from '#contract/survey-groups.ts';
import { addAnswers, emptyTally, type SurveyTally } from '#contract/survey-tally.ts';
import { readSurveyRows, readVersions } from './queries.ts';
import type { Response } from './response-queries.ts';
import { readTallyRows, readTallyRowsOf, type TallyRow, writeTallyRows } from './tally-queries.ts';

type Inside = Pick<Context, 'db' | 'company' | 'services'>;

const purpose = 'survey tally';
const all = { breakdown: '', name: '' };
const keyOf = ({ breakdown, name }: Pick<TallyRow, 'breakdown' | 'name'>) => `${breakdown}/${name}`;

/** Every version of a survey, the first one first. */
export async function findVersions({ db, company }: Pick<Inside, 'db' | 'company'>, id: string) {
  const before = await readVersions(db, company, id);
  const now = await readSurveyRows(db, company, [id]);
  return [...before, ...now.map(({ version, definition }) => ({ version, definition }))];
}

/**
 * Counts answers in all and in the groups of whoever gave them, or takes them out again. The survey is locked: nobody else counts
 * meanwhile.
 */
export async function countAnswers(
  context: Inside,
  survey: string,
  responses: readonly Response[],
  by: 1 | -1 = 1,
): Promise<void> {
  if (responses.length === 0) return;
  const { db, company, services } = context;
  const asked = new Map((await findVersions(context, survey)).map((one) => [one.version, questionsOf(one.definition)]));
  const given = responses.map((response) => ({ response, places: placesOf(response) }));
  const wanted = new Map(given.flatMap(({ places }) => places.map((place) => [keyOf(place), place])));
  const tallies = new Map<string, SurveyTally>();
  for (const row of await readTallyRowsOf(db, company, survey, [...wanted.values()]))
    tallies.set(keyOf(row), openTally(services, row.tally));
  for (const { response, places } of given)
    for (const place of places) {
      const before = tallies.get(keyOf(place)) ?? emptyTally;
      tallies.set(keyOf(place), addAnswers(before, asked.get(response.version) ?? [], response.answers, by));
    }
  const rows = [...wanted].map(([key, place]) => ({
    ...place,
    tally: sealTally(services, tallies.get(key) ?? emptyTally),
  }));
  await writeTallyRows(db, company, survey, rows);
}

const placesOf = ({ groups }: Response) => [
  all,
  ...surveyBreakdowns.map((breakdown) => ({ breakdown, name: groups[breakdown] })),
];

const sealTally = ({ config }: Inside['services'], tally: SurveyTally) =>
  seal(config.secret, purpose, JSON.stringify(tally));
const openTally = ({ config }: Inside['services'], sealed: string) =>
  JSON.parse(unseal(config.secret, purpose, sealed)) as SurveyTally;

/** The tally of a survey and, of a breakdown, those of its groups. */
export async function readTallies({ db, company, services }: Inside, survey: string, breakdown: string | undefined) {
  const rows = await readTallyRows(db, company, survey, breakdown === undefined ? [''] : ['', breakdown]);
  const total = rows.find((row) => row.breakdown === '');
  return {
    tally: total ? openTally(services, total.tally) : emptyTally,
    groups: rows.flatMap((row) =>
      row.breakdown === '' ? [] : [{ name: row.name, tally: openTally(services, row.tally) }],
    ),
  };
}
