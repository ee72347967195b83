import { z } from 'zod';
import { isMoment } from '../base/dates.ts';
import { findState, stateKey } from '../base/map-states.ts';
import { answer, route } from '../base/route.ts';
import { requiredText, wholeNumberField } from '../base/rules.ts';

/** Texts about where people are. */
export const mapMessages = {
  unknownState: 'State not found',
  unknownDistrict: 'District not found',
  unknownPlace: 'Nobody has this place',
  knownPlace: 'This place is on the map already',
  invalidCode: 'Please choose a state, a district, Abroad or Not a place',
  nameRequired: 'Please enter a place',
  notFetched: 'Failed to fetch the map',
  notListed: 'Failed to fetch the places',
  settled: 'Place settled successfully',
  unsettled: 'The place waits to be settled again',
  notSettled: 'Failed to settle the place',
} as const;

/** Where somebody is who is in no state: abroad, at a place that was not matched, at none, or in a state without a known district. */
export const placeWords = { abroad: 'abroad', unmatched: 'unmatched', none: 'none' } as const;

/** Everybody in a state, as filters have it; nobody's place is settled so. */
export const inIndia = 'india';

/** How many names of places that were not matched stand beside the map. */
export const namesBesideMap = 50;
/** So many places are listed at once. */
export const placesPage = 50;

/** The longest text of a place. */
const longestPlace = 300;

/**
 * A place as filters and answers have it: `KA`, `KA-572` (a district; one without a code has its name: `TN-Tenkasi`), `KA-none` (in the
 * state, no known district), `india` (in any state), `abroad`, `unmatched` or `none`. Letters of a state in any case, and its older ones.
 */
export function placeCode(text: string): string {
  const [letters = '', ...rest] = text.trim().split('-');
  const word = text.trim().toLowerCase();
  if (word === inIndia || Object.hasOwn(placeWords, word)) return word;
  return [stateKey(letters), ...rest].join('-');
}

const stateLetters = z
  .string()
  .max(10)
  .refine((letters) => findState(letters) !== undefined, mapMessages.unknownState)
  .transform(stateKey);

const mapState = z.object({ key: z.string(), label: z.string(), st_code: z.string(), count: z.number() });

/** Where the company's ex-employees are; states, abroad, `notMatched` and `noPlace` together are `total`. */
const indiaMap = z.object({
  total: z.number(),
  /** All 36, by name. */
  states: z.array(mapState),
  /** Filter `abroad`. */
  abroad: z.number(),
  /** Filter `unmatched`: their place is not known to us; the names that most have, at most 50. */
  notMatched: z.object({
    count: z.number(),
    names: z.array(z.object({ name: z.string(), count: z.number() })),
  }),
  /** Filter `none`. */
  noPlace: z.number(),
  /** Street map behind the states, where the operator has set one. */
  tiles: z.object({ url: z.string(), attribution: z.string() }).nullable(),
});
export type IndiaMap = z.infer<typeof indiaMap>;

/** Where those in a state are; districts and `elsewhere` together are the state's count. */
const stateMap = z.object({
  state: mapState,
  /** Every district of the state, by name, also those without anybody. `key` is what the filter takes: `KA-572`. */
  districts: z.array(z.object({ key: z.string(), name: z.string(), dt_code: z.string(), count: z.number() })),
  /** In the state, no known district: filter `KA-none`. */
  elsewhere: z.object({ key: z.string(), count: z.number() }),
});
export type StateMap = z.infer<typeof stateMap>;

export const readIndiaMap = route({
  method: 'GET',
  path: '/overview/map',
  may: 'people:read',
  summary: 'How many ex-employees are in each state of India, abroad, at places that were not matched, and at none',
  responses: { 200: answer(indiaMap) },
});

const oneState = { params: z.object({ state: stateLetters }) };

export const readStateMap = route({
  method: 'GET',
  path: '/overview/map/{state}',
  may: 'people:read',
  summary: 'How many ex-employees are in each district of a state, by its two letters',
  ...oneState,
  responses: { 200: answer(stateMap) },
});

