import type { Page } from 'playwright-core';
import { answers, type Scene, still } from './scene.ts';

const path = '/home/posts';
const board = `${path}?view=board`;
const write = async (page: Page) => {
  await page.getByRole('button', { name: 'Write post' }).click();
  await page.getByRole('textbox', { name: 'Text' }).waitFor();
};

/** The company’s posts to its ex-employees. */
export const postsScenes: readonly Scene[] = [
  { area: 'portal', screen: 'posts', state: 'full', path },
  { area: 'portal', screen: 'posts', state: 'board', path: board },
  {
    area: 'portal',
    screen: 'posts',
    state: 'board-moving',
    path: board,
    act: async (page) => {
      await page.getByRole('button', { name: /^Move What became/ }).click();
      await page.getByRole('menuitem', { name: 'Move to Scheduled' }).hover();
    },
  },
  {
    area: 'portal',
    screen: 'posts',
    state: 'empty',
    path,
    prepare: answers(/\/api\/posts/, { posts: [], nextCursor: null }),
  },
  { area: 'portal', screen: 'posts', state: 'write', path, act: write },
  {
    area: 'portal',
    screen: 'posts',
    state: 'written',
    path,
    act: async (page) => {
      await write(page);
      await page.getByRole('textbox', { name: 'Title' }).fill('The new campus opens in March');
      await page
        .getByRole('textbox', { name: 'Text' })
        .fill('Come and see it: the doors are open to you from the first day.');
      await page.getByRole('button', { name: 'Add a poll' }).click();
      await page.getByRole('textbox', { name: 'Question' }).fill('Will you come?');
    },
  },
  {
    area: 'portal',
    screen: 'posts',
    state: 'poll',
    path,
    act: (page) => page.getByRole('region', { name: 'Poll: What do you want to see first?' }).scrollIntoViewIfNeeded(),
  },
  {
    area: 'portal',
    screen: 'posts',
    state: 'write-poll',
    path,
    act: async (page) => {
      await write(page);
      await page.getByRole('button', { name: 'Add a poll' }).click();
      await page.getByLabel('Close the poll automatically').click();
    },
  },
  {
    area: 'portal',
    screen: 'posts',
    state: 'write-wrong',
    path,
    act: async (page) => {
      await write(page);
      await page.getByRole('radio', { name: 'At a time you choose' }).click();
      await page.getByLabel(/^Time/).fill('');
      await page.getByRole('button', { name: 'Schedule', exact: true }).last().click();
      await still(page);
    },
  },
  {
    area: 'portal',
    screen: 'posts',
    state: 'comments',
    path,
    act: async (page) => {
      await page.getByRole('button', { name: /comments on The Bengaluru campus/ }).click();
      await page.getByLabel('Comment as the company').scrollIntoViewIfNeeded();
    },
  },
  {
    area: 'portal',
    screen: 'posts',
    state: 'menu',
    path,
    act: async (page) => {
      await page.getByRole('button', { name: 'Actions for Twenty-five years of Acme' }).click();
      await page.getByRole('menuitem', { name: 'Turn comments off' }).hover();
    },
  },
  {
    area: 'portal',
    screen: 'posts',
    state: 'comment-remove',
    path,
    act: async (page) => {
      await page.getByRole('button', { name: /comments on The Bengaluru campus/ }).click();
      await page
        .getByRole('button', { name: /^Remove .*’s comment$/ })
        .last()
        .click();
      await page.getByRole('dialog').waitFor();
    },
  },
  {
    area: 'portal',
    screen: 'posts',
    state: 'schedule',
    path,
    act: async (page) => {
      await page.getByRole('button', { name: 'Change the time' }).click();
      await page.getByRole('dialog').waitFor();
    },
  },
];
