import { paths } from '#contract/base/paths.ts';
import type { Page } from '../../../lib/page.ts';
import { LandingPage } from './pages/LandingPage.tsx';

export const pages: readonly Page[] = [{ area: 'public', path: paths.landing, page: LandingPage }];
