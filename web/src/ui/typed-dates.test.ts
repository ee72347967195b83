import { expect, it } from 'vitest';
import { addSlashes } from './typed-dates.ts';

/** Types a text key by key. */
const type = (keys: string, groups = [2, 2, 4]) =>
  [...keys].reduce((text, key) => addSlashes(text + key, text, groups), '');

it.each([
  ['12032021', '12/03/2021'],
  ['12/03/2021', '12/03/2021'],
  ['1/3/2021', '01/03/2021'],
  ['1.3.2021', '01/03/2021'],
  ['12', '12/'],
  ['12x0', '12/0'],
])('typing %s gives %s', (keys, text) => expect(type(keys)).toBe(text));

it('takes a pasted date whole', () => expect(addSlashes('05-11-2020', '', [2, 2, 4])).toBe('05/11/2020'));
it('lets the slash be deleted', () => expect(addSlashes('12', '12/', [2, 2, 4])).toBe('12'));
it('knows month and day', () => expect([type('0229', [2, 2]), type('2/29', [2, 2])]).toEqual(['02/29', '02/29']));
