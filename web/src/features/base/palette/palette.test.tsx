import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { group, listGroups } from '#contract/directory/groups.ts';
import { listPeople } from '#contract/directory/people.ts';
import { listCampaigns } from '#contract/engagement/campaign-routes.ts';
import { campaignLine } from '#contract/engagement/campaigns.ts';
import { companyItem, listCompanies } from '#contract/operations/admin-companies.ts';
import { listBrands } from '#contract/operations/admin-installation.ts';
import { jobLine, listJobs } from '#contract/recruitment/jobs.ts';
import { features } from '#web/app/features.ts';
import { plugIn } from '#web/lib/feature.ts';
import { field, Page, press, settle } from '#web-test/page.tsx';
import { idOf, type Viewer } from '#web-test/people.ts';
import { sample, sampleOf } from '#web-test/sample.ts';
import type { PaletteSection } from './components/entries.ts';
import Palette from './components/Palette.tsx';

const counts = { draft: 0, open: 1, on_hold: 0, filled: 0, closed: 0, cancelled: 0 };
const done: string[] = [];
const own = (label: string, from = 'pages') => ({
  id: `${from} ${label}`,
  label,
  icon: null,
  kept: { from, id: label, label, to: '/there' },
  run: () => void done.push(label),
});
const fixed: PaletteSection[] = [
  { label: 'Pages', entries: [own('Search'), own('Jobs')] },
  { label: 'Settings', entries: [own('Job mail', 'settings')], onlyFound: true },
];

let page: Page;
beforeEach(() => {
  // Another test in this window may have added its own.
  plugIn(features);
  done.length = 0;
  page = new Page();
  page.server
    .answer(listPeople, sampleOf(listPeople, { alumnis: [] }))
    .answer(listGroups, [sample(group, { _id: idOf(5), name: 'Great jobs' }), sample(group, { name: 'Friends' })])
    .answer(
      listJobs,
      sampleOf(listJobs, { jobs: [sample(jobLine, { _id: idOf(6), title: 'Job coach', state: 'open' })], counts }),
    )
    .answer(listCampaigns, {
      campaigns: Array.from({ length: 9 }, (_, at) =>
        sample(campaignLine, { _id: idOf(20 + at), kind: 'poll', name: `Poll of jobs ${at}`, state: 'draft' }),
      ),
      nextCursor: null,
    });
});
afterEach(() => page.close());

const show = (as: Viewer = 'owner', area: 'portal' | 'admin' = 'portal') =>
  page.show(<Palette opened onClose={() => {}} area={area} fixed={fixed} />, { as });
const type = async (text: string) => {
  const input = await field('Search or jump to');
  await act(async () => fireEvent.change(input, { target: { value: text } }));
};
const options = () => screen.queryAllByRole('option').map((option) => option.textContent);
const settledTo = (words: RegExp) => waitFor(() => expect(screen.getByRole('status').textContent).toMatch(words));

describe('the command palette', () => {
  test('finds a few results of every source, those that begin with the text first', async () => {
    await show();
    expect(options()).toEqual(['Search', 'Jobs']);
    await type('job');
    await settledTo(/results/);
    const shown = options();
    expect(shown.slice(0, 3)).toEqual(['Job coachOpen', 'Jobs', 'Job mail']);
    expect(shown.filter((each) => each?.startsWith('Poll of jobs'))).toHaveLength(6);
    expect(shown).toContain('Great jobs1 ex-employee');
    expect(shown.at(-1)).toBe('Search ex-employees for “job”');
    expect(page.server.sentTo(listCampaigns)).toHaveLength(1);
    expect(page.server.sentTo(listCampaigns)[0]?.query).toEqual({ search: 'job' });
  });

  test('searches only the sources that the person may read', async () => {
    await show('viewer');
    await type('job');
    await settledTo(/results/);
    expect(page.server.sentTo(listJobs)).toEqual([]);
    expect(page.server.sentTo(listGroups)).toEqual([]);
    expect(page.server.sentTo(listCampaigns)).toHaveLength(1);
  });

  test('Enter opens the first entry', async () => {
    await show();
    await type('job co');
    await settledTo(/result/);
    await act(async () => fireEvent.keyDown(await field('Search or jump to'), { key: 'Enter', code: 'Enter' }));
    await settle();
    expect(page.address).toBe(`/home/recruitment/jobs/${idOf(6)}`);
  });

  test('recent choices come first while nothing is typed, without those the person may no longer open', async () => {
    const keep = (user: string) =>
      localStorage.setItem(
        `lasting-draft:palette:${user}`,
        JSON.stringify({
          at: Date.now(),
          values: [
            { from: 'jobs', id: idOf(6), label: 'Job coach', to: '/home/recruitment/jobs/x' },
            { from: 'pages', id: 'Jobs', label: 'Jobs', to: '/there' },
            { from: 'pages', id: 'Long gone', label: 'Long gone', to: '/gone' },
          ],
        }),
      );
    keep(idOf(1));
    await show();
    expect(options()).toEqual(['Job coach', 'Jobs', 'Search', 'Jobs']);
    await press({ role: 'option', name: 'Search' });
    expect(done).toEqual(['Search']);
    expect(localStorage.getItem(`lasting-draft:palette:${idOf(1)}`)).toContain('"from":"pages","id":"Search"');
  });

  test('says which sources failed, and shows the results of the others', async () => {
    page.server.refuse(listJobs, { status: 500 }).refuse(listPeople, { status: 500 });
    await show();
    await type('job');
    await screen.findByText('Couldn’t search ex-employees and jobs. Please try again later.');
    expect(options()).toContain('Great jobs1 ex-employee');
  });

  test('says when nothing is found', async () => {
    page.server
      .answer(listJobs, sampleOf(listJobs, { jobs: [], counts }))
      .answer(listCampaigns, { campaigns: [], nextCursor: null });
    await show();
    await type('zzz');
    await screen.findByText('Nothing found for “zzz”');
    expect(options()).toEqual(['Search ex-employees for “zzz”']);
  });

  test('finds companies but no people in the admin area', async () => {
    page.server
      .answer(listBrands, sampleOf(listBrands, { brands: [] }))
      .answer(
        listCompanies,
        sampleOf(listCompanies, { companies: [sample(companyItem, { _id: idOf(9), name: 'Acme' })] }),
      );
    await show('admin', 'admin');
    await type('acme');
    await settledTo(/1 result/);
    expect(options()).toEqual(['Acme']);
    expect(page.server.sentTo(listPeople)).toEqual([]);
  });
});
