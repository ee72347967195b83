import { describe, expect, test } from 'vitest';
import { said } from '../../test/said.ts';
import { followLink, loadPicture, setOwnCounting } from './mail-tracking.ts';
import { readUnsubscribe, undoUnsubscribe, unsubscribe, unsubscribeChoices } from './unsubscribe.ts';

const text = (length: number) => 'x'.repeat(length);
const everyTopic = ['newsletter', 'jobs', 'events', 'surveys', 'birthday'];

describe('The signed link of a mail', () => {
  test.each([
    ['is opened', readUnsubscribe.query],
    ['ends everything', unsubscribe.query],
    ['ends some topics', unsubscribeChoices.query],
    ['is taken back', undoUnsubscribe.query],
  ])('%s by a token of 20 to 1,000 characters', (_, query) => {
    for (const [length, isTaken] of [
      [19, false],
      [20, true],
      [1000, true],
      [1001, false],
    ] as const)
      expect(said(query, { token: text(length) }).length === 0, `${length}`).toBe(isTaken);
  });

  test.each([
    ['address', 4000, followLink.query, (length: number) => ({ to: text(length), of: text(20) })],
    ['copy', 200, followLink.query, (length: number) => ({ to: text(20), of: text(length) })],
    ['address of the picture', 4000, loadPicture.query, (length: number) => ({ to: text(length), of: text(20) })],
    ['copy of the picture', 200, loadPicture.query, (length: number) => ({ to: text(20), of: text(length) })],
  ] as const)('that is counted has an %s of 20 to %i characters', (_, most, query, of) => {
    const taken = [19, 20, most, most + 1].map((length) => query.safeParse(of(length)).success);
    expect(taken).toEqual([false, true, true, false]);
  });
});

describe('Unsubscribing', () => {
  test('from everything, or some topics', () => {
    expect(said(unsubscribeChoices.body, { all: true })).toEqual([]);
    expect(said(unsubscribeChoices.body, { topics: ['jobs'] })).toEqual([]);
    expect(said(unsubscribeChoices.body, { topics: everyTopic })).toEqual([]);
  });
  test.each([{}, { all: false }, { topics: [] }, { topics: ['weather'] }, { topics: [...everyTopic, 'jobs'] }])(
    '%j is nothing',
    (body) => expect(said(unsubscribeChoices.body, body)).toHaveLength(1),
  );
  test('from neither is refused with a text', () => {
    expect(said(unsubscribeChoices.body, {})).toEqual(['Please choose topics, or all']);
  });
  test('can be undone for at least one topic', () => {
    expect(said(undoUnsubscribe.body, { topics: ['jobs', 'events'] })).toEqual([]);
    expect(said(undoUnsubscribe.body, { topics: [] })).toEqual(['topics: Please choose at least one']);
    expect(said(undoUnsubscribe.body, { all: true })).toHaveLength(1);
  });
});

test('has a choice of yes or no about counting opens', () => {
  for (const counted of [true, false]) expect(said(setOwnCounting.body, { counted })).toEqual([]);
  for (const counted of ['yes', 1, null]) expect(said(setOwnCounting.body, { counted })).toHaveLength(1);
});
