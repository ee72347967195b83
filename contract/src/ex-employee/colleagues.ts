import { z } from 'zod';
import { answer, route } from '../base/route.ts';
import { recordId, requiredLines } from '../base/rules.ts';
import { reportedPerson } from '../engagement/comment-reports.ts';

/**
 * Limits of the directory of former colleagues. `perDay` and `perColleague`: messages of one person within 24 hours, in total and to the
 * same colleague. `greetingDays`: days a birthday stays in the feed, each day with at most `faces` people.
 */
export const colleagueLimits = {
  text: 2000,
  perDay: 10,
  perColleague: 3,
  page: 20,
  search: 100,
  greetingDays: 7,
  faces: 5,
} as const;

/** Texts of the directory of former colleagues. */
export const colleagueMessages = {
  textRequired: 'Please enter a message',
  textTooLong: `Message must not exceed ${colleagueLimits.text} characters`,
  joined: 'You are listed in the directory',
  notJoined: 'Failed to list you in the directory',
  left: 'You have left the directory',
  notLeft: 'Failed to remove you from the directory',
  sent: 'Message sent',
  notSent: 'The message could not be sent',
  notListed: 'Please join the directory first: only people listed in it can write to each other',
  removed: 'The company removed you from the directory, so you cannot write messages here',
  notThere: 'This colleague is no longer in the directory',
  tooMany: `You can send ${colleagueLimits.perDay} messages within 24 hours. Please try again later`,
  tooManyToOne: `You can write to the same colleague ${colleagueLimits.perColleague} times within 24 hours. Please try again later`,
  mailStopped: 'Messages cannot be sent at the moment. Please try again later',
  messageNotFound: 'Message not found',
  invalidId: 'Invalid id',
  reported: 'Message reported',
  notReported: 'The message could not be reported',
  reportedAlready: 'This message has already been reported',
  reportSettled: 'This report has already been decided',
  dismissed: 'Report dismissed',
  notDismissed: 'The report could not be dismissed',
  taken: 'Removed from the directory',
  notTaken: 'Failed to remove them from the directory',
  notRemoved: 'This person has not been removed from the directory',
  restored: 'They can be listed again',
  notRestored: 'Failed to restore them to the directory',
} as const;

const nullableText = z.string().nullable();

/** A former colleague as other listed colleagues see them: no address, phone, birthday or job-search status. */
export const colleague = z.object({
  _id: z.string(),
  name: z.string(),
  profileImg: nullableText,
  /** Their designation, location and years at the company. */
  designation: z.string(),
  department: z.string(),
  location: z.string(),
  joined: z.number(),
  left: z.number(),
  /** Their current job and location. */
  currentDesignation: nullableText,
  currentCompany: nullableText,
  city: nullableText,
});
export type Colleague = z.infer<typeof colleague>;

/** The states of a listing. `removed`: the company took the person out after a report, until it lets them back. */
const listings = ['listed', 'not_listed', 'removed'] as const;
export type Listing = (typeof listings)[number];

const colleaguePage = z.object({
  listing: z.enum(listings),
  /** Empty for callers who are not listed. */
  colleagues: z.array(colleague),
  nextCursor: z.string().nullable(),
});
export type ColleaguePage = z.infer<typeof colleaguePage>;

const cursor = z.string().max(800).optional();

export const listColleagues = route({
  method: 'GET',
  path: '/own/colleagues',
  may: 'own:record',
  summary: 'Former colleagues who agreed to be listed, by name, 20 at a time; only for callers who are listed',
  query: z.object({ searchtext: z.string().max(colleagueLimits.search).optional(), cursor }),
  responses: { 200: answer(colleaguePage) },
});

/** A message from one former colleague to another, as plain text. */
export const newColleagueMessage = z.object({
  text: requiredLines(colleagueMessages.textRequired, {
    length: colleagueLimits.text,
    message: colleagueMessages.textTooLong,
  }),
});

/** A message that the person has sent or received. */
export const colleagueMessage = z.object({
  _id: z.string(),
  direction: z.enum(['received', 'sent']),
  /** The other person. */
  colleague: z.object({ _id: z.string(), name: z.string(), profileImg: nullableText }),
  text: z.string(),
  at: z.string(),
  reported: z.boolean(),
});
export type ColleagueMessage = z.infer<typeof colleagueMessage>;

const id = z.object({ id: recordId(colleagueMessages.invalidId) });

export const writeToColleague = route({
  method: 'POST',
  path: '/own/colleagues/{id}/messages',
  may: 'own:record',
  summary: 'Write to a former colleague; neither sees the other’s address. 429 beyond the daily limits',
  params: id,
  body: newColleagueMessage,
  responses: { 201: answer(colleagueMessage) },
});

export const listColleagueMessages = route({
  method: 'GET',
  path: '/own/colleague-messages',
  may: 'own:record',
  summary: 'Messages to and from former colleagues, newest first, 20 at a time',
  query: z.object({ cursor }),
  responses: { 200: answer(z.object({ messages: z.array(colleagueMessage), nextCursor: nullableText })) },
});

export const reportColleagueMessage = route({
  method: 'POST',
  path: '/own/colleague-messages/{id}/report',
  may: 'own:record',
  summary: 'Report a message you received; the company’s HR reads it',
  params: id,
  responses: { 201: answer(colleagueMessage) },
});

export const colleagueReport = z.object({
  _id: z.string(),
  text: z.string(),
  sentAt: z.string(),
  reportedAt: z.string(),
  sender: reportedPerson,
  reporter: reportedPerson,
});
export type ColleagueReport = z.infer<typeof colleagueReport>;

const removedColleague = reportedPerson.extend({
  removedAt: z.string(),
  /** Null if they have left the team. */
  removedBy: nullableText,
});
export type RemovedColleague = z.infer<typeof removedColleague>;

export const listColleagueReports = route({
  method: 'GET',
  path: '/requests/reports',
  may: 'people:write',
  forPeople: true,
  summary: 'Reported messages between former colleagues, longest waiting first, 20 at a time',
  query: z.object({ cursor }),
  responses: {
    200: answer(z.object({ reports: z.array(colleagueReport), totalCount: z.number(), nextCursor: nullableText })),
  },
});

const settled = answer(z.object({ _id: z.string() }));

export const dismissColleagueReport = route({
  method: 'POST',
  path: '/requests/reports/{id}/dismiss',
  may: 'people:write',
  forPeople: true,
  summary: 'Dismiss a report; the sender stays in the directory',
  params: id,
  responses: { 200: settled },
});

export const removeReportedColleague = route({
  method: 'POST',
  path: '/requests/reports/{id}/remove',
  may: 'people:write',
  forPeople: true,
  summary: 'Remove the sender of a reported message from the directory; closes every report about them',
  params: id,
  responses: { 200: settled },
});

export const listRemovedColleagues = route({
  method: 'GET',
  path: '/requests/removed-colleagues',
  may: 'people:write',
  forPeople: true,
  summary: 'People removed from the directory of former colleagues: the latest 50',
  responses: { 200: answer(z.array(removedColleague)) },
});

export const restoreColleague = route({
  method: 'DELETE',
  path: '/requests/removed-colleagues/{id}',
  may: 'people:write',
  forPeople: true,
  summary: 'Let a removed person be listed again, if they still agree',
  params: id,
  responses: { 200: settled },
});
