import type { Page } from 'playwright-core';
import { bringAxe, seriousOn } from '../support/axe.ts';
import { settled, signIn, type World } from '../support/world.ts';
import type { Lookout } from './lookouts.ts';
import { answersAgain, directory, isDocument, openScene, pathOf, type Scene, walkTo } from './scene.ts';

/** Colours change at once: in the middle of a transition they have a contrast of their own. */
const withoutTransitions = () => {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync('*, ::before, ::after { transition: none !important }');
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
};

type Check = { scene: Scene; inDark: boolean };

/**
 * Selects the scenes worth checking. Skeletons and load failures come from shared components, so the first one is enough.
 * The other theme changes only colours, so each screen is checked in it once, plus all scenes with errors.
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
 * Whether the page need not be reloaded for the scene: no fake answers, and no state left behind for the next scene, as
 * people stay selected in the directory.
 */
const isWalkedTo = ({ screen, path, prepare, act }: Scene): boolean =>
  screen !== 'not-found' && !prepare && !(act && path === directory);

async function check(page: Page, { scene, inDark }: Check): Promise<string[]> {
  try {
    const path = await pathOf(scene, page);
    if (isWalkedTo(scene) && !isDocument(path)) await walkTo(page, path);
    else await openScene(page, { ...scene, path });
    await settled(page, scene);
    await scene.act?.(page);
    if (await bringAxe(page)) await page.evaluate(withoutTransitions);
    const name = `${scene.screen} ${scene.state}`;
    const light = await seriousOn(page, `${name}, light`);
    if (!inDark) return light;
    await page.emulateMedia({ colorScheme: 'dark' });
    // A page rendered by the server changes theme by its styles alone.
    await page.waitForFunction(() => (document.documentElement.dataset.mantineColorScheme ?? 'dark') === 'dark');
    return [...light, ...(await seriousOn(page, `${name}, dark`, ['color-contrast', 'link-in-text-block']))];
  } catch (error) {
    return [`${scene.screen} ${scene.state}: ${String(error)}`];
  } finally {
    await answersAgain(page);
    await page.emulateMedia({ colorScheme: 'light', media: null });
    // As in a new tab, which would cost as much as the screen itself.
    // A page that could not be opened has none; its error is reported already.
    await page.evaluate(() => sessionStorage.clear()).catch(() => {});
  }
}

/** Checks the scenes one after the other in one tab. */
async function checkAll(world: World, checks: readonly Check[], email: Lookout['email']): Promise<string[]> {
  const { context, page, faults } = await world.newPage({ colorScheme: 'light' });
  // A form with unsaved input asks before it is left.
  page.on('dialog', (dialog) => void dialog.accept());
  if (email) await signIn(page, email);
  const found: string[] = [];
  for (const one of checks) found.push(...(await check(page, one)));
  await context.close();
  return [...found, ...faults];
}

/** Checks all scenes in parallel tabs: one waits for its page while the others render theirs. */
export async function look(world: World, { scenes, email }: Lookout, lanes = 1): Promise<string[]> {
  const checks = checksOf(scenes);
  const inOrder = [
    ...checks.filter(({ scene }) => isWalkedTo(scene)),
    ...checks.filter(({ scene }) => !isWalkedTo(scene)),
  ];
  const inLanes = Array.from({ length: lanes }, (_, lane) => inOrder.filter((_check, index) => index % lanes === lane));
  return (await Promise.all(inLanes.map((some) => checkAll(world, some, email)))).flat();
}
