import type { Page } from 'playwright-core';
import { expect } from 'vitest';

/** Scrolls to the end, which loads the next page of the list. */
export const scrollToEnd = (page: Page): Promise<void> =>
  page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
/** Goes to the end of the list in the given way, and waits until it is ten rows longer. */
export async function onePageMore(page: Page, toTheEnd: () => Promise<void>): Promise<void> {
  const height = () => page.getByRole('list', { name: 'Ex-employees' }).evaluate((list) => list.clientHeight);
  const before = await height();
  const isLonger = () =>
    expect
      .poll(height, { timeout: 6000 })
      .toBeGreaterThan(before + 400)
      .then(() => true);
  // On a busy machine the end may not be rendered yet.
  for (let tries = 0; tries < 9; tries += 1) {
    await toTheEnd();
    if (await isLonger().catch(() => false)) return;
  }
  await isLonger();
}
