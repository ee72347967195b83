import { z } from 'zod';
import { pageAnswer } from '../base/page-company.ts';
import { mailTopics } from '../base/privacy.ts';
import { answer, redirect, route } from '../base/route.ts';

export const unsubscribeMessages = {
  invalid: 'This unsubscribe link is not valid',
  used: 'This unsubscribe link has already been used. Use the link in a newer message, or ask the company',
} as const;

const heardAtAnyTime = 'People can unsubscribe at any time: the company may be restored, and then it matters';

const link = z.object({ token: z.string().min(20).max(1000) });

/** The mail a company may send to an address, as the page of an unsubscribe link shows it. */
export const subscription = z.object({
  email: z.string(),
  company: z.string(),
  /** The topic of the mail with the link; null in links from before topics existed. */
  topic: z.enum(mailTopics).nullable(),
  topics: z.array(z.object({ topic: z.enum(mailTopics), subscribed: z.boolean() })),
  /** Only mail that the person asks for is still sent. */
  unsubscribed: z.boolean(),
  /** The token for the next action: each works once. */
  token: z.string(),
});
export type Subscription = z.infer<typeof subscription>;

const some = z.array(z.enum(mailTopics)).min(1, 'Please choose at least one').max(mailTopics.length);

export const readUnsubscribe = route({
  method: 'GET',
  path: '/unsubscribe',
  may: 'public',
  about: 'company',
  whileClosed: heardAtAnyTime,
  summary: 'Read what an unsubscribe link is about; a browser is redirected to its page. Changes nothing',
  query: link,
  responses: { 200: pageAnswer(subscription), 302: redirect },
});

export const unsubscribe = route({
  method: 'POST',
  path: '/unsubscribe',
  may: 'public',
  about: 'company',
  whileClosed: heardAtAnyTime,
  summary:
    'Unsubscribe from the topic of a mail with its signed link, as mail programs do with one click (RFC 8058); for a mail without a topic, from everything',
  // The link of a header has passed through other programs, which may have added parameters.
  query: link.loose(),
  // The client is a mail program.
  responses: { 200: answer(z.object({ unsubscribed: z.boolean() })) },
});

export const unsubscribeChoices = route({
  method: 'POST',
  path: '/unsubscribe/choices',
  may: 'public',
  about: 'company',
  whileClosed: heardAtAnyTime,
  summary: 'Unsubscribe from some topics, or from everything, with a signed link',
  query: link,
  body: z.union([z.object({ all: z.literal(true) }), z.object({ topics: some })], {
    error: 'Please choose topics, or all',
  }),
  responses: { 200: answer(subscription) },
});

export const undoUnsubscribe = route({
  method: 'POST',
  path: '/unsubscribe/undo',
  may: 'public',
  about: 'company',
  whileClosed: heardAtAnyTime,
  summary: 'Subscribe again, with a signed link; a dead or erased address stays that way',
  query: link,
  body: z.object({ topics: some }),
  responses: { 200: answer(subscription) },
});
