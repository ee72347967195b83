import { expect, test } from 'vitest';
import { errorClass } from './error-class.ts';

class OwnError extends Error {}

test.each([
  [new Error('words'), 'Error'],
  [new TypeError('words'), 'TypeError'],
  [new OwnError('words'), 'OwnError'],
  [Object.assign(new Error('words'), { code: '23505' }), 'Error 23505'],
  [Object.assign(new Error('words'), { name: 'TimeoutError', code: 23 }), 'TimeoutError'],
  [Object.assign(new Error('words'), { name: 'anna@mail.example', code: 'of anna@mail.example' }), 'Error'],
  [Object.assign(new Error('words'), { code: 'X'.repeat(60) }), `Error ${'X'.repeat(60)}`],
  [Object.assign(new Error('words'), { code: 'X'.repeat(61) }), 'Error'],
  ['words', 'Error'],
  [null, 'Error'],
])('%s has the class %s', (error, expected) => expect(errorClass(error)).toBe(expected));
