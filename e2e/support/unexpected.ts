import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import type { Lookout } from '../scenes/lookouts.ts';
import { isDocument, pathOf, type Scene, walkTo } from '../scenes/scene.ts';
import { settled, signIn, type World } from './world.ts';

/** Bodies that a proxy, an older server or a fault may send with status 200; web/src/lib/client.test.ts has more. */
const bodies = ['{"data":{}}', '{"data":[]}', '{"data":"text"}', '{"data":null}', '<!doctype html><p>Sign in</p>'];

type Unexpected = { body?: string; profileToo?: boolean; asked: string[] };
type Held = Window & { unexpected?: Unexpected };

/** Runs in the page before its own code. Intercepting requests in the browser would disable its cache of scripts. */
const standIn = () => {
  const held: Held = window;
  const unexpected: Unexpected = { asked: [] };
  held.unexpected = unexpected;
  const before = window.fetch;
  Object.assign(window, { realFetch: before });
  window.fetch = async (input, init) => {
    const { pathname } = new URL(input instanceof Request ? input.url : String(input), location.href);
    const { body, profileToo, asked } = unexpected;
    const isSpared = init?.method !== 'GET' || (pathname.endsWith('/users/profile') && !profileToo);
    if (body === undefined || isSpared) return before(input, init);
    asked.push(pathname);
    return new Response(body, { headers: { 'content-type': 'application/json' } });
  };
};

/** Makes the server answer this from now on; returns the requests since the last call. */
const answer = (page: Page, given: Partial<Unexpected>) =>
  page.evaluate((next) => {
    const { unexpected }: Held = window;
    return Object.assign(unexpected ?? {}, next, { asked: [] });
  }, given);
const asked = (page: Page) => page.evaluate(() => (window as Held).unexpected?.asked ?? []);

/** Requests around the page: the rail’s counts and entries, the bell and its stream, the strip of the demo. */
const besides = /\/(?:overview\/waiting|notifications\/count|live|mailbox(?:\/asked)?)$/;
/** Forms that work without their requests: a draft, custom fields, suggestions, colleagues; whether a name is being checked; a company’s look. */
const isForm = (address: string) =>
  /\/exemployee_management\/add|\/recruitment\/jobs\/add|\/settings\/company$|^\/\?action=login&company=/.test(address);
const inWords = /Something went wrong|Failed to|could not be|can’t/;
const notForPeople = /\bundefined\b|\bNaN\b|Invalid Date|\[object /;

/** Returns every address once: what a scene does with its page does not matter here. */
async function addressesOf(page: Page, scenes: readonly Scene[]): Promise<string[]> {
  const found = new Set<string>();
  for (const scene of scenes) if (scene.screen !== 'not-found') found.add(await pathOf(scene, page));
  return [...found].filter((address) => !isDocument(address));
}

type Visit = { address: string; given: Partial<Unexpected> };

async function look(page: Page, { address, given }: Visit): Promise<string[]> {
  const found: string[] = [];
  await answer(page, given);
  await walkTo(page, address);
  await settled(page, { state: 'full' }).catch((error: unknown) => found.push(String(error).slice(0, 400)));
  const main = page.locator('main');
  await expect
    .poll(() => main.innerText(), { timeout: 3000 })
    .toMatch(/\w/)
    .catch(() => found.push('a blank page'));
  const odd = notForPeople.exec(await main.innerText())?.[0];
  if (odd) found.push(`says ${odd}`);
  const calls = (await asked(page)).filter((path) => !besides.test(path));
  // An empty list is the expected answer of some.
  const isFine = calls.length === 0 || isForm(address) || given.body === '{"data":[]}';
  const words = main.getByText(inWords).first();
  if (!isFine)
    await words.waitFor({ timeout: 3000 }).catch(() => found.push(`does not say that it failed: ${calls.join(' ')}`));
  return found.map((fault) => `${address} with ${given.body}: ${fault}`);
}

/**
 * Opens each page of the scenes while the server answers in two unexpected ways; returns what went wrong.
 * @param profileToo whether the profile also gets the unexpected answer
 */
export async function surprise(
  world: World,
  { email, scenes }: Lookout,
  { lanes = 1, profileToo = false } = {},
): Promise<string[]> {
  const walkLane = async (lane: number) => {
    const { page, context, faults } = await world.newPage();
    context.setDefaultTimeout(10_000);
    page.on('dialog', (dialog) => void dialog.accept());
    await page.addInitScript(standIn);
    // Only a page of the product can find a scene’s address.
    await (email ? signIn(page, email) : page.goto('/'));
    const addresses = await addressesOf(page, scenes);
    // Start without cached answers.
    await page.goto('/there/is/no/such/page');
    const visits = addresses.flatMap((address, index) =>
      [bodies[0], bodies[1 + (index % (bodies.length - 1))]].map((body) => ({ address, given: { profileToo, body } })),
    );
    const found: string[] = [];
    for (const visit of visits.filter((_visit, index) => index % lanes === lane)) {
      found.push(...(await look(page, visit)));
      for (const fault of faults.splice(0)) found.push(`${visit.address} with ${visit.given.body}: ${fault}`);
    }
    await context.close();
    return found;
  };
  return (await Promise.all(Array.from({ length: lanes }, (_, lane) => walkLane(lane)))).flat();
}
