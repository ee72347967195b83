import type { Page } from 'playwright-core';
import { paths } from '#contract/base/paths.ts';
import { type BrandingContent, brandingLimits, brandingMessages, emptyBranding } from '#contract/company/branding.ts';
import type { Branding } from '#contract/company/branding-routes.ts';
import { answers, ask, fails, never, type Scene, still } from './scene.ts';

const own = /\/api\/branding$/;

/** The part is in the address; the contents load on the way there. */
const at = (part?: string) => async () => `${paths.branding}${part ? `?part=${part}` : ''}`;
/** The demo’s brand with changes; anything edited in a scene is not saved. */
const written =
  (change: (content: BrandingContent) => Partial<BrandingContent>, more: Partial<Branding> = {}) =>
  async (page: Page) => {
    const branding = await ask<Branding>(page, '/branding');
    const content = { ...branding.content, ...change(branding.content) };
    await answers(own, { ...branding, content, isChanged: true, ...more })(page);
  };
const asItIs = written(() => ({}));
const previewed = async (page: Page) => {
  await page.frameLocator('iframe').first().locator('body > *').first().waitFor({ state: 'attached' });
  await still(page);
};
/** On narrow screens the preview is behind a switch. */
const previewChoice = (page: Page) => page.getByText('Preview', { exact: true });
const drawn = async (page: Page) => {
  await page.getByRole('tab', { name: 'Colour' }).waitFor();
  if (await previewChoice(page).isVisible()) await still(page);
  else await previewed(page);
};
const preview = async (page: Page) => {
  await drawn(page);
  const choice = previewChoice(page);
  if (await choice.isVisible()) await choice.click();
  await previewed(page);
};
const shownAs =
  (...choices: string[]) =>
  async (page: Page) => {
    await preview(page);
    const [place, ...looks] = choices;
    if (place) {
      await page.getByRole('combobox', { name: 'Shown' }).click();
      await page.getByRole('option', { name: place, exact: true }).click();
    }
    for (const look of looks) await page.getByText(look, { exact: true }).first().click();
    await previewed(page);
  };
const press =
  (...names: (string | RegExp)[]) =>
  async (page: Page) => {
    await drawn(page);
    for (const name of names) await page.getByRole('button', { name }).first().click();
    await still(page);
  };
const menu = (item: string) => async (page: Page) => {
  await press('More actions')(page);
  await page.getByRole('menuitem', { name: item }).click();
  await still(page);
};
const scene = (state: string, more: Partial<Scene> = {}): Scene => ({
  area: 'portal',
  screen: 'branding',
  state,
  path: at(),
  shows: paths.branding,
  prepare: asItIs,
  act: drawn,
  ...more,
});
/** A colleague has saved meanwhile. */
const refuseSaving = (page: Page) =>
  page.evaluate((message) => {
    const before = window.fetch;
    window.fetch = async (input, init) =>
      init?.method === 'POST' && String(input).endsWith('/branding')
        ? Response.json({ message }, { status: 409 })
        : before(input, init);
  }, brandingMessages.changedMeanwhile('Meera Krishnan'));
const benefit = (title: string) => ({ title, text: 'For everyone, from the first day.', icon: 'health' as const });

/** The branding editor: its parts, the preview, and publishing or discarding the draft. */
export const brandingScenes: readonly Scene[] = [
  scene('full', { path: paths.branding }),
  scene('empty', {
    prepare: written(emptyBranding, { colours: null, revision: 0, isChanged: false, published: null, by: null }),
  }),
  scene('loading', { prepare: never(own), act: undefined }),
  scene('error', { prepare: fails(own), act: undefined }),
  scene('hard-colour', { prepare: written(() => ({ colour: '#ffd400' })) }),
  scene('logo', { path: at('logo') }),
  scene('sign-in', { path: at('sign-in') }),
  scene('emails', { path: at('emails') }),
  scene('page', { path: at('page') }),
  scene('benefit', {
    path: at('page'),
    act: async (page) => {
      await drawn(page);
      await page.getByRole('list', { name: 'benefits' }).locator('[data-row] [aria-expanded]').first().click();
    },
  }),
  scene('leader', {
    path: at('page'),
    act: async (page) => {
      await drawn(page);
      await page.getByRole('list', { name: 'leaders' }).locator('[data-row] [aria-expanded]').first().click();
      await page.getByLabel('A few words').scrollIntoViewIfNeeded();
    },
  }),
  scene('rows-full', {
    path: at('page'),
    prepare: written(({ page }) => ({
      page: {
        ...page,
        benefits: Array.from({ length: brandingLimits.rows }, (_, row) => benefit(`Benefit ${row + 1}`)),
      },
    })),
    act: async (page) => {
      await drawn(page);
      await page.getByText(brandingMessages.tooManyBenefits).scrollIntoViewIfNeeded();
    },
  }),
  scene('unfinished-fault', {
    prepare: written(({ page }) => ({ page: { ...page, benefits: [...page.benefits.slice(0, 2), benefit('')] } })),
    act: press('Publish'),
  }),
  scene('fault', {
    path: at('emails'),
    act: async (page) => {
      await drawn(page);
      await page.getByLabel('Footer (optional)').fill('Too long. '.repeat(60));
      await page.getByText(/^Not saved:/).waitFor();
    },
  }),
  scene('preview-page-phone', { act: shownAs('Company page', 'Phone') }),
  scene('preview-sign-in', { act: shownAs('Sign-in') }),
  scene('preview-sign-in-phone-dark', { act: shownAs('Sign-in', 'Phone', 'Dark') }),
  scene('preview-feed', { act: shownAs('Feed') }),
  scene('publish', {
    prepare: written(({ page }) => ({
      colour: '#b0241c',
      mailFooter: '4 Mill Road, Pune',
      page: { ...page, isPublic: true, about: '<p>We build mills.</p>' },
    })),
    act: press('Publish'),
  }),
  scene('versions', {
    act: async (page) => {
      await menu('Versions')(page);
      await page.getByRole('button', { name: /shown now/ }).click();
      await previewed(page);
    },
  }),
  scene('conflict', {
    path: at('emails'),
    act: async (page) => {
      await drawn(page);
      await refuseSaving(page);
      await page.getByLabel('Footer (optional)').fill('MG Road, Pune');
      await page.getByRole('dialog').waitFor();
    },
  }),
  { area: 'portal', screen: 'branding', state: 'settings', path: '/home/settings/branding' },
];

/** The sign-in of the demo company, found by its address in the list for search engines; the link has its id. */
const door = async (page: Page) => {
  const pages = await (await page.request.get('/sitemap.xml')).text();
  const address = /\/companies\/([\w-]+)/.exec(pages)?.[1];
  const { id } = await ask<{ id: string }>(page, `/auth/register-exemployee?company=${address}`);
  return `/?action=login&company=${id}`;
};

/** The sign-in by a link of the company. */
export const companyDoorScenes: readonly Scene[] = [
  {
    area: 'public',
    screen: 'sign-in',
    state: 'company',
    path: door,
    shows: paths.landing,
    act: (page) => page.getByRole('heading', { name: 'Sign in' }).waitFor(),
  },
];
