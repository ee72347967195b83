import type { Context } from '#api/core/context.ts';
import { Failure } from '#api/core/errors.ts';
import { checkQuotaOf } from '#api/features/messages/take-quota.ts';
import { type CampaignProblem, campaignMessages } from '#contract/campaigns.ts';
import { type AudienceCounts, countJudged } from './audience-queries.ts';
import { compileAudience } from './compile-audience.ts';
import type { CampaignRow } from './queries.ts';
import { readEmail } from './read-email.ts';

/** The smallest audience of which a sample says anything. */
const smallestTrial = 20;

/** What stands in the way of starting a campaign, the first thing to put right first. */
export async function listProblems(
  context: Context,
  row: CampaignRow,
  counted?: AudienceCounts,
): Promise<CampaignProblem[]> {
  const problems: CampaignProblem[] = [];
  const email = await readEmail(context, row.template_id);
  if (email.subject === '') problems.push({ about: 'email', message: campaignMessages.subjectRequired });
  for (const hint of email.hints)
    if (hint.severity === 'error') problems.push({ about: 'email', message: hint.message });
  if (row.other_subject !== null && row.other_subject === email.subject)
    problems.push({ about: 'trial', message: campaignMessages.otherSubjectSame });
  const { db, company } = context;
  const { audience, reached } =
    counted ?? (await countJudged(db, company, row.topic, await compileAudience(context, row.audience)));
  if (audience === 0) problems.push({ about: 'audience', message: campaignMessages.audienceEmpty });
  else if (reached === 0) problems.push({ about: 'audience', message: campaignMessages.nobodyLeft });
  else if (row.other_subject !== null && reached < smallestTrial)
    problems.push({ about: 'trial', message: campaignMessages.sampleSmall });
  try {
    await checkQuotaOf(context, reached);
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    problems.push({ about: 'quota', message: error.message });
  }
  return problems;
}
