import { act, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { Page } from '#web-test/page.tsx';
import { Pager } from './Pager.tsx';

let page: Page;
beforeEach(() => {
  page = new Page();
});
afterEach(() => page.close());

type Given = { at: number; of: number };
/** Returns the text and enabled buttons of each pager, and where its buttons lead: [text, back, forward]. */
async function shown(given: readonly Given[], ways?: readonly [string, string]) {
  const [back, on] = ways ?? ['Newer', 'Older'];
  let led: number | undefined;
  await page.show(
    <>
      {given.map(({ at, of }) => (
        <Pager
          key={`${at} of ${of}`}
          label={`Page ${at} of ${of}`}
          page={at}
          pageSize={10}
          total={of}
          onPage={(to) => {
            led = to;
          }}
          {...(ways && { ways })}
        />
      ))}
      <p>That is all</p>
    </>,
  );
  await screen.findByText('That is all');
  return given.map(({ at, of }) => {
    const pager = screen.queryByRole('navigation', { name: `Page ${at} of ${of}` });
    if (!pager) return null;
    const leads = (name: string) => {
      led = undefined;
      const button = within(pager).getByRole<HTMLButtonElement>('button', { name });
      act(() => button.click());
      return led;
    };
    return [within(pager).getByRole('status').textContent, leads(back), leads(on)];
  });
}

test('without a second page there is no pager', async () => {
  expect(
    await shown([
      { at: 1, of: 0 },
      { at: 1, of: 9 },
      { at: 1, of: 10 },
      { at: 1, of: 11 },
    ]),
  ).toEqual([null, null, null, ['1–10 of 11', undefined, 2]]);
});

test('the last page contains the last item, also when the items fill the pages exactly', async () => {
  expect(
    await shown([
      { at: 2, of: 19 },
      { at: 2, of: 20 },
      { at: 2, of: 21 },
      { at: 3, of: 21 },
      { at: 124, of: 1240 },
    ]),
  ).toEqual([
    ['11–19 of 19', 1, undefined],
    ['11–20 of 20', 1, undefined],
    ['11–20 of 21', 1, 3],
    ['21–21 of 21', 2, undefined],
    ['1,231–1,240 of 1,240', 123, undefined],
  ]);
});

test('after the last page there is nothing, and one button leads back to it', async () => {
  expect(
    await shown([
      { at: 3, of: 20 },
      { at: 9, of: 21 },
      { at: 2, of: 10 },
      { at: 2, of: 0 },
    ]),
  ).toEqual([
    ['Nothing on page 3', 2, undefined],
    ['Nothing on page 9', 3, undefined],
    ['Nothing on page 2', 1, undefined],
    ['Nothing on page 2', 1, undefined],
  ]);
});

test('its buttons have other names where the list is not by time', async () => {
  expect(await shown([{ at: 2, of: 30 }], ['Previous', 'Next'])).toEqual([['11–20 of 30', 1, 3]]);
});
