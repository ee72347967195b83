import { z } from 'zod';
import { answer, route } from '../base/route.ts';
import { limits, requiredText } from '../base/rules.ts';

const dayLength = 86_400_000;

/**
 * The most recipients of a company's messages within 24 hours, by its age in days: with the site's sender address, and with a confirmed
 * address of its own. Account mail does not count.
 */
const quotaSteps = [
  { days: 30, plain: 5_000, verified: 100_000 },
  { days: 7, plain: 1_000, verified: 10_000 },
  { days: 1, plain: 200, verified: 1_000 },
  { days: 0, plain: 50, verified: 200 },
] as const;

/** The quota of a company created by an operator, and the most that others reach without one. */
const trustedQuota = 100_000;
/** The most an operator can set. */
const mostQuota = 10_000_000;

/** Bounds for the recipients of 30 days; a few bounces do not count, however few the recipients were. */
const bounceBounds = { bounced: { share: 0.05, least: 5 }, complained: { share: 0.003, least: 3 } } as const;

export type MailStanding = {
  createdAt: string;
  /** Created by an operator. */
  trusted: boolean;
  verifiedSender: boolean;
  /** The last 30 days: recipients, and addresses that first bounced or complained. */
  recipients: number;
  bounced: number;
  complained: number;
  /** The limit set by an operator; null: the steps apply. */
  set: number | null;
};

const beyond = (count: number, of: number, { share, least }: { share: number; least: number }) =>
  count >= least && count > of * share;

/** Whether bounces and complaints of the last 30 days are within the bounds of any good list. */
export const isClean = ({ recipients, bounced, complained }: MailStanding) =>
  !beyond(bounced, recipients, bounceBounds.bounced) && !beyond(complained, recipients, bounceBounds.complained);

const count = (n: number) => n.toLocaleString('en-IN');
const days = (n: number) => (n === 1 ? 'a day' : `${n} days`);
const ageOf = ({ createdAt }: MailStanding, now: Date) => (now.getTime() - Date.parse(createdAt)) / dayLength;
const stepAt = (age: number) => quotaSteps.find((step) => age >= step.days) ?? quotaSteps[3];
const fallen = (quota: number) => Math.max(quotaSteps[3].plain, Math.floor(quota / 10));

/** Returns the recipients allowed in 24 hours, and the reason, worded to follow 'because'. */
export function mailQuota(standing: MailStanding, now: Date): { quota: number; because: string } {
  if (standing.set !== null) return { quota: standing.set, because: 'set by support' };
  const step = stepAt(ageOf(standing, now));
  const [quota, because] = standing.trusted
    ? [trustedQuota, 'the company was created by support']
    : [
        standing.verifiedSender ? step.verified : step.plain,
        `the company ${step.days ? `has been here for ${days(step.days)} or more` : 'joined today'}, and ${standing.verifiedSender ? 'its sender address is confirmed' : 'it has no confirmed sender address'}`,
      ];
  if (isClean(standing)) return { quota, because };
  // More can come back than was sent in the period, from older messages.
  const part = (n: number) => `${Number((Math.min(1, n / Math.max(1, standing.recipients)) * 100).toFixed(1))}%`;
  return {
    quota: fallen(quota),
    because: `too many messages came back in the last 30 days: ${part(standing.bounced)} bounced, ${part(standing.complained)} complained. Without that the limit would be ${count(quota)}`,
  };
}

/** Returns what would raise the quota, a sentence each; empty when only an operator can. */
export function quotaRaises(standing: MailStanding, now: Date): string[] {
  if (standing.set !== null) return [];
  const raises = isClean(standing)
    ? []
    : [
        'Message only working addresses and people who want to hear from you: under 5% bounces and 0.3% complaints in 30 days',
      ];
  if (standing.trusted) return raises;
  const age = ageOf(standing, now);
  if (!standing.verifiedSender)
    raises.push(`Confirm a sender address in Settings: ${count(stepAt(age).verified)} recipients`);
  const next = quotaSteps.findLast((step) => step.days > age);
  if (next)
    raises.push(
      `${days(next.days)} after the company joined: ${count(standing.verifiedSender ? next.verified : next.plain)} recipients`.replace(
        /^a/,
        'A',
      ),
    );
  return raises;
}

