import { paths } from '#contract/base/paths.ts';
import type { Feature } from '../../../lib/feature.ts';

export const feature = {
  navigation: [{ under: paths.search, order: 55, label: 'Unmatched locations', to: paths.places, may: 'people:write' }],
} satisfies Feature;
