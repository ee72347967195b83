import { partsOf } from '../parts.ts';
import type { Deeds } from './deed.ts';

/** How everything is done that a company's audit log has. A new action fails the test until a file of this folder exports, as `deeds`, how. */
export const allDeeds: Deeds = (await partsOf<Deeds>('deeds', 'deeds')).flatMap(({ part }) => part);
