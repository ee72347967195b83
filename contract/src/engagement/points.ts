import { z } from 'zod';
import { answer, route } from '../base/route.ts';
import { limits, recordId, requiredText } from '../base/rules.ts';
import { peopleMessages } from '../directory/person.ts';
import { selection } from '../directory/person-filters.ts';
import { merchandiseLimits, pointsMessages } from './merchandise-messages.ts';

/** An entry in the ledger of points. */
export const pointEntry = z.object({
  _id: z.string(),
  at: z.string(),
  /** Below 0: taken or spent. */
  points: z.number(),
  reason: z.string(),
  orderId: z.string().nullable(),
  /** Null: the ex-employee or the product itself; never shown to the ex-employee. */
  by: z.object({ _id: z.string(), name: z.string() }).nullable(),
});
export type PointEntry = z.infer<typeof pointEntry>;

const ledger = z.object({
  balance: z.number(),
  entries: z.array(pointEntry),
  nextCursor: z.string().nullable(),
});
export type PointLedger = z.infer<typeof ledger>;
const cursor = z.string().max(200).optional();

export const readPoints = route({
  method: 'GET',
  path: '/points',
  may: 'campaigns:manage',
  summary: 'The total of points, and the people who have any, most first, 20 at a time',
  query: z.object({ search: z.string().trim().max(100).optional(), cursor }),
  responses: {
    200: answer(
      z.object({
        /** The number of people with points and their total; points ever given and taken by the company, spent on orders and returned. */
        totals: z.object({
          people: z.number(),
          balance: z.number(),
          given: z.number(),
          taken: z.number(),
          spent: z.number(),
          back: z.number(),
        }),
        people: z.array(
          z.object({ _id: z.string(), name: z.string(), profileImg: z.string().nullable(), points: z.number() }),
        ),
        nextCursor: z.string().nullable(),
      }),
    ),
  },
});

export const givePoints = route({
  method: 'POST',
  path: '/points',
  may: 'campaigns:manage',
  summary: 'Give points to people, or take some below 0; 409, and no change, when someone has fewer than are taken',
  body: z
    .object({
      points: z
        .number(pointsMessages.pointsRequired)
        .int(pointsMessages.pointsInvalid)
        .min(-merchandiseLimits.points, pointsMessages.pointsInvalid)
        .max(merchandiseLimits.points, pointsMessages.pointsInvalid)
        .refine((points) => points !== 0, pointsMessages.pointsInvalid),
      reason: requiredText(pointsMessages.reasonRequired, {
        length: limits.reason,
        message: pointsMessages.reasonTooLong,
      }),
      recipients: z.array(recordId(peopleMessages.invalidId)).min(1, pointsMessages.nobody).max(10_000).optional(),
      ...selection,
    })
    .refine((body) => body.selectAll || body.recipients, { path: ['recipients'], message: pointsMessages.nobody }),
  responses: { 201: answer(z.object({ people: z.number() })) },
});

export const listPoints = route({
  method: 'GET',
  path: '/alumni/{id}/points',
  may: 'campaigns:manage',
  summary: 'The points of an ex-employee: the balance, and every entry, latest first, 20 at a time',
  params: z.object({ id: recordId(peopleMessages.invalidId) }),
  query: z.object({ cursor }),
  responses: { 200: answer(ledger) },
});

export const listOwnPoints = route({
  method: 'GET',
  path: '/own/points',
  may: 'own:record',
  summary: 'Your own points: the balance, and every entry, latest first, 20 at a time',
  query: z.object({ cursor }),
  responses: { 200: answer(ledger) },
});
