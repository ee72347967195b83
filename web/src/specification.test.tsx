// The rows of the specification's section 9 that are about the screen, each by what the page does on both sides of the number. The
// others are in the contract.
import { act, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { logout } from '#contract/accounts/accounts.ts';
import { listCustomFields } from '#contract/directory/custom-fields.ts';
import { readDraft } from '#contract/directory/drafts.ts';
import { findSimilar } from '#contract/directory/duplicates.ts';
import { checkEmail, listFilterOptions } from '#contract/directory/people.ts';
import type { MailTemplate } from '#contract/mail/mail.ts';
import { field, Page, press } from '#web-test/page.tsx';
import { sampleOf } from '#web-test/sample.ts';
import { clearingOf } from './app/clear-cookies.ts';
import { signOut } from './app/session.ts';
import { readView } from './features/directory/audience/components/url-state.ts';
import { ExperienceFilter } from './features/directory/people/components/filter-controls.tsx';
import { feature as people } from './features/directory/people/feature.ts';
import { AddPage } from './features/directory/people/pages/AddPage.tsx';
import { TemplatePicker } from './features/mail/messages/components/TemplatePicker.tsx';
import { loadHandedIn, plugIn } from './lib/feature.ts';
import { addSlashes } from './ui/fields/typed-dates.ts';
import { InfiniteList } from './ui/lists/InfiniteList.tsx';
import { StickyBar } from './ui/lists/StickyBar.tsx';
import { toast } from './ui/toasts/toast.ts';

let page: Page;
beforeEach(() => {
  page = new Page();
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  page.close();
});

/** From here on time passes by `pass` alone. */
const stopClock = () => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));
const type = (element: HTMLElement, text: string) =>
  act(async () => fireEvent.change(element, { target: { value: text } }));

