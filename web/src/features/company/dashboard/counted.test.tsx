// Figures of a large company: those that were counted last, until the new ones come.
import { useQueryClient } from '@tanstack/react-query';
import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { readFunnel } from '#contract/company/analytics.ts';
import { readDashboard } from '#contract/company/dashboard.ts';
import { readIndiaMap, readStateBoundaries } from '#contract/directory/map.ts';
import { readArrivalFigures } from '#contract/ex-employee/arrivals.ts';
import { readProofFigures } from '#contract/proofs/proof-figures.ts';
import { readRecruitmentResults } from '#contract/recruitment/recruitment.ts';
import { dashboard, noLeavers, noProofs, results } from '#web-test/dashboard.ts';
import { Page } from '#web-test/page.tsx';
import { type Hint, refresherOf } from '../../../lib/live.ts';
import { countedWords } from './components/counted-words.ts';
import { DashboardPage } from './pages/DashboardPage.tsx';

let page: Page;
beforeEach(() => {
  page = new Page();
});
afterEach(() => page.close());

const now = new Date('2026-03-15T10:00:00Z');
test.each([
  ['of this moment', null, false, undefined],
  ['a second less than a minute old, resting', '2026-03-15T09:59:01Z', false, undefined],
  ['a minute old, resting', '2026-03-15T09:59:00Z', false, 'Counted 1 minute ago.'],
  ['a second old, being counted', '2026-03-15T09:59:59Z', true, 'Counted just now. Counting again…'],
  ['three minutes old, being counted', '2026-03-15T09:57:00Z', true, 'Counted 3 minutes ago. Counting again…'],
  ['of the day before', '2026-03-14T09:57:00Z', true, 'Counted yesterday. Counting again…'],
])('figures %s', (_, countedAt, isCounting, words) => {
  expect(countedWords({ countedAt, isCounting }, now)).toBe(words);
});

test('Home says when it counted, and has the new figures when the server hints at them', async () => {
  const old = { ...dashboard, countedAt: new Date(Date.now() - 200_000).toISOString(), isCounting: true };
  page.server
    .answer(readDashboard, old)
    .answer(readArrivalFigures, noLeavers)
    .answer(readProofFigures, noProofs)
    .answer(readIndiaMap, {
      states: [],
      abroad: 0,
      notMatched: { count: 0, names: [] },
      noPlace: 0,
      total: 0,
      tiles: null,
    })
    .answer(readStateBoundaries, {
      source: 'product',
      topology: {
        type: 'Topology',
        transform: { scale: [1, 1], translate: [74, 12] },
        arcs: [],
        objects: { shapes: { type: 'GeometryCollection', geometries: [] } },
      },
    })
    .answer(readFunnel, { funnel: null })
    .answer(readRecruitmentResults, results);
  let hint: (hint: Hint) => void = () => {};
  const Heard = () => {
    hint = refresherOf(useQueryClient());
    return <DashboardPage />;
  };
  await page.show(<Heard />, { at: '/home' });
  const looking = async () =>
    within(await screen.findByRole('list', { name: 'In numbers' }))
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent)[2];
  expect(await screen.findByText('Counted 3 minutes ago. Counting again…')).toBeTruthy();
  expect(await looking()).toBe('Looking for jobs11710% of all');
  page.server.answer(readDashboard, { ...dashboard, counts: { ...dashboard.counts, looking: 240 } });
  await act(async () => hint({ topic: 'figures', id: null }));
  await waitFor(async () => expect(await looking()).toBe('Looking for jobs24020% of all'));
  expect(screen.queryByText(/^Counted/)).toBeNull();
});
