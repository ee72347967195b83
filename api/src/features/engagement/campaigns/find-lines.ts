import type { Context } from '#api/core/context.ts';
import { findSubjects } from '#api/features/mail/email-templates/shared.ts';
import { countAnswers } from './find-campaign.ts';
import type { CampaignRow } from './queries.ts';
import { toLine } from './view.ts';

/** The lines of campaigns of several kinds: what they are answered with is asked once for each kind. */
export async function findLines(context: Context, rows: readonly CampaignRow[]) {
  const templates = rows.map((row) => row.template_id);
  const subjects = await findSubjects(context, templates);
  const answers = new Map<string, number | null>();
  for (const [kind, those] of Map.groupBy(rows, (row) => row.kind)) {
    const ids = those.map(({ id }) => id);
    const answersOf = await countAnswers(context, kind, ids);
    for (const id of ids) answers.set(id, answersOf(id));
  }
  return rows.map((row) => toLine(row, subjects.get(row.template_id) ?? '', answers.get(row.id) ?? null));
}
