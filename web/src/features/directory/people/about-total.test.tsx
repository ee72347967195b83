import { screen } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { listFilterOptions, listPeople, type PersonListItem } from '#contract/directory/people.ts';
import { understandSearch } from '#contract/directory/sentences.ts';
import { loadHandedIn, plugIn } from '#web/lib/feature.ts';
import { Page } from '#web-test/page.tsx';
import { idOf } from '#web-test/people.ts';
import { feature } from './feature.ts';
import { SearchPage } from './pages/SearchPage.tsx';

const person = (number: number): PersonListItem => ({
  _id: idOf(number),
  email: null,
  name: `Ravi Nair ${number}`,
  gender: 'male',
  profileImg: null,
  lastActive: null,
  jobSearchStatus: null,
  companyName: 'Acme',
  companyLogoSmall: null,
  department: 'Sales',
  designation: 'Engineer',
  dateOfJoining: '2015/04/01',
  dateOfLeaving: '2019/03/31',
  location: 'Pune',
  crawledInfo: { currentCompany: null, currentDesignation: null, currentLocation: null },
});
const alumnis = Array.from({ length: 10 }, (_, index) => person(index + 1));
const page1 = { alumnis, nextCursor: `n${idOf(10)}`, forgiven: false };

let page: Page;
beforeAll(async () => {
  plugIn([feature]);
  await loadHandedIn(['filters', 'controls']);
});
beforeEach(() => {
  page = new Page();
  page.server
    .answer(listFilterOptions, { department: {}, designation: {}, location: {}, group: [] })
    .answer(understandSearch, { understood: null, seemsSentence: false });
});
afterEach(() => page.close());

const show = () => page.show(<SearchPage />, { at: '/home/exemployee_management/search?departments=Sales' });
const status = () => screen.findByText(/Matching Ex-employees/);

test('a total that is long in coming is first told roughly, then exactly', async () => {
  let count = () => {};
  page.server.answer(listPeople, ({ query }) => {
    if ((query as { withTotal: string }).withTotal === '1') return { ...page1, totalCount: 1_204_338 };
    // The rows are there; the exact number is asked for next and held back.
    count = page.server.hold();
    return { ...page1, totalCount: null, aboutCount: 1_163_000 };
  });
  await show();
  expect((await status()).textContent).toBe('About 1.2 million Matching Ex-employees');
  count();
  await screen.findByText('12,04,338');
  expect((await status()).textContent).toBe('12,04,338 Matching Ex-employees');
});

test('one that the rows tell is never told roughly', async () => {
  page.server.answer(listPeople, { ...page1, totalCount: 345_678, aboutCount: 300_000 });
  await show();
  expect((await status()).textContent).toBe('3,45,678 Matching Ex-employees');
});
