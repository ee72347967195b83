import { answers, fails, type Scene } from './scene.ts';

const link = (state: string) =>
  answers(/\/api\/account-links/, {
    purpose: 'verify-work-email',
    state,
    email: 'talent@acme.example',
    company: 'Acme Industries',
    role: null,
  });
const verifyWorkEmail = '/verify-work-email?token=only-for-the-picture';

/** Public pages, and the pages that a company’s emails link to. */
export const legalScenes: readonly Scene[] = [
  { area: 'public', screen: 'terms', state: 'full', path: '/terms-and-conditions' },
  { area: 'public', screen: 'privacy-policy', state: 'placeholder', path: '/privacy-policy' },
  {
    area: 'public',
    screen: 'diagnostics',
    state: 'fine',
    path: '/diagnostics',
    act: async (page) => {
      await page.getByRole('button', { name: 'Send Request' }).click();
      await page.getByText('Server looking fine').waitFor();
    },
  },
  {
    area: 'public',
    screen: 'diagnostics',
    state: 'error',
    path: '/diagnostics',
    prepare: fails(/\/health-check$/, 503),
    act: async (page) => {
      await page.getByRole('button', { name: 'Send Request' }).click();
      await page.getByText('Something is wrong. Please contact support if this persists').waitFor();
    },
  },
  { area: 'public', screen: 'verify-work-email', state: 'open', path: verifyWorkEmail, prepare: link('open') },
  { area: 'public', screen: 'verify-work-email', state: 'used', path: verifyWorkEmail, prepare: link('used') },
];
