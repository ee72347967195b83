import { screen } from '@testing-library/react';
import { type ComponentType, type ReactNode, useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { listAskedMail } from '#contract/operations/installation.ts';
import { Page, press } from '#web-test/page.tsx';
import { sampleOf } from '#web-test/sample.ts';

let page: Page;
beforeEach(() => {
  page = new Page();
});
afterEach(() => page.close());

function Asked({ Sent }: { Sent: ComponentType<{ children: ReactNode }> }) {
  const [sent, setSent] = useState(false);
  if (sent) return <Sent>We have sent you a link.</Sent>;
  return (
    <button type="button" onClick={() => setSent(true)}>
      Send
    </button>
  );
}

test('the page that says to check the inbox also links to the mailbox of a demo', async () => {
  // The mailbox's existence is fetched once, possibly by another test.
  vi.resetModules();
  const { Sent } = await import('./components/Sent.tsx');
  await page.show(<Asked Sent={Sent} />);
  page.server.answer(listAskedMail, sampleOf(listAskedMail));
  await press('Send');
  expect(document.activeElement?.textContent).toBe('Check your inbox');
  expect((await screen.findByText(/^This is a demo/)).textContent).toContain('messages stay here');
  expect(screen.getByRole('link', { name: 'Open the mailbox' }).getAttribute('href')).toBe('/mailbox');
  expect(page.server.sentTo(listAskedMail)).toHaveLength(1);
});
