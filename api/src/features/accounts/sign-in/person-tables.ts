import type { Tables } from '#api/core/person-tables.ts';

const ofAccount = { stays: 'It belongs to the account and ends with it' } as const;

export const tables: Tables = {
  sessions: {
    columns: [],
    merge: ofAccount,
    erase: ofAccount,
    download: { stays: 'They are in the head of the file, as `sessions`' },
    retention: { stays: 'A session ends after 14 days' },
  },
  known_browsers: {
    columns: [],
    merge: ofAccount,
    erase: ofAccount,
    download: { stays: 'A hash reveals nothing; where they are signed in is in the head of the file' },
    retention: { stays: 'The last ten, forgotten after a year' },
  },
  login_failures: 'about nobody',
};
