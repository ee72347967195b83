import type { Tables } from '#api/core/person-tables.ts';

export const tables: Tables = { items: 'about nobody', item_variants: 'about nobody' };
