import { readdirSync, readFileSync } from 'node:fs';

/** Milliseconds of one tick of /proc/PID/stat. */
const tick = 10;

/** Reads the parent, and the processor time in ticks including children that have ended. */
function readProcess(processId: number): { parent: number; ticks: number } {
  const stat = readFileSync(`/proc/${processId}/stat`, 'utf8');
  const fields = stat
    .slice(stat.lastIndexOf(')') + 2)
    .split(' ')
    .map(Number);
  return { parent: fields[1] ?? 0, ticks: fields.slice(11, 15).reduce((sum, value) => sum + value, 0) };
}

/** Returns the milliseconds of processor time of a process, with its living children on request. */
export function processorTime(processId: number, withChildren = false): number {
  let { ticks } = readProcess(processId);
  if (withChildren)
    for (const name of readdirSync('/proc').filter((each) => /^\d+$/.test(each)))
      try {
        const child = readProcess(Number(name));
        if (child.parent === processId) ticks += child.ticks;
      } catch {
        // It ended meanwhile: then its parent counts it.
      }
  return ticks * tick;
}

/** Returns the process that started another one. */
export const parentOf = (processId: number) => readProcess(processId).parent;

/** Returns the megabytes of memory of a process. */
export const residentMegabytes = (processId: number) =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${processId}/status`, 'utf8'))?.[1] ?? 0) / 1024;
