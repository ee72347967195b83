import { z } from 'zod';
import { limits } from '#contract/base/rules.ts';
import { instantPlaces, instantText, mailMessages, refusePlaceholders, templateLink } from '#contract/mail/mail.ts';
import { fillLink } from './template-texts.ts';

const fields = instantText.extend({
  /** The template's link; required while a text contains `{link}`. */
  link: z.string(),
  recipients: z
    .array(z.string())
    .min(1, mailMessages.recipientsRequired)
    .max(limits.recipients, mailMessages.tooManyRecipients),
});
export type InstantForm = z.infer<typeof fields>;

/** The placeholders left to replace, apart from the link, which has its own field. */
const refuseRest = (written: InstantForm, context: z.RefinementCtx) =>
  refusePlaceholders(instantPlaces)(fillLink(written, 'https://'), context);

/** Checks the subject, content and recipients, and finds all faults at once. */
export const instantForm = fields.superRefine(refuseRest);
/** Applies while a text contains `{link}`. */
export const instantFormWithLink = fields.extend({ link: templateLink }).superRefine(refuseRest);
