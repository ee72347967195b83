// Begins first: a minute and a half of pages, three at a time; begun last it is alone with two cores.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Lookout, lookouts } from './support/lookouts.ts';
import { answersAgain, directory, openScene, type Scene, walkTo } from './support/scene.ts';
import { settled, signIn, startWorld, type World } from './support/world.ts';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
type Violation = { id: string; impact: string; nodes: { target: string[] }[] };

/** Colours on their way from one state to another have a contrast of their own: they change at once here. */
const withoutTransitions = () => {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync('*, ::before, ::after { transition: none !important }');
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
};

/** What fades in has a contrast of its own too; what moves for ever (skeletons) does not count. */
const rested = async () => {
  const ending = document.getAnimations().filter((each) => each.effect?.getComputedTiming().endTime !== Infinity);
  await Promise.all(ending.map((each) => each.finished.catch(() => {})));
};

let world: World;
beforeAll(async () => {
  world = await startWorld({ SMTP_URL: '' });
});
afterAll(() => world.end());

type Found = { violations: Violation[] };

/** Everything serious on the page as it stands, by all of axe's rules or by some of them. */
async function seriousOn(page: Page, what: string, rules?: string[]): Promise<string[]> {
  await page.evaluate(rested);
  const options = { resultTypes: ['violations'], ...(rules ? { runOnly: rules } : {}) };
  const violations = await page.evaluate(async (given) => {
    const { axe: runner } = window as unknown as { axe: { run(options: object): Promise<Found> } };
    return (await runner.run(given)).violations;
  }, options);
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => `${what}: ${id} at ${nodes.map((node) => node.target.join(' ')).join(', ')}`);
}

type Check = { scene: Scene; inDark: boolean };

/**
 * What is worth looking at. What every screen draws by the same component, skeletons and what could not be loaded, is seen on the
 * first; the other theme has other colours and nothing else, so each screen is seen in it once, and whatever shows faults.
 */
function checksOf(scenes: readonly Scene[]): Check[] {
  const isFirst = (scene: Scene, key: 'screen' | 'state') => scenes.find((one) => one[key] === scene[key]) === scene;
  return scenes
    .filter((scene) => !['loading', 'error'].includes(scene.state) || isFirst(scene, 'state'))
    .map((scene) => ({
      scene,
      // The ex-employee area is always light.
      inDark: scene.area !== 'exemployee' && (isFirst(scene, 'screen') || /wrong|fault/.test(scene.state)),
    }));
}

/**
 * A page that need not be loaded anew for it: nothing stands in for the server, and nothing is left behind for the next, as people
 * stay selected in the directory.
 */
const isWalkedTo = (scene: Scene): scene is Scene & { path: string } => {
  const { screen, path, prepare, act } = scene;
  return typeof path === 'string' && screen !== 'not-found' && !prepare && !(act && path === directory);
};

async function check(page: Page, { scene, inDark }: Check): Promise<string[]> {
  try {
    const hasAxe = () => page.evaluate(() => 'axe' in window);
    if (isWalkedTo(scene) && (await hasAxe())) await walkTo(page, scene.path);
    else await openScene(page, scene, (path) => world.address(path));
    await settled(page, scene);
    await scene.act?.(page);
    if (!(await hasAxe())) {
      // As a debugger does it: the page's own policy lets no foreign script in.
      await page.evaluate(axe);
      await page.evaluate(withoutTransitions);
    }
    const name = `${scene.screen} ${scene.state}`;
    const light = await seriousOn(page, `${name}, light`);
    if (!inDark) return light;
    await page.emulateMedia({ colorScheme: 'dark' });
    // A page that the server draws follows by its styles alone.
    await page.waitForFunction(() => (document.documentElement.dataset.mantineColorScheme ?? 'dark') === 'dark');
    return [...light, ...(await seriousOn(page, `${name}, dark`, ['color-contrast', 'link-in-text-block']))];
  } catch (error) {
    return [`${scene.screen} ${scene.state}: ${String(error)}`];
  } finally {
    await answersAgain(page);
    await page.emulateMedia({ colorScheme: 'light', media: null });
    // As in a new tab, which would cost as much again as the screen itself.
    await page.evaluate(() => sessionStorage.clear());
  }
}

/** One after the other in one tab. */
async function checkAll(checks: readonly Check[], email: Lookout['email']): Promise<string[]> {
  const { context, page } = await world.newPage({ colorScheme: 'light', reducedMotion: 'reduce' });
  // Whoever leaves a form that was begun is asked.
  page.on('dialog', (dialog) => void dialog.accept());
  if (email) await signIn(page, world.address(''), email);
  const found: string[] = [];
  for (const one of checks) found.push(...(await check(page, one)));
  await context.close();
  return found;
}

/** One lane waits for its page while the others draw theirs. */
async function look({ scenes, email }: Lookout, lanes = 1): Promise<string[]> {
  const checks = checksOf(scenes);
  const inOrder = [
    ...checks.filter(({ scene }) => isWalkedTo(scene)),
    ...checks.filter(({ scene }) => !isWalkedTo(scene)),
  ];
  const inLanes = Array.from({ length: lanes }, (_, lane) => inOrder.filter((_check, index) => index % lanes === lane));
  return (await Promise.all(inLanes.map((some) => checkAll(some, email)))).flat();
}

describe('axe finds nothing serious (look.md, WCAG 2.2 AA)', () => {
  test('on any public screen, in both themes', async () => {
    expect(await look(lookouts.anybody)).toEqual([]);
  }, 900_000);

  test('on any screen of the portal, in both themes', async () => {
    expect(await look(lookouts.company, 3)).toEqual([]);
  }, 900_000);

  test('on any screen of the ex-employee area', async () => {
    expect(await look(lookouts.exemployee)).toEqual([]);
  }, 900_000);

  test('on any screen of the admin area, in both themes', async () => {
    expect(await look(lookouts.operator)).toEqual([]);
  }, 900_000);
});

describe('2 The theme follows the system', () => {
  test('a dark portal has no moment of light while it starts', async () => {
    const { context, page } = await world.newPage({ colorScheme: 'dark' });
    await signIn(page, world.address(''));
    await page.addInitScript(() => {
      const left: (string | null)[] = [];
      Object.assign(window, { left });
      new MutationObserver((records) => left.push(...records.map(({ oldValue }) => oldValue))).observe(document, {
        subtree: true,
        attributeOldValue: true,
        attributeFilter: ['data-mantine-color-scheme'],
      });
    });
    await page.reload();
    await page.getByRole('heading', { level: 1 }).waitFor();
    const left = await page.evaluate(() => (window as unknown as { left: (string | null)[] }).left);
    // Light is left once: by the script in the document's head, before anything is painted.
    expect(left.filter((theme) => theme === 'light')).toHaveLength(1);
    expect(left.at(-1)).toBe('dark');
    await context.close();
  });
});
