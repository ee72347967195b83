import { z } from 'zod';
import { campaignStates } from '../base/campaign-states.ts';
import { answer, route } from '../base/route.ts';
import { limits } from '../base/rules.ts';
import { campaignLine } from './campaigns.ts';

/** A line of the list of events: its campaign, and what people look for in a calendar. */
const eventLine = campaignLine.extend({
  event: z.object({
    /** Blank until it is written. */
    title: z.string(),
    /** The address of a picture of list size; covers of earlier versions are given whole. */
    cover: z.string().nullable(),
    /** Null until it is entered. */
    startsAt: z.string().nullable(),
    endsAt: z.string().nullable(),
    timeZone: z.string(),
    /** 'Plant 4, Pune'; null: it is online only, or not entered yet. */
    place: z.string().nullable(),
    isOnline: z.boolean(),
    /** Places that are taken or reserved, guests included; null `capacity`: unlimited. */
    going: z.number(),
    capacity: z.number().nullable(),
    /** The number of people on the waiting list. */
    waiting: z.number(),
    /** The number of people who were checked in. */
    came: z.number(),
  }),
});
export type EventLine = z.infer<typeof eventLine>;

/** The events of a list: `upcoming`, soonest first; `past`, latest first, with cancelled ones; drafts; or all of these in the order of the summary. */
const eventLists = ['upcoming', 'past', 'drafts', 'all'] as const;
export type EventList = (typeof eventLists)[number];

export const listEvents = route({
  method: 'GET',
  path: '/events',
  may: 'campaigns:read',
  summary: `Events, ${limits.pageSize} at a time: upcoming ones, soonest first, then drafts, then past ones, latest first`,
  query: z.object({
    show: z.enum(eventLists, `Show must be one of ${eventLists.join(', ')}`).default('all'),
    /** `archived`: those, and no others. */
    state: z.enum([...campaignStates, 'archived']).optional(),
    /** A part of the name, the title or the place. */
    search: z.string().trim().max(100).optional(),
    cursor: z.string().max(200).optional(),
  }),
  responses: { 200: answer(z.object({ events: z.array(eventLine), nextCursor: z.string().nullable() })) },
});
