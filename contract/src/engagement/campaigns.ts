import { z } from 'zod';
import { type CampaignResult, campaignResultNames, leftOutNames } from '../base/campaign-results.ts';
import { campaignKinds, campaignStates } from '../base/campaign-states.ts';
import { momentField } from '../base/dates.ts';
import { mailTopics } from '../base/privacy.ts';
import { addressText, isEmail, limits, oneLine, recordId, requiredText, wholeNumber } from '../base/rules.ts';
import { isFilterSet, type PersonFilters, personFilters } from '../directory/person-filters.ts';
import { emailContent } from '../mail/email-templates.ts';
import { mailMessages } from '../mail/mail.ts';
import { campaignLimits, campaignMessages } from './campaign-messages.ts';

/**
 * Whom a campaign is for: people listed by id or email, or everybody whom a search finds minus those taken out of it. Live until the
 * campaign starts. Filters that ask for nothing are no choice: all ex-employees have to be asked for.
 */
export const audience = z.union(
  [
    z.object({
      ids: z
        .array(recordId('Invalid ex-employee id'))
        .min(1, campaignMessages.audienceRequired)
        .max(campaignLimits.listed),
    }),
    z.object({
      emails: z
        .array(addressText().refine(isEmail, mailMessages.recipientInvalid))
        .min(1, campaignMessages.audienceRequired)
        .max(campaignLimits.listed),
    }),
    z.object({
      filters: personFilters,
      removed: z.array(recordId('Invalid ex-employee id')).max(campaignLimits.removed).default([]),
      /** All ex-employees, where no filter narrows them down. */
      everyone: z.literal(true).optional(),
    }),
  ],
  { error: campaignMessages.audienceRequired },
);
export type Audience = z.infer<typeof audience>;

const hasFilters = (filters: PersonFilters) => Object.values(filters).some(isFilterSet);

/** Checks that an audience is all ex-employees, whether or not some of them are taken out. */
export const isEveryone = (audience: Audience): boolean =>
  'filters' in audience && audience.everyone === true && !hasFilters(audience.filters);

/** Checks that an audience was chosen. What a filter asks for the API knows: a range of all years asks for nothing. */
export const isAudienceChosen = (audience: Audience): boolean =>
  !('filters' in audience) || audience.everyone === true || hasFilters(audience.filters);

/**
 * Checks that the number of recipients is typed before anything goes out to them.
 * @param audience null: whoever starts it may not know whom it asks for
 */
export const asksForNumber = (audience: Audience | null, reached: number): boolean =>
  reached > campaignLimits.untyped || audience === null || isEveryone(audience);

const campaignName = requiredText(campaignMessages.nameRequired, {
  length: campaignLimits.name,
  message: campaignMessages.nameTooLong,
});
const numberWithin = ({ least, most }: { least: number; most: number }, message: string) =>
  wholeNumber(least, most, message);

/** Two subjects on a sample, half of it each; the better one goes to the rest after some hours. */
const trial = z.object({
  subject: requiredText(campaignMessages.subjectRequired, {
    length: limits.subject,
    message: mailMessages.instantSubjectTooLong,
  }),
  samplePercent: numberWithin(campaignLimits.sample, campaignMessages.sampleInvalid),
  decideHours: numberWithin(campaignLimits.decideHours, campaignMessages.decideInvalid),
});

export const newCampaign = z.object({
  kind: z.enum(campaignKinds, campaignMessages.kindInvalid),
  name: campaignName,
  audience: audience.optional(),
  /** The template that its email begins as a copy of; without one it begins empty. */
  templateId: recordId('Invalid template id').optional(),
  /** An email that stands in no gallery, such as a preset. */
  email: emailContent.optional(),
  /** Subject and text that were written elsewhere, as an instant message. */
  written: z
    .object({ subject: oneLine().trim().max(limits.subject), content: z.string().max(limits.message * 10) })
    .optional(),
});

/** Undefined keeps; null clears. */
export const campaignChanges = z.object({
  name: campaignName.optional(),
  topic: z.enum(mailTopics).optional(),
  audience: audience.optional(),
  senderName: requiredText('Please enter a sender name', {
    length: campaignLimits.senderName,
    message: `Sender name must not exceed ${campaignLimits.senderName} characters`,
  })
    .nullable()
    .optional(),
  trial: trial.nullable().optional(),
  perHour: numberWithin(campaignLimits.perHour, campaignMessages.perHourInvalid).nullable().optional(),
  track: z.boolean().optional(),
  /** When it closes by itself; null: by hand. Of what is answered alone. */
  closesAt: momentField(campaignMessages.momentRequired).nullable().optional(),
  /** After how many days those who have not answered are reminded. */
  remindDays: z
    .array(numberWithin(campaignLimits.remindDays, campaignMessages.remindInvalid))
    .max(campaignLimits.reminders)
    .refine(([first = 0, second = Infinity]) => first < second, campaignMessages.remindOrder)
    .optional(),
});
export type CampaignChanges = z.infer<typeof campaignChanges>;

