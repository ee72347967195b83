import { setTimeout as pause } from 'node:timers/promises';
import { until } from '#api-test/until.ts';
import { must, type Session, type Site } from './visitor.ts';

export type Failed = { began: number; what: string };
export type Load = {
  /** Stops it. @returns how many requests were answered, the slowest in ms, and those that failed */
  stop(): Promise<{ answered: number; slowest: number; failed: Failed[] }>;
  /** Waits until the given number of further requests was answered. */
  answers(more: number): Promise<void>;
};

const visitors = 3;
/** Milliseconds between two requests of a visitor, so that a minute stays below the limit for one network. */
const rest = 60;

/** Starts visitors who read, search and write all the time. @param person the path of a record that they change */
export function startLoad(site: Site, as: Session, person: string): Load {
  const ended = new AbortController();
  const failed: Failed[] = [];
  let answered = 0;
  let slowest = 0;
  const calls = [
    () => must(site, '/'),
    () => must(site, '/api/alumni', { as }),
    () => must(site, '/api/alumni?searchtext=ravi', { as }),
    () => must(site, person, { as }),
    () => must(site, person, { as, body: { designation: 'Principal Engineer' } }),
    () => must(site, '/api/jobs', { as }),
  ];
  const visit = async (first: number) => {
    for (let turn = first; !ended.signal.aborted; turn += 1) {
      const began = performance.now();
      try {
        await calls[turn % calls.length]?.();
        answered += 1;
        slowest = Math.max(slowest, performance.now() - began);
      } catch (error) {
        failed.push({ began, what: String((error as Error).cause ?? (error as Error).message) });
      }
      await pause(rest);
    }
  };
  const all = Array.from({ length: visitors }, (_, index) => visit(2 * index));
  return {
    async answers(more) {
      const wanted = answered + more;
      await until(`${more} answers`, () => answered >= wanted, 120);
    },
    async stop() {
      ended.abort();
      await Promise.all(all);
      return { answered, slowest: Math.round(slowest), failed };
    },
  };
}
