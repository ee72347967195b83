import type { Tables } from '#api/core/person-tables.ts';

export const tables: Tables = {
  notifications: {
    merge: 'move',
    erase: 'cascade',
    download: { stays: 'It holds only the id of what a colleague was notified of; the content is kept elsewhere' },
    retention: { stays: 'It is deleted after 90 days, and is not shown once its subject is deleted' },
  },
  notification_choices: 'about nobody',
};
