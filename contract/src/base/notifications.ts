import { z } from 'zod';
import type { CompanyPermission } from './permissions.ts';
import { answer, route } from './route.ts';
import { recordId } from './rules.ts';

/** Texts about notifications of the company's people. */
export const notificationMessages = {
  notFetched: 'Failed to fetch notifications',
  notRead: 'Failed to mark notifications as read',
  choiceSaved: 'Notification settings saved',
  choiceNotSaved: 'Failed to save notification settings',
  invalidId: 'Invalid notification id',
  readWhat: 'Please select the notifications you have read',
  unknownKind: 'Unknown kind of notification',
  unknownChoice: 'Please choose when to get mail: immediately, daily or never',
  notMailed: 'This kind of notification can’t be mailed like that',
  none: 'You’re all caught up',
} as const;

/** Limits: `kept` per user, newest first, for `days`; `page` entries at a time. */
export const notificationLimits = { page: 20, kept: 500, days: 90 } as const;

/** When a kind of notification is mailed: immediately, once a day with all others, or never. */
export const mailChoices = ['now', 'daily', 'off'] as const;
export type MailChoice = (typeof mailChoices)[number];
export const mailChoiceWords: Readonly<Record<MailChoice, string>> = { now: 'Immediately', daily: 'Daily', off: 'Off' };

/** The hour when the daily digest goes out, in Indian time like journeys. */
export const digestHour = 9;

/** The facts a notification is worded from: the current names of its person and its subject, and how many of the same kind it groups. */
export type NotificationFacts = { count: number; name: string | null; title: string | null; failed: boolean };

type Kind = {
  label: string;
  /** When it is sent, for the settings page. */
  when: string;
  /** The permission needed to get it and to see it later. */
  may: CompanyPermission;
  /** The ways it can be mailed; empty: never. */
  mail: readonly MailChoice[];
  /** The choice until the user makes one, as it was before there was a choice. */
  preset: MailChoice;
  text: (facts: NotificationFacts) => string;
};

const many = (count: number) => count.toLocaleString('en-IN');
const who = (name: string | null) => name ?? 'Someone';
const what = (title: string | null) => title ?? 'a job';

