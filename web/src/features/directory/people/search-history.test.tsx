import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { listFilterOptions, listPeople } from '#contract/directory/people.ts';
import { understandSearch } from '#contract/directory/sentences.ts';
import { loadHandedIn, plugIn } from '#web/lib/feature.ts';
import { fill, Page, press } from '#web-test/page.tsx';
import { feature } from './feature.ts';
import { SearchPage } from './pages/SearchPage.tsx';

const path = '/home/exemployee_management/search';
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
    .answer(listFilterOptions, { department: {}, designation: {}, location: {}, group: [] })
    .answer(understandSearch, { understood: null, seemsSentence: false });
});
afterEach(() => {
  vi.restoreAllMocks();
  page.close();
});

const show = (search = '') => page.show(<SearchPage />, { at: `${path}${search}` });
const search = () => new URL(page.address, 'https://encore.example').search;
const isAt = (wanted: string) => waitFor(() => expect(search()).toBe(wanted));
const box = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Search ex-employees' });
/** Types letter by letter, so that the address follows. */
async function type(...texts: string[]) {
  for (const text of texts) {
    fireEvent.change(box(), { target: { value: text } });
    await isAt(text ? `?searchtext=${text.replaceAll(' ', '+')}` : '');
  }
}
const realNow = Date.now.bind(Date);
/** Lets the given number of milliseconds pass while the recruiter looks at the results. */
const lookFor = (milliseconds: number) => vi.spyOn(Date, 'now').mockImplementation(() => realNow() + milliseconds);

describe('Back undoes one step of a search at a time, and Forward redoes it', () => {
  test('a text of any length is one step, a filter is one, clearing is one', async () => {
    await show('?departments=Sales&gender=female');
    await fill('Search ex-employees', 'priya');
    await isAt('?searchtext=priya&departments=Sales&gender=female');
    await press('Search');
    await press(/^Remove filter Gender/);
    await isAt('?searchtext=priya&departments=Sales');
    fireEvent.keyDown(box(), { key: 'Escape' });
    await isAt('?departments=Sales');
    const steps = [
      '?searchtext=priya&departments=Sales',
      '?searchtext=priya&departments=Sales&gender=female',
      '?departments=Sales&gender=female',
    ];
    for (const step of steps) {
      await page.go(-1);
      await isAt(step);
      expect(box().value).toBe(step.includes('priya') ? 'priya' : '');
    }
    for (const step of [...steps.slice(0, 2).toReversed(), '?departments=Sales']) {
      await page.go(1);
      await isAt(step);
      expect(box().value).toBe(step.includes('priya') ? 'priya' : '');
    }
  });

  test('letters typed in succession are one text, even after a pause within the word', async () => {
    await show();
    await type('p', 'pr', 'pri');
    lookFor(60_000);
    await type('priy', 'priya');
    await page.go(-1);
    await isAt('');
  });

  test('results viewed for a while remain a step when another text replaces them', async () => {
    await show();
    await type('p', 'priya');
    lookFor(3_000);
    await type('r', 'rahul');
    lookFor(6_000);
    await type('rahul nair');
    for (const step of ['?searchtext=rahul', '?searchtext=priya', '']) {
      await page.go(-1);
      await isAt(step);
    }
  });

  test('after Enter the next text is a separate step', async () => {
    await show();
    await fill('Search ex-employees', 'priya');
    await isAt('?searchtext=priya');
    await press('Search');
    await type('rahul');
    await page.go(-1);
    await isAt('?searchtext=priya');
    await page.go(-1);
    await isAt('');
  });

  test('text that was typed and removed again leaves no step', async () => {
    await show('?searchtext=priya');
    fireEvent.keyDown(box(), { key: 'Escape' });
    await isAt('');
    await type('r', 'ra', 'r', '');
    await page.go(-1);
    await isAt('?searchtext=priya');
  });

  test('an understood sentence is one step, and searching for its words instead is another', async () => {
    const understood = {
      filters: { locations: ['Pune'] },
      parts: [{ text: 'in Pune', filters: ['locations' as const] }],
    };
    page.server.answer(understandSearch, { understood, seemsSentence: false });
    await show('?gender=female');
    await fill('Search ex-employees', 'people in Pune');
    await isAt('?searchtext=people+in+Pune&gender=female');
    await press('Search');
    await isAt('?locations=Pune&gender=female');
    await press('Search for the words instead');
    await isAt('?searchtext=people+in+Pune&gender=female');
    await page.go(-1);
    await isAt('?locations=Pune&gender=female');
    await page.go(-1);
    await isAt('?gender=female');
  });
});

describe('A search that the server refuses', () => {
  const message = 'The search uses a department that does not exist, or was deleted. Please remove it from the filters';

  test('says why, and lets the person remove the filter', async () => {
    page.server.refuse(listPeople, { status: 400, message, errors: [{ path: 'departments', message }] });
    await show('?searchtext=priya&departments=Sales');
    await screen.findByRole('heading', { name: message });
    expect(screen.queryByRole('button', { name: 'Save as dynamic group' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
    page.server.answer(listPeople, noOne);
    await press('Remove filter');
    await isAt('?searchtext=priya');
    await screen.findByText('Your search "priya" did not match with any record');
  });

  test('can be retried when no filter is the cause', async () => {
    page.server.refuse(listPeople, { status: 400, message: 'It can’t be read' });
    await show('?searchtext=priya');
    await screen.findByRole('button', { name: 'Try again' });
    expect(screen.queryByRole('button', { name: 'Remove filter' })).toBeNull();
  });
});
