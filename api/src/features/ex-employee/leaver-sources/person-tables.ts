import type { Tables } from '#api/core/person-tables.ts';

const withLeaver = { stays: 'It is about a leaver, and ends with what was handed over' } as const;

export const tables: Tables = {
  leaver_sources: 'about nobody',
  leaver_runs: 'about nobody',
  // Before and after of a fact: deleted with the leaver.
  leaver_run_effects: {
    columns: [],
    merge: withLeaver,
    erase: withLeaver,
    download: withLeaver,
    retention: withLeaver,
  },
  // The employee id of a row that could not be read.
  leaver_run_faults: 'about nobody',
  // A hash of the employee id alone.
  known_employees: 'about nobody',
  // Hashes of what a source may look a user up by.
  scim_users: 'about nobody',
};
