import { partsOf } from '../parts.ts';
import type { Attempts } from './attempt.ts';

/**
 * The attempts of a user of another company on every route: the first company's ids in path, query and body. A new route fails the
 * tests until a file of this folder exports, as `attempts`, how it could be abused.
 */
export const allAttempts: Attempts = Object.assign(
  {},
  ...(await partsOf<Attempts>('attempts', 'attempts')).map(({ part }) => part),
);
