import type { z } from 'zod';
import type { Context } from '#api/core/context.ts';
import { readIdCursor } from '#api/core/ids.ts';
import { limits } from '#contract/base/rules.ts';
import type { listCampaigns as contract } from '#contract/engagement/campaign-routes.ts';
import { findLines } from './find-lines.ts';
import { readCampaignRows } from './queries.ts';

/** A page of campaigns, of a kind or of every one. Their numbers are those that were counted last. */
export async function listCampaigns(context: Context, { query }: { query: z.infer<typeof contract.query> }) {
  const { kind, state, search = '', cursor } = query;
  const most = limits.pageSize + 1;
  const found = await readCampaignRows(context.db, context.company, {
    kind,
    state,
    search,
    before: readIdCursor(cursor),
    most,
  });
  const rows = found.slice(0, limits.pageSize);
  return {
    campaigns: await findLines(context, rows),
    nextCursor: found.length > rows.length ? (rows.at(-1)?.id ?? null) : null,
  };
}
