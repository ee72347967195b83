import { singleSignOnScenes } from './connections-scenes.ts';
import type { Scene } from './scene.ts';

/** Screens for anybody; a new screen comes with its scenes. */
export const publicScenes: readonly Scene[] = [
  { area: 'public', screen: 'landing', state: 'full', path: '/' },
  {
    area: 'public',
    screen: 'sign-in',
    state: 'empty',
    path: '/?action=login',
    act: (page) => page.getByRole('dialog').waitFor(),
  },
  {
    area: 'public',
    screen: 'sign-in',
    state: 'wrong',
    path: '/?action=login',
    act: async (page) => {
      await page.getByLabel('Email').fill('asha@acme.example');
      await page.getByLabel('Password', { exact: true }).fill('not the password');
      await page.getByRole('dialog').getByRole('button', { name: 'Sign in' }).click();
      await page.getByText('not correct').waitFor();
    },
  },
  { area: 'public', screen: 'job', state: 'gone', path: '/jobs/00000000-0000-7000-8000-000000000000' },
  {
    area: 'exemployee',
    screen: 'unsubscribe',
    state: 'invalid',
    path: '/exemployee/unsubscribe?token=this-is-not-a-token-of-ours',
  },
  ...singleSignOnScenes,
  { area: 'public', screen: 'not-found', state: 'full', path: '/nowhere' },
];
