// Only with --all: every case of an offline feed; event.test.ts and gift.test.ts each go offline once.
import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { still } from './scenes/scene.ts';
import { seriousFaults } from './support/axe.ts';
import { signIn, signInByPage, signOut, startWorld, type World } from './support/world.ts';

let world: World;
let context: BrowserContext;
let page: Page;
let faults: string[];

beforeAll(async () => {
  world = await startWorld({ SMTP_URL: '' });
  ({ page, context, faults } = await world.newPage({ viewport: { width: 375, height: 812 } }));
});
afterAll(() => world.end());

const asha = { email: 'asha@acme.example', password: 'Encore@2025' };
const feed = () => world.address('/exemployee/feed');
const titles = (on: Page) => on.getByRole('list', { name: 'Feed' }).getByRole('article').locator('h2').allInnerTexts();
const untilRead = (on: Page) => on.getByRole('list', { name: 'Feed' }).getByRole('article').first().waitFor();
const keptBy = (on: Page) => on.evaluate(() => caches.keys());
const workersOf = (on: Page) =>
  on.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).map(({ scope }) => scope));
const strip = (on: Page) => on.getByText(/^You are offline\. Last updated at \d\d:\d\d\.$/);

/** Waits until the page and its answers are saved. */
const untilKept = async (on: Page) => {
  const isKept = async () => {
    const document = await caches.match('/exemployee/feed');
    // Ravi has a ticket for an event in the feed, which is saved with it.
    const read = ['/api/users/profile', '/api/own/feed', '/api/own/events'];
    const answers = await Promise.all(read.map((each) => caches.match(each)));
    return [document, ...answers].every(Boolean);
  };
  await expect.poll(() => on.evaluate(isKept)).toBe(true);
};

describe('The feed offline', () => {
  test('shows what was read online, and says how old it is', async () => {
    await signIn(page, 'ravi@alumni.example');
    await page.goto('/exemployee/feed');
    await untilRead(page);
    const read = await titles(page);
    expect(read.length).toBeGreaterThan(3);
    await untilKept(page);
    expect(await strip(page).count()).toBe(0);
    await context.setOffline(true);
    await strip(page).waitFor();
    await page.reload();
    await untilRead(page);
    expect(await titles(page)).toEqual(read);
    await strip(page).waitFor();
    await page.getByRole('button', { name: /Ravi.*, account$/ }).waitFor();
    expect(await seriousFaults(page)).toEqual([]);
    await page.getByText('Your status: Active job seeker').waitFor();
  });

  test('has its pictures too', async () => {
    const picture = page.getByRole('article').locator('img').first();
    await picture.scrollIntoViewIfNeeded();
    await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  });

  test('a page never opened before says that it needs the network, and Back leads to the feed', async () => {
    await page.getByRole('link', { name: 'Colleagues' }).click();
    await page.getByRole('heading', { name: 'You are offline' }).waitFor();
    await page.getByRole('link', { name: 'Feed', exact: true }).click();
    await untilRead(page);
  });

  test('back online, the strip goes away and the feed is read again', async () => {
    const asked = page.waitForResponse((response) => response.url().endsWith('/api/own/feed'));
    await context.setOffline(false);
    await asked;
    await expect.poll(() => page.getByText(/^You are offline/).count()).toBe(0);
  });

  test('online, the saved copy is never shown', async () => {
    await untilKept(page);
    await page.evaluate(async () => {
      const [name = ''] = (await caches.keys()).filter((each) => each.startsWith('page '));
      const headers = { 'content-type': 'text/html' };
      await (await caches.open(name)).put('/exemployee/feed', new Response('<h1>An old version</h1>', { headers }));
    });
    await context.setOffline(true);
    await page.goto(world.address('/exemployee/profile'));
    await page.getByRole('heading', { name: 'An old version' }).waitFor();
    await context.setOffline(false);
    await page.goto(feed());
    await untilRead(page);
  });

  test('unavailable actions say so, and nothing typed is lost', async () => {
    await page.goto(world.address('/exemployee/profile?section=you'));
    await page.getByRole('button', { name: 'Edit contact and work today' }).click();
    const company = page.getByLabel(/^Current company/);
    await company.fill('Bolt and Sons');
    await context.setOffline(true);
    await page.getByText('You are offline.', { exact: true }).waitFor();
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText('You are offline. Please try again when you are connected').first().waitFor();
    expect(await company.inputValue()).toBe('Bolt and Sons');
    await context.setOffline(false);
    await company.press('Enter');
    await page.getByText('Profile updated successfully').waitFor();
  });
});

test('works the same when the API has a host of its own', async () => {
  const { page: reader, context: own } = await world.newPage();
  const site = `http://encore.localhost:${world.port}`;
  await signInByPage(reader, site, 'ravi@alumni.example');
  await untilKept(reader);
  await own.setOffline(true);
  await reader.reload();
  await untilRead(reader);
  await strip(reader).waitFor();
});

