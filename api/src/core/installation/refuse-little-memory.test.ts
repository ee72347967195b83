import { describe, expect, test } from 'vitest';
import { refuseLittleMemory } from './refuse-little-memory.ts';

const mb = (megabytes: number) => megabytes * 1_048_576;

describe('The embedded database with little memory (issue: Deployment, sizing)', () => {
  test('does not start if an import would exhaust the memory, and says what it needs', () => {
    const sentence =
      'The embedded database needs 1 GB of memory, and there are 512 MB. Give it more, or set DATABASE_URL to a PostgreSQL, beside which a process needs 512 MB';
    expect(() => refuseLittleMemory({ process: mb(512), machine: mb(8192) })).toThrow(sentence);
    // The process has no limit of its own, so the machine's memory counts.
    expect(() => refuseLittleMemory({ process: 0, machine: mb(512) })).toThrow(sentence);
  });

  test('starts on a machine of 1 GB, some of it kept by the system', () => {
    expect(() => refuseLittleMemory({ process: 0, machine: mb(899) })).toThrow('there are 899 MB');
    expect(() => refuseLittleMemory({ process: 0, machine: mb(900) })).not.toThrow();
    expect(() => refuseLittleMemory({ process: mb(900), machine: mb(8192) })).not.toThrow();
  });

  test("a limit above the machine's memory counts as none", () => {
    // Without cgroups Node reports 2^64 or so.
    expect(() => refuseLittleMemory({ process: 2 ** 64, machine: mb(512) })).toThrow('there are 512 MB');
    expect(() => refuseLittleMemory({ process: 2 ** 64, machine: mb(2048) })).not.toThrow();
  });
});
