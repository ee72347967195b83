import type { Context, OwnContext } from '#api/core/context.ts';
import type { Db } from '#api/core/database/database.ts';
import { type CompanyId, readIdCursor } from '#api/core/ids.ts';
import { readCompany } from '#api/core/installation/companies.ts';
import { invalidField, notFound } from '#api/core/server/errors.ts';
import type { Download } from '#api/core/server/http.ts';
import {
  type AddressedPage,
  type AddressedRow,
  listAddressed,
} from '#api/features/engagement/campaigns/find-addressed.ts';
import { findCampaignRow } from '#api/features/engagement/campaigns/find-campaign.ts';
import { closeNow, recordContent } from '#api/features/engagement/campaigns/shared.ts';
import type { CampaignState } from '#contract/base/campaign-states.ts';
import { limits } from '#contract/base/rules.ts';
import { campaignMessages } from '#contract/engagement/campaign-messages.ts';
import { secrecy } from '#contract/engagement/secrecy.ts';
import type { SurveyDefinition } from '#contract/engagement/survey-definition.ts';
import { type SurveyBreakdown, shownGroups } from '#contract/engagement/survey-groups.ts';
import { surveyMessages } from '#contract/engagement/survey-messages.ts';
import { emptyTally, unitedQuestions } from '#contract/engagement/survey-tally.ts';
import type { Survey, SurveyResults, SurveyToAnswer } from '#contract/engagement/survey-views.ts';
import { questionsOf } from '#contract/engagement/survey-words.ts';
import { findVersions, readTallies, secretsOf } from './counting-queries.ts';
import { breakdownsOf, isFull, isLive, refuseSurveyChange, shownOf } from './policy.ts';
import {
  insertVersion,
  lockSurvey,
  readFileNames,
  readFinishedBy,
  readSurveyRows,
  type SurveyRow,
  updateSurvey,
} from './queries.ts';
import { readStarted, readTexts } from './response-queries.ts';
import { toOwnSurvey, toSurvey, toSurveyToAnswer } from './view.ts';

/** Saves the questions of a survey. While people answer it, the earlier questions are kept as a version. */
export async function saveSurvey(
  context: Context,
  { params: { id }, body }: { params: { id: string }; body: SurveyDefinition },
) {
  const { db, company } = context;
  await lockSurvey(db, company, id);
  const campaign = await findCampaignRow(context, id, true);
  const row = await findSurveyRow(context, id);
  refuseSurveyChange(campaign.state, { ...row, shown: shownOf(row) }, body);
  const definition = JSON.stringify(body);
  if (isLive(campaign.state)) {
    await insertVersion(db, company, row);
    await updateSurvey(db, company, id, { definition, version: row.version + 1 });
    if (isFull({ ...row, definition: body })) await closeNow(context, id);
  } else await updateSurvey(db, company, id, { definition });
  await recordContent(context, campaign);
  return findSurvey(context, id);
}

type Inside = Pick<Context, 'db' | 'company' | 'services'>;

/**
 * Returns the results of a survey. An anonymous survey has none before enough people have answered, no group small enough to reveal
 * a person, and no groups at all while it runs: looking twice would show the answers between, which may be one person's.
 */
export async function findResults(
  context: Inside,
  { id, state }: { id: string; state: CampaignState },
  asked?: SurveyBreakdown,
): Promise<SurveyResults> {
  const row = await findSurveyRow(context, id);
  const { anonymous } = row.definition;
  const breakdowns = breakdownsOf(row.definition);
  if (asked && !breakdowns.includes(asked)) throw invalidField('breakdown', surveyMessages.otherBreakdown);
  const groupsLater = anonymous && isLive(state);
  const breakdown = groupsLater ? undefined : asked;
  const counted = await readTallies(context, id, secretsOf(row, context.services), breakdown);
  const isHidden = anonymous && counted.tally.finished < secrecy.step;
  const tally = isHidden ? emptyTally : counted.tally;
  const groups = counted.groups.filter((group) => group.tally.finished > 0);
  const sizes = groups.map(({ name, tally: { finished } }) => ({ name, finished }));
  const shown = anonymous ? shownGroups(sizes, tally.finished) : new Set(sizes.map(({ name }) => name));
  return {
    isAnonymous: anonymous,
    answers: shownOf(row),
    counted: tally.finished,
    version: row.version,
    questions: unitedQuestions((await findVersions(context, id)).map(({ definition }) => questionsOf(definition))),
    tally,
    breakdowns: [...breakdowns],
    groups: groups
      .filter(({ name }) => !isHidden && shown.has(name))
      .toSorted((a, b) => b.tally.finished - a.tally.finished || a.name.localeCompare(b.name)),
    hasHiddenGroups: !isHidden && shown.size < groups.length,
    groupsLater,
  };
}

/** Checks whether so many people have finished a survey that its results will be shown once it is over. */
export async function hasEnoughAnswers(context: FindSurveyRowInside, id: string): Promise<boolean> {
  return (await findSurveyRow(context, id)).answers >= secrecy.step;
}

/** Returns the results of a survey for its results page. */
export async function readSurveyResults(
  context: Context,
  { params: { id }, query }: { params: { id: string }; query: { breakdown?: SurveyBreakdown | undefined } },
) {
  return findResults(context, await findCampaignRow(context, id), query.breakdown);
}

type Query = { question: string; search?: string | undefined; cursor?: string | undefined };