/** Every kind of notification: the one place that declares them. */
const notificationKinds = {
  application: {
    label: 'Applications',
    when: 'Someone applies for a job you work on.',
    may: 'applications:read',
    mail: mailChoices,
    preset: 'now',
    text: ({ count, name, title }) =>
      count === 1 ? `${who(name)} applied for ${what(title)}` : `${many(count)} applications for ${what(title)}`,
  },
  referral: {
    label: 'Referrals',
    when: 'An ex-employee refers a candidate for a job you work on.',
    may: 'referrals:read',
    mail: mailChoices,
    preset: 'now',
    text: ({ count, name, title }) =>
      count === 1
        ? `${who(name)} referred a candidate for ${what(title)}`
        : `${many(count)} referrals for ${what(title)}`,
  },
  recommendation: {
    label: 'Recommendations',
    when: 'An ex-employee is a good fit for a job you work on.',
    may: 'jobs:read',
    mail: mailChoices,
    preset: 'now',
    text: ({ name, title }) => `${who(name)} is a good fit for ${what(title)}`,
  },
  offer: {
    label: 'Rehire offers',
    when: 'An ex-employee answers an offer or an invitation for a job you work on.',
    may: 'offers:read',
    mail: mailChoices,
    preset: 'now',
    text: ({ count, name, title }) =>
      count === 1
        ? `${who(name)} answered the offer for ${what(title)}`
        : `${many(count)} answers to offers for ${what(title)}`,
  },
  reply: {
    label: 'Replies',
    when: 'Someone replies to your message.',
    may: 'messages:read',
    mail: mailChoices,
    preset: 'now',
    text: ({ count, name, title }) =>
      count === 1
        ? `${who(name)} replied to “${title ?? 'a message'}”`
        : `${many(count)} replies to “${title ?? 'a message'}”`,
  },
  sign_up: {
    label: 'Sign-ups',
    when: 'Someone asks to sign up as an ex-employee and needs your decision.',
    may: 'people:write',
    mail: ['daily', 'off'],
    preset: 'off',
    text: ({ count, name }) => (count === 1 ? `${who(name)} asks to sign up` : `${many(count)} people ask to sign up`),
  },
  profile_change: {
    label: 'Record changes',
    when: 'An ex-employee requests record changes that need your approval.',
    may: 'people:write',
    mail: ['daily', 'off'],
    preset: 'off',
    text: ({ count, name }) =>
      count === 1 ? `${who(name)} asks for changes to their record` : `${many(count)} people ask for record changes`,
  },
  privacy_request: {
    label: 'Privacy requests',
    when: 'Someone requests their data or its erasure, or files a grievance.',
    may: 'people:write',
    mail: ['daily', 'off'],
    preset: 'off',
    text: ({ count, name }) =>
      count === 1 ? `${who(name)} made a privacy request` : `${many(count)} privacy requests were made`,
  },
  letter_request: {
    label: 'Letter requests',
    when: 'An ex-employee requests a letter that needs your decision.',
    may: 'letters:manage',
    mail: ['daily', 'off'],
    preset: 'daily',
    text: ({ count, name, title }) =>
      count === 1 ? `${who(name)} requests ${title ?? 'a letter'}` : `${many(count)} letters were requested`,
  },
  letter_certificate: {
    label: 'Signature of letters',
    when: 'The certificate that signs letters ends within 30 days, or has expired.',
    may: 'letters:manage',
    mail: ['daily', 'off'],
    preset: 'daily',
    text: ({ title, failed }) =>
      failed
        ? 'The certificate that signs letters has expired: new letters carry no signature'
        : `The certificate that signs letters expires${title ? ` on ${title}` : ' soon'}`,
  },
  background_check: {
    label: 'Background checks',
    when: 'An ex-employee has consented to a background check that needs your answer.',
    may: 'letters:manage',
    mail: ['daily', 'off'],
    preset: 'daily',
    text: ({ count, name }) =>
      count === 1
        ? `A background check of ${name ?? 'an ex-employee'} needs your answer`
        : `${many(count)} background checks need your answer`,
  },
  comment_report: {
    label: 'Reported comments',
    when: 'A comment on a post is reported by its readers.',
    may: 'posts:manage',
    mail: ['daily', 'off'],
    preset: 'off',
    text: ({ count, title }) =>
      count === 1
        ? `A comment on “${title ?? 'a post'}” was reported`
        : `${many(count)} comments on “${title ?? 'a post'}” were reported`,
  },
  message_report: {
    label: 'Reported messages',
    when: 'An ex-employee reports a message from a former colleague.',
    may: 'people:write',
    mail: ['daily', 'off'],
    preset: 'off',
    text: ({ count, name }) =>
      count === 1 ? `A message from ${name ?? 'someone'} was reported` : `${many(count)} messages were reported`,
  },
  import: {
    label: 'Imports',
    when: 'Your import has finished.',
    may: 'people:write',
    mail: [],
    preset: 'off',
    text: ({ title, failed }) => (failed ? `Import of ${title ?? 'a file'} failed` : `Imported ${title ?? 'a file'}`),
  },
  export: {
    label: 'Exports',
    when: 'Your export is ready.',
    may: 'people:write',
    mail: [],
    preset: 'off',
    text: ({ failed }) => (failed ? 'Your export failed' : 'Your export is ready to download'),
  },
  campaign: {
    label: 'Campaigns',
    when: 'A campaign you started has finished.',
    may: 'campaigns:read',
    mail: [],
    preset: 'off',
    text: ({ title }) => `${title ?? 'Your campaign'} has finished`,
  },
  handover: {
    label: 'Handed-over mailers',
    when: 'A recruiter hands over a mailer for you to send.',
    may: 'campaigns:manage',
    mail: ['daily', 'off'],
    preset: 'daily',
    text: ({ count, name, title }) =>
      count === 1
        ? `${who(name)} handed over ${title ? `the mailer “${title}”` : 'a mailer'}`
        : `${many(count)} mailers were handed over`,
  },
} as const satisfies Readonly<Record<string, Kind>>;
export type NotificationKind = keyof typeof notificationKinds;
export const notificationKindNames = Object.keys(notificationKinds) as NotificationKind[];

