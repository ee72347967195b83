import { expect, test } from 'vitest';
import { feedGreeting } from '#contract/ex-employee/own.ts';
import { Page } from '#web-test/page.tsx';
import { idOf } from '#web-test/people.ts';
import { sample } from '#web-test/sample.ts';
import { FeedGreeting } from './components/FeedGreeting.tsx';

const face = (at: number, name: string) => ({ _id: idOf(at), name, profileImg: null });
const greeting = {
  ...sample(feedGreeting),
  at: '2026-03-07T18:30:00.000Z',
  day: '03-08',
  people: [],
  others: 0,
};

test.each([
  ['the own one', { own: true }, /Happy birthday, .+!Everyone at .+ wishes you a wonderful day/],
  ['one', { people: [face(1, 'Meera Iyer')] }, /Birthday on 8 MarchMIMeera IyerWrite to a colleague/],
  [
    'two and one more',
    { people: [face(1, 'Meera Iyer'), face(2, 'Ravi Nair')], others: 1 },
    /Birthdays on 8 March.*Meera Iyer, Ravi Nair and 1 other/,
  ],
  ['five of many', { people: [face(1, 'Meera Iyer')], others: 1234 }, /Birthdays on .*Meera Iyer and 1,234 others/],
])('a birthday: %s', async (_, given, words) => {
  const page = new Page();
  await page.show(<FeedGreeting item={{ ...greeting, ...given }} />, { as: 'exemployee' });
  expect(document.querySelector('article')?.textContent).toMatch(words);
  page.close();
});