const arcs = z.array(z.number());
const shapeProperties = z.object({
  /** A state: its letters. A district: what the filter takes. */
  key: z.string(),
  name: z.string(),
});
const shape = z.discriminatedUnion('type', [
  z.object({ type: z.literal('Polygon'), arcs: z.array(arcs), properties: shapeProperties }),
  z.object({ type: z.literal('MultiPolygon'), arcs: z.array(z.array(arcs)), properties: shapeProperties }),
]);
const pair = z.tuple([z.number(), z.number()]);

/** Boundaries as TopoJSON; `objects.shapes` holds what is drawn. */
export const boundaries = z.object({
  type: z.literal('Topology'),
  transform: z.object({ scale: pair, translate: pair }),
  arcs: z.array(z.array(pair)),
  objects: z.object({ shapes: z.object({ type: z.literal('GeometryCollection'), geometries: z.array(shape) }) }),
});
export type Boundaries = z.infer<typeof boundaries>;

/** Whose boundaries: those that came with the product, or the operator’s. Districts of the product are `indicative`. */
const drawn = z.object({ source: z.enum(['product', 'indicative', 'operator']), topology: boundaries });
export type DrawnBoundaries = z.infer<typeof drawn>;

export const readStateBoundaries = route({
  method: 'GET',
  path: '/map/states',
  may: 'signed-in',
  summary: 'The boundaries of the states of India as TopoJSON',
  responses: { 200: answer(drawn) },
});

export const readDistrictBoundaries = route({
  method: 'GET',
  path: '/map/districts/{state}',
  may: 'signed-in',
  summary: 'The boundaries of the districts of a state as TopoJSON, indicative until the operator has supplied them',
  ...oneState,
  responses: { 200: answer(drawn) },
});

/** A place that was not matched, or was settled. */
const place = z.object({
  /** As somebody's record has it. */
  name: z.string(),
  count: z.number(),
  /** Null: it waits. */
  settled: z
    .object({
      /** `KA`, `KA-572`, `abroad` or `none` (not a place). */
      code: z.string(),
      /** In words: 'Bengaluru Urban, Karnataka'. */
      label: z.string(),
      at: z.string(),
      /** The ex-employees with this place are being moved. */
      isMoving: z.boolean(),
    })
    .nullable(),
});
export type Place = z.infer<typeof place>;

/** Where a page of places ended: how many have it, or when it was settled, and its name. */
function isCursor(text: string): boolean {
  const [, value = ''] = /^([^~]+)~./s.exec(text) ?? [];
  return text === '' || /^\d{1,12}$/.test(value) || isMoment(value);
}

export const listPlaces = route({
  method: 'GET',
  path: '/places',
  may: 'people:write',
  summary:
    'Places that were not matched, those that most people have first; or with `settled` those that were settled, the last first',
  query: z.object({
    settled: z.enum(['0', '1']).optional(),
    /** Names that contain it. */
    search: z.string().trim().max(longestPlace).optional(),
    cursor: z.string().max(500).refine(isCursor, 'Invalid cursor').optional(),
    pageContent: wholeNumberField(1, 100).optional(),
  }),
  responses: { 200: answer(z.object({ places: z.array(place), nextCursor: z.string().nullable() })) },
});

export const settlePlace = route({
  method: 'POST',
  path: '/places',
  may: 'people:write',
  summary: 'Say once where a place is; everybody with this place follows. Null: it waits again',
  body: z.object({
    name: requiredText(mapMessages.nameRequired, { length: longestPlace, message: mapMessages.unknownPlace }),
    code: z
      .string({ error: mapMessages.invalidCode })
      .trim()
      .max(100, mapMessages.invalidCode)
      .transform(placeCode)
      .refine((code) => code !== placeWords.unmatched && !code.endsWith('-none'), mapMessages.invalidCode)
      .nullable(),
  }),
  responses: { 200: answer(place) },
});
