import type { Context } from '#api/core/context.ts';
import { findCampaignRow } from '#api/features/engagement/campaigns/find-campaign.ts';
import type { CampaignState } from '#contract/base/campaign-states.ts';
import { type SurveyBreakdown, shownGroups } from '#contract/engagement/survey-groups.ts';
import { surveyLimits } from '#contract/engagement/survey-messages.ts';
import { emptyTally, unitedQuestions } from '#contract/engagement/survey-tally.ts';
import type { SurveyResults } from '#contract/engagement/survey-views.ts';
import { questionsOf } from '#contract/engagement/survey-words.ts';
import { findVersions, readTallies, secretOf } from './counting-queries.ts';
import { findSurveyRow } from './find-survey.ts';
import { isLive } from './policy.ts';

type Inside = Pick<Context, 'db' | 'company' | 'services'>;

/**
 * What came of a survey: of an anonymous one nothing before enough have answered, no group that tells of a few, and none while it goes on:
 * who looks at a group twice would see what came in between, which may be one person's.
 */
export async function findResults(
  context: Inside,
  { id, state }: { id: string; state: CampaignState },
  asked?: SurveyBreakdown,
): Promise<SurveyResults> {
  const row = await findSurveyRow(context, id);
  const { anonymous } = row.definition;
  const groupsLater = anonymous && isLive(state);
  const breakdown = groupsLater ? undefined : asked;
  const counted = await readTallies(context, id, secretOf(row, context.services), breakdown);
  const isHidden = anonymous && counted.tally.finished < surveyLimits.anonymous;
  const tally = isHidden ? emptyTally : counted.tally;
  const groups = counted.groups.filter((group) => group.tally.finished > 0);
  const sizes = groups.map(({ name, tally: { finished } }) => ({ name, finished }));
  const shown = anonymous ? shownGroups(sizes, tally.finished) : new Set(sizes.map(({ name }) => name));
  return {
    isAnonymous: anonymous,
    answers: row.answers,
    counted: tally.finished,
    version: row.version,
    questions: unitedQuestions((await findVersions(context, id)).map(({ definition }) => questionsOf(definition))),
    tally,
    groups: groups
      .filter(({ name }) => !isHidden && shown.has(name))
      .toSorted((a, b) => b.tally.finished - a.tally.finished || a.name.localeCompare(b.name)),
    hasHiddenGroups: !isHidden && shown.size < groups.length,
    groupsLater,
  };
}

/** What came of a survey, for its results page. */
export async function readSurveyResults(
  context: Context,
  { params: { id }, query }: { params: { id: string }; query: { breakdown?: SurveyBreakdown | undefined } },
) {
  return findResults(context, await findCampaignRow(context, id), query.breakdown);
}
