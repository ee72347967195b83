// Only with --all: a provider, codes and callbacks, each tested through HTTP; doors.test.ts signs in by the page.
import { TOTP } from 'otpauth';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { paths } from '#contract/base/paths.ts';
import { type OpenIdProvider, startOpenIdProvider } from '../api/test/outside/openid-provider.ts';
import { directory, select } from './scenes/scene.ts';
import { button, counted, heading, refusal, toast } from './support/on-page.ts';
import { enter, signIn, signInByPage, signOut, startWorld, type World } from './support/world.ts';

const asha = 'asha@acme.example';
const deep = `${directory}?departments=Finance&gender=female`;
const password = 'Encore@2025';

let world: World;
beforeAll(async () => {
  world = await startWorld({ ENCORE_ALLOW_PRIVATE_NETWORK: '1' });
});
afterAll(() => world.end());

const open = (page: Page, path: string) => page.goto(world.address(path));
const callbackOf = (page: Page) => new URL(page.url()).searchParams.get('callback');

describe('A session that was ended elsewhere (specification, section 4: a 401)', () => {
  test('the next click asks to sign in, and afterwards the person is back at exactly that path and query', async () => {
    const [here, elsewhere] = [await world.newPage(), await world.newPage()];
    await signInByPage(here.page, world.address(''));
    await open(here.page, deep);
    await select(here.page, 1);
    await signInByPage(elsewhere.page, world.address(''));
    await open(elsewhere.page, '/home/settings/password');
    await button(elsewhere.page, /^Sign out .*Chrom/)
      .first()
      .click();
    await toast(elsewhere.page, 'The session was ended');
    await button(here.page, 'Save in group').first().click();
    await here.page.waitForURL(/action=login/);
    expect(callbackOf(here.page)).toBe(deep);
    await enter(here.page);
    await here.page.waitForURL(world.address(deep));
    await counted(here.page);
    // The person who ended it continues as before.
    await elsewhere.page.reload();
    await elsewhere.page.getByText('This device').waitFor();
    expect([...here.faults, ...elsewhere.faults]).toEqual([]);
    await here.context.close();
    await elsewhere.context.close();
  });
});

describe('A company that an operator suspends', () => {
  const reason = /^Your company’s account is suspended\. Contact \S+@\S+$/;

  test('its people see why at their next click, on returning, and when signing in; after reopening, they continue', async () => {
    const [here, admin] = [await world.newPage(), await world.newPage()];
    await signInByPage(here.page, world.address(''));
    await open(here.page, deep);
    await counted(here.page);
    await signInByPage(admin.page, world.address(''), 'admin@encore.example');
    const post = (path: string, body: object) =>
      admin.page.evaluate(
        async ([address, given]) => {
          const token = /encore_token=([^;]+)/.exec(document.cookie)?.[1] ?? '';
          const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
          const answer = await fetch(`/api${address}`, { method: 'POST', headers, body: JSON.stringify(given) });
          return answer.status;
        },
        [path, body] as const,
      );
    const profile = await here.page.evaluate(async () => {
      const token = /encore_token=([^;]+)/.exec(document.cookie)?.[1] ?? '';
      return (await fetch('/api/users/profile', { headers: { authorization: `Bearer ${token}` } })).json();
    });
    const company = `/admin/companies/${profile.data.companyDetails.id}`;
    expect(await post(`${company}/suspend`, { reason: 'Unpaid' })).toBe(200);
    await here.page.reload();
    await here.page.waitForURL(/action=login/);
    expect(callbackOf(here.page)).toBe(deep);
    const said = here.page.getByRole('alert').filter({ hasText: reason });
    await said.waitFor();
    await open(here.page, '/?action=login');
    await said.waitFor();
    await here.context.clearCookies();
    await open(here.page, '/?action=login');
    await enter(here.page);
    await said.waitFor();
    expect(await post(`${company}/restore`, {})).toBe(200);
    await open(here.page, '/?action=login');
    await enter(here.page);
    await here.page.waitForURL(/\/home/);
    await here.context.close();
    await admin.context.close();
  });
});

