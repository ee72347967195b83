import { z } from 'zod';
import { referralStates, rewardStates } from '../base/referral-states.ts';
import { answer, route } from '../base/route.ts';
import { recordId, requiredText } from '../base/rules.ts';
import { currencies } from './job-terms.ts';
import { referralLimits, referralMessages } from './referral-messages.ts';
import { newReferral } from './referring.ts';

const money = z.object({ amount: z.number(), currency: z.enum(currencies) });

/** A referral as the company sees it. */
export const referral = z.object({
  _id: z.string(),
  job: z.object({ _id: z.string(), title: z.string() }),
  state: z.enum(referralStates),
  /** Null: their data was deleted, and why. */
  candidate: z
    .object({ name: z.string(), email: z.string(), phone: z.string().nullable(), note: z.string().nullable() })
    .nullable(),
  forgotten: z.enum(['declined', 'expired', 'withdrawn', 'erased']).nullable(),
  /** The referrer; null: no longer known. */
  referrer: z
    .object({
      kind: z.enum(['person', 'colleague']),
      _id: z.string(),
      name: z.string(),
      profileImg: z.string().nullable(),
    })
    .nullable(),
  /** Whether the caller is the referrer. */
  isOwn: z.boolean(),
  applicationId: z.string().nullable(),
  reward: money.extend({ state: z.enum(rewardStates) }).nullable(),
  thankedAt: z.string().nullable(),
  createdAt: z.string(),
  movedAt: z.string(),
  /** Until when the candidate can answer; null: they have answered. */
  answerUntil: z.string().nullable(),
});
export type Referral = z.infer<typeof referral>;

const colleague = z.object({ _id: z.string(), name: z.string() });

/** An entry in the ledger of a reward: added, never changed. */
const rewardEntry = z.object({
  at: z.string(),
  /** Null: the product itself. */
  by: colleague.nullable(),
  state: z.enum(rewardStates),
  reason: z.string().nullable(),
});

/** A whole referral, with its history and the ledger of its reward. */
export const referralWithHistory = referral.extend({
  history: z.array(
    z.object({
      at: z.string(),
      by: colleague.nullable(),
      from: z.enum(referralStates).nullable(),
      to: z.enum(referralStates),
    }),
  ),
  ledger: z.array(rewardEntry),
});
export type ReferralWithHistory = z.infer<typeof referralWithHistory>;

const id = z.object({ id: recordId(referralMessages.invalidId) });
const one = { 200: answer(referralWithHistory) };

export const listReferrals = route({
  method: 'GET',
  path: '/referrals',
  may: 'referrals:read',
  summary: 'Referrals, newest first, 20 at a time, with the totals of their rewards',
  query: z.object({
    job: recordId(referralMessages.invalidJob).optional(),
    state: z.enum(referralStates).optional(),
    reward: z.enum(rewardStates).optional(),
    /** Only the caller's own. */
    mine: z.literal('1').optional(),
    search: z.string().trim().max(100).optional(),
    cursor: z.string().max(200).optional(),
  }),
  responses: {
    200: answer(
      z.object({
        referrals: z.array(referral),
        nextCursor: z.string().nullable(),
        /** The number in each state, regardless of the state filter. */
        counts: z.record(z.enum(referralStates), z.number()),
        /** The totals of their rewards, by state and currency, regardless of the reward filter. */
        rewards: z.array(money.extend({ state: z.enum(rewardStates), count: z.number() })),
      }),
    ),
  },
});

export const createReferral = route({
  method: 'POST',
  path: '/referrals',
  may: 'referrals:manage',
  forPeople: true,
  summary: 'Refer a candidate for an open job; a mail asks for their consent',
  body: newReferral.extend({ jobId: recordId(referralMessages.invalidJob) }),
  responses: { 201: answer(referral) },
});

export const readReferral = route({
  method: 'GET',
  path: '/referrals/{id}',
  may: 'referrals:read',
  summary: 'One referral, with its history and the ledger of its reward',
  params: id,
  responses: one,
});

export const moveReferral = route({
  method: 'POST',
  path: '/referrals/{id}/state',
  may: 'referrals:manage',
  summary: 'End a referral that has no application; 409 where that is not possible',
  params: id,
  body: z.object({ state: z.enum(referralStates, { error: referralMessages.stateInvalid }) }),
  responses: one,
});

export const moveReward = route({
  method: 'POST',
  path: '/referrals/{id}/reward',
  may: 'referrals:manage',
  forPeople: true,
  summary: 'Approve, pay or void the reward of a referral: an entry of its ledger; 409 where that is not possible',
  params: id,
  body: z.object({
    state: z.enum(rewardStates, { error: referralMessages.rewardStateInvalid }),
    /** The reason why it is void, or how it was paid. */
    reason: requiredText(referralMessages.reasonRequired, {
      length: referralLimits.reason,
      message: referralMessages.reasonTooLong,
    }).nullish(),
  }),
  responses: one,
});

export const sendThanks = route({
  method: 'POST',
  path: '/referrals/{id}/thanks',
  may: 'referrals:manage',
  summary: 'Thank the referrer, with the template for it; once',
  params: id,
  responses: one,
});
