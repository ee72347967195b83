import type { Context } from '#api/core/context.ts';
import { findCampaignRow } from '#api/features/engagement/campaigns/find-campaign.ts';
import { recordContent } from '#api/features/engagement/campaigns/record-act.ts';
import type { SurveyDefinition } from '#contract/engagement/survey-definition.ts';
import { findSurvey, findSurveyRow } from './find-survey.ts';
import { isLive, refuseSurveyChange } from './policy.ts';
import { insertVersion, lockSurvey, updateSurvey } from './queries.ts';

/** Writes what a survey asks. While people answer it, what they were asked before is kept as a version. */
export async function saveSurvey(
  context: Context,
  { params: { id }, body }: { params: { id: string }; body: SurveyDefinition },
) {
  const { db, company } = context;
  await lockSurvey(db, company, id);
  const campaign = await findCampaignRow(context, id, true);
  const row = await findSurveyRow(context, id);
  refuseSurveyChange(campaign.state, row, body);
  const definition = JSON.stringify(body);
  if (isLive(campaign.state)) {
    await insertVersion(db, company, row);
    await updateSurvey(db, company, id, { definition, version: row.version + 1 });
  } else await updateSurvey(db, company, id, { definition });
  await recordContent(context, campaign);
  return findSurvey(context, id);
}
