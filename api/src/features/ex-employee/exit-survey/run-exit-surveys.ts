import type { Acting, Services } from '#api/core/context.ts';
import { asCompany } from '#api/core/database/tenant.ts';
import type { CompanyId } from '#api/core/ids.ts';
import { findBrand } from '#api/core/installation/companies.ts';
import { Failure } from '#api/core/server/errors.ts';
import { eachAlone } from '#api/core/work/each-alone.ts';
import { findCampaignRow } from '#api/features/engagement/campaigns/find-campaign.ts';
import { closeAt } from '#api/features/engagement/campaigns/shared.ts';
import { addRecipients, startCopy } from '#api/features/engagement/campaigns/start-copy.ts';
import { hasEnoughAnswers } from '#api/features/engagement/surveys/verbs.ts';
import { countToAsk, findUnasked, noteAsked } from '#api/features/ex-employee/arrivals/find-arrived.ts';
import { journeyClock } from '#api/features/mail/journeys/policy.ts';
import { requireMail } from '#api/features/mail/messages/take-quota.ts';
import { exitSurveyLimits, exitSurveyMessages } from '#contract/ex-employee/exit-survey.ts';
import { journeyTime } from '#contract/mail/journeys.ts';
import { quotaLeft } from '#contract/mail/mail-quota.ts';
import { dueDays, nameOfRound, quarterOf, turnOf } from './policy.ts';
import {
  type ExitRow,
  findUnrun,
  insertRound,
  peopleWith,
  type RoundRow,
  readExitRow,
  readOpenRound,
  updateExit,
  updateRound,
} from './queries.ts';

/** Asks the people of all companies who are due, once a day, from nine in the morning. Several workers may run it. */
export async function runExitSurveys(services: Services): Promise<void> {
  const { date, hour } = journeyClock(services.clock());
  if (hour < journeyTime.hour) return;
  await eachAlone(services, 'exit survey', await findUnrun(services.database.system, date), ({ company_id: company }) =>
    runOne(services, company, date),
  );
}

/** Does the work of a day in one transaction: killed and run again it starts over, and no one gets a second mail. */
async function runOne(services: Services, company: CompanyId, today: string): Promise<void> {
  const { database } = services;
  try {
    await asCompany(database, company, async (tenant) => {
      const { db } = tenant;
      const row = await readExitRow(db, company, true);
      if (!row || (row.ran_on !== null && row.ran_on >= today)) return;
      const brand = await findBrand(services, db, company);
      const context: Acting = { ...tenant, company, services, brand, actor: null };
      const round = await turnRound(context, row, today);
      const problem = row.enabled ? await askDue(context, row, { round, today }) : null;
      await updateExit(db, company, { ran_on: today, problem });
    });
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    await asCompany(database, company, ({ db }) =>
      updateExit(db, company, { ran_on: today, problem: exitSurveyMessages.notOut(error.message) }),
    );
  }
}

/** Ends the open round, or lets it go on. @returns the round to which people are added, if there is one */
async function turnRound(context: Acting, { enabled }: ExitRow, today: string): Promise<RoundRow | undefined> {
  const { db, company, services } = context;
  const round = await readOpenRound(db, company);
  if (!round) return undefined;
  const { survey_id: id } = round;
  const { state, closes_at } = await findCampaignRow(context, id, true);
  if (state === 'finished' || state === 'cancelled') {
    await updateRound(db, company, id, { is_over: true });
    return undefined;
  }
  const quarter = quarterOf(today);
  const turn = turnOf(round, { quarter, isEnabled: enabled, hasEnough: await hasEnoughAnswers(context, id) });
  if (turn === 'grows') await updateRound(db, company, id, { last_quarter: quarter });
  if (turn !== 'ends') return round;
  const end = new Date(services.clock().getTime() + exitSurveyLimits.answering * 86_400_000);
  // HR may have set an earlier one.
  if (closes_at === null || new Date(closes_at) > end) await closeAt(context, id, end);
  await updateRound(db, company, id, { is_over: true });
  return undefined;
}

type Day = { round: RoundRow | undefined; today: string };

/** Asks those who are due, as many as the quota allows, the longest due first. @returns why some were not asked; null: everyone was */
async function askDue(context: Acting, row: ExitRow, { round, today }: Day): Promise<string | null> {
  const { db, company } = context;
  const due = dueDays({ enabledOn: row.enabled_on ?? today, days: row.days }, today);
  const waiting = await countToAsk(context, due, today);
  if (waiting === 0) return null;
  const { state } = round ? await findCampaignRow(context, round.survey_id) : { state: 'running' };
  if (state === 'paused') return exitSurveyMessages.paused;
  // With nothing left one is added all the same, so that the quota gives its reason for refusing.
  const found = await findUnasked(context, due, Math.max(1, quotaLeft(await requireMail(context))));
  if (found.length === 0) return null;
  const people = peopleWith(found.map(({ person }) => person));
  if (round) await addRecipients(context, round.survey_id, people);
  else {
    const quarter = quarterOf(today);
    const audience = (id: string) => ({ filters: { surveyId: id }, removed: [] });
    const name = nameOfRound(exitSurveyMessages.name, quarter);
    const { id } = await startCopy(context, { from: row.survey_id, name, audience, people });
    await insertRound(db, company, id, quarter);
  }
  await noteAsked(
    context,
    found.map(({ id }) => id),
  );
  const left = await countToAsk(context, due, today);
  return left === 0 ? null : exitSurveyMessages.rest(left);
}
