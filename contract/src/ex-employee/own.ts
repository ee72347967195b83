import { z } from 'zod';
import type { MailTopic } from '../base/privacy.ts';
import { reactionState } from '../base/reaction-kinds.ts';
import { answer, route } from '../base/route.ts';
import { optionalText } from '../base/rules.ts';
import { personRecord } from '../directory/people.ts';
import { crawledInfo, entryLists, jobSearchStatuses, personalFields } from '../directory/person.ts';
import { eventToAnswer } from '../engagement/events.ts';
import { giftLine, ownSurvey } from '../engagement/own-lines.ts';
import { pollToVote } from '../engagement/polls.ts';
import { profileChange } from './profile-changes.ts';

/** Texts of the ex-employee area. */
export const ownMessages = {
  statusRequired: 'Please select your job-search status',
  statusSaved: 'Job-search status updated successfully',
  statusNotSaved: 'Failed to update job-search status',
  recordSaved: 'Profile updated successfully',
  recordNotSaved: 'Failed to update profile',
  photoRemoved: 'Profile image removed successfully',
  photoNotRemoved: 'Failed to remove profile image',
  feedNotFetched: 'Failed to fetch the feed',
} as const;

/**
 * An ex-employee's own record as they see it: the data the company holds and the data they maintain themselves. Opinions of colleagues
 * (notes, tags, eligibility, groups, custom fields) are left out.
 */
export const ownRecord = personRecord
  .pick({
    name: true,
    email: true,
    gender: true,
    dateOfBirth: true,
    companyName: true,
    companyEmail: true,
    designation: true,
    department: true,
    location: true,
    employeeId: true,
    dateOfJoining: true,
    dateOfLeaving: true,
    profileImg: true,
    jobSearchStatus: true,
    phone: true,
    linkedinUrl: true,
    crawledInfo: true,
    currentIndustry: true,
    professionalDetails: true,
    educationDetails: true,
  })
  .extend({
    /** The requested change that waits for the company's approval. */
    pendingChange: profileChange.nullable(),
  });
export type OwnRecord = z.infer<typeof ownRecord>;

export const getOwnRecord = route({
  method: 'GET',
  path: '/own/record',
  may: 'own:record',
  summary: 'Your own record, with the change that waits for approval',
  responses: { 200: answer(ownRecord) },
});

/** How many entries each list of the profile has, over all of its pages. */
const ownCounts = z.object({
  applications: z.number(),
  offers: z.number(),
  events: z.number(),
  polls: z.number(),
  surveys: z.number(),
  gifts: z.number(),
});
export type OwnCounts = z.infer<typeof ownCounts>;

export const countOwn = route({
  method: 'GET',
  path: '/own/counts',
  may: 'own:record',
  summary: 'How many applications, offers, events, polls, surveys and gifts the own lists have',
  responses: { 200: answer(ownCounts) },
});

/** The fields a person can change at once: undefined keeps, null clears. */
export const ownChanges = personalFields.pick({ phone: true, linkedinUrl: true }).partial().extend({
  crawledInfo: crawledInfo.nullish(),
  currentIndustry: optionalText(),
  professionalDetails: entryLists.professionalDetails.nullish(),
  educationDetails: entryLists.educationDetails.nullish(),
});
export type OwnChanges = z.infer<typeof ownChanges>;

export const updateOwnRecord = route({
  method: 'POST',
  path: '/own/record',
  may: 'own:record',
  summary: 'Change your contact details, current work, earlier jobs and education',
  body: ownChanges,
  responses: { 200: answer(ownRecord) },
});

export const setJobSearchStatus = route({
  method: 'POST',
  path: '/own/job-search-status',
  may: 'own:record',
  summary: 'Set your job-search status; the directory shows it at once',
  body: z.object({ status: z.enum(jobSearchStatuses, { error: ownMessages.statusRequired }) }),
  responses: { 200: answer(z.object({ jobSearchStatus: z.enum(jobSearchStatuses) })) },
});

export const uploadOwnPhoto = route({
  method: 'POST',
  path: '/own/photo',
  may: 'own:record',
  summary: 'Save your profile picture (field: file)',
  file: 'file',
  responses: { 201: answer(z.object({ url: z.string() })) },
});

export const removeOwnPhoto = route({
  method: 'DELETE',
  path: '/own/photo',
  may: 'own:record',
  summary: 'Remove your profile picture',
  responses: { 200: answer(z.object({ profileImg: z.null() })) },
});

const feedItemFields = { _id: z.string(), at: z.string() };

/** The birthdays of one day. */
export const feedGreeting = z.object({
  kind: z.literal('greeting'),
  ...feedItemFields,
  /** The birthday as `MM-DD`, never with a year. */
  day: z.string(),
  /** Whether it is the reader’s own birthday: the company congratulates. */
  own: z.boolean(),
  /** Former colleagues with this birthday who share it with colleagues: the first few by name. */
  people: z.array(z.object({ _id: z.string(), name: z.string(), profileImg: z.string().nullable() })),
  others: z.number(),
});

/** The items of the feed; each feature adds its kind. */
export const feedItem = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('post'),
    ...feedItemFields,
    title: z.string(),
    contentFormatted: z.string(),
    /** The address of the picture above the text. */
    picture: z.string().nullable(),
    /** Whether it was edited after it was published. */
    edited: z.boolean(),
    /** Pinned posts come first and are not repeated below. */
    pinned: z.boolean(),
    reactions: reactionState,
    /** The number of comments the reader can see, and whether commenting is closed. */
    comments: z.number(),
    commentsOff: z.boolean(),
    poll: pollToVote.nullable(),
  }),
  z.object({
    kind: z.literal('job'),
    ...feedItemFields,
    title: z.string(),
    location: z.string().nullable(),
    salary: z.string().nullable(),
    /** Whether it was sent to this person and is listed nowhere else. */
    exclusive: z.boolean(),
    /** Whether the reader has an application that is still open. */
    applied: z.boolean(),
    /** The path of the job's public page, outside the app; for an exclusive job with the person’s key. */
    path: z.string(),
  }),
  pollToVote.extend({ kind: z.literal('poll'), ...feedItemFields }),
  ownSurvey.extend({ kind: z.literal('survey'), ...feedItemFields }),
  eventToAnswer.extend({ kind: z.literal('event'), ...feedItemFields }),
  giftLine.extend({ kind: z.literal('merchandise'), ...feedItemFields }),
  feedGreeting,
]);
export type FeedItem = z.infer<typeof feedItem>;

/**
 * The mail topic of each kind of feed item: people who opt out of a topic get neither its mail nor its items. A campaign has its own topic;
 * greetings depend on the consent of the people whose birthday it is.
 */
export const feedTopics: Readonly<Record<FeedItem['kind'], MailTopic | 'of the campaign' | null>> = {
  post: 'newsletter',
  job: 'jobs',
  poll: 'of the campaign',
  survey: 'of the campaign',
  event: 'of the campaign',
  merchandise: 'of the campaign',
  greeting: null,
};

export const listFeed = route({
  method: 'GET',
  path: '/own/feed',
  may: 'own:record',
  summary: 'The feed of the ex-employee: pinned items first, then newest first, 10 at a time',
  query: z.object({ cursor: z.string().max(200).optional() }),
  responses: {
    200: answer(
      z.object({
        items: z.array(feedItem),
        nextCursor: z.string().nullable(),
        /** The own answer to the question above the feed; null: not answered. On the first page alone. */
        jobSearchStatus: personRecord.shape.jobSearchStatus.optional(),
      }),
    ),
  },
});