export const mailAllowance = z.object({
  /** Recipients allowed within 24 hours, and used in the last 24. */
  quota: z.number(),
  used: z.number(),
  /** The reason, worded to follow 'because'. */
  because: z.string(),
  /** Ways to raise it, a sentence each. */
  raises: z.array(z.string()),
  /** When the first used ones become available again, and how many. */
  nextFree: z.object({ at: z.string(), recipients: z.number() }).nullable(),
  /** The limit set by an operator, and the reason. */
  set: z.object({ recipients: z.number(), reason: z.string() }).nullable(),
  /** Whether an operator has to review the company's name first. */
  nameWaits: z.boolean(),
  /** Whether an operator has stopped the company's mail. */
  stopped: z.object({ at: z.string(), reason: z.string() }).nullable(),
});
export type MailAllowance = z.infer<typeof mailAllowance>;

/** Returns how many more recipients are allowed now. */
export const quotaLeft = ({ quota, used }: Pick<MailAllowance, 'quota' | 'used'>) => Math.max(0, quota - used);

/** Formats a moment the same for every reader. */
const moment = (at: string) =>
  `${new Date(at).toLocaleString('en-GB', { day: 'numeric', month: 'short', year: 'numeric', hour: '2-digit', minute: '2-digit', timeZone: 'UTC' })} UTC`;

/** Texts about sending limits. */
export const quotaMessages = {
  used: ({ used, quota }: Pick<MailAllowance, 'quota' | 'used'>) => `${count(used)} of ${count(quota)} recipients`,
  beyond: (allowance: MailAllowance, supportEmail: string) => {
    const { quota, nextFree, raises } = allowance;
    const left = quotaLeft(allowance);
    return [
      `Your company can message ${count(quota)} recipients within 24 hours, and ${left ? `${count(left)} of them are left: too few for this message` : 'none is left'}. Nothing was sent.`,
      nextFree ? `${count(nextFree.recipients)} become available at ${moment(nextFree.at)}.` : '',
      ...raises.map((raise) => `${raise}.`),
      `For more, write to ${supportEmail}`,
    ]
      .filter(Boolean)
      .join(' ');
  },
  stopped: (supportEmail: string) =>
    `Your company’s messages have been stopped, so nothing was sent. See Settings, Sender address, or write to ${supportEmail}`,
  set: 'Sending limit updated',
  notSet: 'Could not update the sending limit',
  stoppedNow: 'Sending stopped',
  notStopped: 'Could not stop sending',
  allowed: 'Sending allowed again',
  notAllowed: 'Could not allow sending again',
  stoppedAlready: 'Sending is already stopped for this company',
  notStoppedYet: 'Sending isn’t stopped for this company',
  quotaInvalid: `Must be a whole number from 0 to ${count(mostQuota)}`,
  reasonRequired: 'Please enter the reason',
  reasonTooLong: `The reason must not exceed ${limits.reason} characters`,
} as const;

export const getMailAllowance = route({
  method: 'GET',
  path: '/emailers/allowance',
  may: 'mail:send',
  summary: 'How many more recipients messages may have within 24 hours, why, and what would raise it',
  responses: { 200: answer(mailAllowance) },
});

const reason = requiredText(quotaMessages.reasonRequired, {
  length: limits.reason,
  message: quotaMessages.reasonTooLong,
});

/** The limit an operator sets instead of the steps; null: the steps apply again. */
export const quotaChange = z.object({
  recipients: z
    .number(quotaMessages.quotaInvalid)
    .int(quotaMessages.quotaInvalid)
    .min(0, quotaMessages.quotaInvalid)
    .max(mostQuota, quotaMessages.quotaInvalid)
    .nullable(),
  reason,
});
export type QuotaChange = z.infer<typeof quotaChange>;

export const mailStop = z.object({ reason });

/** The decision about mail that waited while sending was stopped. */
export const mailRelease = z.object({ waiting: z.enum(['send', 'discard'], 'Must be send or discard') });
export type MailRelease = z.infer<typeof mailRelease>;