describe('Where the person is taken after signing in', () => {
  const own = '/home/settings/password?from=mail';
  /** Callbacks, and where they lead. */
  const callbacks: readonly [string, string][] = [
    [own, own],
    ['//evil.example', paths.home],
    ['https://evil.example/', paths.home],
    ['/\\evil.example', paths.home],
    ['/\t/evil.example', paths.home],
    ['/%09/evil.example', '/%09/evil.example'],
    ['/home/..//evil.example', paths.home],
    ['/%2e%2e//evil.example', paths.home],
    ['@evil.example', paths.home],
    ['javascript:alert(1)', paths.home],
    ['data:text/html,<h1>evil', paths.home],
    ['/exemployee/profile', paths.home],
    ['/admin/companies', paths.home],
  ];

  test('to a path of their own area, whatever is requested, never to another host', async () => {
    const { page, context, faults } = await world.newPage();
    const hosts = new Set<string>();
    page.on('request', (request) => hosts.add(new URL(request.url()).host));
    page.on('dialog', (dialog) => faults.push(dialog.message()));
    for (const [callback, arrived] of callbacks.slice(0, 3)) {
      await context.clearCookies();
      await page.goto(world.address(`/?${new URLSearchParams({ action: 'login', callback })}`));
      await enter(page);
      await expect.poll(() => page.url(), { message: callback }).toBe(world.address(arrived));
      // The page has loaded, and stays.
      await page.locator('main h1').first().waitFor();
      expect(page.url(), callback).toBe(world.address(arrived));
    }
    // A signed-in person continues at once.
    for (const [callback, arrived] of callbacks) {
      await page.goto(world.address(`/?${new URLSearchParams({ action: 'login', callback })}`));
      await expect.poll(() => page.url(), { message: callback }).toBe(world.address(arrived));
      await page.locator('main h1').first().waitFor();
      expect(page.url(), callback).toBe(world.address(arrived));
    }
    expect([...hosts].filter(Boolean)).toEqual([new URL(world.address('')).host]);
    expect(faults).toEqual([]);
    await context.close();
  });
});

describe('Single sign-on in the browser (product.md, Signing in)', () => {
  let provider: OpenIdProvider;
  beforeAll(async () => {
    provider = await startOpenIdProvider([world.address('/single-sign-on')]);
    for (const email of [asha, 'stranger@acme.example'])
      provider.accounts.set(email, { email, email_verified: true, name: 'Someone' });
  });
  afterAll(() => provider.close());

  const newPage = async () => {
    const made = await world.newPage();
    // The provider’s own page requests a font from the internet.
    await made.context.route(/googleapis/, (route) => route.abort());
    return made;
  };
  /** Goes from the sign-in page to the provider, which identifies the person by their address. */
  async function begin(page: Page, email: string): Promise<void> {
    await page.getByLabel('Email').fill(email);
    await page.getByRole('button', { name: 'Continue', exact: true }).click();
    await button(page, 'Continue with single sign-on').click();
  }
  async function walkThrough(page: Page, email: string): Promise<void> {
    await begin(page, email);
    await page.waitForURL(`${provider.issuer}/**`);
    await page.getByPlaceholder('and password').fill('any');
    await button(page, 'Sign-in').click();
    await page.getByRole('button', { name: 'Continue', exact: true }).click();
  }

  test('once set up by the owner, it leads through the provider back to exactly the path and query', async () => {
    const { page, context, faults } = await newPage();
    await signIn(page);
    await open(page, '/home/settings/single-sign-on');
    await page.getByLabel('Address of the sign-in service').fill(provider.issuer);
    await page.getByLabel('Client id').fill(provider.clientId);
    await page.getByLabel('Client secret').fill(provider.clientSecret);
    await page.getByLabel('Email domains').fill('acme.example');
    await page.keyboard.press('Enter');
    await page.getByRole('switch', { name: 'Use single sign-on' }).press('Space');
    await page.getByLabel('Your password').fill(password);
    await button(page, 'Save').click();
    await toast(page, 'Single sign-on saved');
    await signOut(page);
    await open(page, deep);
    await page.waitForURL(/action=login/);
    expect(callbackOf(page)).toBe(deep);
    await walkThrough(page, asha);
    await page.waitForURL(world.address(deep));
    await counted(page);
    await signOut(page);
    // The provider knows them by now; a return address on another host leads home.
    await open(page, '/?action=login&callback=//evil.example');
    await begin(page, asha);
    await page.waitForURL(world.address(paths.home));
    expect(faults).toEqual([]);
    await context.close();
  });

  test('a person who is not on the team is refused with an explanation, and keeps their destination', async () => {
    const { page, context, faults } = await newPage();
    await open(page, deep);
    await walkThrough(page, 'stranger@acme.example');
    await page.getByText('No one on the team has this email').waitFor();
    expect(await heading(page)).toBe('You’re not signed in');
    expect(await context.cookies(world.address(''))).toEqual([]);
    await page.getByRole('link', { name: 'Back to sign-in' }).click();
    await enter(page);
    await page.waitForURL(world.address(deep));
    await counted(page);
    expect(faults).toEqual([]);
    await context.close();
  });
});

