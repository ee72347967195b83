// A total that takes long to count: an estimate in the meantime, and the exact number for actions on everyone found.
import { screen } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { limits } from '#contract/base/rules.ts';
import { listFilterOptions, listPeople, personListItem } from '#contract/directory/people.ts';
import { understandSearch } from '#contract/directory/sentences.ts';
import { feature as groups } from '#web/features/directory/groups/feature.ts';
import { loadHandedIn, plugIn } from '#web/lib/feature.ts';
import { Page, press, setWidth } from '#web-test/page.tsx';
import { idOf } from '#web-test/people.ts';
import { sample, sampleOf } from '#web-test/sample.ts';
import type { Sent } from '#web-test/server.ts';
import { feature } from './feature.ts';
import { SearchPage } from './pages/SearchPage.tsx';

const alumnis = Array.from({ length: limits.pageSize }, (_, index) =>
  sample(personListItem, { _id: idOf(20 + index), name: `Asha Rao ${index}` }),
);
type Query = { withTotal?: string; withEstimate?: string };
const queryOf = ({ query }: Sent) => query as Query;
const path = '/home/exemployee_management/search';
/** The total with the rows, the estimate, and the exact number. */
const answers = (rows: number | null, estimatedCount: number, exact: number) => (sent: Sent) => {
  const { withTotal, withEstimate } = queryOf(sent);
  if (withEstimate) return sampleOf(listPeople, { alumnis: [], totalCount: null, estimatedCount });
  return withTotal === '0'
    ? sampleOf(listPeople, { alumnis, totalCount: rows, nextCursor: `n${idOf(29)}` })
    : sampleOf(listPeople, { alumnis: [], totalCount: exact });
};

let page: Page;
beforeAll(async () => {
  plugIn([feature, groups]);
  await loadHandedIn(['filters', 'controls']);
});
beforeEach(() => {
  // Where the actions for a selection are buttons.
  setWidth(1440);
  page = new Page();
  page.server
    .answer(listFilterOptions, { department: {}, designation: {}, location: {}, group: [] })
    .answer(understandSearch, { understood: null, seemsSentence: false });
});
afterEach(() => {
  page.close();
  setWidth(1024);
});

const show = () => page.show(<SearchPage />, { at: `${path}?departments=Sales` });
const isShown = (text: string) =>
  screen.findByText((_, element) => element?.tagName === 'STRONG' && element.textContent === text);
const groupButton = () => screen.findByRole<HTMLButtonElement>('button', { name: 'Save in group' });

test('an estimate is shown while the exact number is counted, and actions on everyone wait for it', async () => {
  page.server.answer(listPeople, answers(null, 1_204_338, 1_187_512));
  const release = page.server.hold((sent) => queryOf(sent).withTotal === '1');
  await show();
  await isShown('about 1.2 million Matching Ex-employees');
  await press({ name: 'Select all', role: 'checkbox' });
  await isShown('All selected');
  expect((await groupButton()).disabled).toBe(true);
  release();
  await isShown('All 11,87,512 selected');
  expect((await groupButton()).disabled).toBe(false);
  await press('Clear');
  await isShown('11,87,512 Matching Ex-employees');
});

test('an estimate is never lower than the number of listed people', async () => {
  page.server.answer(listPeople, answers(null, 1, 4000));
  const release = page.server.hold((sent) => queryOf(sent).withTotal === '1');
  await show();
  await isShown(`about ${limits.pageSize} Matching Ex-employees`);
  release();
  await isShown('4,000 Matching Ex-employees');
});

test('a number that comes with the rows is neither estimated nor requested again', async () => {
  page.server.answer(listPeople, answers(4000, 1, 1));
  await show();
  await isShown('4,000 Matching Ex-employees');
  expect(page.server.sentTo(listPeople).map((sent) => queryOf(sent).withTotal)).toEqual(['0']);
});
