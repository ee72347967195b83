import type { Tables } from '#api/core/person-tables.ts';

const picture = { stays: 'A picture belongs to a record or an account and is deleted with it' } as const;

export const tables: Tables = {
  files: { columns: [], merge: picture, erase: picture, download: picture, retention: picture },
};
