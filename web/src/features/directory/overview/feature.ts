import { paths } from '#contract/base/paths.ts';
import type { Feature } from '../../../lib/feature.ts';

export const feature = {
  navigation: [{ under: paths.search, order: 5, label: 'Overview', to: paths.management }],
} satisfies Feature;
