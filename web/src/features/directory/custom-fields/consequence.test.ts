import { expect, it } from 'vitest';
import { consequenceText } from './components/consequence.ts';

it.each([
  [undefined, 'All values in this field are deleted with it.'],
  [0, 'No ex-employee has a value in this field.'],
  [1, 'The value of 1 ex-employee is deleted with it.'],
  [1200, 'The values of 1,200 ex-employees are deleted with it.'],
])('deleting a field with values of %s people: %s', (people, text) => expect(consequenceText(people)).toBe(text));
