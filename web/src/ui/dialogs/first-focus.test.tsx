import { screen, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { Page } from '#web-test/page.tsx';
import { ConfirmDialog } from './ConfirmDialog.tsx';
import { DialogFooter } from './DialogFooter.tsx';
import { ModalFrame } from './ModalFrame.tsx';

let page: Page;
beforeEach(() => {
  page = new Page();
});
afterEach(() => page.close());

const close = () => {};
const dialog = (children: ReactNode) => (
  <ModalFrame opened onClose={close} title="Thing" footer={<DialogFooter onCancel={close} label="Save" />}>
    {children}
  </ModalFrame>
);

test.each<[string, ReactNode, () => HTMLElement]>([
  [
    'its first field, past what is hidden or disabled',
    dialog(
      <>
        <a href="/help">Help</a>
        <input type="hidden" name="id" />
        <input aria-label="Fixed" disabled />
        <input aria-label="Name" />
        <input aria-label="Email" />
      </>,
    ),
    () => screen.getByLabelText('Name'),
  ],
  [
    'the chosen one of its radio buttons',
    dialog(
      <>
        <input type="radio" name="when" aria-label="Now" />
        <input type="radio" name="when" aria-label="Later" defaultChecked />
      </>,
    ),
    () => screen.getByLabelText('Later'),
  ],
  [
    'what it says itself',
    dialog(
      <>
        <input aria-label="Name" />
        <input aria-label="Email" data-autofocus />
      </>,
    ),
    () => screen.getByLabelText('Email'),
  ],
  ['the button that changes nothing where it has no field', dialog(<p>Words</p>), () => screen.getByText('Cancel')],
  [
    'Cancel in a confirmation',
    <ConfirmDialog
      key="confirm"
      title="Delete Asha Rao?"
      confirmLabel="Delete"
      onConfirm={async () => {}}
      onClose={close}
    >
      It is gone.
    </ConfirmDialog>,
    () => screen.getByText('Cancel'),
  ],
])('a dialog that opens focuses %s', async (_, shown, focused) => {
  await page.show(shown);
  await screen.findByRole('dialog');
  await waitFor(() =>
    expect(document.activeElement?.contains(focused()) && document.activeElement.tagName).toMatch(/INPUT|BUTTON/),
  );
});
