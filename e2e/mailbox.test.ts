// Only with --all: only where no SMTP server is set.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startWorld, type World } from './support/world.ts';

// Without an SMTP server, email about an account can be read in the browser that requested it, and in no other.

let world: World;

beforeAll(async () => {
  world = await startWorld({ SMTP_URL: '' });
});
afterAll(() => world.end());

test('a person who registers finds the link in the same browser’s mailbox, and signs in with it', async () => {
  const { page, context, faults } = await world.newPage();
  await page.goto(world.address('/register'));
  await page.getByLabel('Your name').fill('Meera Krishnan');
  await page.getByLabel('Company').fill('Initech');
  await page.getByLabel('Work email').fill('meera@initech.example');
  await page.getByLabel('Password', { exact: true }).fill('Quiet-harbour-42');
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Register company' }).click();
  await page.getByText('Check your inbox').waitFor();

  const stranger = await world.newPage();
  await stranger.page.goto(world.address('/mailbox'));
  await stranger.page.getByText('No messages yet').waitFor();
  expect(await stranger.page.getByText('meera@initech.example').count()).toBe(0);

  // The page that says so links there.
  await page.getByRole('link', { name: 'Open the mailbox' }).click();
  await page.getByText('Confirm your email address for').click();
  const link = page.getByRole('link', { name: 'Confirm email address' });
  await page.goto((await link.getAttribute('href'))?.replace(/^https?:\/\/[^/]+/, world.address('')) ?? '');
  await page.getByRole('button', { name: /confirm/i }).click();
  await page.waitForURL(/\/home(?:\/|$)/);

  // After signing in the recipient can read it as well, and the stranger’s browser still cannot.
  await page.goto(world.address('/mailbox'));
  await page.getByText('meera@initech.example').first().waitFor();
  await stranger.page.reload();
  await stranger.page.getByText('No messages yet').waitFor();
  expect([...faults, ...stranger.faults]).toEqual([]);
  await Promise.all([context.close(), stranger.context.close()]);
});
