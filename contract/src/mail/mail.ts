import { z } from 'zod';
import { richText } from '../base/rich-text.ts';
import { answer, route } from '../base/route.ts';
import { addressText, isEmail, isWebsite, limits, oneLine, requiredLines, requiredText } from '../base/rules.ts';
import { always } from '../directory/person.ts';
import { selection } from '../directory/person-filters.ts';
import { placeholdersIn, placeholderText } from './placeholders.ts';

/** Texts of sections 5 and 8 about messages. */
export const mailMessages = {
  recipientsRequired: 'Please enter email address of the recipients',
  tooManyRecipients: 'Emails can be sent to a maximum of 50 recipients at a time',
  recipientInvalid: 'Please enter valid email address',
  recipientDuplicate: 'This email address is already added',
  instantSubjectRequired: 'Please enter email subject of atleast 1 character',
  instantSubjectTooLong: 'Subject must be less than or equal to 100 characters',
  contentRequired: 'Please enter email content',
  contentTooLong: 'Message should be less than or equal to 10000 characters',
  rehireSubjectRequired: 'Please enter subject',
  messageRequired: 'Please enter message',
  instantSent: 'Message successfully sent',
  instantNotSent: 'Failed to send instant message',
  rehireSent: 'Rehire message sent successfully!',
  rehireSuccess: 'Your job has been shared successfully with Ex-employees',
  linkRequired: 'Please enter the link',
  linkInvalid: 'Please enter a link that begins with https://',
  linkMissing: 'Please replace {link} with the link',
  keyUsed: 'This key was used for another message',
  noRecipientLeft: 'None of the selected ex-employees can be messaged',
} as const;

/** A prepared text of the instant mail modal (section 3, Email template presets). */
export type MailTemplate = {
  readonly key: string;
  readonly name: string;
  readonly subject: string;
  readonly content: string;
};

/** Replaced by each recipient's name when a message is sent. */
export const nameField = '{name}';

/** The place of the link in a template; the form asks for the link, and requires it for sending. */
export const linkField = '{link}';

/** Matches the one field that is filled in for each reader of a message; emails of the builder have more. */
const messageFields = /\{name\}/;

/** Returns the first placeholder of a message's text; undefined when there is none. */
export const firstPlaceholder = (text: string): string | undefined => placeholdersIn(text, messageFields)[0];

/**
 * Refuses a message whose texts still have a placeholder, each text at its own path. @param named the labels of the texts by the names of
 * their fields
 */
export const refusePlaceholders =
  <Field extends string>(named: Readonly<Record<Field, string>>) =>
  (texts: Partial<Record<Field, unknown>>, context: z.RefinementCtx): void => {
    for (const [field, where] of Object.entries<string>(named)) {
      const text = texts[field as Field];
      const found = typeof text === 'string' ? firstPlaceholder(text) : undefined;
      if (!found) continue;
      const message = found === linkField ? mailMessages.linkMissing : placeholderText(found, where);
      context.addIssue({ code: 'custom', path: [field], message });
    }
  };

/** The link of a template, as it goes into the message. */
export const templateLink = z
  .string()
  .trim()
  .min(1, { error: mailMessages.linkRequired, abort: true })
  .refine((text) => /^https:\/\//i.test(text) && isWebsite(text), mailMessages.linkInvalid);

/** The three presets; `{companyName}` and `{link}` are filled by the form, `{name}` when the message is sent. */
export const mailTemplates: readonly MailTemplate[] = [
  {
    key: 'rehiring',
    name: 'Rehiring',
    subject: 'Come back to {companyName}',
    content:
      'Hello {name},\n\nWe are hiring again at {companyName}, and you were among the first people we thought of. You know how we work, and we know what you can do.\n\nHave a look at our open positions: {link}\n\nIf one of them suits you, you can apply right there.\n\nWarm regards,\nTeam {companyName}',
  },
  {
    key: 'referrals',
    name: 'Thanking Ex-employees for Referrals',
    subject: 'Thank you for your referral',
    content:
      'Hello {name},\n\nThank you for recommending people to {companyName}. A word from someone who worked here is worth more than any advertisement.\n\nYou can follow the progress of your referrals here: {link}\n\nWith gratitude,\nTeam {companyName}',
  },
  {
    key: 'merchandise',
    name: 'Gifting Merchandise',
    subject: 'A small gift from {companyName}',
    content:
      'Hello {name},\n\nYou are part of the story of {companyName}, and we would like you to have something to remember it by.\n\nChoose your gift here: {link}\n\nWarm regards,\nTeam {companyName}',
  },
];

/** A part of a message besides its text, as it was at the time of writing: mail does not read jobs. */
const messageBlock = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('job'),
    title: z.string(),
    location: z.string().nullable(),
    salary: z.string().nullable(),
    /** The page of the job, on the site of the company's brand. */
    path: z.string().startsWith('/'),
  }),
]);
export type MessageBlock = z.infer<typeof messageBlock>;

/** Emails of recipients: each valid, lower-cased, and without duplicates. */
export const recipientList = z
  .array(addressText().refine(isEmail, mailMessages.recipientInvalid))
  .superRefine((emails, context) => {
    const seen = new Set<string>();
    for (const [index, email] of emails.entries()) {
      if (seen.has(email))
        context.addIssue({ code: 'custom', path: [index], message: mailMessages.recipientDuplicate });
      seen.add(email);
    }
  });

/** Subject and content of an instant mail, as the form checks them. */
export const instantText = z.object({
  subject: requiredText(mailMessages.instantSubjectRequired, {
    length: limits.subject,
    message: mailMessages.instantSubjectTooLong,
  }),
  content: richText(
    requiredLines(mailMessages.contentRequired, { length: limits.message, message: mailMessages.contentTooLong }),
  ),
});

/** Labels of the parts of an instant mail that may contain a placeholder. */
export const instantPlaces = { subject: 'the subject', content: 'the content' } as const;

/** A key chosen by the caller; sending it again has no further effect. */
export const idempotencyKey = oneLine().min(1).max(100).optional();

/** Whether a message has recipients. An invalid list is an error of its own field. */
export const hasRecipients = ({ selectAll, recipients }: { selectAll?: unknown; recipients?: unknown }) =>
  selectAll === true || (Array.isArray(recipients) ? recipients.length > 0 : recipients !== undefined);
/** Checked together with all other fields, so that the sender sees every error at once. */
export const recipientsRule = { ...always, path: ['recipients'], message: mailMessages.recipientsRequired };

/** The body of `POST /emailers/instant` (section 3, Instant message payload). */
export const instantMessage = instantText
  .extend({
    recipients: recipientList.max(limits.recipients, mailMessages.tooManyRecipients).optional(),
    sender: z.string().max(254).optional(),
    mailerType: z.literal('instant').optional(),
    idempotencyKey,
    ...selection,
  })
  .superRefine(refusePlaceholders(instantPlaces))
  .refine(hasRecipients, recipientsRule);

/** The answer to sending a message. */
export const sentMessage = answer(
  z.object({
    _id: z.string(),
    /** The number of messages added to the outbox. */
    recipients: z.number(),
    /** Selected, but left out because their address is suppressed. */
    suppressed: z.number(),
    jobId: z.string().nullable(),
  }),
);

export const sendInstantMessage = route({
  method: 'POST',
  path: '/emailers/instant',
  may: 'mail:send',
  summary: 'Mail up to 50 ex-employees',
  body: instantMessage,
  responses: { 201: sentMessage },
});
