import { screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, test } from 'vitest';
import { listPlaces, mapMessages, type Place, readStateMap, settlePlace } from '#contract/directory/map.ts';
import { indiaMapQuery } from '#web/features/company/dashboard/api.ts';
import { listQuery, totalQuery } from '#web/features/directory/audience/api.ts';
import { action, describeActions } from '#web-test/actions.tsx';
import { choose, describedBy, fill, Page, press } from '#web-test/page.tsx';
import type { FakeServer } from '#web-test/server.ts';
import { codeOf, settlingOf } from './components/settling.ts';
import { PlacesPage } from './pages/PlacesPage.tsx';

const waiting: Place = { name: 'Electronic City Phase 9', count: 12, settled: null };
const settled: Place = {
  name: 'Head office',
  count: 3,
  settled: { code: 'KA-572', label: 'Bengaluru Urban, Karnataka', at: '2026-05-01T08:00:00.000Z', isMoving: false },
};
const districts = {
  state: { key: 'KA', label: 'Karnataka', st_code: '29', count: 0 },
  districts: [{ key: 'KA-572', name: 'Bengaluru Urban', dt_code: '572', count: 0 }],
  elsewhere: { key: 'KA-none', count: 0 },
};
const reads = (server: FakeServer) =>
  server
    .answer(listPlaces, ({ query }) => ({
      places: (query as { settled: string }).settled === '1' ? [settled] : [waiting],
      nextCursor: null,
    }))
    .answer(readStateMap, districts);
const page = {
  show: <PlacesPage />,
  at: '/home/exemployee_management/places',
  reads,
  press: 'Save',
  route: settlePlace,
  asksAnew: listPlaces,
  fails: mapMessages.notSettled,
};
const toSettled = { ...page, at: `${page.at}?settled=1`, answer: settled };

describeActions('Places', [
  action({
    ...page,
    does: 'matches a location to a district',
    refreshes: [listQuery({}), totalQuery({}), indiaMapQuery],
    fill: async () => {
      await press('Match Electronic City Phase 9');
      await choose('State or union territory', 'Karnataka');
      await choose('District', 'Bengaluru Urban');
    },
    sends: { body: { name: waiting.name, code: 'KA-572' } },
    answer: { ...waiting, settled: settled.settled },
    says: mapMessages.settled,
    fault: { path: 'code', label: 'State or union territory' },
    tells: true,
  }),
  action({
    ...page,
    does: 'marks it as not a location',
    refreshes: [listQuery({}), totalQuery({}), indiaMapQuery],
    fill: async () => {
      await press('Match Electronic City Phase 9');
      await press({ role: 'radio', name: 'Not a location' });
    },
    sends: { body: { name: waiting.name, code: 'none' } },
    answer: {
      ...waiting,
      settled: { code: 'none', label: 'Not a location', at: '2026-05-01T08:00:00.000Z', isMoving: false },
    },
    says: mapMessages.settled,
  }),
  action({
    ...toSettled,
    does: 'moves a matched one abroad',
    refreshes: [listQuery({}), totalQuery({}), indiaMapQuery],
    fill: async () => {
      await press('Change Head office');
      await press({ role: 'radio', name: 'Abroad' });
    },
    sends: { body: { name: settled.name, code: 'abroad' } },
    says: mapMessages.settled,
  }),
  action({
    ...toSettled,
    does: 'makes a matched one unmatched again',
    refreshes: [listQuery({}), totalQuery({}), indiaMapQuery],
    fill: async () => {
      await press('Change Head office');
      await press({ role: 'radio', name: 'Decide later' });
    },
    sends: { body: { name: settled.name, code: null } },
    answer: { ...settled, settled: null },
    says: mapMessages.unsettled,
  }),
]);

describe('the page', () => {
  let shown: Page;
  beforeEach(() => {
    shown = new Page();
  });
  afterEach(() => shown.close());
  const nothing = { places: [], nextCursor: null };

  test.each([
    ['', 'All locations are matched'],
    ['?settled=1', 'No locations matched yet'],
    ['?searchtext=xyz', 'No locations found'],
  ])('explains an empty list (%s)', async (search, words) => {
    shown.server.answer(listPlaces, nothing);
    await shown.show(<PlacesPage />, { at: `${page.at}${search}` });
    await screen.findByRole('heading', { name: words });
  });

  it('continues after the first page', async () => {
    shown.server.answer(listPlaces, ({ query }) => {
      const isNext = (query as { cursor?: string }).cursor === '25~next';
      return isNext ? { places: [settled], nextCursor: null } : { places: [waiting], nextCursor: '25~next' };
    });
    await shown.show(<PlacesPage />, { at: page.at });
    await press('Show more');
    await screen.findByText('Head office');
    expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull();
  });

  it('requires a state before sending, and searches by name', async () => {
    reads(shown.server);
    await shown.show(<PlacesPage />, { at: page.at });
    await press('Match Electronic City Phase 9');
    await press('Save');
    expect(await describedBy('State or union territory')).toContain(mapMessages.invalidCode);
    expect(shown.server.sentTo(settlePlace)).toEqual([]);
    await press('Cancel');
    await fill('Search locations', 'head');
    await screen.findByText('Electronic City Phase 9');
  });
});

describe('what the dialog sends', () => {
  it.each(['KA', 'KA-572', 'TN-Tenkasi', 'abroad', 'none'])('is unchanged without edits: %s', (code) => {
    const moved = { ...settled, settled: { label: '', at: '', isMoving: false, code } };
    expect(codeOf(settlingOf(moved))).toBe(code);
  });

  it('does not include a district of the previously chosen state', () => {
    expect(codeOf({ where: 'india', state: 'KL', district: 'KA-572' })).toBe('KL');
  });
});
