import { partsOf } from '../parts.ts';
import type { Deeds } from './deed.ts';

/** All deeds that a company's audit log records. A new action fails the test until a file of this folder exports, as `deeds`, how it is done. */
export const allDeeds: Deeds = (await partsOf<Deeds>('deeds', 'deeds')).flatMap(({ part }) => part);
