import type { Context } from '#api/core/context.ts';
import { findSubjects } from '#api/features/mail/email-templates/shared.ts';
import type { CampaignLine } from '#contract/engagement/campaigns.ts';
import { countAnswers, describe } from './find-campaign.ts';
import { type CampaignRow, readCampaignsByIds } from './queries.ts';
import { toLine } from './view.ts';

/** Returns the lines of campaigns of several kinds. What they ask and how many answered is read once per kind. */
export async function findLines(context: Context, rows: readonly CampaignRow[]) {
  const templates = rows.map((row) => row.template_id);
  const subjects = await findSubjects(context, templates);
  const beside = new Map<string, Pick<CampaignLine, 'answers' | 'about'>>();
  for (const [kind, those] of Map.groupBy(rows, (row) => row.kind)) {
    const ids = those.map(({ id }) => id);
    const answersOf = await countAnswers(context, kind, ids);
    const aboutOf = await describe(context, kind, ids);
    for (const id of ids) beside.set(id, { answers: answersOf(id), about: aboutOf(id) });
  }
  const nothing = { answers: null, about: null };
  return rows.map((row) => toLine(row, subjects.get(row.template_id) ?? '', beside.get(row.id) ?? nothing));
}

/** The lines of the campaigns with these ids. */
export async function findLinesOf(
  context: Context,
  ids: readonly string[],
): Promise<ReadonlyMap<string, CampaignLine>> {
  const lines = await findLines(context, await readCampaignsByIds(context.db, context.company, ids));
  return new Map(lines.map((line) => [line._id, line]));
}
