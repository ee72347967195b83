import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** What is serious of a page as it stands. */
export async function seriousFaults(page: Page): Promise<string[]> {
  await page.evaluate(axe);
  return page.evaluate(async () => {
    // What is on its way from one colour to another has a contrast of its own.
    const moving = document.getAnimations().filter((each) => each.effect?.getComputedTiming().endTime !== Infinity);
    await Promise.all(moving.map((each) => each.finished.catch(() => {})));
    type Found = { violations: { id: string; impact: string }[] };
    const { axe: runner } = window as unknown as { axe: { run(): Promise<Found> } };
    const { violations } = await runner.run();
    return violations.filter(({ impact }) => ['serious', 'critical'].includes(impact)).map(({ id }) => id);
  });
}
