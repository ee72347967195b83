import { z } from 'zod';
import { Failure } from '#api/core/server/errors.ts';
import { mapStates } from '#contract/base/map-states.ts';

/** The limits of a file: bytes, arcs, total points, and the faults that are listed. */
export const boundaryLimits = { bytes: 20 * 1024 * 1024, arcs: 200_000, points: 2_000_000, problems: 20 } as const;

const textOf = (what: string, most: number) =>
  z
    .string({ error: `must be ${what}` })
    .trim()
    .min(1, `must be ${what}`)
    .max(most, `must have at most ${most} characters`);
const code = (pattern: RegExp, what: string) =>
  z.preprocess(
    (value) => (typeof value === 'number' ? String(value) : value),
    z.string({ error: what }).regex(pattern, what),
  );
const year = z.preprocess(
  (value) => (typeof value === 'number' ? String(value) : value),
  z.string({ error: 'must be a vintage such as 2011_c' }).max(20, 'must have at most 20 characters').optional(),
);

const stateProperties = z.object({
  st_nm: textOf('the name of the state', 100),
  st_code: code(/^\d{2}$/, 'must be the two digits of the state').refine(
    (given) => mapStates.some(({ st_code }) => st_code === given),
    'is the code of no state',
  ),
  year,
});
const properties = stateProperties.extend({
  district: textOf('the name of the district', 100).optional(),
  dt_code: code(/^\d{1,6}$/, 'must be the code of the district, or 0').optional(),
});

const index = z.int('must be a whole number');
const ring = z.array(index).min(1, 'must have an arc').max(10_000, 'has too many arcs');
const polygon = z.array(ring).min(1, 'must have a ring').max(10_000, 'has too many rings');
const type = 'must be Polygon or MultiPolygon';
const geometry = z.discriminatedUnion(
  'type',
  [
    z.object({ type: z.literal('Polygon'), arcs: polygon, properties }),
    z.object({
      type: z.literal('MultiPolygon'),
      arcs: z.array(polygon).min(1, 'must have a polygon').max(10_000, 'has too many polygons'),
      properties,
    }),
  ],
  { error: type },
);
export type SuppliedShape = z.infer<typeof geometry>;

/**
 * Drops the district from a state's properties: a state has its name for an id, and one with a single district may carry that district's names too.
 */
function withoutDistrict(value: unknown): unknown {
  const { id, properties: given } = (value ?? {}) as { id?: unknown; properties?: Record<string, unknown> };
  if (typeof id !== 'string' || id !== given?.st_nm) return value;
  const { district: _, dt_code: __, ...properties } = given;
  return { ...(value as object), properties };
}

const pair = z.tuple([z.number(), z.number()], 'must be two numbers');
const steps = z.tuple(
  [z.number().positive('must be above 0'), z.number().positive('must be above 0')],
  'must be two numbers',
);
const file = z.object({
  type: z.literal('Topology', 'must be Topology'),
  transform: z.object({ scale: steps, translate: pair }, 'must have scale and translate'),
  arcs: z
    .array(z.array(pair, 'must be a list of points').min(2, 'must have two points'), 'must be a list of arcs')
    .max(boundaryLimits.arcs, `has more than ${boundaryLimits.arcs} arcs`)
    .refine((arcs) => arcs.reduce((sum, arc) => sum + arc.length, 0) <= boundaryLimits.points, 'has too many points'),
  objects: z.record(
    z.string().max(200),
    z.object({
      type: z.literal('GeometryCollection', 'must be GeometryCollection'),
      geometries: z.array(z.preprocess(withoutDistrict, geometry), 'must be a list').max(10_000, 'has too many shapes'),
    }),
    'must be collections by name',
  ),
});
export type SuppliedTopology = z.infer<typeof file>;

const pathOf = (path: readonly PropertyKey[]) =>
  path.map((part, at) => (typeof part === 'number' ? `[${part}]` : `${at ? '.' : ''}${String(part)}`)).join('') ||
  'The file';

