import type { Tables } from '#api/core/person-tables.ts';

export const tables: Tables = { known_places: 'about nobody', settled_places: 'about nobody' };
