import { screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { readSampleData, removeSampleData } from '#contract/directory/sample-data.ts';
import { profileQuery } from '#web/lib/profile.ts';
import { action, describeActions } from '#web-test/actions.tsx';
import { Page, press } from '#web-test/page.tsx';
import { profileOf } from '#web-test/people.ts';
import { SampleStrip } from './components/SampleStrip.tsx';
import { removalWords } from './components/sample-words.ts';

const removal = { people: 24, groups: 1, jobs: 1, keptJobs: 0 };
const withSample = (who: 'owner' | 'viewer') => {
  const profile = profileOf(who);
  const { companyDetails } = profile;
  return { ...profile, companyDetails: companyDetails && { ...companyDetails, hasSampleData: true as const } };
};

test.each([
  [
    removal,
    'Removes 24 sample ex-employees, 1 group and 1 job, with any changes made to them since. Your own records stay.',
  ],
  [
    { people: 1, groups: 0, jobs: 0, keptJobs: 1 },
    'Removes 1 sample ex-employee, with any changes made to them since. Your own records stay. The sample job stays, because someone has applied for it or received it.',
  ],
  [
    { people: 1200, groups: 2, jobs: 0, keptJobs: 0 },
    'Removes 1,200 sample ex-employees and 2 groups, with any changes made to them since. Your own records stay.',
  ],
  [{ people: 0, groups: 0, jobs: 0, keptJobs: 0 }, 'Nothing is left of the sample data. Your own records stay.'],
])('the consequence of removing %o', (counts, words) => {
  expect(removalWords(counts)).toBe(words);
});

let page: Page;
beforeEach(() => {
  page = new Page();
});
afterEach(() => page.close());

test('a viewer is told of sample data and cannot remove it', async () => {
  await page.show(<SampleStrip />, { as: withSample('viewer') });
  await screen.findByText('This directory contains sample data.');
  expect(screen.queryByRole('button')).toBeNull();
});

test('without sample data nothing is said', async () => {
  await page.show(<SampleStrip />);
  expect(screen.queryByText(/sample data/)).toBeNull();
});

describeActions('Sample data', [
  action({
    does: 'is removed after a question with the numbers',
    show: <SampleStrip />,
    as: withSample('owner'),
    reads: (server) => server.answer(readSampleData, removal),
    fill: async () => {
      await press('Remove sample data');
      await screen.findByText(/^Removes 24 sample ex-employees, 1 group and 1 job/);
    },
    press: 'Remove',
    route: removeSampleData,
    sends: {},
    answer: removal,
    says: 'Sample data removed',
    refreshes: [profileQuery],
    fails: 'Failed to remove the sample data',
    tells: true,
  }),
]);
