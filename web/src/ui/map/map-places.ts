import type { Feature, FeatureCollection, Geometry, Position } from 'geojson';
import { feature } from 'topojson-client';
import type { Topology } from 'topojson-specification';
import type { ChartItem } from '../charts/chart-items.ts';

/** A place on the map with its number. */
export type MapPlace = ChartItem & {
  /** What a click reports, and what its boundary has as `key` among its properties. */
  key: string;
  /** Where its marker stands: latitude, longitude. Else in the middle of its largest piece. */
  at?: readonly [number, number];
};

/** Boundaries as TopoJSON, all collections of it. */
export type Boundaries = Topology;

export type Shape = { key: unknown; pieces: Position[][][] };

const piecesOf = (geometry: Geometry): Position[][][] => {
  if (geometry.type === 'MultiPolygon') return geometry.coordinates;
  return geometry.type === 'Polygon' ? [geometry.coordinates] : [];
};

/** The shapes of all collections, each with its pieces and their holes. */
export function shapesOf(boundaries: Boundaries): Shape[] {
  const features = Object.values(boundaries.objects).flatMap((object) => {
    const drawn: Feature | FeatureCollection = feature(boundaries, object);
    return drawn.type === 'FeatureCollection' ? drawn.features : [drawn];
  });
  return features.map(({ geometry, properties }) => ({
    key: properties?.key,
    pieces: piecesOf(geometry),
  }));
}

/** Its area, with the point that it would balance on. */
function weigh(ring: Position[]): { area: number; at: [number, number] } {
  let [area, x, y] = [0, 0, 0];
  for (const [index, [x1 = 0, y1 = 0]] of ring.entries()) {
    const [x2 = 0, y2 = 0] = ring[(index + 1) % ring.length] ?? [];
    const part = x1 * y2 - x2 * y1;
    area += part;
    x += (x1 + x2) * part;
    y += (y1 + y2) * part;
  }
  return {
    area: Math.abs(area),
    at: area === 0 ? [ring[0]?.[1] ?? 0, ring[0]?.[0] ?? 0] : [y / (3 * area), x / (3 * area)],
  };
}

/** The middle of the largest piece of a shape: latitude, longitude. */
export function middleOf({ pieces }: Shape): readonly [number, number] | undefined {
  const outlines = pieces.flatMap((piece) => piece.slice(0, 1)).map(weigh);
  return outlines.sort((one, other) => other.area - one.area)[0]?.at;
}

/** What is read out, and shown when the pointer is on a place. */
export const placeText = ({ label, value }: MapPlace): string => `${label}: ${value.toLocaleString('en-IN')}`;
