import { screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Page, press } from '#web-test/page.tsx';
import { FilterPopover } from './FilterPopover.tsx';

let page: Page;
beforeEach(() => {
  page = new Page();
});
afterEach(() => page.close());

test('a filter in a form takes effect without sending that form', async () => {
  const [send, apply] = [vi.fn(), vi.fn()];
  await page.show(
    <div onSubmit={send}>
      <FilterPopover
        name="Department"
        summary={undefined}
        opened
        onOpenedChange={() => {}}
        onApply={apply}
        onClear={() => {}}
      >
        <p>Choose</p>
      </FilterPopover>
    </div>,
  );
  await screen.findByText('Choose');
  await press('Apply');
  expect(apply).toHaveBeenCalledOnce();
  expect(send).not.toHaveBeenCalled();
});
