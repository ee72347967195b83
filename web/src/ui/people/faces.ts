import { hashOf } from '../../lib/hash.ts';

/** A hue from 0 to 359 that an id always gets again. */
export const hueOf = (id: string) => (hashOf(id) * 137) % 360;
