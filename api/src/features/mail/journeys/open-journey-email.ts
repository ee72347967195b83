import { audit } from '#api/core/audit.ts';
import type { Context } from '#api/core/context.ts';
import { createForCampaign } from '#api/features/mail/email-templates/create-template.ts';
import { type AutomaticKind, journeys, noticeWords } from '#contract/mail/journeys.ts';
import { readJourney, saveJourney } from './queries.ts';
import { readContent } from './read-content.ts';

const nameOf = (kind: AutomaticKind) => ({ ...noticeWords, ...journeys })[kind].name;

/** The email of an automatic mail for the builder; the product's own becomes the company's when it is first opened. */
export async function openJourneyEmail(
  context: Context,
  { params: { kind } }: { params: { kind: AutomaticKind } },
): Promise<{ templateId: string }> {
  const { db, company } = context;
  // The row is there from now on, and two who open it at once open the same.
  await saveJourney(db, company, kind, { problem: null });
  const row = await readJourney(db, company, kind, true);
  const { template, ...content } = await readContent(context, kind, row?.template_id ?? null);
  if (template !== null) return { templateId: template };
  const { subject, preheader, document } = content;
  const made = await createForCampaign(context, { subject, preheader, document, name: nameOf(kind) });
  await saveJourney(db, company, kind, { template_id: made._id });
  await audit(context, 'email-template.created', { type: 'email-template', id: made._id });
  return { templateId: made._id };
}
