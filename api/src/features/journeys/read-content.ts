import type { Context } from '#api/core/context.ts';
import { Failure } from '#api/core/errors.ts';
import { findTemplate } from '#api/features/email-templates/find-template.ts';
import { takeLastFrame } from '#api/features/email-templates/take-last-frame.ts';
import type { EmailContent } from '#contract/email-templates.ts';
import { type AutomaticKind, presetOf } from '#contract/journeys.ts';

/** The email of an automatic mail: the company's own, or the product's while there is none or it was deleted. */
export async function readContent(
  context: Pick<Context, 'db' | 'company'>,
  kind: AutomaticKind,
  template: string | null,
): Promise<EmailContent & { template: string | null }> {
  if (template !== null)
    try {
      return { ...(await findTemplate(context, template)), template };
    } catch (error) {
      if (!(error instanceof Failure)) throw error;
    }
  return { ...(await takeLastFrame(context, presetOf(kind))), template: null };
}