/** Last: while it is on, no one else signs in as Asha. */
describe('Two-step sign-in (product.md, Signing in)', () => {
  test('a code is required after the password, each code works once, and recovery codes can replace the app', async () => {
    // On a host with a separate API host, where the cookies’ domain covers both.
    const at = (path: string) => `http://encore.localhost:${world.port}${path}`;
    const { page, context, faults } = await world.newPage();
    await signInByPage(page, at(''));
    await page.goto(at('/home/settings/two-step'));
    await page.getByLabel('Your password').fill(password);
    await button(page, 'Set up').click();
    const totp = new TOTP({ secret: (await page.locator('code').innerText()).replaceAll(' ', '') });
    let step = 0;
    /** Returns the app’s next code: a code works once, and one step early is accepted. */
    const nextCode = () => {
      step = Math.max(step + 1, totp.counter());
      return totp.generate({ timestamp: step * 30_000 });
    };
    const code = page.getByRole('textbox', { name: 'Code' });
    await code.fill(nextCode());
    await button(page, 'Turn on').click();
    await button(page, 'I’ve saved them').waitFor();
    const codes = await page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem').allInnerTexts();
    expect(new Set(codes).size).toBe(10);
    await button(page, 'I’ve saved them').click();

    // Section 4: after half a second the login page, and all cookies of the domain are gone, including those that scripts can’t see.
    await context.addCookies([
      { name: 'seen', value: '1', domain: 'encore.localhost', path: '/' },
      { name: 'unseen', value: '1', domain: '.encore.localhost', path: '/', httpOnly: true },
    ]);
    const leaving = page.waitForRequest(/\/auth\/logout$/).then(() => Date.now());
    const pressed = Date.now();
    await signOut(page);
    expect((await leaving) - pressed).toBeGreaterThanOrEqual(500);
    expect(await context.cookies()).toEqual([]);

    const submit = page.getByRole('button', { name: 'Sign in', exact: true });
    const refused = async (given: string) => {
      await code.fill(given);
      await submit.click();
      await expect.poll(() => refusal(page)).toBe('The code is not correct');
      expect(await context.cookies()).toEqual([]);
    };
    await enter(page);
    await code.waitFor();
    expect(await context.cookies()).toEqual([]);
    const guesses = Array.from({ length: 10 }, (_, guess) => String(guess).padStart(6, '0'));
    await refused(guesses.find((guess) => totp.validate({ token: guess, window: 3 }) === null) ?? '');
    const used = nextCode();
    await code.fill(used);
    await submit.click();
    await page.waitForURL(at(paths.home));
    await signOut(page);
    await enter(page);
    await refused(used);
    await code.fill(codes[0] ?? '');
    await submit.click();
    await page.waitForURL(at(paths.home));

    await page.goto(at('/home/settings/two-step'));
    await page.getByText('9 recovery codes are left').waitFor();
    await button(page, 'Turn off').click();
    const turnOff = async (given: string) => {
      await page.getByLabel('Your password').fill(password);
      await code.fill(given);
      await button(page, 'Turn off').click();
    };
    await turnOff(codes[0] ?? '');
    await page.getByText('The code is not correct').waitFor();
    await turnOff(codes[1] ?? '');
    await button(page, 'Set up').waitFor();
    await signOut(page);
    await signInByPage(page, at(''));
    expect(faults).toEqual([]);
    await context.close();
  });
});
