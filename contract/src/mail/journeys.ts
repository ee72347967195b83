import { z } from 'zod';
import { leftOutNames } from '../base/campaign-results.ts';
import { companyTimeZone } from '../base/dates.ts';
import type { MailTopic } from '../base/privacy.ts';
import { answer, route } from '../base/route.ts';
import { emailDocument } from './email-document.ts';
import type { EmailContent } from './email-templates.ts';

/** Texts about journeys (product.md, Journeys). */
export const journeyMessages = {
  notFetched: 'Failed to fetch the journeys',
  switchedOn: (name: string) => `${name} is on`,
  switchedOff: (name: string) => `${name} is off`,
  notChanged: 'Failed to change the journey',
  notOpened: 'Failed to open the email',
  notTested: 'Failed to send the test',
  tested: (email: string) => `Test sent to ${email}`,
  notOut: (reason: string) => `Not sent: ${reason}`,
  rest: (waiting: number) =>
    `${waiting.toLocaleString('en-IN')} more are due, but your company has reached its limit for today. They go out tomorrow unless it’s too late by then`,
  unready: (fault: string) => `Its text can’t be sent like this: ${fault}`,
  tooManyTests: 'You have sent enough tests for now. Please try again in an hour',
} as const;

/** Mail that goes out automatically on a day in a person's history with the company. */
export const journeyKinds = ['welcome', 'birthday', 'anniversary', 'check_in'] as const;
export type JourneyKind = (typeof journeyKinds)[number];

/** Mail that notifies the team of what an ex-employee did, or of a person who fits an opened job; the company can edit and switch it. */
export const noticeKinds = ['job_apply', 'recommendation', 'referral'] as const;
export type NoticeKind = (typeof noticeKinds)[number];

export const automaticKinds = [...journeyKinds, ...noticeKinds] as const;
export type AutomaticKind = JourneyKind | NoticeKind;

/** When journeys go out: the hour of the day, and the time zone. */
export const journeyTime = { hour: 9, timeZone: companyTimeZone } as const;

/** Days that the page looks ahead, and days that its figures look back. */
export const journeySpans = { ahead: 7, back: 30 } as const;

/** The most former colleagues in a mail, and the fewest that are counted: a smaller number would point at people. */
export const colleagueLimits = { shown: 5, counted: 5 } as const;

/** Texts of the block of former colleagues in a journey. */
export const colleagueWords = {
  title: 'Former colleagues',
  signUp: 'Create your account',
  look: 'See who is there',
  noOther: 'No one else is in the directory of former colleagues yet.',
  notListed: (people: number) =>
    `${people < colleagueLimits.counted ? 'Former colleagues' : `${people.toLocaleString('en-IN')} former colleagues`} can be found in the directory. Be listed yourself to see them.`,
  /** In previews and tests. */
  sample: [
    ['Asha Rao', 'Head of Design at Northwind, Pune'],
    ['Vikram Mehta', 'Engineer, Research, until 2024'],
    ['Fatima Sheikh', 'Founder at Lantern Labs, Bengaluru'],
  ],
} as const;

type JourneyWords = {
  name: string;
  when: string;
  topic: MailTopic;
  /** Days it may be late, after downtime or for a record added later. */
  late: number;
  /** Once for each time they leave, not once a year. */
  once: boolean;
};

/** The journeys: the name and occasion of each, and how late it may be. */
export const journeys: Readonly<Record<JourneyKind, JourneyWords>> = {
  welcome: {
    name: 'Welcome after leaving',
    when: 'The day after their last day',
    topic: 'newsletter',
    late: 30,
    once: true,
  },
  birthday: { name: 'Birthday', when: 'On their birthday', topic: 'birthday', late: 1, once: false },
  anniversary: {
    name: 'Work anniversary',
    when: 'Each year on the day they joined',
    topic: 'newsletter',
    late: 7,
    once: false,
  },
  check_in: {
    name: '12-month check-in',
    when: 'One year after their last day',
    topic: 'newsletter',
    late: 7,
    once: true,
  },
};

