import type { Page } from 'playwright-core';
import { emailPresets } from '#contract/mail/email-presets.ts';
import { answers, answersWith, ask, fails, never, type Scene, still } from './scene.ts';

const path = '/create-template';
const list = /\/api\/email-templates(?:\?|$)/;
const presence = /\/api\/email-templates\/[\w-]+\/presence/;

/** Returns the address of a saved demo email. */
const template = (name: string) => async (page: Page) => {
  const { templates } = await ask<{ templates: { _id: string; name: string }[] }>(page, '/email-templates');
  return `${path}?id=${templates.find((one) => one.name === name)?._id}`;
};
const [news, event] = [template('News of Acme'), template('Event invitation of Acme')];
const previewed = async (page: Page) => {
  await page.frameLocator('iframe').first().locator('body > *').first().waitFor({ state: 'attached' });
  await still(page);
};
/** On narrow screens the preview is behind a switch. */
const previewChoice = (page: Page) => page.getByText('Preview', { exact: true });
const drawn = async (page: Page) => {
  await page.getByRole('list', { name: 'Blocks' }).waitFor();
  if (await previewChoice(page).isVisible()) await still(page);
  else await previewed(page);
};
const choose = (name: RegExp) => async (page: Page) => {
  await drawn(page);
  await page.getByRole('list', { name: 'Blocks' }).getByRole('button', { name, expanded: false }).first().click();
  await still(page);
};
const preview = async (page: Page) => {
  await drawn(page);
  const choice = previewChoice(page);
  if (await choice.isVisible()) await choice.click();
  await previewed(page);
};
const scene = (state: string, more: Partial<Scene> = {}): Scene => ({
  area: 'portal',
  screen: 'builder',
  state,
  path: news,
  act: drawn,
  ...more,
});

/** The email builder: its gallery, an email being edited, and its preview. */
export const builderScenes: readonly Scene[] = [
  scene('gallery', { path, act: previewed }),
  scene('gallery-empty', { path, prepare: answers(list, { templates: [], nextCursor: null }), act: undefined }),
  scene('gallery-loading', { path, prepare: never(list), act: undefined }),
  scene('gallery-failed', { path, prepare: fails(list), act: undefined }),
  scene('import', {
    path,
    act: async (page) => {
      await page.getByRole('button', { name: 'Import', exact: true }).click();
      await page.getByRole('dialog').waitFor();
    },
  }),
  scene('full'),
  scene('text', {
    act: async (page) => {
      await choose(/^Text/)(page);
      await page.getByRole('textbox', { name: 'Text', exact: true }).waitFor();
      await still(page);
    },
  }),
  scene('field', {
    act: async (page) => {
      await choose(/^Heading/)(page);
      await page.getByRole('textbox', { name: 'Heading' }).getByRole('img').first().click();
      await page.getByLabel('If it’s empty').waitFor();
      await still(page);
    },
  }),
  scene('button', { path: event, act: choose(/^Event/) }),
  scene('columns', { act: choose(/^Columns/) }),
  scene('add', {
    act: async (page) => {
      await drawn(page);
      await page.getByRole('button', { name: 'Add block' }).click();
    },
  }),
  scene('design', {
    act: async (page) => {
      await drawn(page);
      await page.getByRole('tab', { name: 'Design' }).click();
    },
  }),
  scene('hints', {
    act: async (page) => {
      await drawn(page);
      await page.getByRole('tab', { name: /^Hints/ }).click();
    },
  }),
  scene('preview', {
    act: async (page) => {
      await preview(page);
      await page.getByText('Phone', { exact: true }).click();
      await previewed(page);
    },
  }),
  scene('preview-dark', {
    act: async (page) => {
      // As in a real browser: nothing sets the frame’s colour scheme.
      await page.emulateMedia({ colorScheme: null });
      await preview(page);
      await page.getByText('Dark', { exact: true }).click();
      await previewed(page);
    },
  }),
  scene('move', {
    act: async (page) => {
      await drawn(page);
      await page
        .getByRole('button', { name: /^Move Text/ })
        .first()
        .click();
    },
  }),
  scene('others', { prepare: answersWith(presence, { others: [{ name: 'Meera Krishnan' }] }) }),
  scene('versions', {
    prepare: async (page) => {
      const kept = [3, 2, 1].map((version) => ({ version, savedAt: `2026-01-0${version}T09:30:00Z`, by: 'Asha Rao' }));
      await answers(/\/versions$/, { versions: kept })(page);
      const [preset] = emailPresets;
      await answers(/\/versions\/[\w-]+$/, preset)(page);
    },
    act: async (page) => {
      await drawn(page);
      await page.getByRole('button', { name: 'More actions' }).click();
      await page.getByRole('menuitem', { name: 'Versions' }).click();
      await page.getByRole('region', { name: 'Versions' }).waitFor();
      await page
        .getByRole('button', { name: / by Asha/ })
        .nth(1)
        .click();
      await previewed(page);
    },
  }),
  scene('missing', { path: `${path}?id=00000000-0000-7000-8000-000000000009`, act: undefined }),
];
