import { type Feature, plugIn } from '../lib/feature.ts';

/**
 * Every feature that plugs something into the areas of those who are signed in: whatever has a `feature.ts` is one. They come with the
 * frame of an area; the pages, which the router must know from the start, are found in routes.ts.
 */
export const features: readonly Feature[] = Object.values(
  import.meta.glob<Feature>('../features/*/*/feature.ts', { eager: true, import: 'feature' }),
);

plugIn(features);
