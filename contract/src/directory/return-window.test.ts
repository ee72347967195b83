import { describe, expect, test } from 'vitest';
import {
  isWorthTelling,
  levelsOf,
  recommendationPartNames,
  recommendationParts,
  similarTitle,
} from './recommendations.ts';
import { levelOfScore, levelsOfReturn, returnPartNames, returnParts } from './return-window.ts';

describe('The return window', () => {
  test.each([
    [0, 'low'],
    [34, 'low'],
    [35, 'medium'],
    [36, 'medium'],
    [59, 'medium'],
    [60, 'high'],
    [100, 'high'],
  ])('a score of %i is %s', (score, level) => {
    expect(levelOfScore(score)).toBe(level);
  });

  test('gives a reason for each part, whether it scores or not', () => {
    expect(returnPartNames.map((part) => [returnParts[part].label, returnParts[part].otherwise])).toEqual([
      ['Time since leaving', 'Left less than six months, or more than five years ago'],
      ['Tenure', 'Stayed for less than a year'],
      ['Job-search status', 'Has not said they are looking for a job'],
      ['Opened and clicked', 'Has not opened a message in the last six months'],
      ['Open jobs that fit', 'No open job fits their title or department'],
    ]);
    expect(returnPartNames.flatMap(levelsOfReturn).map(({ reason }) => reason)).toEqual([
      'Left one to three years ago',
      'Left six months to one year, or three to five years ago',
      'Stayed for three years or more',
      'Stayed for one to three years',
      'Is actively looking for a job',
      'Is casually looking',
      'Clicked a link in a message in the last six months',
      'Opened a message in the last six months',
      'An open job has a title like theirs',
      'An open job is in the department they worked in',
    ]);
  });
});

describe('A recommendation for a job', () => {
  test.each([
    // score, most, notified
    [0, 11, false],
    [5, 11, false],
    [6, 11, true],
    [4, 10, false],
    [5, 10, true],
    [6, 10, true],
    [11, 11, true],
  ])('with %i of %i points its recruiter hears of it when it opens: %s', (score, most, told) => {
    expect(isWorthTelling({ score, most })).toBe(told);
  });

  test('gives a reason for each part (product.md)', () => {
    expect(
      recommendationPartNames.map((part) => [recommendationParts[part].label, recommendationParts[part].otherwise]),
    ).toEqual([
      ['Title', 'Held another title'],
      ['Department', 'Worked in another department'],
      ['Location', 'Location doesn’t match'],
      ['Job-search status', 'Has not said they are looking for a job'],
      ['Experience', 'Has less than five years of experience'],
      ['Time since leaving', 'Left more than five years ago'],
    ]);
    expect(recommendationPartNames.flatMap(levelsOf).map(([level, { reason }]) => [level, reason])).toEqual([
      ['similar', 'Held a similar title'],
      ['same', 'Worked in the same department'],
      ['now', 'Lives where the job is'],
      ['before', 'Worked where the job is'],
      ['active', 'Is actively looking for a job'],
      ['casual', 'Is casually looking'],
      ['enough', 'Has five years of experience or more'],
      ['recent', 'Left within the last five years'],
    ]);
  });

  test('considers titles similar if they share half of their groups of three letters', () => {
    expect(similarTitle).toBe(0.5);
  });
});
