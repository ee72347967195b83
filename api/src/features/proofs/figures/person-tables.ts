import type { Tables } from '#api/core/person-tables.ts';

export const tables: Tables = { proof_minutes: 'about nobody' };
