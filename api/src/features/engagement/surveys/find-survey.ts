import type { Context } from '#api/core/context.ts';
import { readCompany } from '#api/core/installation/companies.ts';
import { notFound } from '#api/core/server/errors.ts';
import type { AddressedRow } from '#api/features/engagement/campaigns/find-addressed.ts';
import { findCampaignRow } from '#api/features/engagement/campaigns/find-campaign.ts';
import { campaignMessages } from '#contract/engagement/campaign-messages.ts';
import type { Survey, SurveyToAnswer } from '#contract/engagement/survey-views.ts';
import { readFinishedBy, readSurveyRows, type SurveyRow } from './queries.ts';
import { readStarted } from './response-queries.ts';
import { toSurvey, toSurveyToAnswer } from './view.ts';

type Inside = Pick<Context, 'db' | 'company'>;

/** @throws Failure not-found */
export async function findSurveyRow({ db, company }: Inside, id: string): Promise<SurveyRow> {
  const [row] = await readSurveyRows(db, company, [id]);
  if (!row) throw notFound(campaignMessages.notFound);
  return row;
}

/** A survey as its company sees it. */
export async function findSurvey(context: Inside, id: string): Promise<Survey> {
  return toSurvey(await findSurveyRow(context, id));
}

/** What a survey asks, and what keeps it from being asked. */
export async function readSurvey(context: Context, { params: { id } }: { params: { id: string } }) {
  await findCampaignRow(context, id);
  return findSurvey(context, id);
}

/** Surveys as somebody sees them whom they address, in the order of the campaigns. @param person null: who was sent a test */
export async function findSurveysFor(
  { db, company, services }: Inside & Pick<Context, 'services'>,
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
