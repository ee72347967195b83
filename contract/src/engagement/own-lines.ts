import { z } from 'zod';
import { campaignStates } from '../base/campaign-states.ts';
import { orderStates } from '../base/order-states.ts';

// What the feed and the own lists of an ex-employee show of surveys and gifts. Their questions, items and addresses are in other files, so
// that the feed loads without them.

/** The fields of a survey that do not depend on what it asks. */
export const surveyLine = z.object({
  _id: z.string(),
  companyName: z.string(),
  name: z.string(),
  state: z.enum(campaignStates),
  closesAt: z.string().nullable(),
  /** Whether they have finished it; it can be answered only once. */
  hasAnswered: z.boolean(),
  canAnswer: z.boolean(),
});

/** A survey in the list of an ex-employee. */
export const ownSurvey = surveyLine.extend({
  isAnonymous: z.boolean(),
  questions: z.number(),
  /** Whether they have started, and their answers were saved. */
  isStarted: z.boolean(),
});
export type OwnSurvey = z.infer<typeof ownSurvey>;

/** A gift in the list of an ex-employee. */
export const giftLine = z.object({
  _id: z.string(),
  companyName: z.string(),
  title: z.string(),
  text: z.string(),
  withPoints: z.boolean(),
  state: z.enum(campaignStates),
  closesAt: z.string().nullable(),
  /** The number of items, and the pictures of the first few. */
  items: z.number(),
  pictures: z.array(z.string()),
  /** The state of the reader's last order; null: none. */
  orderState: z.enum(orderStates).nullable(),
  canClaim: z.boolean(),
});
export type GiftLine = z.infer<typeof giftLine>;
