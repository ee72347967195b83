import type { Tables } from '#api/core/person-tables.ts';

export const tables: Tables = {
  groups: 'about nobody',
  group_members: {
    merge: { unite: 'group_id' },
    erase: 'delete',
    download: { stays: 'It is in the record' },
    retention: { stays: 'It ends with the record' },
  },
};
