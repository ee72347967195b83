import { describe, expect, test } from 'vitest';
import { said } from '../../test/said.ts';
import { listApplicationColumn, listApplications } from './applications.ts';
import { listOwnApplications } from './applying.ts';
import { listActiveJobs, listJobs } from './jobs.ts';
import { listOwnOffers } from './offered.ts';
import { listOffers } from './offers.ts';
import { readRecruitmentResults, recruitmentSettings } from './recruitment.ts';
import { listReferrals } from './referrals.ts';
import { listOwnReferrals } from './referring.ts';

describe('Results cover', () => {
  test('a year by default', () => expect(readRecruitmentResults.query.parse({})).toEqual({ months: 12 }));
  test.each([
    ['0', false],
    ['1', true],
    ['60', true],
    ['61', false],
    ['1.5', false],
    ['all', false],
  ])('%s months: %s', (months, isTaken) =>
    expect(said(readRecruitmentResults.query, { months })).toHaveLength(isTaken ? 0 : 1),
  );
});

describe('The recruitment settings', () => {
  const settings = { hireCost: null, holdoutPercent: 0 };
  const cost = (amount: unknown) => ({ ...settings, hireCost: { amount, currency: 'EUR' } });
  test.each([
    ['no cost of a hire, and no one held out', settings],
    ['the least cost', cost(1)],
    ['the largest cost', cost(1_000_000_000)],
    ['20 in a hundred held out', { ...settings, holdoutPercent: 20 }],
  ])('%s', (_, value) => expect(said(recruitmentSettings, value)).toEqual([]));

  test.each([
    [cost(0), 'hireCost.amount: Please enter a whole amount above 0'],
    [cost(2.5), 'hireCost.amount: Please enter a whole amount above 0'],
    [cost('5'), 'hireCost.amount: Please enter a whole amount above 0'],
    [cost(1_000_000_001), 'hireCost.amount: This amount is too large'],
    [{ ...settings, holdoutPercent: -1 }, 'holdoutPercent: Must be a whole number from 0 to 20'],
    [{ ...settings, holdoutPercent: 21 }, 'holdoutPercent: Must be a whole number from 0 to 20'],
    [{ ...settings, holdoutPercent: 0.5 }, 'holdoutPercent: Must be a whole number from 0 to 20'],
    [{ ...settings, holdoutPercent: null }, 'holdoutPercent: Must be a whole number from 0 to 20'],
  ])('%j: %s', (value, refusal) => expect(said(recruitmentSettings, value)).toEqual([refusal]));
});

describe('Lists of recruitment', () => {
  test.each([
    ['applications', listApplications.query],
    ['jobs', listJobs.query],
    ['open jobs', listActiveJobs.query],
    ['offers', listOffers.query],
    ['referrals', listReferrals.query],
  ])('%s are searched for by at most 100 characters, blanks around them not counted', (_, query) => {
    expect(said(query, { search: ` ${'x'.repeat(100)} ` })).toEqual([]);
    expect(said(query, { search: 'x'.repeat(101) })).toEqual(['search: Must be at most 100 characters']);
  });

  test.each([
    ['applications', listApplications.query],
    ['a column of the board', listApplicationColumn.query],
    ['jobs', listJobs.query],
    ['offers', listOffers.query],
    ['referrals', listReferrals.query],
    ['own applications', listOwnApplications.query],
    ['own offers', listOwnOffers.query],
    ['own referrals', listOwnReferrals.query],
  ])('%s go on where at most 200 characters say', (_, query) => {
    expect(said(query, { cursor: 'x'.repeat(200) })).toEqual([]);
    expect(said(query, { cursor: 'x'.repeat(201) })).toEqual(['cursor: Must be at most 200 characters']);
  });
});
