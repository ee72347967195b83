import type { Context } from '#api/core/context.ts';
import { notFound } from '#api/core/errors.ts';
import { findSubjects } from '#api/features/email-templates/find-template.ts';
import { type Campaign, campaignMessages } from '#contract/campaigns.ts';
import { type CampaignRow, readCampaignRow } from './queries.ts';
import { countResults } from './result-queries.ts';
import { toCampaign } from './view.ts';

type Inside = Pick<Context, 'db' | 'company'>;

/** @param lock keeps others from changing or moving it until the end of the transaction. @throws Failure not-found */
export async function findCampaignRow({ db, company }: Inside, id: string, lock = false): Promise<CampaignRow> {
  const row = await readCampaignRow(db, company, id, lock);
  if (!row) throw notFound(campaignMessages.notFound);
  return row;
}

/** A campaign as its page shows it, counted now. */
export async function findCampaign(context: Inside, id: string): Promise<Campaign> {
  const row = await findCampaignRow(context, id);
  const counts = row.fixed_at ? await countResults(context.db, context.company, id) : null;
  return toCampaign({ ...row, counts }, (await findSubjects(context, [row.template_id])).get(row.template_id) ?? '');
}

export const readCampaign = (context: Context, { params }: { params: { id: string } }) =>
  findCampaign(context, params.id);
