import { z } from 'zod';
import { campaignKinds, campaignStates } from '../base/campaign-states.ts';
import { momentField } from '../base/dates.ts';
import { mailTopics } from '../base/privacy.ts';
import { answer, route } from '../base/route.ts';
import { largestNumber, oneLine, recordId, wholeNumber } from '../base/rules.ts';
import { campaignMessages } from './campaign-messages.ts';
import { audience, campaign, campaignChanges, campaignLine, newCampaign, rehearsal } from './campaigns.ts';

const id = z.object({ id: recordId(campaignMessages.invalidId) });
const one = { 200: answer(campaign) };
/** The number of recipients shown to the person who starts the campaign: `reached` of its review. */
const confirmed = wholeNumber(0, largestNumber, campaignMessages.confirmRequired);

export const listCampaigns = route({
  method: 'GET',
  path: '/campaigns',
  may: 'campaigns:read',
  summary: 'Campaigns of one kind or all, newest first, 10 at a time',
  query: z.object({
    kind: z.enum(campaignKinds, campaignMessages.kindInvalid).optional(),
    /** `archived`: only archived ones. */
    state: z.enum([...campaignStates, 'archived']).optional(),
    search: z.string().trim().max(100).optional(),
    cursor: z.string().max(200).optional(),
  }),
  responses: { 200: answer(z.object({ campaigns: z.array(campaignLine), nextCursor: z.string().nullable() })) },
});

export const createCampaign = route({
  method: 'POST',
  path: '/campaigns',
  may: 'campaigns:manage',
  summary: 'Create a campaign as a draft',
  body: newCampaign,
  responses: { 201: answer(campaign) },
});

export const readCampaign = route({
  method: 'GET',
  path: '/campaigns/{id}',
  may: 'campaigns:read',
  summary: 'One campaign, with its results so far',
  params: id,
  responses: one,
});

export const changeCampaign = route({
  method: 'POST',
  path: '/campaigns/{id}',
  may: 'campaigns:manage',
  summary: 'Change a campaign: everything until it starts, then its name and pace',
  params: id,
  body: campaignChanges,
  responses: one,
});

export const moveCampaign = route({
  method: 'POST',
  path: '/campaigns/{id}/moves',
  may: 'campaigns:manage',
  summary:
    'Schedule, start, pause, resume, close or cancel a campaign; 409 where that is not possible, or when the number of recipients differs from the confirmed one',
  params: id,
  body: z.discriminatedUnion('act', [
    z.object({
      act: z.literal('schedule'),
      at: momentField(campaignMessages.momentRequired),
      timeZone: oneLine().max(60),
      confirmed,
    }),
    z.object({ act: z.literal('start'), confirmed }),
    z.object({ act: z.enum(['unschedule', 'pause', 'resume', 'close', 'cancel']) }),
  ]),
  responses: one,
});

export const rehearseCampaign = route({
  method: 'GET',
  path: '/campaigns/{id}/rehearsal',
  may: 'campaigns:manage',
  summary:
    'Review a campaign before its start: who would get it, who would not and why, and previews for the most unusual recipients',
  params: id,
  responses: { 200: answer(rehearsal) },
});

export const testCampaign = route({
  method: 'POST',
  path: '/campaigns/{id}/tests',
  may: 'campaigns:manage',
  forPeople: true,
  summary: 'Send the email of a campaign to yourself',
  params: id,
  body: z.object({ variant: z.enum(['a', 'b']).default('a') }),
  responses: { 201: answer(z.object({ email: z.string() })) },
});

export const copyCampaign = route({
  method: 'POST',
  path: '/campaigns/{id}/copies',
  may: 'campaigns:manage',
  summary:
    'Copy a campaign as a new draft: for the same audience, or for people who have not opened this one; 409 when opens are not counted',
  params: id,
  body: z.object({ audience: z.enum(['same', 'not_opened']).default('same') }),
  responses: { 201: answer(campaign) },
});

export const archiveCampaign = route({
  method: 'POST',
  path: '/campaigns/{id}/archive',
  may: 'campaigns:manage',
  summary: 'Archive a campaign, or restore it from the archive',
  params: id,
  body: z.object({ archived: z.boolean() }),
  responses: one,
});

export const decideTrial = route({
  method: 'POST',
  path: '/campaigns/{id}/winner',
  may: 'campaigns:manage',
  summary: 'Decide now which of two subjects the rest of the audience gets',
  params: id,
  body: z.object({ winner: z.enum(['a', 'b']) }),
  responses: one,
});

/** The results of each of two subjects. */
export const readTrial = route({
  method: 'GET',
  path: '/campaigns/{id}/trial',
  may: 'campaigns:read',
  summary: 'The results of the two subjects of a campaign',
  params: id,
  responses: {
    200: answer(
      z.object({
        variants: z.array(
          z.object({
            variant: z.enum(['a', 'b']),
            subject: z.string(),
            sent: z.number(),
            opened: z.number(),
            clicked: z.number(),
          }),
        ),
      }),
    ),
  },
});

export const countAudience = route({
  method: 'POST',
  path: '/campaigns/audience-count',
  asks: true,
  may: 'campaigns:manage',
  summary: 'The size of an audience, and how many of them can be mailed about a topic',
  body: z.object({ audience, topic: z.enum(mailTopics) }),
  responses: { 200: answer(z.object({ audience: z.number(), reached: z.number() })) },
});
