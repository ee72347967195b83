import { IconFileUpload } from '@tabler/icons-react';
import { lazy } from 'react';
import { paths } from '#contract/base/paths.ts';
import { type Feature, lazyComponent } from '../../../lib/feature.ts';

export const feature = {
  navigation: [
    {
      under: paths.search,
      order: 47,
      label: 'Documents',
      to: paths.documents,
      may: 'documents:manage',
      hasPagesBelow: true,
    },
  ],
  actions: [
    {
      order: 17,
      label: 'Add a document',
      icon: IconFileUpload,
      may: 'documents:manage',
      to: paths.documents,
      asks: 'create',
    },
  ],
  recordActions: [
    {
      order: 21,
      key: 'document',
      label: 'Add a document',
      icon: IconFileUpload,
      may: 'documents:manage',
      to: paths.documents,
      search: ({ _id }) => ({ addfor: _id }),
    },
  ],
  recordSections: [
    {
      order: 20,
      key: 'documents',
      title: 'Documents',
      may: 'documents:manage',
      Section: lazy(async () => ({ default: (await import('./components/RecordDocuments.tsx')).RecordDocuments })),
    },
  ],
  settings: [
    {
      order: 325,
      key: 'legal-terms',
      label: 'Legal terms',
      group: 'Privacy',
      may: 'settings:read',
      Section: lazyComponent(() => import('./components/LegalTermsSection.tsx'), 'LegalTermsSection'),
    },
  ],
} satisfies Feature;
