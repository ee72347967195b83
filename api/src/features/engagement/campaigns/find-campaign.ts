import type { Context } from '#api/core/context.ts';
import { notFound } from '#api/core/server/errors.ts';
import type { SearchContext } from '#api/features/directory/audience/read-search.ts';
import { findSubjects } from '#api/features/mail/email-templates/shared.ts';
import type { CampaignKind } from '#contract/base/campaign-states.ts';
import { campaignMessages } from '#contract/engagement/campaign-messages.ts';
import type { Campaign } from '#contract/engagement/campaigns.ts';
import { mayKnow } from './compile-audience.ts';
import { contentOf } from './plugs.ts';
import { type CampaignRow, readCampaignRow } from './queries.ts';
import { countGone, countResults, countSkipped } from './result-queries.ts';
import { toCampaign } from './view.ts';

type Inside = Pick<Context, 'db' | 'company'>;
type Counting = Inside & Pick<Context, 'services'>;

/** @param lock keeps others from changing or moving it until the end of the transaction. @throws Failure not-found */
export async function findCampaignRow({ db, company }: Inside, id: string, lock = false): Promise<CampaignRow> {
  const row = await readCampaignRow(db, company, id, lock);
  if (!row) throw notFound(campaignMessages.notFound);
  return row;
}

/** How many have answered each of the campaigns of a kind; nobody answers a mailer. */
export async function countAnswers({ db, company, services }: Counting, kind: CampaignKind, ids: readonly string[]) {
  const content = contentOf(services, kind);
  const counts = content && ids.length ? await content.countAnswers(db, company, ids) : null;
  return (id: string) => (content ? (counts?.get(id) ?? 0) : null);
}

/** A campaign as its page shows it, counted now. */
export async function findCampaign(context: SearchContext, id: string): Promise<Campaign> {
  const { db, company } = context;
  const row = await findCampaignRow(context, id);
  const isFixed = row.fixed_at !== null;
  return toCampaign(row, (await findSubjects(context, [row.template_id])).get(row.template_id) ?? '', {
    audience: (await mayKnow(context, row.audience)) ? row.audience : null,
    answers: (await countAnswers(context, row.kind, [id]))(id),
    counts: isFixed ? await countResults(db, company, id) : null,
    skipped: isFixed ? await countSkipped(db, company, id) : [],
    // Not while it runs: the page asks every other second then, and its numbers move by themselves.
    gone: isFixed && row.state !== 'running' ? await countGone(db, company, id) : {},
  });
}

export const readCampaign = (context: Context, { params }: { params: { id: string } }) =>
  findCampaign(context, params.id);
