import type { Context } from '#api/core/context.ts';
import { readIdCursor } from '#api/core/ids.ts';
import { findCampaignRow } from '#api/features/engagement/campaigns/find-campaign.ts';
import { limits } from '#contract/base/rules.ts';
import { surveyLimits } from '#contract/engagement/survey-messages.ts';
import { readTallies, secretOf } from './counting-queries.ts';
import { readFileNames } from './file-queries.ts';
import { findSurveyRow } from './find-survey.ts';
import { readTexts } from './response-queries.ts';

type Query = { question: string; search?: string | undefined; cursor?: string | undefined };

/** What people wrote as an answer. Who wrote it is told to those who may see people's answers, and of anonymous ones to nobody. */
export async function listSurveyTexts(
  context: Context,
  { params: { id }, query }: { params: { id: string }; query: Query },
) {
  const { db, company, actor } = context;
  await findCampaignRow(context, id);
  const row = await findSurveyRow(context, id);
  const counted = await readTallies(context, id, secretOf(row, context.services));
  if (row.definition.anonymous && counted.tally.finished < surveyLimits.anonymous)
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
