import type { Page } from 'playwright-core';
import { answers, answersWith, fails, never, type Scene, still } from './scene.ts';

const directory = /\/api\/own\/colleagues(\?|$)/;
const messages = /\/api\/own\/colleague-messages/;
const none = { colleagues: [], nextCursor: null };
const nothing = { messages: [], nextCursor: null };
const onMessages = '/exemployee/colleagues?tab=messages';

const scene = (screen: string, state: string, rest: Partial<Scene> = {}): Scene => ({
  area: 'exemployee',
  screen,
  state,
  path: screen === 'colleagues' ? '/exemployee/colleagues' : onMessages,
  ...rest,
});
const opens = (name: RegExp) => async (page: Page) => {
  await page.getByRole('button', { name }).first().click();
  await page.getByRole('dialog').waitFor();
};
const awkward = {
  _id: '0192f0c0-0000-7000-8000-000000000001',
  name: 'Venkatanarasimharajuvaripeta Subramaniam',
  profileImg: null,
  designation: 'Principal Software Engineer and Architect of everything',
  department: 'Research, Development and Quality',
  location: 'Thiruvananthapuram',
  joined: 2021,
  left: 2021,
  currentDesignation: 'Vice President, Platform and Infrastructure',
  currentCompany: 'A company whose name goes on for as long as a name may',
  city: 'Sri Jayawardenepura Kotte',
};

/** The ex-employee’s colleagues: the directory and the messages. */
export const colleaguesScenes: readonly Scene[] = [
  scene('colleagues', 'full'),
  scene('colleagues', 'search', { path: '/exemployee/colleagues?search=eng' }),
  scene('colleagues', 'none-found', { path: '/exemployee/colleagues?search=zzzz' }),
  scene('colleagues', 'awkward', { prepare: answersWith(directory, { colleagues: [awkward], nextCursor: 'more' }) }),
  scene('colleagues', 'join', { prepare: answers(directory, { listing: 'not_listed', ...none }) }),
  scene('colleagues', 'removed', { prepare: answers(directory, { listing: 'removed', ...none }) }),
  scene('colleagues', 'first', { prepare: answers(directory, { listing: 'listed', ...none }) }),
  scene('colleagues', 'loading', { prepare: never(directory) }),
  scene('colleagues', 'error', { prepare: fails(directory, 400) }),
  scene('colleagues', 'write', { act: opens(/^Write to/) }),
  scene('colleagues', 'write-wrong', {
    act: async (page) => {
      await opens(/^Write to/)(page);
      await page.getByRole('dialog').getByRole('button', { name: 'Send' }).click();
      await still(page);
    },
  }),
  scene('colleague-messages', 'full'),
  scene('colleague-messages', 'empty', { prepare: answers(messages, nothing) }),
  scene('colleague-messages', 'loading', { prepare: never(messages) }),
  scene('colleague-messages', 'error', { prepare: fails(messages, 400) }),
  scene('colleague-messages', 'answer', { act: opens(/^Reply to/) }),
  scene('colleague-messages', 'report', { act: opens(/^Report/) }),
];
