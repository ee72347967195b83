import type { Page } from 'playwright-core';

/** Elements that journeys look for on any page. */
export const heading = (page: Page) => page.getByRole('heading', { level: 1 }).innerText();
export const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true });
export const toast = (page: Page, text: string) => page.getByLabel('Alerts').getByText(text).first().waitFor();
/** Returns the sign-in form’s error. */
export const refusal = (page: Page) => page.getByRole('main').getByRole('alert').first().innerText();
/** Waits until the directory shows its list. */
export const counted = (page: Page) =>
  page
    .getByRole('status')
    .filter({ hasText: /Matching Ex-employees| selected/ })
    .waitFor();
