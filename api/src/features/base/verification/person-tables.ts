import type { Tables } from '#api/core/person-tables.ts';

export const tables: Tables = { verification_counts: 'about nobody' };
