// Loaded into a process of the product (NODE_OPTIONS=--import) to report how long its thread was blocked, and its memory.
import { renameSync, writeFileSync } from 'node:fs';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { isMainThread } from 'node:worker_threads';

export type Watched = {
  /** The longest time without a turn, in milliseconds, even while the machine was busy with other things. */
  standstill: number;
  /** The longest time that the thread itself worked between two turns: the product's own responsibility. */
  work: number;
  memory: number;
};

const path = process.env.ENCORE_TEST_WATCH;
if (isMainThread && path) {
  const delay = monitorEventLoopDelay({ resolution: 5 });
  delay.enable();
  let work = 0;
  let before = process.threadCpuUsage();
  setInterval(() => {
    const { user, system } = process.threadCpuUsage(before);
    before = process.threadCpuUsage();
    work = Math.max(work, (user + system) / 1000);
  }, 5).unref();
  // Starting loads everything at once while no one waits, so measuring begins when the test says so.
  process.on('SIGUSR2', () => {
    delay.reset();
    work = 0;
  });
  setInterval(() => {
    const watched: Watched = { standstill: delay.max / 1e6, work, memory: process.resourceUsage().maxRSS * 1024 };
    writeFileSync(`${path}.new`, JSON.stringify(watched));
    renameSync(`${path}.new`, path);
  }, 100).unref();
}
