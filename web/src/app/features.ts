import { type Feature, plugIn } from '../lib/feature.ts';

/**
 * All features that plug into the signed-in areas, one per `feature.ts`. They load with the frame of an area. Pages, which the router
 * must know from the start, are collected in routes.ts.
 */
export const features: readonly Feature[] = Object.values(
  import.meta.glob<Feature>('../features/*/*/feature.ts', { eager: true, import: 'feature' }),
);

plugIn(features);
