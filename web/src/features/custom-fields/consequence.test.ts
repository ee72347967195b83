import { expect, it } from 'vitest';
import { consequenceText } from './components/consequence.ts';

it.each([
  [undefined, 'Everything that ex-employees have in this field is deleted with it.'],
  [0, 'No ex-employee has anything in this field.'],
  [1, 'What one ex-employee has in this field is deleted with it.'],
  [1200, 'What 1,200 ex-employees have in this field is deleted with it.'],
])('deleting a field that %s hold: %s', (people, text) => expect(consequenceText(people)).toBe(text));
