import type { Page } from 'playwright-core';
import type { Webhook } from '#contract/base/webhooks.ts';
import { answers, fails, never, remove, type Scene, send } from './scene.ts';

const settings = (section: string) => `/home/settings/${section}`;
const keys = settings('api-keys');
const webhooks = settings('webhooks');
const log = settings('audit-log');
const singleSignOn = settings('single-sign-on');
const profileProvider = settings('profile-provider');
const providerCall = /\/api\/profile-provider$/;
const provided = (lastRun: object) => ({
  settings: { url: 'https://profiles.acme.invalid/lookup', hasKey: true, enabled: true },
  running: false,
  lastRun: {
    at: new Date(Date.now() - 3 * 3_600_000),
    asked: 1240,
    changed: 86,
    unreadable: 0,
    fault: null,
    ...lastRun,
  },
  nextRunAt: new Date(Date.now() + 21 * 3_600_000),
});
const [keyList, webhookList] = [/\/api\/api-keys$/, /\/api\/webhooks$/];

const password = 'Encore@2025';
const addKeys = async (page: Page) => {
  await send(page, '/api-keys', {
    name: 'Payroll',
    scopes: ['people:read', 'people:read-contact', 'people:write'],
    password,
  });
  const { _id } = await send<{ _id: string }>(page, '/api-keys', {
    name: 'Old report',
    scopes: ['people:read'],
    password,
  });
  await remove(page, `/api-keys/${_id}`);
  return keys;
};

const addWebhook = async (page: Page) => {
  const { _id } = await send<{ _id: string }>(page, '/webhooks', {
    url: 'https://hooks.acme.invalid/encore/ex-employees',
    events: ['person.added', 'person.job_search_status_changed'],
  });
  await send(page, `/webhooks/${_id}/test`, {});
  return `${webhooks}?webhook=${_id}`;
};
const webhook = (number: number, url: string, values: Partial<Webhook> = {}): Webhook => ({
  _id: `0192f0c0-0000-7000-8000-00000000000${number}`,
  url,
  events: ['person.added', 'person.job_search_status_changed'],
  enabled: true,
  createdBy: null,
  createdAt: new Date(Date.now() - 90 * 86_400_000).toISOString(),
  lastDelivery: { state: 'delivered', at: new Date(Date.now() - 86_400_000).toISOString() },
  ...values,
});
const listedWebhooks: readonly Webhook[] = [
  webhook(1, 'https://hooks.acme.example/encore/ex-employees/of-all-legal-entities/in-india-and-singapore'),
  webhook(2, 'https://payroll.acme.example/', { lastDelivery: { state: 'failed', at: new Date().toISOString() } }),
  webhook(3, 'https://hr.acme.example/', { enabled: false, lastDelivery: null }),
];
const shows = (text: string) => (page: Page) => page.getByText(text).first().waitFor();

export const connectionsScenes: readonly Scene[] = [
  { area: 'portal', screen: 'api-keys', state: 'empty', path: keys, prepare: answers(keyList, []) },
  { area: 'portal', screen: 'api-keys', state: 'full', path: addKeys, act: shows('Payroll') },
  { area: 'portal', screen: 'api-keys', state: 'loading', path: keys, prepare: never(keyList) },
  { area: 'portal', screen: 'api-keys', state: 'error', path: keys, prepare: fails(keyList) },
  {
    area: 'portal',
    screen: 'api-keys',
    state: 'shown-once',
    path: keys,
    act: async (page) => {
      await page.getByRole('button', { name: 'Create key' }).first().click();
      await page.getByLabel('Name').fill('Intranet');
      await page.getByLabel('Change groups').check();
      await page.getByLabel('Your password').fill(password);
      await page.getByRole('dialog').getByRole('button', { name: 'Create key' }).click();
      await page.getByText('It won’t be shown again').waitFor();
    },
  },
  {
    area: 'portal',
    screen: 'api-keys',
    state: 'wrong',
    path: keys,
    act: async (page) => {
      await page.getByRole('button', { name: 'Create key' }).first().click();
      await page.getByRole('dialog').getByRole('button', { name: 'Create key' }).click();
      await page.getByText('Please enter a name').waitFor();
    },
  },
  { area: 'portal', screen: 'webhooks', state: 'empty', path: webhooks, prepare: answers(webhookList, []) },
  { area: 'portal', screen: 'webhooks', state: 'full', path: webhooks, prepare: answers(webhookList, listedWebhooks) },
  { area: 'portal', screen: 'webhooks', state: 'log', path: addWebhook, act: shows('Waiting to try again') },
  {
    area: 'portal',
    screen: 'webhooks',
    state: 'wrong',
    path: webhooks,
    act: async (page) => {
      await page.getByRole('button', { name: 'Add webhook' }).first().click();
      await page.getByLabel('Address').fill('hooks.acme.example');
      await page.getByRole('dialog').getByRole('button', { name: 'Add webhook' }).click();
      await page.getByText('begins with https://').waitFor();
    },
  },
  { area: 'portal', screen: 'audit-log', state: 'full', path: log },
  { area: 'portal', screen: 'audit-log', state: 'nothing', path: `${log}?action=robot.` },
  { area: 'portal', screen: 'audit-log', state: 'error', path: log, prepare: fails(/\/api\/audit-log(\?|$)/) },
  { area: 'portal', screen: 'single-sign-on', state: 'empty', path: singleSignOn },
  {
    area: 'portal',
    screen: 'single-sign-on',
    state: 'wrong',
    path: singleSignOn,
    act: async (page) => {
      await page.getByLabel('Address of the sign-in service').fill('https://id.acme.invalid');
      await page.getByLabel('Client id').fill('encore');
      await page.getByLabel('Email domains').fill('gmail.com');
      await page.keyboard.press('Enter');
      await page.getByRole('button', { name: 'Save' }).click();
      await page.getByText('is a public email domain').waitFor();
    },
  },
  { area: 'portal', screen: 'profile-provider', state: 'empty', path: profileProvider },
  {
    area: 'portal',
    screen: 'profile-provider',
    state: 'full',
    path: profileProvider,
    prepare: answers(providerCall, provided({})),
  },
  {
    area: 'portal',
    screen: 'profile-provider',
    state: 'fault',
    path: profileProvider,
    prepare: answers(providerCall, provided({ fault: 'The provider rejected the key: it answered 401.' })),
  },
  { area: 'portal', screen: 'profile-provider', state: 'loading', path: profileProvider, prepare: never(providerCall) },
  { area: 'portal', screen: 'profile-provider', state: 'error', path: profileProvider, prepare: fails(providerCall) },
  {
    area: 'portal',
    screen: 'profile-provider',
    state: 'wrong',
    path: profileProvider,
    act: async (page) => {
      await page.getByLabel('Provider address').fill('profiles.acme.example');
      await page.getByRole('button', { name: 'Save' }).click();
      await page.getByText('begins with https://').waitFor();
    },
  },
];

/** Single sign-on, for visitors. */
export const singleSignOnScenes: readonly Scene[] = [
  {
    area: 'public',
    screen: 'sign-in',
    state: 'single-sign-on',
    path: '/?action=login',
    prepare: answers(/\/api\/auth\/single-sign-on$/, { url: 'https://login.acme.example/', binding: 'of this tab' }),
    act: async (page) => {
      await page.getByLabel('Email').fill('asha@acme.example');
      await page.getByRole('button', { name: 'Continue', exact: true }).click();
      await page.getByRole('button', { name: 'Continue with single sign-on' }).waitFor();
    },
  },
  { area: 'public', screen: 'single-sign-on', state: 'ended', path: '/single-sign-on?code=x&state=y' },
];
