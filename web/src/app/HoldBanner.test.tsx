import { screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { Page, textIn } from '#web-test/page.tsx';
import { HoldBanner } from './HoldBanner.tsx';

describe('Mail and webhooks on hold: every page says so', () => {
  let page: Page;
  beforeEach(() => {
    page = new Page();
  });
  afterEach(() => page.close());

  test('the team reads why, and that an operator can release them', async () => {
    await page.show(<HoldBanner reason="restored" operates={false} />);
    expect(textIn(screen.getByRole('status'))).toBe(
      'This is a restored copy. Mail and webhooks are on hold until an operator releases them.',
    );
    expect(screen.queryByRole('link')).toBeNull();
  });

  test('operators get a link to Mail', async () => {
    await page.show(<HoldBanner reason="setting" operates />, { as: 'admin' });
    expect(textIn(screen.getByRole('status'))).toBe(
      'Mail and webhooks are on hold because of the setting ENCORE_MAIL until an operator takes it away. Open Mail',
    );
    expect(screen.getByRole('link', { name: 'Open Mail' }).getAttribute('href')).toBe('/admin/mail');
  });
});
