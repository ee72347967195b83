import { IconHome } from '@tabler/icons-react';
import { paths } from '#contract/base/paths.ts';
import type { Feature } from '../../../lib/feature.ts';

export const feature = {
  navigation: [{ area: 'portal', order: 10, label: 'Home', to: paths.home, icon: IconHome, pages: [paths.insights] }],
} satisfies Feature;
