import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { PersonListItem } from '#contract/directory/people.ts';
import {
  type Recommendation,
  recommendationPartNames,
  recommendationParts,
} from '#contract/directory/recommendations.ts';
import { Page, press } from '#web-test/page.tsx';
import { idOf } from '#web-test/people.ts';
import { EmptyResults } from './components/EmptyResults.tsx';
import { PersonCard } from './components/PersonCard.tsx';
import { RecommendedNote } from './components/RecommendedNote.tsx';

let page: Page;
beforeEach(() => {
  page = new Page();
});
afterEach(() => page.close());

const recommendation: Recommendation = {
  score: 3,
  most: 9,
  parts: recommendationPartNames.map((key) => {
    if (key === 'title') return { key, points: 3, most: 3, reason: recommendationParts.title.levels.similar.reason };
    if (key === 'department') return { key, points: 0, most: 0, reason: 'The job has no department' };
    return { key, points: 0, most: 2, reason: recommendationParts[key].otherwise };
  }),
};
const person = (values: Partial<Recommendation> = {}): PersonListItem => ({
  _id: idOf(5),
  email: null,
  name: 'Ravi Nair',
  gender: 'male',
  profileImg: null,
  lastActive: null,
  jobSearchStatus: null,
  companyName: 'Acme',
  companyLogoSmall: null,
  department: 'Engineering',
  designation: 'Engineer',
  dateOfJoining: '2015/04/01',
  dateOfLeaving: '2019/03/31',
  location: 'Pune',
  crawledInfo: { currentCompany: null, currentDesignation: null, currentLocation: null },
  recommendation: { ...recommendation, ...values },
});
const card = (one: PersonListItem, onOpen = () => {}) => (
  <PersonCard person={one} selected={false} open={false} onOpen={onOpen} />
);
const scoreName = '3 of 9 points: why Ravi Nair is recommended';

test('the score opens into all of its parts by keyboard, and Esc returns to it', async () => {
  const open = vi.fn();
  await page.show(card(person(), open));
  const reasons = screen.getByRole('list', { name: /^Why .* is recommended$/ });
  expect(reasons.textContent).toBe('Held a similar title');
  const score = screen.getByRole('button', { name: scoreName });
  score.focus();
  await userEvent.keyboard('{Enter}');
  const panel = await screen.findByRole('dialog', { name: scoreName });
  const terms = within(panel).getAllByRole('term');
  expect(terms.map((term) => term.parentElement?.textContent)).toEqual([
    'Title3 of 3Held a similar title',
    'Departmentnot countedThe job has no department',
    'Location0 of 2Location doesn’t match',
    'Job-search status0 of 2Has not said they are looking for a job',
    'Experience0 of 2Has less than five years of experience',
    'Time since leaving0 of 2Left more than five years ago',
  ]);
  // A click in it doesn't open the person behind it.
  await userEvent.click(within(panel).getByText('Location'));
  expect(open).not.toHaveBeenCalled();
  await userEvent.keyboard('{Escape}');
  await vi.waitFor(() => expect(screen.queryByRole('dialog', { name: scoreName })).toBeNull());
  await vi.waitFor(() => expect(document.activeElement).toBe(score));
});

test.each([
  ['review', 'Rehire needs review'],
  ['not_eligible', 'Not eligible for rehire'],
] as const)('people who are %s are marked', async (eligibility, words) => {
  await page.show(card(person({ eligibility })));
  expect(screen.getByText(words)).toBeTruthy();
});

test('people who are eligible or have no eligibility are not marked', async () => {
  await page.show(card(person({ eligibility: 'eligible' })));
  expect(document.body.textContent).not.toMatch(/rehire/i);
});

const filters = { recommendations: '1' as const, jobid: idOf(7) };
const view = { filters, job: 'Engineer' };

test('people who fit but are left out are counted, and the number links to them', async () => {
  const recommended = { fitting: 12_345, leftOut: { notEligible: 3, backAgain: 1 } };
  await page.show(<RecommendedNote view={view} recommended={recommended} />, {
    path: '/home/exemployee_management/search',
    at: '/home/exemployee_management/search',
  });
  for (const words of [
    'Showing the best 500 of 12,345 people who fit.',
    '3 people who fit are left out because they are not eligible for rehire.',
    '1 person who fits is left out because, according to their public profile, they work here again.',
  ])
    expect(document.body.textContent).toContain(words);
  await press({ role: 'link', name: '3 people who fit' });
  expect(page.address).toBe(
    `/home/exemployee_management/search?job=Engineer&jobid=${idOf(7)}&recommendations=1&rehireEligibility=not_eligible`,
  );
});

test('shows nothing when no one is left out, or the person may not see the number', async () => {
  await page.show(<RecommendedNote view={view} recommended={{ fitting: 500, leftOut: { backAgain: 0 } }} />);
  expect(document.body.textContent).toBe('');
});

test('says that no one fits a job; with other filters, that no one matches the filters', async () => {
  const actions = { onClearSearch: () => {}, onClearFilters: () => {} };
  await page.show(<EmptyResults filters={filters} {...actions} />);
  expect(screen.getByText('No one fits this job')).toBeTruthy();
  page.close();
  page = new Page();
  await page.show(<EmptyResults filters={{ ...filters, departments: ['Sales'] }} {...actions} />);
  expect(screen.getByText('No records available for selected filter')).toBeTruthy();
});
