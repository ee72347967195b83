import type { Context } from '#api/core/context.ts';
import { Failure } from '#api/core/server/errors.ts';
import type { CompiledEmail } from '#api/features/mail/email-templates/compile-email.ts';
import { checkQuotaOf } from '#api/features/mail/messages/take-quota.ts';
import { isAnswered } from '#contract/base/campaign-states.ts';
import { campaignMessages } from '#contract/engagement/campaign-messages.ts';
import type { CampaignProblem } from '#contract/engagement/campaigns.ts';
import { placeholdersIn, placeholderText } from '#contract/mail/placeholders.ts';
import type { AudienceCounts } from './audience-queries.ts';
import { isChosen } from './compile-audience.ts';
import { contentOf, startHolds } from './plugs.ts';
import type { CampaignRow } from './queries.ts';
import { readEmail } from './read-email.ts';

/** The smallest audience for which a sample is meaningful. */
const smallestTrial = 20;

/** Lists what prevents a campaign from starting, in the order in which to fix it. */
export async function listProblems(
  context: Context,
  row: CampaignRow,
  counts: AudienceCounts,
): Promise<CampaignProblem[]> {
  const problems = await contentProblems(context, row, await readEmail(context, row.template_id));
  if (!(await isChosen(context, row.audience)))
    return [{ about: 'audience', message: campaignMessages.audienceRequired }, ...problems];
  problems.push(...audienceProblems(row, counts));
  try {
    await checkQuotaOf(context, counts.reached);
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    problems.push({ about: 'quota', message: error.message });
  }
  return problems;
}

/** Lists the problems that can be found without knowing the audience. */
export async function contentProblems(
  context: Pick<Context, 'db' | 'company' | 'services'>,
  row: Pick<CampaignRow, 'id' | 'kind' | 'other_subject' | 'sender_name' | 'counted' | 'closes_at'>,
  email: CompiledEmail,
): Promise<CampaignProblem[]> {
  const { services } = context;
  const problems = (await contentOf(services, row.kind)?.problems(context, row.id)) ?? [];
  for (const hold of services.pluggedIn.at(startHolds)) {
    const problem = await hold.problemOf(context, row.id);
    if (problem) problems.unshift(problem);
  }
  if (row.closes_at !== null && new Date(row.closes_at) <= services.clock())
    problems.push({ about: 'content', message: campaignMessages.closesPast });
  if (email.subject === '') problems.push({ about: 'email', message: campaignMessages.subjectRequired });
  // The email shows what the campaign asks, so a placeholder in it is reported only where it was written.
  const marked = new Set(problems.flatMap(({ mark }) => mark ?? []));
  for (const { severity, message, block, mark } of email.hints.filter((hint) => !marked.has(hint.mark ?? '')))
    if (severity === 'error')
      problems.push({ about: 'email', message, ...(block && { block }), ...(mark && { mark }) });
  if (row.other_subject !== null && row.other_subject === email.subject)
    problems.push({ about: 'trial', message: campaignMessages.otherSubjectSame });
  const [unreplaced] = placeholdersIn(row.other_subject ?? '');
  if (unreplaced) problems.push({ about: 'trial', message: placeholderText(unreplaced, 'the second subject') });
  const [unnamed] = placeholdersIn(row.sender_name ?? '');
  if (unnamed) problems.push({ about: 'sender', message: placeholderText(unnamed, 'the sender name') });
  if (row.other_subject !== null && !row.counted)
    problems.push({ about: 'trial', message: campaignMessages.trialUncounted });
  return problems;
}

/** Lists the problems of the audience. */
export function audienceProblems(
  row: Pick<CampaignRow, 'kind' | 'other_subject'>,
  { audience, reached }: Pick<AudienceCounts, 'audience' | 'reached'>,
): CampaignProblem[] {
  if (audience === 0) return [{ about: 'audience', message: campaignMessages.audienceEmpty }];
  // People without mail still find what they can answer in their feed.
  if (reached === 0 && !isAnswered(row.kind)) return [{ about: 'audience', message: campaignMessages.nobodyLeft }];
  if (row.other_subject !== null && reached < smallestTrial)
    return [{ about: 'trial', message: campaignMessages.sampleSmall }];
  return [];
}

/** @throws Failure invalid for the first of the problems */
export function refuseProblems([problem]: readonly CampaignProblem[]): void {
  if (problem) throw new Failure('invalid', problem.message, [{ path: problem.about, message: problem.message }]);
}