/** The company flag for each automatic mail that has one (section 3); other journeys have only a switch. */
export const automaticFlags = {
  birthday: 'birthdayEmails',
  job_apply: 'jobApplyEmails',
  recommendation: 'candRecommendationEmails',
  referral: 'referralEmails',
} as const satisfies Partial<Record<AutomaticKind, string>>;

/** The occasions of each notice. */
export const noticeWords: Readonly<Record<NoticeKind, { name: string; when: string }>> = {
  job_apply: { name: 'Job application', when: 'When someone applies for a job' },
  recommendation: { name: 'Candidate recommendation', when: 'When an ex-employee is a good fit for a job that opens' },
  referral: { name: 'Referral', when: 'When an ex-employee refers a candidate' },
};

/** Whether an automatic mail may go out: its journey is switched on, and the flag of the company allows it. */
export function isAutomaticOn(
  kind: AutomaticKind,
  state: {
    enabled: boolean;
    flags: Readonly<Partial<Record<(typeof automaticFlags)[keyof typeof automaticFlags], boolean>>>;
  },
): boolean {
  const flag = (automaticFlags as Partial<Record<AutomaticKind, keyof typeof state.flags>>)[kind];
  const isLet = flag === undefined || state.flags[flag] === true;
  return isLet && ((noticeKinds as readonly string[]).includes(kind) || state.enabled);
}

/** `end`: the text below the former colleagues; without one there are none. */
type Written = { subject: string; preheader: string; html: string; end?: string };

const written: Readonly<Record<AutomaticKind, Written>> = {
  welcome: {
    subject: 'You will always be part of {companyName}',
    preheader: 'A few words from your former colleagues.',
    html: '<p>Hello {firstName|there},</p><p>Your last day with us has come and gone, and the place is not the same. Thank you for everything you built here.</p><p>We would like to stay in touch: now and then you will hear from us, and your former colleagues will hear from you if you wish.</p>',
    end: '<p>All the best for what comes next<br>Team {companyName}</p>',
  },
  birthday: {
    subject: 'Happy birthday, {firstName|dear colleague}!',
    preheader: 'With all our best wishes.',
    html: '<p>Hello {firstName|there},</p><p>All of us at {companyName} wish you a very happy birthday and a wonderful year.</p><p>Warm wishes<br>Team {companyName}</p>',
  },
  anniversary: {
    subject: 'The day you joined {companyName}',
    preheader: 'Some days are worth remembering.',
    html: '<p>Hello {firstName|there},</p><p>It was at this time of the year that you joined {companyName}. We still tell the stories, and your work is still here.</p><p>If you are nearby, our door is open.</p><p>Warm regards<br>Team {companyName}</p>',
  },
  check_in: {
    subject: 'A year already: how are you?',
    preheader: 'We would love to hear what you are up to.',
    html: '<p>Hello {firstName|there},</p><p>It has been a year since your last day with us. How are you, and what are you working on?</p><p>Just reply to this email. And should you ever think of coming back, we would love to talk.</p><p>Warm regards<br>Team {companyName}</p>',
  },
  job_apply: {
    subject: '{name} has applied for a job',
    preheader: 'There is a new application to read.',
    html: '<p>Hello,</p><p>{name} has applied for a job at {companyName}.</p><p>Sign in to read the application.</p>',
  },
  recommendation: {
    subject: '{name} is a good fit for an open job',
    preheader: 'An ex-employee who may be worth a call.',
    html: '<p>Hello,</p><p>{name} is a good fit for a job that has opened at {companyName}. They worked with you as {designation|a colleague} in {department|the company}.</p><p>Sign in to see why, and who else fits.</p>',
  },
  referral: {
    subject: '{name} has referred a candidate',
    preheader: 'A word from someone who worked with you.',
    html: '<p>Hello,</p><p>{name}, who worked with you as {designation|a colleague}, has referred a candidate to {companyName}.</p><p>Sign in to read the referral.</p>',
  },
};

