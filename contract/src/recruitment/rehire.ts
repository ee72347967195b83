import { z } from 'zod';
import { richText } from '../base/rich-text.ts';
import { route } from '../base/route.ts';
import { limits, optionalText, recordId, requiredLines, requiredText } from '../base/rules.ts';
import { selection } from '../directory/person-filters.ts';
import {
  hasRecipients,
  idempotencyKey,
  mailMessages,
  recipientList,
  recipientsRule,
  refusePlaceholders,
  sentMessage,
} from '../mail/mail.ts';
import { companyPlaceholder, jobPlaceholder } from '../mail/placeholders.ts';
import { jobMessages, newJob } from './jobs.ts';

/** Returns the initial message of a rehire mail, shown until someone edits it (section 4, Rehire modal). */
export function rehireMessage(companyName: string | null, jobTitle: string | null): string {
  const [opening, signature] = rehireSentences(companyName, jobTitle);
  return `Hello {name},\n\n${opening} You know our people and the way we work, and we remember what you brought to the team.\n\nHave a look at the position and, if it appeals to you, apply on its page.\n\nWarm regards,\n${signature}`;
}

/** Returns the sentences of the rehire message that name the job and the company: they follow the chosen job until someone edits them. */
export function rehireSentences(
  companyName: string | null,
  jobTitle: string | null,
): [opening: string, signature: string] {
  const company = companyName?.trim() || companyPlaceholder;
  const job = jobTitle?.trim() || jobPlaceholder;
  return [`We have an opening for ${job} at ${company} and would be delighted to have you back.`, `Team ${company}`];
}

const rehireText = {
  subject: requiredText(mailMessages.rehireSubjectRequired, {
    length: limits.subject,
    message: mailMessages.instantSubjectTooLong,
  }),
  message: richText(
    requiredLines(mailMessages.messageRequired, { length: limits.message, message: mailMessages.contentTooLong }),
  ),
};

const one = z.union([z.literal(1), z.literal('1').transform(() => 1 as const)]);
const two = z.union([z.literal(2), z.literal('2').transform(() => 2 as const)]);

/** Labels of the parts of a rehire message that may contain a placeholder. */
const places = {
  subject: 'the subject',
  message: 'the message',
  jobTitle: 'the job title',
  jobDescription: 'the job description',
} as const;

const existingJob = z.object({
  type: one,
  jobId: recordId(jobMessages.selectJob),
  ...rehireText,
  location: optionalText(),
  salary: optionalText(),
});

const freshJob = newJob.extend({
  type: two,
  ...rehireText,
  isExclusive: z
    .literal([1, '1', 0, '0'], { error: 'isExclusive must be 1 (only for its recipients) or 0' })
    .optional(),
});

/** The rehire form for an existing job. */
export const rehireExisting = existingJob.superRefine(refusePlaceholders(places));
/** The rehire form for a new job. */
export const rehireNew = freshJob.superRefine(refusePlaceholders(places));

const rehireAudience = {
  recipients: recipientList.max(10_000, 'At most 10000 recipients can be listed; use select-all for more').optional(),
  mailerType: z.literal('rehire').optional(),
  idempotencyKey,
  ...selection,
};

/** The body of `POST /emailers/rehire` (section 3, Rehire request payload). */
export const rehire = z
  .discriminatedUnion('type', [existingJob.extend(rehireAudience), freshJob.extend(rehireAudience)], {
    error: 'Type must be 1 (existing job) or 2 (new job)',
  })
  .superRefine(refusePlaceholders(places))
  .refine(hasRecipients, recipientsRule);

export const sendRehire = route({
  method: 'POST',
  path: '/emailers/rehire',
  may: 'mail:send',
  summary: 'Share an existing or a new job with ex-employees',
  body: rehire,
  responses: { 201: sentMessage },
});
