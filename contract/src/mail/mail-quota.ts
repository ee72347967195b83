import { z } from 'zod';
import { answer, route } from '../base/route.ts';
import { limits, requiredText } from '../base/rules.ts';

const dayLength = 86_400_000;

/**
 * How many recipients a company's messages may have within 24 hours, by its age in days: with the address of the site as sender,
 * and with an address of its own whose link was opened. Mail about accounts does not count.
 */
const quotaSteps = [
  { days: 30, plain: 5_000, verified: 100_000 },
  { days: 7, plain: 1_000, verified: 10_000 },
  { days: 1, plain: 200, verified: 1_000 },
  { days: 0, plain: 50, verified: 200 },
] as const;

/** A company that an operator has made begins here; and nobody gets beyond it without one. */
const trustedQuota = 100_000;
/** What an operator can set at most. */
const mostQuota = 10_000_000;

/** Of the recipients of 30 days; a few do not count, however few the recipients were. */
const bounceBounds = { bounced: { share: 0.05, least: 5 }, complained: { share: 0.003, least: 3 } } as const;

export type MailStanding = {
  createdAt: string;
  /** Made by an operator. */
  trusted: boolean;
  verifiedSender: boolean;
  /** Of the last 30 days: recipients, and the addresses that began to bounce or to complain. */
  recipients: number;
  bounced: number;
  complained: number;
  /** What an operator has set; null: the steps hold. */
  set: number | null;
};

const beyond = (count: number, of: number, { share, least }: { share: number; least: number }) =>
  count >= least && count > of * share;

/** Whether the last 30 days brought no more bounces and complaints than any good list does. */
export const isClean = ({ recipients, bounced, complained }: MailStanding) =>
  !beyond(bounced, recipients, bounceBounds.bounced) && !beyond(complained, recipients, bounceBounds.complained);

const count = (n: number) => n.toLocaleString('en-IN');
const days = (n: number) => (n === 1 ? 'a day' : `${n} days`);
const ageOf = ({ createdAt }: MailStanding, now: Date) => (now.getTime() - Date.parse(createdAt)) / dayLength;
const stepAt = (age: number) => quotaSteps.find((step) => age >= step.days) ?? quotaSteps[3];
const fallen = (quota: number) => Math.max(quotaSteps[3].plain, Math.floor(quota / 10));

/** The recipients of 24 hours, and why, as it follows 'because'. */
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
  // More can come back than was sent since: of messages that are older.
  const part = (n: number) => `${(Math.min(1, n / Math.max(1, standing.recipients)) * 100).toFixed(1)}%`;
  return {
    quota: fallen(quota),
    because: `too many messages came back in the last 30 days: ${part(standing.bounced)} bounced, ${part(standing.complained)} complained. Without that the limit would be ${count(quota)}`,
  };
}

/** What raises the quota by itself, each a sentence; none where only an operator can. */
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
  /** Recipients within 24 hours, and how many there were within the last ones. */
  quota: z.number(),
  used: z.number(),
  /** Why it is so many, as it follows 'because'. */
  because: z.string(),
  /** What raises it, each a sentence. */
  raises: z.array(z.string()),
  /** When the first of those used are free again, and how many. */
  nextFree: z.object({ at: z.string(), recipients: z.number() }).nullable(),
  /** What an operator has set, and why. */
  set: z.object({ recipients: z.number(), reason: z.string() }).nullable(),
  /** An operator checks the name of the company first. */
  nameWaits: z.boolean(),
  /** An operator has stopped the company's mail. */
  stopped: z.object({ at: z.string(), reason: z.string() }).nullable(),
});
export type MailAllowance = z.infer<typeof mailAllowance>;

/** How many may still be mailed now. */
export const quotaLeft = ({ quota, used }: Pick<MailAllowance, 'quota' | 'used'>) => Math.max(0, quota - used);

/** A moment in words that are the same for everybody. */
const moment = (at: string) =>
  `${new Date(at).toLocaleString('en-GB', { day: 'numeric', month: 'short', year: 'numeric', hour: '2-digit', minute: '2-digit', timeZone: 'UTC' })} UTC`;

/** Texts about how much mail goes out. */
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
  summary: 'How many recipients messages may still have within 24 hours, why, and what raises it',
  responses: { 200: answer(mailAllowance) },
});

const reason = requiredText(quotaMessages.reasonRequired, {
  length: limits.reason,
  message: quotaMessages.reasonTooLong,
});

/** What an operator sets instead of the steps; null: the steps hold again. */
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

/** What becomes of what waited while mail was stopped. */
export const mailRelease = z.object({ waiting: z.enum(['send', 'discard'], 'Must be send or discard') });
export type MailRelease = z.infer<typeof mailRelease>;