/** Returns the built-in text of an automatic mail, used until the company writes its own. */
export function presetOf(kind: AutomaticKind): EmailContent {
  const { subject, preheader, html, end } = written[kind];
  const blocks = [
    { id: `${kind}-1`, type: 'header' },
    { id: `${kind}-2`, type: 'text', html },
    ...(end === undefined
      ? []
      : [
          { id: `${kind}-4`, type: 'colleagues' },
          { id: `${kind}-5`, type: 'text', html: end },
        ]),
    { id: `${kind}-3`, type: 'footer' },
  ];
  return { subject, preheader, document: emailDocument.parse({ version: 1, settings: {}, blocks }) };
}

const journey = z.object({
  kind: z.enum(journeyKinds),
  enabled: z.boolean(),
  subject: z.string(),
  /** Its email in the builder; null while the built-in one is used. */
  templateId: z.string().nullable(),
  /** The next seven days: people who are due, and how many of them it would reach if on; null when there are too many to check each. */
  week: z.object({ due: z.number(), reached: z.number().nullable() }),
  /** The last thirty days. */
  recent: z.object({ sent: z.number(), opened: z.number() }),
  /** Why some or all of it did not go out last time, as text. */
  problem: z.string().nullable(),
});
export type Journey = z.infer<typeof journey>;

const notice = z.object({
  kind: z.enum(noticeKinds),
  /** The flag of the company. */
  enabled: z.boolean(),
  subject: z.string(),
  templateId: z.string().nullable(),
});

export const listJourneys = route({
  method: 'GET',
  path: '/journeys',
  may: 'campaigns:read',
  summary: 'Automatic mail: whether it is on, how many it will reach this week, and what went out',
  responses: {
    200: answer(
      z.object({
        journeys: z.array(journey),
        notices: z.array(notice),
        /** The flag of the company; when off, no birthday mail goes out. */
        birthdayEmails: z.boolean(),
      }),
    ),
  },
});

const ofJourney = z.object({ kind: z.enum(journeyKinds) });
const ofAny = z.object({ kind: z.enum(automaticKinds) });

export const changeJourney = route({
  method: 'POST',
  path: '/journeys/{kind}',
  may: 'campaigns:manage',
  summary:
    'Switch a journey on or off; people due from that day on get it. A text that can’t be sent prevents switching on',
  params: ofJourney,
  body: z.object({ enabled: z.boolean() }),
  responses: { 200: answer(journey) },
});

export const openJourneyEmail = route({
  method: 'POST',
  path: '/journeys/{kind}/email',
  may: 'campaigns:manage',
  forPeople: true,
  summary: 'The company’s own text of an automatic mail, created from the built-in one the first time',
  params: ofAny,
  responses: { 200: answer(z.object({ templateId: z.string() })) },
});

export const testJourney = route({
  method: 'POST',
  path: '/journeys/{kind}/tests',
  may: 'campaigns:manage',
  forPeople: true,
  summary: 'Send an automatic mail to yourself',
  params: ofAny,
  responses: { 201: answer(z.object({ email: z.string() })) },
});

const dueOne = z.object({
  person: z.object({ _id: z.string(), name: z.string() }),
  /** The day it goes out. */
  day: z.string(),
  /** The reason why it will not reach them; null: it will. Left out for callers who may not see contact details. */
  reason: z.enum(leftOutNames).nullable().optional(),
});
export type DuePerson = z.infer<typeof dueOne>;

/** The most due people that are listed, next ones first. */
export const listedDue = 100;

export const listDue = route({
  method: 'GET',
  path: '/journeys/{kind}/people',
  may: 'campaigns:read',
  summary:
    'The people a journey will reach within the next seven days, and those left out, with the reason; at most 100. Birthdays only with people:read-contact',
  params: ofJourney,
  responses: { 200: answer(z.object({ people: z.array(dueOne), total: z.number() })) },
});
