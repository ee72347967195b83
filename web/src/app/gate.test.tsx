import { screen } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import { companyPermissions, companyRoles, permissionsOf } from '#contract/base/permissions.ts';
import { Page } from '#web-test/page.tsx';
import { gate } from './gate.tsx';

let page: Page;
afterEach(() => page.close());

/** Issue: a page that the person may not use says so, and where to go. Every page permission, for every role. */
describe.each(companyRoles)('a page that requires a permission, opened by the role %s', (role) => {
  test.each(companyPermissions)('%s', async (may) => {
    const Gated = gate(() => <p>The page itself</p>, may);
    page = new Page();
    await page.show(<Gated />, { as: role });
    if (permissionsOf({ type: 'company', role }).includes(may)) {
      expect(await screen.findByText('The page itself')).toBeTruthy();
      expect(screen.queryByRole('heading')).toBeNull();
    } else {
      expect(await screen.findByRole('heading', { name: 'You can’t open this page' })).toBeTruthy();
      expect(screen.queryByText('The page itself')).toBeNull();
      expect(screen.getByRole('link', { name: 'Search ex-employees' })).toBeTruthy();
      expect(document.body.textContent).toContain('Ask an owner of your company');
    }
  });
});
