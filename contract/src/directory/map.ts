import { z } from 'zod';
import { isMoment } from '../base/dates.ts';
import { findState, stateKey } from '../base/map-states.ts';
import { answer, route } from '../base/route.ts';
import { requiredText, wholeNumberField } from '../base/rules.ts';

/** Texts about the places of people. */
export const mapMessages = {
  unknownState: 'State not found',
  unknownDistrict: 'District not found',
  unknownPlace: 'No one has this location',
  knownPlace: 'This location is already on the map',
  invalidCode: 'Please choose a state, a district, Abroad or Not a location',
  nameRequired: 'Please enter a location',
  notFetched: 'Failed to fetch the map',
  notListed: 'Failed to fetch the locations',
  settled: 'Location matched successfully',
  unsettled: 'The location is unmatched again',
  notSettled: 'Failed to match the location',
} as const;

/**
 * Codes for people who are in no state: abroad, at an unmatched place or without a place, and for those in a state but no known district.
 */
export const placeWords = { abroad: 'abroad', unmatched: 'unmatched', none: 'none' } as const;

/** Everyone in any state, as a filter; not a place that people can be assigned to. */
export const inIndia = 'india';

/** The number of unmatched place names listed beside the map. */
export const namesBesideMap = 50;
/** Places per page of the list. */
export const placesPage = 50;

/** The longest text of a place. */
const longestPlace = 300;

/**
 * A place in filters and answers: `KA`, `KA-572` (a district; one without a code has its name: `TN-Tenkasi`), `KA-none` (in the state, no
 * known district), `india` (in any state), `abroad`, `unmatched` or `none`. Accepts state letters in any case, and former ones.
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

/** The locations of the company's ex-employees; states, abroad, `notMatched` and `noPlace` add up to `total`. */
const indiaMap = z.object({
  total: z.number(),
  /** All 36, by name. */
  states: z.array(mapState),
  /** Filter `abroad`. */
  abroad: z.number(),
  /** Filter `unmatched`: people whose place is unknown; with the most frequent names, at most 50. */
  notMatched: z.object({
    count: z.number(),
    names: z.array(z.object({ name: z.string(), count: z.number() })),
  }),
  /** Filter `none`. */
  noPlace: z.number(),
  /** The street map behind the states, if the operator has set one. */
  tiles: z.object({ url: z.string(), attribution: z.string() }).nullable(),
});
export type IndiaMap = z.infer<typeof indiaMap>;

/** The locations within one state; districts and `elsewhere` add up to the state's count. */
const stateMap = z.object({
  state: mapState,
  /** Every district of the state, by name, empty ones included. `key` is the filter value: `KA-572`. */
  districts: z.array(z.object({ key: z.string(), name: z.string(), dt_code: z.string(), count: z.number() })),
  /** In the state, no known district: filter `KA-none`. */
  elsewhere: z.object({ key: z.string(), count: z.number() }),
});
export type StateMap = z.infer<typeof stateMap>;

export const readIndiaMap = route({
  method: 'GET',
  path: '/overview/map',
  may: 'people:read',
  summary: 'The number of ex-employees in each state of India, abroad, at unmatched places, and without a place',
  responses: { 200: answer(indiaMap) },
});

const oneState = { params: z.object({ state: stateLetters }) };

export const readStateMap = route({
  method: 'GET',
  path: '/overview/map/{state}',
  may: 'people:read',
  summary: 'The number of ex-employees in each district of a state, by its two letters',
  ...oneState,
  responses: { 200: answer(stateMap) },
});

const arcs = z.array(z.number());
const shapeProperties = z.object({
  /** A state: its letters. A district: its filter value. */
  key: z.string(),
  name: z.string(),
});
const shape = z.discriminatedUnion('type', [
  z.object({ type: z.literal('Polygon'), arcs: z.array(arcs), properties: shapeProperties }),
  z.object({ type: z.literal('MultiPolygon'), arcs: z.array(z.array(arcs)), properties: shapeProperties }),
]);
const pair = z.tuple([z.number(), z.number()]);

/** Boundaries as TopoJSON; `objects.shapes` contains the shapes to draw. */
export const boundaries = z.object({
  type: z.literal('Topology'),
  transform: z.object({ scale: pair, translate: pair }),
  arcs: z.array(z.array(pair)),
  objects: z.object({ shapes: z.object({ type: z.literal('GeometryCollection'), geometries: z.array(shape) }) }),
});
export type Boundaries = z.infer<typeof boundaries>;

/** The source of the boundaries: the product or the operator. Districts of the product are `indicative`. */
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
  summary: 'The boundaries of the districts of a state as TopoJSON, indicative unless the operator has supplied them',
  ...oneState,
  responses: { 200: answer(drawn) },
});

/** An unmatched or settled place. */
const place = z.object({
  /** The text in people's records. */
  name: z.string(),
  count: z.number(),
  /** The decision; null: still pending. */
  settled: z
    .object({
      /** `KA`, `KA-572`, `abroad` or `none` (not a place). */
      code: z.string(),
      /** The label: 'Bengaluru Urban, Karnataka'. */
      label: z.string(),
      at: z.string(),
      /** Whether the ex-employees with this place are still being moved. */
      isMoving: z.boolean(),
    })
    .nullable(),
});
export type Place = z.infer<typeof place>;

/** The cursor of a page of places: the number of people there, or when it was settled, and its name. */
function isCursor(text: string): boolean {
  const [, value = ''] = /^([^~]+)~./s.exec(text) ?? [];
  return text === '' || /^\d{1,12}$/.test(value) || isMoment(value);
}

export const listPlaces = route({
  method: 'GET',
  path: '/places',
  may: 'people:write',
  summary: 'Unmatched places, most frequent first; or with `settled` those already settled, latest first',
  query: z.object({
    settled: z.enum(['0', '1']).optional(),
    /** Names that contain this text. */
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
  summary: 'Set where a place is, for everyone with this place. Null: it needs a decision again',
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