/** Returns a kind of notification with its types widened, for code that loops over all kinds. */
export const notificationKind = (kind: NotificationKind): Kind => notificationKinds[kind];

/** Returns the text of a notification. */
export const notificationText = (kind: NotificationKind, facts: NotificationFacts): string =>
  notificationKind(kind).text(facts);

const kind = z.enum(notificationKindNames, { error: notificationMessages.unknownKind });

/** A list entry. Unread notifications of the same kind and subject form one entry; those read together stay together. Newest first. */
export const notification = z.object({
  /** The newest of the grouped notifications. */
  _id: z.string(),
  kind,
  count: z.number(),
  name: z.string().nullable(),
  title: z.string().nullable(),
  failed: z.boolean(),
  /** The face beside it: that of the newest person it is about, or of the application where there is no record; null: none. */
  face: z.object({ _id: z.string(), profileImg: z.string().nullable() }).nullable(),
  /** The page it opens. */
  path: z.string(),
  at: z.string(),
  read: z.boolean(),
});
export type Notification = z.infer<typeof notification>;

export const listNotifications = route({
  method: 'GET',
  path: '/notifications',
  may: 'notifications:own',
  summary: `Your notifications, newest first, ${notificationLimits.page} at a time; similar ones are grouped`,
  query: z.object({ cursor: z.string().max(200).optional() }),
  responses: {
    200: answer(
      z.object({ notifications: z.array(notification), unread: z.number(), nextCursor: z.string().nullable() }),
    ),
  },
});

export const countNotifications = route({
  method: 'GET',
  path: '/notifications/count',
  may: 'notifications:own',
  summary: 'The number of unread entries in that list',
  responses: { 200: answer(z.object({ unread: z.number() })) },
});

export const readNotifications = route({
  method: 'POST',
  path: '/notifications/read',
  may: 'notifications:own',
  summary:
    'Mark entries as read with everything they group, or all up to one of them; later ones stay unread. Unknown ids are ignored',
  body: z
    .object({
      ids: z.array(recordId(notificationMessages.invalidId)).min(1, notificationMessages.readWhat).max(100).optional(),
      upTo: recordId(notificationMessages.invalidId).optional(),
    })
    .refine(({ ids, upTo }) => (ids === undefined) !== (upTo === undefined), {
      path: ['ids'],
      message: notificationMessages.readWhat,
    }),
  responses: { 200: answer(z.object({ unread: z.number() })) },
});

/** The user's choice of mail for one kind. */
const notificationChoice = z.object({
  kind,
  mail: z.enum(mailChoices),
  /** The possible choices. */
  choices: z.array(z.enum(mailChoices)),
  /** Whether the company has switched this mail off for everyone (its email settings). */
  offForAll: z.boolean(),
});
export type NotificationChoice = z.infer<typeof notificationChoice>;

const choices = answer(z.object({ choices: z.array(notificationChoice) }));

export const listNotificationChoices = route({
  method: 'GET',
  path: '/notifications/choices',
  may: 'notifications:own',
  summary: 'The kinds of notifications you may get, and how they are mailed; kinds without mail are left out',
  responses: { 200: choices },
});

export const chooseNotification = route({
  method: 'POST',
  path: '/notifications/choices',
  may: 'notifications:own',
  summary: 'Choose how to get a kind of notification by mail: immediately, once a day, or never',
  body: z.object({ kind, mail: z.enum(mailChoices, { error: notificationMessages.unknownChoice }) }),
  responses: { 200: choices },
});