describe('The saved data belongs to one person', () => {
  test('only the profile, the feed, its pictures and the tickets are saved from the API', async () => {
    await page.goto(feed());
    await untilKept(page);
    const addresses = await page.evaluate(async () => {
      const names = await caches.keys();
      const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
      return requests.flat().map(({ url }) => new URL(url).pathname);
    });
    const others = addresses.filter(
      (path) => !/^\/assets\/|^\/exemployee\/feed$|\.(?:js|svg)$|^\/brand\/mark$/.test(path),
    );
    expect([...new Set(others.map((path) => path.replace(/files\/.*/, 'files')))].sort()).toEqual([
      '/api/files',
      '/api/own/events',
      '/api/own/feed',
      '/api/users/profile',
    ]);
  });

  test('signing out deletes everything, and offline there is nothing', async () => {
    await signOut(page);
    expect(await keptBy(page)).toEqual([]);
    await context.setOffline(true);
    await page.goto(feed());
    await page.getByText('Please open this page again when you are connected.').waitFor();
    await context.setOffline(false);
  });

  test('another person who signs in without that finds nothing of the first, online or offline', async () => {
    await page.goto(world.address('/?action=login'));
    await signIn(page, 'ravi@alumni.example');
    await page.goto('/exemployee/feed');
    await untilKept(page);
    // As when a session expires: its cookies are gone, the saved data is not.
    await context.clearCookies();
    await context.setOffline(true);
    await page.goto(feed());
    await page.getByText('You are offline. Please try again when you are connected').waitFor();
    expect(await page.getByText('Ravi').count()).toBe(0);
    expect(await titles(page)).toEqual([]);
    await context.setOffline(false);
    await expect.poll(() => keptBy(page)).toEqual([]);
    // As when another person signs in during a session.
    await signIn(page, 'ravi@alumni.example');
    await page.goto('/exemployee/feed');
    await untilKept(page);
    const answers = async () => (await keptBy(page)).filter((name) => name.startsWith('answers '));
    expect(await answers()).toHaveLength(3);
    await page.evaluate(async (body) => {
      const headers = { 'content-type': 'application/json' };
      await fetch('/api/auth/login', { method: 'POST', headers, body: JSON.stringify(body) });
    }, asha);
    await page.goto(world.address('/home/posts'));
    await page.getByRole('heading', { level: 1, name: 'Posts' }).waitFor();
    await expect.poll(answers).toEqual([]);
  });

  test('the portal has no worker and saves nothing', async () => {
    const { page: desk } = await world.newPage();
    await signIn(desk);
    await desk.goto(world.address('/home/posts'));
    await desk.getByRole('heading', { level: 1, name: 'Posts' }).waitFor();
    expect(await workersOf(desk)).toEqual([]);
    expect(await keptBy(desk)).toEqual([]);
    // Neither has a team member who strays into the area.
    await desk.goto(feed());
    await desk.waitForURL(/\/home(?:\/|$)/);
    expect(await workersOf(desk)).toEqual([]);
  });
});

describe('Switched off by an operator', () => {
  test('the next visit deletes the saved data, and the worker goes', async () => {
    const { page: reader } = await world.newPage();
    await signIn(reader, 'ravi@alumni.example');
    await reader.goto('/exemployee/feed');
    await untilKept(reader);
    expect(await workersOf(reader)).toEqual([world.address('/exemployee/')]);
    const { page: desk } = await world.newPage();
    await signIn(desk, 'admin@encore.example');
    await desk.goto(world.address('/admin/flags'));
    await desk.getByRole('switch', { name: 'Offline reading' }).click();
    await desk.getByText('Feature flag saved').waitFor();
    // A flag is cached for two seconds. The browser checks for a new worker a second after a visit starts, so one visit is enough.
    const isWorker = () =>
      reader.evaluate(async () => (await (await fetch('/service-worker.js')).text()).includes('fetch'));
    await expect.poll(isWorker).toBe(false);
    await reader.reload();
    await expect.poll(() => keptBy(reader)).toEqual([]);
    await expect.poll(() => workersOf(reader)).toEqual([]);
    await reader.reload();
    await untilRead(reader);
    await still(reader);
    expect(await keptBy(reader)).toEqual([]);
    expect(faults).toEqual([]);
  });
});

describe.each(['encore', 'homecoming'])('On the site of %s', (brand) => {
  test('the browser offers to install the area', async () => {
    const { page: visitor, context: own } = await world.newPage();
    await visitor.goto(`http://${brand}.localhost:${world.port}/`);
    const session = await own.newCDPSession(visitor);
    const { url, errors, data = '{}' } = await session.send('Page.getAppManifest');
    expect(url).toBe(`http://${brand}.localhost:${world.port}/brand/manifest.webmanifest`);
    expect(errors).toEqual([]);
    expect(JSON.parse(data).name.toLowerCase()).toBe(brand);
    // Test pages behave like those of a private window.
    const { installabilityErrors } = await session.send('Page.getInstallabilityErrors');
    expect(installabilityErrors.map(({ errorId }) => errorId).filter((id) => id !== 'in-incognito')).toEqual([]);
  });
});
