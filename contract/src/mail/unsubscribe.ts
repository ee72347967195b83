import { z } from 'zod';
import { pageAnswer } from '../base/page-company.ts';
import { mailTopics } from '../base/privacy.ts';
import { answer, redirect, route } from '../base/route.ts';

export const unsubscribeMessages = {
  invalid: 'This unsubscribe link is not valid',
  used: 'This unsubscribe link has already been used. Use the link in a newer message, or ask the company',
} as const;

const heardAtAnyTime =
  'Whoever wants no more mail is heard at any time: the company may be opened again, and then it counts';

const link = z.object({ token: z.string().min(20).max(1000) });

/** What an address is mailed by a company, as the page of an unsubscribe link shows it. */
export const subscription = z.object({
  email: z.string(),
  company: z.string(),
  /** What the mail with the link was about; null in links of before topics. */
  topic: z.enum(mailTopics).nullable(),
  topics: z.array(z.object({ topic: z.enum(mailTopics), subscribed: z.boolean() })),
  /** Nothing is mailed any more but what the person asks for. */
  unsubscribed: z.boolean(),
  /** The token to go on with: an old one is good for one act. */
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
  summary: 'What an unsubscribe link is about; a browser that opens it is led to its page. Changes nothing',
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
    'Unsubscribe from the topic of a mail by its signed link, as one click of a mail program does (RFC 8058); a mail without a topic ends everything',
  // The link of a header has been through other programs, which may have added to it.
  query: link.loose(),
  // Who reads it is a mail program.
  responses: { 200: answer(z.object({ unsubscribed: z.boolean() })) },
});

export const unsubscribeChoices = route({
  method: 'POST',
  path: '/unsubscribe/choices',
  may: 'public',
  about: 'company',
  whileClosed: heardAtAnyTime,
  summary: 'Unsubscribe from some topics, or from everything, by signed link',
  query: link,
  body: z.union([z.object({ all: z.literal(true) }), z.object({ topics: some })], {
    error: 'Please give topics, or all',
  }),
  responses: { 200: answer(subscription) },
});

export const undoUnsubscribe = route({
  method: 'POST',
  path: '/unsubscribe/undo',
  may: 'public',
  about: 'company',
  whileClosed: heardAtAnyTime,
  summary: 'Subscribe again, by signed link; a dead or erased address stays what it is',
  query: link,
  body: z.object({ topics: some }),
  responses: { 200: answer(subscription) },
});
