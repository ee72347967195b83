import { lazyRouteComponent } from '@tanstack/react-router';
import { paths } from '#contract/base/paths.ts';
import type { Page } from '../../../lib/page.ts';

export const pages: readonly Page[] = [
  {
    area: 'portal',
    path: paths.letters,
    may: 'letters:manage',
    page: lazyRouteComponent(() => import('./pages/LettersPage.tsx'), 'LettersPage'),
  },
  {
    area: 'portal',
    path: paths.letter,
    may: 'letters:manage',
    page: lazyRouteComponent(() => import('./pages/LetterPage.tsx'), 'LetterPage'),
  },
  {
    area: 'portal',
    path: paths.letterBatch,
    may: 'letters:manage',
    page: lazyRouteComponent(() => import('./pages/LetterBatchPage.tsx'), 'LetterBatchPage'),
  },
  {
    area: 'portal',
    path: paths.letterTemplate,
    may: 'letters:manage',
    page: lazyRouteComponent(() => import('./pages/LetterTemplatePage.tsx'), 'LetterTemplatePage'),
  },
];
