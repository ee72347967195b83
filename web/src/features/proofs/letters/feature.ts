import { IconFileCertificate, IconFiles } from '@tabler/icons-react';
import { paths } from '#contract/base/paths.ts';
import type { Feature } from '../../../lib/feature.ts';
import { lateDialog, lazyComponent } from '../../../lib/feature.ts';

export const feature = {
  navigation: [
    {
      under: paths.search,
      order: 46,
      label: 'Letters',
      to: paths.letters,
      may: 'letters:manage',
      hasPagesBelow: true,
    },
  ],
  actions: [
    {
      order: 16,
      label: 'Issue a letter',
      icon: IconFileCertificate,
      may: 'letters:manage',
      to: paths.letters,
      asks: 'create',
    },
  ],
  selectionActions: [
    {
      order: 35,
      key: 'letters',
      label: 'Issue letters',
      icon: IconFiles,
      may: 'letters:manage',
      // A record has an action of its own, which issues one letter at once.
      isFor: () => false,
      ...lateDialog(() => import('./components/IssueLettersDialog.tsx')),
    },
  ],
  recordActions: [
    {
      order: 20,
      key: 'letter',
      label: 'Issue a letter',
      icon: IconFileCertificate,
      may: 'letters:manage',
      to: paths.letters,
      search: ({ _id }) => ({ issueto: _id }),
    },
  ],
  settings: [
    {
      order: 265,
      key: 'letter-signature',
      label: 'Signature of letters',
      group: 'Company',
      may: 'letters:manage',
      Section: lazyComponent(() => import('./components/SignatureSection.tsx'), 'SignatureSection'),
    },
  ],
} satisfies Feature;
