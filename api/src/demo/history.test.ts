import { expect, it } from 'vitest';
import { givenEligibility, tagList } from '#contract/directory/person.ts';
import { newNote } from '#contract/directory/timeline.ts';
import { demoHistory } from './history.ts';
import { demoPeople } from './people.ts';
import { Random } from './random.ts';

const now = new Date('2025-06-20T09:30:00Z');
const people = [...demoPeople({ seed: 2025, count: 1200, today: now })];
const histories = () => {
  const random = new Random(7);
  return people.map((person, index) => demoHistory(random, person, now, index === 0));
};

it('the past of demo people passes the contract and lies between the day they were added and now', () => {
  for (const { addedAt, tags, eligibility, notes, changes } of histories()) {
    expect(tagList.parse(tags)).toEqual(tags);
    if (eligibility) givenEligibility.parse(eligibility);
    for (const { body } of notes) newNote.parse({ body });
    expect(addedAt <= now.toISOString()).toBe(true);
    for (const { at } of [...notes, ...changes]) expect(at >= addedAt && at <= now.toISOString()).toBe(true);
  }
});

it('it is the same every time, and the first person has some of everything', () => {
  expect(histories()).toEqual(histories());
  const [first] = histories();
  expect(first).toMatchObject({ eligibility: { value: 'eligible', reason: expect.any(String) } });
  expect([first?.tags.length, first?.notes.length]).toEqual([2, 3]);
});
