import type { Feature, FeatureCollection, Geometry, Position } from 'geojson';
import { feature } from 'topojson-client';
import type { Topology } from 'topojson-specification';
import type { ChartItem } from '../charts/chart-items.ts';

/** A place on the map with its number. */
export type MapPlace = ChartItem & {
  /** The key reported by a click, which its boundary has as property `key`. */
  key: string;
  /** The position of its marker: latitude, longitude. By default in the middle of its largest piece. */
  at?: readonly [number, number];
};

/** Boundaries as TopoJSON, with all their collections. */
export type Boundaries = Topology;

export type Shape = { key: unknown; pieces: Position[][][] };

const piecesOf = (geometry: Geometry): Position[][][] => {
  if (geometry.type === 'MultiPolygon') return geometry.coordinates;
  return geometry.type === 'Polygon' ? [geometry.coordinates] : [];
};

/** Returns the shapes of all collections, each with its pieces and their holes. */
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

/** Returns the area and the centroid. */
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

/** Returns the middle of the largest piece of a shape: latitude, longitude. */
export function middleOf({ pieces }: Shape): readonly [number, number] | undefined {
  const outlines = pieces.flatMap((piece) => piece.slice(0, 1)).map(weigh);
  return outlines.sort((one, other) => other.area - one.area)[0]?.at;
}

/** Returns the text that is read out, and shown on hover. */
export const placeText = ({ label, value }: MapPlace): string => `${label}: ${value.toLocaleString('en-IN')}`;
