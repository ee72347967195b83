import { mapStates } from '#contract/base/map-states.ts';

/** Returns a file of boundaries as supplied: all states and a few districts of Tamil Nadu, each a square of its own. */
export function boundariesOf(districts: readonly { district: string; dt_code: string }[]) {
  const square = (at: number) => [
    [at, 0],
    [1, 0],
    [0, 1],
    [-1, 0],
    [0, -1],
  ];
  const shapes = [
    ...mapStates.map(({ label, st_code }) => ({ st_nm: label, st_code })),
    ...districts.map((district) => ({ ...district, st_nm: 'Tamil Nadu', st_code: '33' })),
  ];
  const geometries = shapes.map((properties, at) => ({ type: 'Polygon', arcs: [[at]], properties }));
  return JSON.stringify({
    type: 'Topology',
    transform: { scale: [0.1, 0.1], translate: [74, 12] },
    arcs: shapes.map((_, at) => square(at)),
    objects: { india: { type: 'GeometryCollection', geometries } },
  });
}