describe('9 Business constants and limits, on the screen', () => {
  test('toast duration: 5 s', async () => {
    await page.show(null);
    stopClock();
    await act(async () => toast.success('Saved'));
    await pass(4_999);
    expect(screen.queryByText('Saved')).not.toBeNull();
    await pass(1);
    expect(screen.queryByText('Saved')).toBeNull();
  });

  test('logout delay: 500 ms, then the session ends and the login page opens', async () => {
    page.server.answer(logout, { signedOut: true });
    const left = vi.spyOn(window.location, 'assign').mockReturnValue();
    stopClock();
    const leaving = signOut();
    await pass(499);
    expect(page.server.sentTo(logout)).toHaveLength(0);
    await pass(2);
    expect(page.server.sentTo(logout)).toHaveLength(1);
    vi.useRealTimers();
    await leaving;
    expect(left).toHaveBeenCalledExactlyOnceWith('/?action=login');
  });

  test('on logout all cookies of the domain go, whatever their path (section 4)', () => {
    const cleared = clearingOf('a=1; b=2', { hostname: 'hr.acme.example', pathname: '/home/settings/team' });
    for (const path of ['/', '/home', '/home/', '/home/settings', '/home/settings/team'])
      for (const domain of ['', '; domain=hr.acme.example', '; domain=acme.example'])
        for (const name of ['a', 'b']) expect(cleared).toContain(`${name}=; path=${path}; max-age=0${domain}`);
  });

  test('email availability check delay: 300 ms after a valid email is typed', async () => {
    page.server
      .answer(readDraft, null)
      .answer(listCustomFields, [])
      .answer(listFilterOptions, sampleOf(listFilterOptions))
      .answer(findSimilar, [])
      .answer(checkEmail, sampleOf(checkEmail));
    await page.show(<AddPage />);
    const email = await field('Email');
    const asked = () => page.server.sentTo(checkEmail).map(({ query }) => query);
    stopClock();
    await type(email, 'meera@mail');
    await pass(1000);
    await type(email, 'meera@mail.exampl');
    await pass(299);
    await type(email, 'meera@mail.example');
    await pass(299);
    expect(asked()).toEqual([]);
    await pass(2);
    expect(asked()).toEqual([{ email: 'meera@mail.example' }]);
  });

  test('infinite-scroll threshold, list: 400 px from bottom', async () => {
    const more = vi.fn();
    let scroll = (_fromBottom: number) => {};
    // The browser's own measuring: what is watched is in sight when it is within the margin below the window.
    vi.stubGlobal(
      'IntersectionObserver',
      class {
        constructor(seen: (entries: object[]) => void, { rootMargin }: { rootMargin: string }) {
          const [top, , bottom] = rootMargin.split(' ').map((margin) => Number.parseInt(margin, 10));
          expect(top).toBe(0);
          scroll = (fromBottom) => seen([{ isIntersecting: fromBottom <= (bottom ?? 0) }]);
        }
        observe() {}
        disconnect() {}
      },
    );
    const items = Array.from({ length: 10 }, (_, index) => index);
    await page.show(
      <InfiniteList
        id="some"
        label="Some"
        items={items}
        getKey={String}
        renderItem={String}
        estimateHeight={100}
        hasMore
        loading={false}
        onLoadMore={more}
        skeleton={null}
      />,
    );
    scroll(401);
    expect(more).not.toHaveBeenCalled();
    scroll(400);
    expect(more).toHaveBeenCalledOnce();
  });

  test('sticky bar threshold: scroll over 200 px, and only with something selected', async () => {
    const scrollTo = (scrollY: number) =>
      act(async () => {
        vi.spyOn(window, 'scrollY', 'get').mockReturnValue(scrollY);
        fireEvent.scroll(window);
      });
    const bar = () => screen.queryByRole('region', { name: 'Selected' });
    await page.show(
      <>
        <StickyBar when label="Selected">
          3 selected
        </StickyBar>
        <StickyBar when={false} label="Nothing">
          0 selected
        </StickyBar>
      </>,
    );
    await scrollTo(200);
    expect(bar()).toBeNull();
    await scrollTo(201);
    expect(bar()?.textContent).toBe('3 selected');
    expect(screen.queryByRole('region', { name: 'Nothing' })).toBeNull();
    await scrollTo(0);
    expect(bar()).toBeNull();
  });

  test('experience slider: 0 to 30, step 1; the whole range is no filter', async () => {
    const applied = vi.fn();
    // As the router does for the search, whichever test of this window was before.
    plugIn([people]);
    await loadHandedIn(['filters']);
    const view = readView({ experienceMin: '0', experienceMax: '30' });
    expect(view.filters).toEqual({});
    expect(readView({ experienceMin: '0', experienceMax: '29' }).filters).toEqual({ experienceMax: 29 });
    await page.show(<ExperienceFilter view={view} onChange={applied} />);
    await press(/^Experience/);
    const ends = await screen.findAllByRole('slider');
    const at = () =>
      ends.map((end) => ['valuemin', 'valuenow', 'valuemax'].map((name) => end.getAttribute(`aria-${name}`)));
    expect(at()).toEqual([
      ['0', '0', '30'],
      ['0', '30', '30'],
    ]);
    await act(async () => void fireEvent.keyDown(ends[0] as HTMLElement, { key: 'ArrowRight' }));
    expect(at()[0]?.[1]).toBe('1');
    await act(async () => void fireEvent.keyDown(ends[0] as HTMLElement, { key: 'ArrowLeft' }));
    await press('Apply');
    expect(applied).toHaveBeenLastCalledWith({});
  });

  test('templates shown at a time: 3', async () => {
    const templates = ['One', 'Two', 'Three', 'Four'].map((name) => ({ key: name, name }) as unknown as MailTemplate);
    await page.show(<TemplatePicker templates={templates} active={null} onClick={() => {}} />);
    const shown = () =>
      within(screen.getByRole('list'))
        .getAllByRole('button')
        .map(({ textContent }) => textContent);
    expect(shown()).toEqual(['One', 'Two', 'Three']);
    await press('More templates');
    expect(shown()).toEqual(['Four']);
  });

  test('dates are entered as dd/MM/yyyy, the date of birth as MM/DD (section 3)', () => {
    expect(addSlashes('31032019', '', ['dd', 'MM', 'yyyy'])).toBe('31/03/2019');
    expect(addSlashes('0229', '', ['MM', 'dd'])).toBe('02/29');
  });
});