/** Lists the texts people wrote as an answer. Users who may see people's answers see the authors, except in anonymous surveys. */
export async function listSurveyTexts(
  context: Context,
  { params: { id }, query }: { params: { id: string }; query: Query },
) {
  const { db, company, actor } = context;
  await findCampaignRow(context, id);
  const row = await findSurveyRow(context, id);
  const counted = await readTallies(context, id, secretsOf(row, context.services));
  if (row.definition.anonymous && counted.tally.finished < secrecy.step)
    return { texts: [], total: 0, nextCursor: null };
  const { rows, total } = await readTexts(db, company, {
    survey: id,
    question: query.question,
    search: query.search ?? '',
    after: readIdCursor(query.cursor),
    most: limits.pageSize + 1,
  });
  const shown = rows.slice(0, limits.pageSize);
  const mayKnow = actor.permissions.has('campaigns:manage');
  const ids = shown.map(({ text }) => text).filter((text) => readIdCursor(text) !== null);
  const files = mayKnow && ids.length > 0 ? await readFileNames(db, company, id, ids) : new Map();
  return {
    texts: shown.map(({ id: _id, text, person_id, person_name }) => ({
      _id,
      text,
      person: mayKnow && person_id !== null ? { _id: person_id, name: person_name ?? '' } : null,
      file: files.get(text)?.name ?? null,
    })),
    total,
    nextCursor: rows.length > shown.length ? (shown.at(-1)?.id ?? null) : null,
  };
}

/** Returns a file sent as an answer, for users of the company only. */
export async function readSurveyFile(
  { db, company, services }: Context,
  { params }: { params: { id: string; file: string } },
): Promise<Download> {
  const found = (await readFileNames(db, company, params.id, [params.file])).get(params.file);
  const content = found && (await services.files.get(`${company}/${params.file}`));
  if (!content) throw notFound(surveyMessages.fileGone);
  return { content, contentType: found.content_type, fileName: found.name, isPrivate: true };
}

type FindSurveyRowInside = Pick<Context, 'db' | 'company'>;

/** @throws Failure not-found */
export async function findSurveyRow({ db, company }: FindSurveyRowInside, id: string): Promise<SurveyRow> {
  const [row] = await readSurveyRows(db, company, [id]);
  if (!row) throw notFound(campaignMessages.notFound);
  return row;
}

/** Returns a survey as its company sees it. */
async function findSurvey(context: Inside, id: string): Promise<Survey> {
  return toSurvey(await findSurveyRow(context, id));
}

/** Returns the questions of a survey, and what prevents it from starting. */
export async function readSurvey(context: Context, { params: { id } }: { params: { id: string } }) {
  await findCampaignRow(context, id);
  return findSurvey(context, id);
}

/** Returns surveys as their recipient sees them, in the order of the campaigns. @param person null: the recipient of a test */
export async function findSurveysFor(
  { db, company, services }: FindSurveyRowInside & Pick<Context, 'services'>,
  campaigns: readonly AddressedRow[],
  person: string | null,
): Promise<SurveyToAnswer[]> {
  const ids = campaigns.map(({ id }) => id);
  if (ids.length === 0) return [];
  const rows = new Map((await readSurveyRows(db, company, ids)).map((row) => [row.id, row]));
  const finished = person === null ? new Set<string>() : await readFinishedBy(db, company, person, ids);
  const started = person === null ? new Map() : await readStarted(db, company, person, ids);
  const { name } = await readCompany(db, company);
  const now = services.clock();
  return campaigns.flatMap((campaign) => {
    const row = rows.get(campaign.id);
    if (!row) return [];
    const seen = { hasAnswered: finished.has(row.id), answers: started.get(row.id) ?? {}, companyName: name ?? '' };
    return toSurveyToAnswer(row, { campaign, now, isTest: person === null, ...seen });
  });
}

/** Returns the ex-employee's surveys for the feed, each with its position there. */
export async function listFeedSurveys(context: OwnContext, place: AddressedPage) {
  const { person } = context;
  const campaigns = await listAddressed(context, { kind: 'survey', person, ...place });
  const surveys = new Map((await findSurveysFor(context, campaigns, person)).map((one) => [one._id, toOwnSurvey(one)]));
  return campaigns.flatMap((row) => {
    const survey = surveys.get(row.id);
    return survey ? [{ place: row.place, item: { kind: 'survey' as const, at: row.started_at ?? '', ...survey } }] : [];
  });
}

/** Returns a page of the ex-employee's surveys. */
export async function listOwnSurveys(context: OwnContext, { query }: { query: { cursor?: string | undefined } }) {
  const { person } = context;
  const page = { before: readIdCursor(query.cursor), most: limits.pageSize + 1 };
  const found = await listAddressed(context, { kind: 'survey', person, ...page });
  const shown = found.slice(0, limits.pageSize);
  const nextCursor = found.length > shown.length ? (shown.at(-1)?.place ?? null) : null;
  return { surveys: (await findSurveysFor(context, shown, person)).map(toOwnSurvey), nextCursor };
}

/** Counts the shown participants who have finished each of the surveys. */
export async function countFinished(db: Db, company: CompanyId, ids: readonly string[]): Promise<Map<string, number>> {
  const rows = await readSurveyRows(db, company, ids);
  return new Map(rows.map((row) => [row.id, shownOf(row)]));
}
