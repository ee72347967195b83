// The rows of the specification's section 9 that are about the screen, each where it lives; the others are in the contract.
import { describe, expect, test, vi } from 'vitest';

// Modules of the browser that look at the window when they are loaded.
vi.stubGlobal('window', { matchMedia: () => ({ matches: false }), location: { pathname: '/' } });

describe('9 Business constants and limits, on the screen', () => {
  test('toast duration: 5 s', async () => {
    expect((await import('./ui/toast.ts')).toastDuration).toBe(5_000);
  });
  test('section 4: on logout all cookies of the domain go, whatever their path', async () => {
    const { clearingOf } = await import('./app/clear-cookies.ts');
    const cleared = clearingOf('a=1; b=2', { hostname: 'hr.acme.example', pathname: '/home/settings/team' });
    for (const path of ['/', '/home', '/home/', '/home/settings', '/home/settings/team'])
      for (const domain of ['', '; domain=hr.acme.example', '; domain=acme.example'])
        for (const name of ['a', 'b']) expect(cleared).toContain(`${name}=; path=${path}; max-age=0${domain}`);
  });

  test('logout delay: 500 ms', async () => {
    expect((await import('./app/session.ts')).logoutDelay).toBe(500);
  });
  test('email availability check delay: 300 ms', async () => {
    expect((await import('./features/people/components/use-email-check.ts')).delay).toBe(300);
  });
  test('dropdown search debounce: 500 ms; infinite-scroll threshold, dropdown: 50 px from bottom', async () => {
    const { searchDelay, threshold } = await import('./ui/SearchableSelect.tsx');
    expect([searchDelay, threshold]).toEqual([500, 50]);
  });
  test('infinite-scroll threshold, list: 400 px from bottom', async () => {
    expect((await import('./ui/InfiniteList.tsx')).threshold).toBe(400);
  });
  test('sticky bar threshold: scroll over 200 px', async () => {
    expect((await import('./ui/StickyBar.tsx')).stickyThreshold).toBe(200);
  });
  test('experience slider: 0 to 30; the whole range is no filter', async () => {
    await import('./app/features.ts');
    await (await import('./lib/feature.ts')).loadHandedIn(['filters']);
    const { readView, filterParams } = await import('./features/audience/components/url-state.ts');
    const read = (experienceMin: string, experienceMax: string) =>
      filterParams(readView({ experienceMin, experienceMax }).filters);
    expect(read('0', '30')).toEqual({});
    expect(Object.keys(read('0', '29'))).toEqual(['experienceMax']);
  });
  test('templates shown at a time: 3', async () => {
    const { pageOf } = await import('./features/messages/components/template-texts.ts');
    expect(pageOf([1, 2, 3, 4], 0).shown).toEqual([1, 2, 3]);
  });
  test('image crop editor: 400 px high, zoom step 0.1', async () => {
    const { cropHeight, zoomRange } = await import('./ui/zoom.ts');
    expect([cropHeight, zoomRange.step]).toEqual([400, 0.1]);
  });
  test('theme storage key: theme', async () => {
    expect((await import('./lib/theme.ts')).storageKey).toBe('theme');
  });
  test('3 Dates are entered as dd/MM/yyyy, date of birth as MM/DD', async () => {
    const { addSlashes } = await import('./ui/typed-dates.ts');
    expect(addSlashes('31032019', '', ['dd', 'MM', 'yyyy'])).toBe('31/03/2019');
    expect(addSlashes('0229', '', ['MM', 'dd'])).toBe('02/29');
  });
});
