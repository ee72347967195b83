import type { Page } from 'playwright-core';

/** Returns the name of the focused element: its label, else its text. */
export const focusedName = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const element = document.activeElement as HTMLInputElement | null;
    const labelled = document.getElementById(element?.getAttribute('aria-labelledby') ?? '');
    const label = element?.getAttribute('aria-label') ?? labelled?.textContent ?? element?.labels?.[0]?.textContent;
    const text = label ?? element?.textContent;
    return (text ?? '').replace(/[\s*]+$/, '').trim();
  });

/** Tabs around repeatedly: a dialog’s contents may still be loading. */
const patience = 30_000;

/** Presses Tab until the element with this name has the focus. */
export async function tabTo(page: Page, name: string | RegExp): Promise<void> {
  const isThere = async () => {
    const text = await focusedName(page);
    return typeof name === 'string' ? text === name : name.test(text);
  };
  const end = Date.now() + patience;
  for (let presses = 0; presses < 90 || Date.now() < end; presses += 1) {
    if (await isThere()) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab does not reach ${String(name)}; the focus is on "${await focusedName(page)}"`);
}

/** Tabs to an element and presses a key: Enter for buttons and links, Space for checkboxes and radios. */
export async function press(page: Page, name: string | RegExp, key: 'Enter' | 'Space' = 'Enter'): Promise<void> {
  await tabTo(page, name);
  await page.keyboard.press(key);
}

/** Tabs to a field and types a text in place of its value. */
export async function type(page: Page, name: string | RegExp, text: string): Promise<void> {
  await tabTo(page, name);
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type(text);
}
