import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { plugIn } from '#web/lib/feature.ts';
import { field, Page, press, settle } from '#web-test/page.tsx';
import { features } from './features.ts';
import { PaletteLauncher } from './PaletteLauncher.tsx';

let page: Page;
beforeEach(() => {
  // Another test in this window may have added its own.
  plugIn(features);
  page = new Page();
});
afterEach(() => page.close());

const options = () => screen.queryAllByRole('option');

test('pages with one name are entries of their own, each of which opens its page', async () => {
  await page.show(<PaletteLauncher area="portal" />, { as: 'owner' });
  await press(/Search or jump to/);
  await field('Search or jump to');
  const named = () => options().filter(({ textContent }) => textContent.startsWith('Overview'));
  const count = named().length;
  expect(count).toBeGreaterThan(1);
  const last = named().at(-1);
  expect(new Set(named().map(({ textContent }) => textContent)).size).toBe(count);
  await act(async () => fireEvent.click(last as Element));
  await settle();
  expect(page.address).toBe('/home/recruitment');
});
