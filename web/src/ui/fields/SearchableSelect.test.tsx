import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { field, Page, press } from '#web-test/page.tsx';
import { SearchableSelect } from './SearchableSelect.tsx';

let page: Page;
beforeEach(() => {
  page = new Page();
});
afterEach(() => {
  vi.useRealTimers();
  page.close();
});

const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));
const type = (element: HTMLElement, text: string) =>
  act(async () => fireEvent.change(element, { target: { value: text } }));

const numbered = (page: number, count: number) =>
  Array.from({ length: count }, (_, index) => ({ _id: `${page}-${index}`, title: `Job ${page}.${index}` }));
const load = vi.fn(async ({ pageNumber }: { pageNumber: number; search: string }) =>
  numbered(pageNumber, pageNumber < 3 ? 10 : 4),
);
const asked = () => load.mock.calls.map(([{ pageNumber, search }]) => ({ pageNumber, search }));
const open = async () => {
  load.mockClear();
  await page.show(
    <SearchableSelect
      label="Job"
      queryKey={['jobs', 'some']}
      load={load}
      getId={({ _id }) => _id}
      getLabel={({ title }) => title}
      value={null}
      onChange={() => {}}
    />,
  );
  await press('Show job');
  await screen.findByRole('option', { name: 'Job 1.9' });
};
const fromBottom = async (pixels: number) => {
  const list = screen.getByRole('listbox');
  const sizes = { scrollHeight: 900, clientHeight: 240, scrollTop: 900 - 240 - pixels };
  for (const [name, value] of Object.entries(sizes)) Object.defineProperty(list, name, { value, configurable: true });
  await act(async () => void fireEvent.scroll(list));
};

test('the search waits until 500 ms have passed since the last letter', async () => {
  await open();
  const box = await field('Job');
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  await type(box, 'e');
  await pass(499);
  await type(box, 'en');
  await pass(499);
  expect(asked()).toEqual([{ pageNumber: 1, search: '' }]);
  await pass(2);
  expect(asked().slice(1)).toEqual([{ pageNumber: 1, search: 'en' }]);
});

test('more options load within 50 px of the bottom, in pages of 10, until one is shorter', async () => {
  await open();
  await fromBottom(50);
  expect(asked()).toHaveLength(1);
  await fromBottom(49);
  await screen.findByRole('option', { name: 'Job 2.9' });
  await fromBottom(0);
  await screen.findByRole('option', { name: 'Job 3.3' });
  await fromBottom(0);
  expect(asked().map(({ pageNumber }) => pageNumber)).toEqual([1, 2, 3]);
  expect(screen.getAllByRole('option')).toHaveLength(24);
});
