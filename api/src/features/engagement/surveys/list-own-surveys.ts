import type { OwnContext } from '#api/core/context.ts';
import { readIdCursor } from '#api/core/ids.ts';
import { listAddressed } from '#api/features/engagement/campaigns/find-addressed.ts';
import { limits } from '#contract/base/rules.ts';
import { findSurveysFor } from './find-survey.ts';
import { toOwnSurvey } from './view.ts';

/** The surveys that are addressed to the ex-employee, for the feed, each with its place there. */
export async function listFeedSurveys(context: OwnContext, place: { before: string | null; most: number }) {
  const { person } = context;
  const campaigns = await listAddressed(context, { kind: 'survey', person, ...place });
  const surveys = new Map((await findSurveysFor(context, campaigns, person)).map((one) => [one._id, toOwnSurvey(one)]));
  return campaigns.flatMap((row) => {
    const survey = surveys.get(row.id);
    return survey ? [{ place: row.place, item: { kind: 'survey' as const, at: row.started_at ?? '', ...survey } }] : [];
  });
}

/** A page of them by themselves. */
export async function listOwnSurveys(context: OwnContext, { query }: { query: { cursor?: string | undefined } }) {
  const { person } = context;
  const page = { before: readIdCursor(query.cursor), most: limits.pageSize + 1 };
  const found = await listAddressed(context, { kind: 'survey', person, ...page });
  const shown = found.slice(0, limits.pageSize);
  const nextCursor = found.length > shown.length ? (shown.at(-1)?.place ?? null) : null;
  return { surveys: (await findSurveysFor(context, shown, person)).map(toOwnSurvey), nextCursor };
}
