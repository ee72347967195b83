import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
type Violation = { id: string; impact: string; nodes: { target: string[] }[] };
type Runner = { run(options: object): Promise<{ violations: Violation[] }> };

/** Loads axe into the page; false if it was loaded before. Like a debugger, because the page’s policy blocks foreign scripts. */
export async function bringAxe(page: Page): Promise<boolean> {
  if (await page.evaluate(() => 'axe' in window)) return false;
  await page.evaluate(axe);
  return true;
}

/** Waits for fades, which have a contrast of their own; endless animations (skeletons) do not count. */
const rested = async () => {
  const ending = document.getAnimations().filter((each) => each.effect?.getComputedTiming().endTime !== Infinity);
  await Promise.all(ending.map((each) => each.finished.catch(() => {})));
};

/** Returns the serious violations on the page as it is now, by all of axe’s rules or some. */
export async function seriousOn(page: Page, what: string, rules?: string[]): Promise<string[]> {
  await page.evaluate(rested);
  const options = { resultTypes: ['violations'], ...(rules ? { runOnly: rules } : {}) };
  const violations = await page.evaluate(async (given) => {
    const { axe: runner } = window as unknown as { axe: Runner };
    return (await runner.run(given)).violations;
  }, options);
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => `${what}: ${id} at ${nodes.map((node) => node.target.join(' ')).join(', ')}`);
}

/** Returns the serious violations during a journey. It takes a second, so a usual run leaves it to accessibility.test.ts. */
export async function seriousFaults(page: Page): Promise<string[]> {
  if (process.env.ENCORE_TEST_FILES?.startsWith('usual')) return [];
  await bringAxe(page);
  return seriousOn(page, new URL(page.url()).pathname);
}
