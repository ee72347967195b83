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
  /** The first one is used on its card. */
  pictures: z.array(picture),
  /** Null: it is free, and can't be claimed with points. */
  points: z.number().nullable(),
  /** The available variants. */
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

/** A variant with an id keeps it and its stock; `stock` is for a new one. */
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

/** The content of an item, as edited. */
export const itemContent = z.object({ ...fields, variants });
export type ItemContent = z.infer<typeof itemContent>;

const id = z.object({ id: recordId(itemMessages.invalidId) });
const one = { 200: answer(item) };

export const listItems = route({
  method: 'GET',
  path: '/items',
  may: 'campaigns:read',
  summary: 'The merchandise catalogue, newest first, 20 at a time',
  query: z.object({
    search: z.string().trim().max(100).optional(),
    /** `1`: only archived ones. */
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
  summary: 'Change an item; a variant that is left out is no longer offered, and its orders continue',
  params: id,
  body: itemContent,
  responses: one,
});

export const changeStock = route({
  method: 'POST',
  path: '/items/{id}/variants/{variantId}/stock',
  may: 'campaigns:manage',
  summary: 'Add to the stock of a variant, or remove from it; 409 when there is not enough',
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
  summary: 'Reorder the pictures of an item; the first one is used on its card',
  params: id,
  body: z.object({ pictures: z.array(recordId('Invalid picture id')).max(merchandiseLimits.pictures) }),
  responses: one,
});

export const removeItemPicture = route({
  method: 'DELETE',
  path: '/items/{id}/pictures/{pictureId}',
  may: 'campaigns:manage',
  summary: 'Remove a picture of an item',
  params: id.extend({ pictureId: recordId('Invalid picture id') }),
  responses: one,
});

export const archiveItem = route({
  method: 'POST',
  path: '/items/{id}/archive',
  may: 'campaigns:manage',
  summary: 'Archive an item, so that no one can order it, or restore it from the archive',
  params: id,
  body: z.object({ archived: z.boolean() }),
  responses: one,
});