/** What came of a campaign: at every moment sent + waiting + skipped + failed = audience. */
const campaignCounts = z.object(
  Object.fromEntries(campaignResultNames.map((name) => [name, z.number()])) as Record<CampaignResult, z.ZodNumber>,
);
export type CampaignCounts = z.infer<typeof campaignCounts>;

/** What a campaign asks, beside its mail: an event is its place and times, a poll its question, a survey its length. */
const campaignAbout = z.object({
  text: z.string(),
  when: z.object({ startsAt: z.string(), endsAt: z.string(), timeZone: z.string() }).nullable(),
});
export type CampaignAbout = z.infer<typeof campaignAbout>;

/** A line of the list. */
export const campaignLine = z.object({
  _id: z.string(),
  kind: z.enum(campaignKinds),
  name: z.string(),
  state: z.enum(campaignStates),
  subject: z.string(),
  /** Null: nothing is written yet, or there is nothing beside its mail. */
  about: campaignAbout.nullable(),
  createdAt: z.string(),
  updatedAt: z.string(),
  scheduledAt: z.string().nullable(),
  timeZone: z.string().nullable(),
  startedAt: z.string().nullable(),
  finishedAt: z.string().nullable(),
  archivedAt: z.string().nullable(),
  by: z.string().nullable(),
  /** When its author, who can’t send mailers, handed it over; null: it was not. */
  handedOverAt: z.string().nullable(),
  /** Null until its audience is fixed. */
  counts: campaignCounts.nullable(),
  closesAt: z.string().nullable(),
  /** How many have answered it; null for what nobody answers. */
  answers: z.number().nullable(),
  /** Whether it counts opens and clicks, while the company does. */
  track: z.boolean(),
  /** Whether opens and clicks are counted: by the company and by it, as it was when it started. */
  counted: z.boolean(),
});
export type CampaignLine = z.infer<typeof campaignLine>;

/** How many were left out for each reason. */
const reasonCounts = z.array(z.object({ reason: z.enum(leftOutNames), count: z.number() }));
export type LeftOut = z.infer<typeof reasonCounts>;

/** A mail that the product sends by itself beside the first one. */
const campaignReminder = z.object({
  /** Who gets it: who has not answered, who goes to the event or may, or who is to hear that it has moved. */
  to: z.enum(['unanswered', 'coming', 'moved']),
  /** So many days after the campaign starts, or before the event begins; 0: at once. */
  days: z.number(),
  /** When it went out, or will; null: that depends on the start. */
  at: z.string().nullable(),
  isSent: z.boolean(),
  /** To how many it went, or would go as it is; null: that is not known. */
  people: z.number().nullable(),
});
export type CampaignReminder = z.infer<typeof campaignReminder>;

export const campaign = campaignLine.extend({
  /** Of each result how many a search can’t show any more: deleted, erased or merged since; empty while it runs. */
  gone: z.partialRecord(z.enum(campaignResultNames), z.number()),
  /** Who was skipped, by the reason; empty until its audience is fixed. */
  skipped: reasonCounts,
  topic: z.enum(mailTopics),
  /** Null for who may not search for what it asks about. */
  audience: audience.nullable(),
  templateId: z.string(),
  senderName: z.string().nullable(),
  trial: trial.extend({ decideAt: z.string().nullable(), winner: z.enum(['a', 'b']).nullable() }).nullable(),
  perHour: z.number().nullable(),
  /** Started, and its audience is being put together. */
  preparing: z.boolean(),
  /** Why it did not start by itself. */
  problem: z.string().nullable(),
  remindDays: z.array(z.number()),
  /** How many reminders have gone out. */
  reminded: z.number(),
  /** What goes out by itself beside the first mail, the earliest first. */
  reminders: z.array(campaignReminder),
  resendOf: z.object({ _id: z.string(), name: z.string() }).nullable(),
});
export type Campaign = z.infer<typeof campaign>;

/** What stands in the way of starting, each where it can be put right. */
const campaignProblem = z.object({
  about: z.enum(['content', 'email', 'audience', 'trial', 'quota', 'sender']),
  message: z.string(),
  /** The block of its email that it is about. */
  block: z.string().optional(),
  /** The words that it is about, to be marked where they are. */
  mark: z.string().optional(),
});
export type CampaignProblem = z.infer<typeof campaignProblem>;

const awkward = z.object({
  person: z.object({ _id: z.string(), name: z.string(), email: z.string() }),
  /** What is unusual about them, in words. */
  why: z.string(),
  subject: z.string(),
  html: z.string(),
  text: z.string(),
});

/** What would happen if it started now; the same compiler of the audience that sends. */
export const rehearsal = z.object({
  audience: z.number(),
  /** Who would get it. */
  reached: z.number(),
  leftOut: reasonCounts,
  problems: z.array(campaignProblem),
  awkward: z.array(awkward),
  /** `isProven`: signed for its own domain; otherwise mailboxes may take it for spam. */
  from: z.object({ name: z.string(), email: z.string(), isProven: z.boolean() }),
  /** How long it takes at its pace, in minutes; null: as fast as the mail server takes it. */
  minutes: z.number().nullable(),
});
export type Rehearsal = z.infer<typeof rehearsal>;
