import { z } from 'zod';
import { answer, route } from '../base/route.ts';
import { recordId, requiredText } from '../base/rules.ts';
import { itemMessages, merchandiseLimits } from './merchandise-messages.ts';

const { stock: mostStock, points: mostPoints } = merchandiseLimits;
const picture = z.object({ _id: z.string(), url: z.string() });

/** An item of the catalogue, for the company. */
export const item = z.object({
  _id: z.string(),
  name: z.string(),
  description: z.string(),
  /** The first one stands on its card. */
  pictures: z.array(picture),
  /** Null: it is granted, and never claimed with points. */
  points: z.number().nullable(),
  /** Those that are offered. */
  variants: z.array(z.object({ _id: z.string(), name: z.string(), stock: z.number() })),
  createdAt: z.string(),
  archivedAt: z.string().nullable(),
});
export type Item = z.infer<typeof item>;

const fields = {
  name: requiredText(itemMessages.nameRequired, {
    length: merchandiseLimits.item,
    message: itemMessages.nameTooLong,
  }),
  description: z.string().trim().max(merchandiseLimits.description, itemMessages.descriptionTooLong).default(''),
  points: z
    .number(itemMessages.pointsInvalid)
    .int(itemMessages.pointsInvalid)
    .min(1, itemMessages.pointsInvalid)
    .max(mostPoints, itemMessages.pointsInvalid)
    .nullable()
    .default(null),
};
const variantName = requiredText(itemMessages.variantRequired, {
  length: merchandiseLimits.variant,
  message: itemMessages.variantTooLong,
});
const stock = z
  .number(itemMessages.stockInvalid)
  .int(itemMessages.stockInvalid)
  .min(0, itemMessages.stockInvalid)
  .max(mostStock, itemMessages.stockInvalid)
  .default(0);

/** A variant that has an id keeps it and its stock; `stock` is what there is of a new one. */
const variants = z
  .array(z.object({ _id: recordId('Invalid id of a variant').optional(), name: variantName, stock }))
  .min(1, itemMessages.variantsInvalid)
  .max(merchandiseLimits.variants, itemMessages.variantsInvalid)
  .superRefine((given, context) => {
    const seen = new Set<string>();
    for (const [place, { name }] of given.entries()) {
      if (seen.has(name.toLowerCase()))
        context.addIssue({ code: 'custom', path: [place, 'name'], message: itemMessages.variantTwice });
      seen.add(name.toLowerCase());
    }
  });

/** An item as it is written. */
export const itemContent = z.object({ ...fields, variants });
export type ItemContent = z.infer<typeof itemContent>;

const id = z.object({ id: recordId(itemMessages.invalidId) });
const one = { 200: answer(item) };

export const listItems = route({
  method: 'GET',
  path: '/items',
  may: 'campaigns:read',
  summary: 'The catalogue of merchandise, the newest first, 20 at a time',
  query: z.object({
    search: z.string().trim().max(100).optional(),
    /** `1`: those in the archive, and no others. */
    archived: z.enum(['1', '0'], { error: 'Must be 1 or 0' }).optional(),
    cursor: z.string().max(200).optional(),
  }),
  responses: { 200: answer(z.object({ items: z.array(item), nextCursor: z.string().nullable() })) },
});

export const readItem = route({
  method: 'GET',
  path: '/items/{id}',
  may: 'campaigns:read',
  summary: 'An item of the catalogue',
  params: id,
  responses: one,
});

export const createItem = route({
  method: 'POST',
  path: '/items',
  may: 'campaigns:manage',
  summary: 'Add an item to the catalogue',
  body: itemContent,
  responses: { 201: answer(item) },
});

export const changeItem = route({
  method: 'POST',
  path: '/items/{id}',
  may: 'campaigns:manage',
  summary: 'Write an item anew; a variant that is left out is not offered any more, and its orders go on',
  params: id,
  body: itemContent,
  responses: one,
});

export const changeStock = route({
  method: 'POST',
  path: '/items/{id}/variants/{variantId}/stock',
  may: 'campaigns:manage',
  summary: 'Add to the stock of a variant, or take from it; 409 when there is not so much',
  params: id.extend({ variantId: recordId('Invalid id of a variant') }),
  body: z.object({
    change: z
      .number(itemMessages.changeInvalid)
      .int(itemMessages.changeInvalid)
      .min(-mostStock, itemMessages.changeInvalid)
      .max(mostStock, itemMessages.changeInvalid)
      .refine((change) => change !== 0, itemMessages.changeInvalid),
  }),
  responses: one,
});

export const addItemPicture = route({
  method: 'POST',
  path: '/items/{id}/pictures',
  may: 'campaigns:manage',
  summary: `Add a picture to an item, ${merchandiseLimits.pictures} at most (field: file)`,
  params: id,
  file: 'file',
  responses: { 201: answer(item) },
});

export const orderItemPictures = route({
  method: 'POST',
  path: '/items/{id}/pictures/order',
  may: 'campaigns:manage',
  summary: 'Put the pictures of an item in another order; the first one stands on its card',
  params: id,
  body: z.object({ pictures: z.array(recordId('Invalid picture id')).max(merchandiseLimits.pictures) }),
  responses: one,
});

export const removeItemPicture = route({
  method: 'DELETE',
  path: '/items/{id}/pictures/{pictureId}',
  may: 'campaigns:manage',
  summary: 'Take a picture out of an item',
  params: id.extend({ pictureId: recordId('Invalid picture id') }),
  responses: one,
});

export const archiveItem = route({
  method: 'POST',
  path: '/items/{id}/archive',
  may: 'campaigns:manage',
  summary: 'Put an item into the archive, so that nobody can order it, or take it out',
  params: id,
  body: z.object({ archived: z.boolean() }),
  responses: one,
});
