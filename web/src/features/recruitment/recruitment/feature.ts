import { IconBriefcase } from '@tabler/icons-react';
import { paths } from '#contract/base/paths.ts';
import { type Feature, lazyComponent } from '../../../lib/feature.ts';

export const feature = {
  navigation: [
    { area: 'portal', order: 26, label: 'Recruitment', to: paths.recruitment, icon: IconBriefcase, may: 'jobs:read' },
    { under: paths.recruitment, order: 10, label: 'Overview', to: paths.recruitment, may: 'jobs:read' },
  ],
  settings: [
    {
      order: 255,
      key: 'recruitment',
      label: 'Recruitment',
      group: 'Company',
      may: 'settings:read',
      Section: lazyComponent(() => import('./components/RecruitmentSection.tsx'), 'RecruitmentSection'),
    },
  ],
} satisfies Feature;
