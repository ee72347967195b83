import { documents } from '#contract/base/paths.ts';
import { until } from '../../api/test/until.ts';
import { featureParts } from '../support/feature-parts.ts';
import { enter, settled } from '../support/world.ts';
import { applyingScenes } from './applying-scenes.ts';
import { companyDoorScenes } from './branding-scenes.ts';
import { singleSignOnScenes } from './connections-scenes.ts';
import { doorScenes, register } from './door-scenes.ts';
import { attendingScenes } from './events-scenes.ts';
import { claimingScenes } from './gifts-scenes.ts';
import { legalScenes } from './legal-scenes.ts';
import { offeredScenes } from './offered-scenes.ts';
import { votingScenes } from './polls-scenes.ts';
import { privacyPublicScenes } from './privacy-scenes.ts';
import { referringScenes } from './referring-scenes.ts';
import { type Scene, still } from './scene.ts';
import { answeringScenes } from './surveys-scenes.ts';
import { joinScenes } from './team-scenes.ts';

/** Public screens; every new screen needs its scenes. */
export const publicScenes: readonly Scene[] = [
  { area: 'public', screen: 'landing', state: 'full', path: '/' },
  {
    area: 'public',
    screen: 'sign-in',
    state: 'empty',
    path: '/?action=login',
    act: (page) => page.getByRole('heading', { name: 'Sign in' }).waitFor(),
  },
  ...companyDoorScenes,
  {
    area: 'public',
    screen: 'sign-in',
    state: 'password',
    path: '/?action=login',
    act: async (page) => {
      await page.getByLabel('Email').fill('asha@acme.example');
      await page.getByRole('button', { name: 'Continue', exact: true }).click();
      await page.getByText('Forgot password?').waitFor();
    },
  },
  {
    area: 'public',
    screen: 'sign-in',
    state: 'wrong',
    path: '/?action=login',
    act: async (page) => {
      await enter(page, 'asha@acme.example', 'not the password');
      await page.getByText('not correct').waitFor();
    },
  },
  ...doorScenes,
  { area: 'public', screen: 'mailbox', state: 'empty', path: '/mailbox' },
  {
    area: 'public',
    screen: 'mailbox',
    state: 'asked',
    path: '/register',
    act: async (page) => {
      await register(page, `meera${Date.now()}@acme.example`);
      // The page does not notice new mail by itself.
      const mail = page.getByText('Confirm your email address for');
      await until('the mail', () =>
        page
          .goto('/mailbox')
          .then(() => settled(page, { state: 'full' }))
          .then(() => mail.isVisible()),
      );
      await mail.click();
      await page.locator('iframe').waitFor();
      await still(page);
    },
  },
  {
    area: 'public',
    screen: 'job',
    state: 'unknown',
    shows: documents.job,
    path: async () => '/jobs/00000000-0000-7000-8000-000000000000',
  },
  ...applyingScenes,
  ...referringScenes,
  ...votingScenes,
  ...claimingScenes,
  ...attendingScenes,
  ...answeringScenes,
  ...offeredScenes,
  {
    area: 'exemployee',
    screen: 'unsubscribe',
    state: 'invalid',
    path: '/exemployee/unsubscribe?token=this-is-not-a-token-of-ours',
  },
  { area: 'exemployee', screen: 'register', state: 'by-name', path: '/exemployee/register' },
  { area: 'exemployee', screen: 'sign-up', state: 'invalid', path: `/exemployee/claim?token=${'x'.repeat(60)}` },
  ...privacyPublicScenes,
  ...legalScenes,
  ...singleSignOnScenes,
  { area: 'public', screen: 'not-found', state: 'full', path: '/nowhere' },
  ...joinScenes,
  ...(await featureParts<readonly Scene[]>('scenes')).flat().filter(({ area }) => area === 'public'),
];
