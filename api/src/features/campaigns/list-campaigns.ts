import type { z } from 'zod';
import type { Context } from '#api/core/context.ts';
import { readIdCursor } from '#api/core/ids.ts';
import { findSubjects } from '#api/features/email-templates/find-template.ts';
import type { listCampaigns as contract } from '#contract/campaign-routes.ts';
import { limits } from '#contract/rules.ts';
import { countAnswers } from './find-campaign.ts';
import { readCampaignRows } from './queries.ts';
import { toLine } from './view.ts';

/** A page of campaigns of a kind. Their numbers are those that were counted last. */
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
  const subjects = await findSubjects(
    context,
    rows.map((row) => row.template_id),
  );
  const answersOf = await countAnswers(
    context,
    kind,
    rows.map(({ id }) => id),
  );
  return {
    campaigns: rows.map((row) => toLine(row, subjects.get(row.template_id) ?? '', answersOf(row.id))),
    nextCursor: found.length > rows.length ? (rows.at(-1)?.id ?? null) : null,
  };
}
