import { IconFileCertificate } from '@tabler/icons-react';
import { paths } from '#contract/base/paths.ts';
import type { Feature } from '../../../lib/feature.ts';

export const feature = {
  navigation: [
    {
      area: 'exemployee',
      order: 18,
      label: 'Documents',
      to: paths.ownDocuments,
      icon: IconFileCertificate,
      pages: [paths.ownCareer],
    },
  ],
} satisfies Feature;
