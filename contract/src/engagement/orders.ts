import { z } from 'zod';
import { orderStates } from '../base/order-states.ts';
import { answer, download, route } from '../base/route.ts';
import { limits, oneLine, recordId } from '../base/rules.ts';
import { rowFault } from '../directory/imports.ts';
import { address } from './addresses.ts';
import { itemMessages, merchandiseLimits, orderMessages } from './merchandise-messages.ts';

/** An order on the board. */
export const orderLine = z.object({
  _id: z.string(),
  number: z.number(),
  gift: z.object({ _id: z.string(), name: z.string() }),
  item: z.object({ _id: z.string(), name: z.string() }),
  variant: z.string(),
  /** Null: erased. */
  person: z.object({ _id: z.string(), name: z.string(), profileImg: z.string().nullable() }).nullable(),
  /** The city of the address; null when the address has been erased. */
  city: z.string().nullable(),
  state: z.enum(orderStates),
  points: z.number(),
  orderedAt: z.string(),
  /** When it was moved to its current state. */
  movedAt: z.string(),
  courier: z.string().nullable(),
  tracking: z.string().nullable(),
});
export type OrderLine = z.infer<typeof orderLine>;

/** A whole order, for the company. */
export const order = orderLine.extend({
  address: address.nullable(),
  history: z.array(
    z.object({
      at: z.string(),
      /** Null: the person who ordered. */
      by: z.object({ _id: z.string(), name: z.string() }).nullable(),
      from: z.enum(orderStates).nullable(),
      to: z.enum(orderStates),
      reason: z.string().nullable(),
    }),
  ),
});
export type Order = z.infer<typeof order>;

const id = z.object({ id: recordId(orderMessages.invalidId) });
const narrowed = z.object({
  gift: recordId('Invalid gift id').optional(),
  item: recordId(itemMessages.invalidId).optional(),
  /** Part of the name of the person who ordered, or the number of an order. */
  search: z.string().trim().max(100).optional(),
});

export const readOrderBoard = route({
  method: 'GET',
  path: '/orders/board',
  may: 'campaigns:manage',
  summary: `Orders by state: in each the last moved, at most ${merchandiseLimits.column}, and the total`,
  query: narrowed,
  responses: {
    200: answer(
      z.object({
        columns: z.array(
          z.object({
            state: z.enum(orderStates),
            count: z.number(),
            orders: z.array(orderLine),
            nextCursor: z.string().nullable(),
          }),
        ),
      }),
    ),
  },
});

export const listOrderColumn = route({
  method: 'GET',
  path: '/orders/board/{state}',
  may: 'campaigns:manage',
  summary: `More of a column of the board, last moved first, ${merchandiseLimits.column} at a time`,
  params: z.object({ state: z.enum(orderStates) }),
  query: narrowed.extend({ cursor: z.string().max(200) }),
  responses: { 200: answer(z.object({ orders: z.array(orderLine), nextCursor: z.string().nullable() })) },
});

export const readOrder = route({
  method: 'GET',
  path: '/orders/{id}',
  may: 'campaigns:manage',
  summary: 'One order, with its address and history',
  params: id,
  responses: { 200: answer(order) },
});

const courier = oneLine().max(merchandiseLimits.courier, orderMessages.courierTooLong);
const tracking = oneLine().max(merchandiseLimits.tracking, orderMessages.trackingTooLong);
const reason = oneLine().max(limits.reason, orderMessages.reasonTooLong);

/** The new state of orders, with the details it needs. */
const moveFields = z.object({
  state: z.enum(orderStates, { error: orderMessages.stateInvalid }),
  /** For a rejection or a cancellation by the company; mailed to the person who ordered. */
  reason: reason.nullish(),
  /** For a shipment; mailed to the person who ordered. */
  courier: courier.nullish(),
  tracking: tracking.nullish(),
  /** For a return: puts the item back in stock. */
  restock: z.boolean().default(false),
});
const needsReason = ({ state, reason: given }: { state: string; reason?: string | null | undefined }) =>
  !((state === 'rejected' || state === 'cancelled') && !given);
const needsCourier = ({ state, courier: given }: { state: string; courier?: string | null | undefined }) =>
  !(state === 'shipped' && !given);
const reasonFault = { path: ['reason'], message: orderMessages.reasonRequired };
const courierFault = { path: ['courier'], message: orderMessages.courierRequired };

export const orderMove = moveFields.refine(needsReason, reasonFault).refine(needsCourier, courierFault);
export type OrderMove = z.infer<typeof orderMove>;

export const moveOrder = route({
  method: 'POST',
  path: '/orders/{id}/state',
  may: 'campaigns:manage',
  summary: 'Move an order; 409 where that is not possible. A rejection needs a reason, a shipment a courier',
  params: id,
  body: orderMove,
  responses: { 200: answer(orderLine) },
});

export const moveOrders = route({
  method: 'POST',
  path: '/orders/states',
  may: 'campaigns:manage',
  summary: `Move up to ${merchandiseLimits.moved} orders; those that can’t be moved stay, and are listed`,
  body: moveFields
    .extend({
      orders: z
        .array(recordId(orderMessages.invalidId))
        .min(1, orderMessages.nobody)
        .max(merchandiseLimits.moved, orderMessages.tooMany),
    })
    .refine(needsReason, reasonFault)
    .refine(needsCourier, courierFault),
  responses: {
    200: answer(
      z.object({
        moved: z.array(orderLine),
        refused: z.array(z.object({ _id: z.string(), number: z.number().nullable(), message: z.string() })),
      }),
    ),
  },
});

export const exportOrders = route({
  method: 'GET',
  path: '/orders/export',
  may: 'campaigns:manage',
  summary: 'Orders with their addresses for the courier; approved and packed ones by default',
  query: narrowed.extend({
    format: z.enum(['xlsx', 'csv'], { error: 'Must be xlsx or csv' }).default('xlsx'),
    /** States, separated by commas. */
    states: z
      .string()
      .max(200)
      .default('approved,packed')
      .transform((text) => text.split(','))
      .pipe(z.array(z.enum(orderStates, { error: 'Invalid state of an order' }))),
  }),
  responses: { 200: download('spreadsheet', 'csv') },
});

/** The result of a file of tracking numbers. */
export const trackingResult = z.object({
  fileName: z.string(),
  rows: z.number(),
  /** Orders shipped by it, and those already shipped with the same number. */
  shipped: z.number(),
  unchanged: z.number(),
  faultyRows: z.number(),
  faults: z.array(rowFault),
  ignoredColumns: z.array(z.string()),
});
export type TrackingResult = z.infer<typeof trackingResult>;

export const importTracking = route({
  method: 'POST',
  path: '/orders/tracking',
  may: 'campaigns:manage',
  summary:
    'Import tracking numbers (order number, courier, tracking number): valid rows ship their orders, others are listed',
  file: 'file',
  responses: { 201: answer(trackingResult) },
});