function refuse(problems: readonly string[]): never {
  const shown = problems.slice(0, boundaryLimits.problems);
  const others = problems.length - shown.length;
  throw new Failure('invalid', [...shown, ...(others ? [`… and ${others} more`] : [])].join('\n'));
}

/**
 * Reads boundaries in the format of the specification (section 3, Map data).
 * @throws Failure with what is wrong, by object and field
 */
export function readTopology(text: string): SuppliedTopology {
  let parsed: unknown;
  try {
    parsed = JSON.parse(text);
  } catch {
    // Nesting too deep for the parser is not TopoJSON either.
    refuse(['The file is not JSON']);
  }
  const result = file.safeParse(parsed);
  if (!result.success) refuse(result.error.issues.map(({ path, message }) => `${pathOf(path)}: ${message}`));
  const problems = problemsOf(result.data);
  if (problems.length) refuse(problems);
  return result.data;
}

/** Returns the polygons of a shape, each a list of rings. */
export const polygonsOf = (shape: SuppliedShape): number[][][] =>
  shape.type === 'Polygon' ? [shape.arcs] : shape.arcs;

/** A box around India: a point outside it means other coordinates. */
const bounds = { west: 60, east: 105, south: 0, north: 45 } as const;

function problemsOf({ arcs, objects, transform: { scale, translate } }: SuppliedTopology): string[] {
  const ends = arcs.map((arc) => {
    let [x, y] = [0, 0];
    const points = arc.map(([dx, dy]) => [(x += dx), (y += dy)] as const);
    return { first: points[0], last: points.at(-1), points };
  });
  const isInside = ([x, y]: readonly [number, number]) => {
    const [longitude, latitude] = [x * scale[0] + translate[0], y * scale[1] + translate[1]];
    return longitude >= bounds.west && longitude <= bounds.east && latitude >= bounds.south && latitude <= bounds.north;
  };
  const outside = ends.flatMap(({ points }, at) => (points.every(isInside) ? [] : [`arcs[${at}]: lies outside India`]));
  const end = (arc: number, isFirst: boolean) => {
    const found = ends[arc < 0 ? ~arc : arc];
    return arc < 0 === isFirst ? found?.last : found?.first;
  };
  const problemOfRing = (ring: readonly number[]): string | null => {
    if (ring.some((arc) => !ends[arc < 0 ? ~arc : arc])) return 'names an arc that does not exist';
    const isClosed = ring.every((arc, at) => {
      const [here, there] = [end(arc, false), end(ring[(at + 1) % ring.length] ?? 0, true)];
      return here?.[0] === there?.[0] && here?.[1] === there?.[1];
    });
    return isClosed ? null : 'is not closed';
  };
  const found = [...outside];
  for (const [name, { geometries }] of Object.entries(objects)) {
    const seen = new Set<string>();
    for (const [at, shape] of geometries.entries()) {
      const where = `objects.${name}.geometries[${at}]`;
      const { district, dt_code, st_code, st_nm } = shape.properties;
      if ((district === undefined) !== (dt_code === undefined))
        found.push(`${where}.properties: a district has district and dt_code`);
      const key = `${st_code} ${district ?? ''}`;
      if (seen.has(key)) found.push(`${where}: ${district ?? st_nm} is in this collection twice`);
      seen.add(key);
      for (const rings of polygonsOf(shape))
        for (const ring of rings) {
          const problem = problemOfRing(ring);
          if (problem) found.push(`${where}.arcs: a ring ${problem}`);
        }
    }
  }
  const shapes = Object.values(objects).flatMap(({ geometries }) => geometries);
  const drawn = new Set(
    shapes.filter(({ properties }) => properties.district === undefined).map((shape) => shape.properties.st_code),
  );
  const missing = mapStates.filter(({ st_code }) => !drawn.has(st_code));
  if (missing.length) found.push(`objects: no shape of ${missing.map(({ label }) => label).join(', ')}`);
  if (shapes.every(({ properties }) => properties.district === undefined)) found.push('objects: no districts');
  return found;
}
