import type { Tables } from '#api/core/person-tables.ts';
import { settlePairs } from './queries.ts';

export const tables: Tables = {
  duplicates: {
    columns: ['person_a', 'person_b'],
    merge: settlePairs,
    erase: 'cascade',
    download: { stays: 'It is also about another person' },
    retention: { stays: 'It goes with either record' },
  },
};
