import { readFileSync } from 'node:fs';
import { runInThisContext } from 'node:vm';
import { beforeEach, describe, expect, it, vi } from 'vitest';

const [, boot = ''] =
  /<script>([^]*?)<\/script>/.exec(readFileSync(new URL('../../index.html', import.meta.url), 'utf8')) ?? [];

type System = { matches: boolean; tell?: (event: { matches: boolean }) => void };
let written: string | null;
let stored: Map<string, string>;
let storageListener: ((event: { key: string | null }) => void) | undefined;

/** A browser in which the page has just been opened. */
function open(
  pathname: string,
  given: { dark: boolean; choice?: string; forbidden?: boolean; cookie?: string },
): System {
  const system: System = { matches: given.dark };
  written = null;
  stored = new Map(given.choice === undefined ? [] : [['theme', given.choice]]);
  const refuse = () => {
    throw new Error('forbidden');
  };
  vi.stubGlobal('location', { pathname });
  vi.stubGlobal('matchMedia', () => ({
    get matches() {
      return system.matches;
    },
    addEventListener: (_: string, tell: System['tell']) => {
      system.tell = tell;
    },
  }));
  vi.stubGlobal('localStorage', {
    getItem: given.forbidden ? refuse : (key: string) => stored.get(key) ?? null,
    setItem: given.forbidden ? refuse : (key: string, value: string) => void stored.set(key, value),
    removeItem: given.forbidden ? refuse : (key: string) => void stored.delete(key),
  });
  vi.stubGlobal('document', {
    cookie: given.cookie ?? 'encore_browser=known',
    documentElement: { setAttribute: (_: string, value: string) => (written = value) },
  });
  vi.stubGlobal('window', {
    location,
    matchMedia,
    addEventListener: (_: string, listener: typeof storageListener) => {
      storageListener = listener;
    },
  });
  return system;
}

const load = async () => {
  vi.resetModules();
  return import('./theme.ts');
};

beforeEach(() => vi.unstubAllGlobals());

/** path, system is dark, stored under `theme`, shown theme */
const cases: [string, boolean, string | undefined, string][] = [
  ['/', false, undefined, 'light'],
  ['/', true, undefined, 'dark'],
  ['/home/settings', true, 'light', 'light'],
  ['/home/settings', false, 'dark', 'dark'],
  ['/home/settings', true, 'purple', 'dark'],
  ['/exemployee/feed', true, 'dark', 'light'],
  ['/exemployee/unsubscribe', true, undefined, 'light'],
  ['/exemployee', true, 'dark', 'light'],
  ['/home/exemployee', true, undefined, 'dark'],
  ['/exemployees', true, undefined, 'dark'],
  ['/join/acme-industries', true, 'dark', 'light'],
  ['/join', true, undefined, 'dark'],
];

describe.each(cases)('2 The theme on %s (system dark: %s, kept: %s)', (path, dark, choice, shown) => {
  it(`is ${shown} before the first paint, and when the page runs`, async () => {
    open(path, { dark, choice });
    runInThisContext(boot);
    expect(written).toBe(shown);
    open(path, { dark, choice });
    (await load()).startTheme();
    expect(written).toBe(shown);
  });
});

const id = '0190a000-0000-7000-8000-000000000001';
/** Every page of the area `visitor` outside of /exemployee. */
const visitorPages = [
  `/jobs/${id}/apply`,
  `/jobs/${id}/refer`,
  `/jobs/${id}/invitation`,
  `/polls/${id}`,
  `/surveys/${id}`,
  `/events/${id}`,
  `/gifts/${id}`,
  '/application',
  '/application/confirm',
  '/offer',
  '/referral',
];

describe('A page in the area of the signed-in user, and in the public frame for everyone else', () => {
  it.each([
    ['encore_browser=known', 'dark'],
    ['encore_browser=known; encore_token=half', 'light'],
    ['encore_token=half', 'light'],
  ])('with the cookies %s it is %s', async (cookie, shown) => {
    for (const path of visitorPages) {
      open(path, { dark: true, cookie });
      runInThisContext(boot);
      expect(written, path).toBe(shown);
      open(path, { dark: true, cookie });
      (await load()).startTheme();
      expect(written, path).toBe(shown);
    }
  });

  it.each(['/home/recruitment/offers', '/applications', '/eventsource', '/offers', '/'])(
    '%s is none of these',
    async (path) => {
      open(path, { dark: true, cookie: 'encore_token=half' });
      runInThisContext(boot);
      expect(written).toBe('dark');
      open(path, { dark: true, cookie: 'encore_token=half' });
      (await load()).startTheme();
      expect(written).toBe('dark');
    },
  );
});

describe('2 The theme follows the system and is stored under `theme`', () => {
  it('a change of the system is followed, until a theme is chosen', async () => {
    const system = open('/home', { dark: false });
    const { startTheme, setTheme } = await load();
    startTheme();
    expect(stored.get('theme')).toBe('light');
    system.tell?.({ matches: true });
    expect([written, stored.get('theme')]).toEqual(['dark', 'dark']);
    setTheme('light');
    expect([written, stored.get('theme')]).toEqual(['light', 'light']);
    system.tell?.({ matches: true });
    expect(written).toBe('light');
  });

  it('choosing the system again forgets the earlier choice', async () => {
    open('/home', { dark: true, choice: 'light' });
    const { startTheme, setTheme } = await load();
    startTheme();
    setTheme('system');
    expect([written, stored.get('theme')]).toEqual(['dark', 'dark']);
    const system = open('/home', { dark: true, choice: 'dark' });
    stored.set('theme-follows-system', '1');
    system.matches = false;
    runInThisContext(boot);
    expect(written).toBe('light');
  });

  it('the ex-employee area stays light, whatever the system or another tab says', async () => {
    const system = open('/exemployee/feed', { dark: false });
    const { startTheme } = await load();
    startTheme();
    system.tell?.({ matches: true });
    expect(written).toBe('light');
    stored.set('theme', 'dark');
    storageListener?.({ key: 'theme' });
    expect(written).toBe('light');
  });

  it('a choice in another tab applies here too', async () => {
    open('/home', { dark: false });
    (await load()).startTheme();
    stored.delete('theme-follows-system');
    stored.set('theme', 'dark');
    storageListener?.({ key: 'theme' });
    expect(written).toBe('dark');
  });

  it('where storage is forbidden, the system decides', async () => {
    open('/home', { dark: true, forbidden: true });
    runInThisContext(boot);
    expect(written).toBe('dark');
    const { startTheme, setTheme } = await load();
    startTheme();
    setTheme('light');
    expect(written).toBe('dark');
  });
});
