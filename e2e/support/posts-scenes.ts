import { answers, type Scene } from './scene.ts';

/** The posts that the company writes for its ex-employees. */
export const postsScenes: readonly Scene[] = [
  { area: 'portal', screen: 'posts', state: 'full', path: '/home/posts' },
  {
    area: 'portal',
    screen: 'posts',
    state: 'empty',
    path: '/home/posts',
    prepare: answers(/\/api\/posts/, { posts: [], nextCursor: null }),
  },
  {
    area: 'portal',
    screen: 'posts',
    state: 'write-wrong',
    path: '/home/posts',
    act: async (page) => {
      await page.getByRole('button', { name: 'Write post' }).click();
      await page.getByRole('textbox', { name: 'Text' }).waitFor();
      await page.getByRole('button', { name: 'Publish' }).click();
      await page.waitForTimeout(300);
    },
  },
];
