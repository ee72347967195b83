import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { listFilterOptions, listPeople } from '#contract/directory/people.ts';
import { sentenceMessages, understandSearch } from '#contract/directory/sentences.ts';
import { loadHandedIn, plugIn } from '#web/lib/feature.ts';
import { fill, Page, press } from '#web-test/page.tsx';
import { feature } from './feature.ts';
import { SearchPage } from './pages/SearchPage.tsx';

const path = '/home/exemployee_management/search';
const sentence = 'Priya from Sales who left in 2023';
const understood = {
  filters: {
    searchtext: 'Priya',
    departments: ['Sales'],
    dateOfLeavingGTE: '2023/01/01',
    dateOfLeavingLTE: '2023/12/31',
  },
  parts: [
    { text: 'from Sales', filters: ['departments' as const] },
    { text: 'left in 2023', filters: ['dateOfLeavingGTE' as const, 'dateOfLeavingLTE' as const] },
  ],
};
const noOne = { alumnis: [], totalCount: 0, nextCursor: null, forgiven: false };

let page: Page;
beforeAll(async () => {
  plugIn([feature]);
  await loadHandedIn(['filters', 'controls']);
});
beforeEach(() => {
  page = new Page();
  page.server
    .answer(listPeople, noOne)
    .answer(listFilterOptions, { department: {}, designation: {}, location: {}, group: [] });
});
afterEach(() => page.close());

const show = (search = '') => page.show(<SearchPage />, { at: `${path}${search}` });
const asked = () => Object.fromEntries(new URL(page.address, 'https://encore.example').searchParams);
const box = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Search ex-employees' });
async function searchFor(text: string) {
  await fill('Search ex-employees', text);
  await press('Search');
}

test('a sentence becomes chips beside filters set by hand, and one line says what was understood', async () => {
  page.server.answer(understandSearch, { understood, seemsSentence: false });
  await show('?gender=female');
  await searchFor(sentence);
  const line = await screen.findByText(/^Understood: from Sales · left in 2023 · the words “Priya”/);
  expect(line.getAttribute('role')).toBe('status');
  expect(asked()).toEqual({ gender: 'female', ...understood.filters, departments: 'Sales' });
  expect(box().value).toBe('Priya');
  expect(screen.getByRole('list', { name: 'Active filters' }).textContent).toMatch(
    /DepartmentSales.*Left since1 January 2023/,
  );

  // One click returns to the words; the filter set by hand stays.
  await press('Search for the words instead');
  await waitFor(() => expect(asked()).toEqual({ gender: 'female', searchtext: sentence }));
  expect(screen.queryByText(/^Understood/)).toBeNull();
  expect(box().value).toBe(sentence);
});

test('the next sentence replaces the previous one', async () => {
  page.server.answer(understandSearch, ({ query }) => ({
    understood: JSON.stringify(query).includes(sentence) ? understood : { filters: { locations: ['Pune'] }, parts: [] },
    seemsSentence: false,
  }));
  await show();
  await searchFor(sentence);
  await screen.findByText(/^Understood/);
  await searchFor('people in Pune');
  await waitFor(() => expect(asked()).toEqual({ locations: 'Pune' }));
});

test('a sentence that is not understood is searched as words, and a note says so until more is typed', async () => {
  page.server.answer(understandSearch, { understood: null, seemsSentence: true });
  await show();
  await searchFor('engineers not in Pune');
  await screen.findByText(sentenceMessages.notUnderstood);
  expect(asked()).toEqual({ searchtext: 'engineers not in Pune' });
  await fill('Search ex-employees', 'engineers');
  await waitFor(() => expect(screen.queryByText(sentenceMessages.notUnderstood)).toBeNull());
});

test('plain words are searched as usual: one word alone sends no sentence request, and a missing response blocks no one', async () => {
  page.server.refuse(understandSearch, { status: 500 });
  await show();
  await searchFor('Mayank');
  await waitFor(() => expect(asked()).toEqual({ searchtext: 'Mayank' }));
  expect(page.server.sentTo(understandSearch)).toEqual([]);
  await searchFor('Priya Pune');
  await waitFor(() => expect(asked()).toEqual({ searchtext: 'Priya Pune' }));
  expect(screen.queryByText(/Understood|understood/)).toBeNull();
});
