import { cleanup, render } from '@testing-library/react';
import { afterEach, test, vi } from 'vitest';
import { logFailure } from './lib/log-failure.ts';

afterEach(cleanup);

test.fails('a warning of React fails its test', () => {
  render(['same', 'same'].map((key) => <i key={key} />));
});

test('what the product notes by itself does not', () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  logFailure('The picture could not be saved', new Error('of the test'));
});
