import { expect, test } from 'vitest';
import { namedRow } from '#api-test/rows.ts';
import type { JobRow } from './queries.ts';
import { toJob, toLine } from './view.ts';

const shown = {
  _id: 'of id',
  title: 'of title',
  state: 'of status',
  department: 'of department',
  location: 'of location',
  openings: 'of openings',
  recruiter: { _id: 'of recruiter_id', name: 'of recruiter' },
  isExclusive: 'of is_exclusive',
  closesOn: 'of closes_on',
  createdAt: 'of created_at',
  openedAt: 'of opened_at',
};

test('a job, and its line in the list, take each fact from its own column', () => {
  expect(toJob(namedRow<JobRow>())).toEqual({
    ...shown,
    descriptionFormatted: 'of description_html',
    places: { cityIds: 'of city_ids', others: 'of other_locations', isRemote: 'of is_remote' },
    salary: {
      kind: 'range',
      from: 'of salary_from',
      to: 'of salary_to',
      currency: 'of salary_currency',
      period: 'of salary_period',
    },
    salaryWords: 'of salary',
    employmentType: 'of employment_type',
    reward: { amount: 'of reward_amount', currency: 'of reward_currency' },
    endedAt: 'of ended_at',
    updatedAt: 'of updated_at',
    path: '/jobs/of id',
  });
  expect(toLine(namedRow<JobRow>())).toEqual(shown);
});

test.each([
  [{ salary_from: null }, { salary: { kind: 'text', text: 'of salary' } }],
  [{ salary_to: null }, { salary: { kind: 'text', text: 'of salary' } }],
  [{ salary_from: null, salary: null }, { salary: null }],
  [{ reward_amount: null }, { reward: null }],
  [{ recruiter_id: null }, { recruiter: null }],
  [{ recruiter: null }, { recruiter: null }],
] as [Partial<JobRow>, object][])('where %j: %j', (given, expected) => {
  expect(toJob(namedRow<JobRow>(given))).toMatchObject(expected);
});
