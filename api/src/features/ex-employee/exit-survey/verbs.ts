import { audit } from '#api/core/audit.ts';
import type { Context } from '#api/core/context.ts';
import { dateInIndia } from '#api/core/installation/clock.ts';
import { createCampaign } from '#api/features/engagement/campaigns/verbs.ts';
import { saveSurvey } from '#api/features/engagement/surveys/verbs.ts';
import { countToAsk } from '#api/features/ex-employee/arrivals/find-arrived.ts';
import { answerSurveyPath } from '#contract/base/paths.ts';
import type { RouteInput } from '#contract/base/route.ts';
import { exitSurveyEmail } from '#contract/engagement/campaign-emails.ts';
import { surveyTemplates } from '#contract/engagement/survey-templates.ts';
import {
  type changeExitSurvey as changeRoute,
  type ExitSurvey,
  exitSurveyLimits,
  exitSurveyMessages,
} from '#contract/ex-employee/exit-survey.ts';
import { dueDays, nextWeek } from './policy.ts';
import { type ExitRow, insertExit, lockExit, readExitRow, readOpenRound, updateExit } from './queries.ts';

/** Returns the exit survey as it is set, and how many people it is about next week. */
export async function readExitSurvey(context: Context): Promise<ExitSurvey> {
  const { db, company, services } = context;
  const today = dateInIndia(services.clock());
  const row = await readExitRow(db, company);
  const { days = exitSurveyLimits.days.preset, enabled_on: enabledOn = null } = row ?? {};
  return {
    enabled: row?.enabled ?? false,
    days,
    surveyId: row?.survey_id ?? null,
    openSurveyId: (await readOpenRound(db, company))?.survey_id ?? null,
    enabledOn,
    problem: row?.problem ?? null,
    arriving: await countToAsk(context, nextWeek(today), today),
    asking: enabledOn
      ? await countToAsk(context, dueDays({ enabledOn, days }, today, exitSurveyLimits.ahead - 1), today)
      : 0,
  };
}

/** The links of a new campaign's email are changed to its own page. */
const noId = '00000000-0000-0000-0000-000000000000';

/** Returns the locked row; made with a draft of the preset when there is none. */
async function holdExit(context: Context): Promise<ExitRow> {
  const { db, company, services } = context;
  await lockExit(db, company);
  const row = await readExitRow(db, company, true);
  if (row) return row;
  const preset = surveyTemplates.find(({ id }) => id === 'exit-survey');
  if (!preset) throw new Error('The exit survey has a preset');
  const draft = await createCampaign(context, {
    body: { kind: 'survey', name: exitSurveyMessages.name, email: exitSurveyEmail(answerSurveyPath(noId)) },
  });
  await saveSurvey(context, { params: { id: draft._id }, body: preset.definition });
  await insertExit(db, company, {
    survey_id: draft._id,
    days: exitSurveyLimits.days.preset,
    updated_at: services.clock(),
  });
  return holdExit(context);
}

/** Returns the draft that each round copies. */
export async function openExitSurvey(context: Context): Promise<{ surveyId: string }> {
  return { surveyId: (await holdExit(context)).survey_id };
}

/** Switches the exit survey on or off, and sets when people are asked. Those who arrived before it was switched on are never asked. */
export async function changeExitSurvey(
  context: Context,
  { body: { enabled, days } }: RouteInput<typeof changeRoute>,
): Promise<ExitSurvey> {
  const { db, company, services } = context;
  const before = await holdExit(context);
  if (before.enabled !== enabled || before.days !== days) {
    const now = services.clock();
    const enabled_on = enabled ? (before.enabled_on ?? dateInIndia(now)) : null;
    await updateExit(db, company, { enabled, days, enabled_on, problem: null, updated_at: now });
    const detail = { enabled, daysAfterArrival: days };
    await audit(context, 'exit-survey.changed', { type: 'campaign', id: before.survey_id }, detail);
  }
  return readExitSurvey(context);
}
