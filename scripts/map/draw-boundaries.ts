import { Delaunay } from 'd3-delaunay';
import type { Feature, FeatureCollection, MultiPolygon, Polygon, Position } from 'geojson';
import polygonClipping, { type MultiPolygon as Clipped } from 'polygon-clipping';
import { feature, merge, quantize } from 'topojson-client';
import { topology } from 'topojson-server';
import { presimplify, quantile, simplify } from 'topojson-simplify';
import type { GeometryCollection, Topology } from 'topojson-specification';
import { type MapState, stateKey } from '../../contract/src/base/map-states.ts';
import type { City } from './read-cities.ts';

type Area = Polygon | MultiPolygon;
type Shape = { key: string; name: string };
type Shapes = Topology<{ shapes: GeometryCollection<Shape> }>;

/** Steps of the grid for a state, and for the country. */
const grid = { country: 5000, state: 2000 } as const;

const topologyOf = (features: Feature<Area, Shape>[], steps: number): Shapes => {
  const collection: FeatureCollection<Area, Shape> = { type: 'FeatureCollection', features };
  return topology({ shapes: collection }, steps) as unknown as Shapes;
};

/** Draws the states; a border that two of them share is drawn once. */
export function drawStates(source: FeatureCollection<Area, { ISO: string }>, states: readonly MapState[]): Shapes {
  const features = source.features.map(({ geometry, properties: { ISO } }): Feature<Area, Shape> => {
    const key = stateKey(ISO.slice(3));
    const state = states.find((each) => each.key === key);
    if (!state) throw new Error(`${ISO} is not a state`);
    return { type: 'Feature', geometry, properties: { key, name: state.label } };
  });
  const whole = presimplify(topologyOf(features, 1e6));
  return quantize(simplify(whole, quantile(whole, 0.95)), grid.country) as unknown as Shapes;
}

const rings = (area: Area): Position[][][] => (area.type === 'Polygon' ? [area.coordinates] : area.coordinates);

/** Draws the cells around the cities of a state, merged by district, within the state. */
export function drawDistricts(
  states: Shapes,
  state: string,
  cities: readonly City[],
  districts: ReadonlyMap<string, string>,
): Shapes {
  const whole = feature(states, states.objects.shapes).features.find(({ properties }) => properties.key === state);
  if (!whole) throw new Error(`${state} has no boundary`);
  const outline = rings(whole.geometry as Area);
  const own = cities.filter((city) => city.state === state && city.district !== null);
  const xs = outline.flat(2).map(([x = 0]) => x);
  const ys = outline.flat(2).map(([, y = 0]) => y);
  const bounds: [number, number, number, number] = [
    Math.min(...xs) - 1,
    Math.min(...ys) - 1,
    Math.max(...xs) + 1,
    Math.max(...ys) + 1,
  ];
  const cells = Delaunay.from(own.map(({ at }) => at)).voronoi(bounds);
  const features = own.flatMap(({ district }, index): Feature<Polygon, Shape>[] => {
    const cell = cells.cellPolygon(index);
    const key = `${state}-${district}`;
    const properties = { key, name: districts.get(key) ?? '' };
    return cell ? [{ type: 'Feature', geometry: { type: 'Polygon', coordinates: [cell] }, properties }] : [];
  });
  const cellShapes = topologyOf(features, 1e6);
  const keys = [...new Set(features.map(({ properties }) => properties.key))].sort();
  const clipped = keys.flatMap((key): Feature<MultiPolygon, Shape>[] => {
    const own = cellShapes.objects.shapes.geometries.filter(({ properties }) => (properties as Shape).key === key);
    const area = merge(cellShapes, own as never);
    const coordinates = polygonClipping.intersection(area.coordinates as Clipped, outline as Clipped);
    const properties = { key, name: districts.get(key) ?? '' };
    return coordinates.length ? [{ type: 'Feature', geometry: { type: 'MultiPolygon', coordinates }, properties }] : [];
  });
  return topologyOf(clipped, grid.state);
}
