import { describe, expect, test } from 'vitest';
import type { z } from 'zod';
import { listRequests, newGrievance, newRequest, requestAnswer } from './privacy-requests.ts';

const sentences = (schema: z.ZodType, value: unknown) =>
  schema.safeParse(value).error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`) ?? [];

describe('A request of an ex-employee', () => {
  test.each(['access', 'erasure'])('for %s may have a text', (type) => {
    for (const detail of [undefined, '', '  ', 'Please be quick'])
      expect(sentences(newRequest, { type, detail })).toEqual([]);
  });

  test('that is a grievance needs a description', () => {
    for (const detail of [undefined, '', '  '])
      expect(sentences(newRequest, { type: 'grievance', detail })).toEqual(['detail: Please describe what happened']);
    expect(newRequest.parse({ type: 'grievance', detail: ' My phone number was shown. ' })).toEqual({
      type: 'grievance',
      detail: 'My phone number was shown.',
    });
  });

  test('has at most 5,000 characters, of whatever kind', () => {
    for (const type of ['access', 'erasure', 'grievance']) {
      expect(sentences(newRequest, { type, detail: 'x'.repeat(5000) })).toEqual([]);
      expect(sentences(newRequest, { type, detail: 'x'.repeat(5001) })).toEqual([
        'detail: Must be at most 5000 characters',
      ]);
    }
  });

  test('is of one of three kinds', () => {
    expect(sentences(newRequest, { type: 'complaint', detail: 'Why?' })).toHaveLength(1);
  });
});

describe('A grievance without signing in', () => {
  test('needs the company, a name, an address and a description', () => {
    expect(sentences(newGrievance, {})).toEqual([
      'company: Please enter the name of the company',
      'name: Please enter your name',
      'email: Please enter email address',
      'detail: Please describe what happened',
    ]);
  });

  test('may have several lines; the names may not', () => {
    const right = { company: 'Acme', name: 'Asha Rao', email: 'asha@mail.example', detail: 'First.\nThen.' };
    expect(newGrievance.parse(right)).toEqual(right);
    for (const path of ['company', 'name'])
      expect(sentences(newGrievance, { ...right, [path]: 'A\nB' })).toEqual([
        `${path}: Must be on one line, without control characters`,
      ]);
  });

  test('has names of at most 100 characters', () => {
    const long = { company: 'c'.repeat(101), name: 'n'.repeat(101), email: 'asha@mail.example', detail: 'Why?' };
    expect(sentences(newGrievance, long)).toEqual([
      'company: Must be at most 100 characters',
      'name: Must be at most 100 characters',
    ]);
    expect(sentences(newGrievance, { ...long, company: 'c'.repeat(100), name: 'n'.repeat(100) })).toEqual([]);
  });
});

describe('The answer to a request', () => {
  test.each(['done', 'rejected'])('closes it as %s, with a text', (state) => {
    expect(sentences(requestAnswer, { state, answer: 'Here it is.\nRegards' })).toEqual([]);
    expect(sentences(requestAnswer, { state, answer: ' ' })).toEqual(['answer: Please enter an answer']);
    expect(sentences(requestAnswer, { state, answer: 'x'.repeat(5001) })).toEqual([
      'answer: The answer must not exceed 5000 characters',
    ]);
  });

  test.each(['open', 'withdrawn'])('cannot make it %s', (state) => {
    expect(sentences(requestAnswer, { state, answer: 'Here it is.' })).toHaveLength(1);
  });

  test('open requests are listed unless settled ones are requested', () => {
    expect(listRequests.query.parse({})).toEqual({ state: 'open' });
    expect(listRequests.query.parse({ state: 'closed', cursor: 'x'.repeat(100) }).state).toBe('closed');
    expect(sentences(listRequests.query, { state: 'done' })).toHaveLength(1);
    expect(sentences(listRequests.query, { cursor: 'x'.repeat(101) })).toHaveLength(1);
  });
});
