import type { Tables } from '#api/core/person-tables.ts';

export const tables: Tables = {
  notifications: {
    merge: 'move',
    erase: 'cascade',
    download: { stays: 'What a colleague was told of, by its id alone: what it was stands where it is kept' },
    retention: { stays: 'It goes by itself after 90 days, and with what it is about it is no longer shown' },
  },
  notification_choices: 'about nobody',
};
