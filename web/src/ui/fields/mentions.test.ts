import { expect, it } from 'vitest';
import { fitting, mentionAt, mentionedIn, partsOf } from './mentions.ts';

const people = ['Asha', 'Asha Rao', 'Lucía Fernández', 'Vikram Seth'].map((name) => ({ _id: name, name }));
const namesIn = (text: string) => mentionedIn(text, people).map(({ name }) => name);

it.each([
  ['@', 1, { at: 0, word: '' }],
  ['Ask @vik', 8, { at: 4, word: 'vik' }],
  ['Ask @vik today', 8, { at: 4, word: 'vik' }],
  ['(@Lucía Fe', 10, { at: 1, word: 'Lucía Fe' }],
  ['to vikram@acme', 14, null],
  ['Ask @vik today', 14, { at: 4, word: 'vik today' }],
  ['Ask @vik today or', 17, null],
  ['@Asha Rao ', 10, null],
  ['none', 4, null],
])('of %j with the cursor at %i is typed: %j', (text, cursor, found) => {
  expect(mentionAt(text, cursor)).toEqual(found);
});

it('offers people with a word of their name that begins with the text, ignoring accents', () => {
  expect(fitting(people, 'fern').map(({ name }) => name)).toEqual(['Lucía Fernández']);
  expect(fitting(people, 'LUCIA').map(({ name }) => name)).toEqual(['Lucía Fernández']);
  expect(fitting(people, 'asha r').map(({ name }) => name)).toEqual(['Asha Rao']);
  expect(fitting(people, 'ram')).toEqual([]);
});

it('finds the people a text mentions: of two names the longer one, each once, and no beginning of another word', () => {
  expect(namesIn('@Asha Rao and @Vikram Seth, again @Asha Rao')).toEqual(['Asha Rao', 'Vikram Seth']);
  expect(namesIn('@Asha, look')).toEqual(['Asha']);
  expect(namesIn('@Ashanti and asha@Vikram.example')).toEqual([]);
  expect(partsOf('Ask @Asha.', people).map(({ text }) => text)).toEqual(['Ask ', '@Asha', '.']);
  expect(partsOf('No one', people)).toEqual([{ text: 'No one', person: null }]);
});
