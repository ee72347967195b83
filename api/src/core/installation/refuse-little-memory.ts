import { totalmem } from 'node:os';
import { ConfigError } from './config.ts';

/** Memory that the embedded database needs beside an import or the nightly backup, in MB. A machine of 1 GB keeps some for itself. */
const needed = 900;

/**
 * Refuses to start with the embedded database if the system would kill it in the middle of an import, and again after each restart.
 * @param limits of the process (cgroup; 0: none) and of the machine, in bytes
 * @throws ConfigError that says how much is needed
 */
export function refuseLittleMemory(limits = { process: process.constrainedMemory(), machine: totalmem() }): void {
  const limit = limits.process > 0 ? Math.min(limits.process, limits.machine) : limits.machine;
  const megabytes = Math.floor(limit / 1_048_576);
  if (megabytes >= needed) return;
  throw new ConfigError(
    `The embedded database needs 1 GB of memory, and there are ${megabytes} MB. Give it more, or set DATABASE_URL to a PostgreSQL, beside which a process needs 512 MB`,
  );
}
