import { AsyncLocalStorage } from 'node:async_hooks';
import { setImmediate as aTurn, setTimeout as wait } from 'node:timers/promises';
import type { Neighbours } from './neighbours.ts';

/** Milliseconds that work may hold the thread before others run: alone, and while people of other companies are present. */
const [longest, longestBeside] = [25, 5];
/** Milliseconds of work from which it counts as heavy. */
const heavyFrom = 100;
/** Heavy work pauses this many times as long as it has worked, while people of other companies are present. */
const pause = 10;
/** Milliseconds of a single piece that count: a longer one has mostly waited for others of its company. */
const mostCounted = 1_000;

/** A company's work: a request that writes, or a job. */
class Work {
  readonly #neighbours: Neighbours;
  readonly #company: string;
  #since: number;
  #total = 0;
  #elsewhere = 0;

  constructor(neighbours: Neighbours, company: string) {
    this.#neighbours = neighbours;
    this.#company = company;
    this.#since = neighbours.clock();
  }

  /** Whether it has taken so long that it must pause. */
  get isHeavy(): boolean {
    return this.#total > heavyFrom;
  }

  /**
   * Suspends pauses while the work waits for or holds what everyone waits for; its pauses are handled there.
   * @returns a function to call afterwards with the milliseconds of work
   */
  elsewhere(): (worked: number) => void {
    this.#elsewhere += 1;
    return (worked) => {
      this.#elsewhere -= 1;
      this.#total += worked;
      this.#since = this.#neighbours.clock();
    };
  }

  /** Lets others run; called between two pieces of the work, and before each query. */
  async rest(): Promise<void> {
    const { clock } = this.#neighbours;
    const worked = clock() - this.#since;
    if (worked < longestBeside) return;
    const beside = !this.#elsewhere && this.#total + worked > heavyFrom && this.#neighbours.areThere(this.#company);
    if (!beside && worked < longest) return;
    this.#total += worked;
    if (beside) await restFor(this.#neighbours, this.#company, Math.min(worked, mostCounted));
    else await aTurn();
    this.#since = clock();
  }
}

const works = new AsyncLocalStorage<Work>();

/** Returns the work that the current code belongs to. */
export const currentWork = (): Work | undefined => works.getStore();

/** Runs a company's work so that it pauses in proportion to its effort while people of other companies are present. */
export function asWork<T>(neighbours: Neighbours, company: string, run: () => Promise<T>): Promise<T> {
  return works.run(new Work(neighbours, company), run);
}

/** Pauses for others after a company's work; pieces of the same company run one after the other. */
async function restFor(neighbours: Neighbours, company: string, worked: number): Promise<void> {
  neighbours.owe(company, worked * pause);
  const since = neighbours.clock();
  for (;;) {
    const left = neighbours.mayBegin(company, since) - neighbours.clock();
    if (left <= 0) return;
    await wait(Math.min(left, neighbours.lookEvery));
  }
}

/** Returns a function that long work awaits after each of its pieces: now and then it lets others run. */
export function takeTurns(): () => Promise<void> {
  const work = works.getStore();
  if (work) return () => work.rest();
  let since = performance.now();
  return async () => {
    if (performance.now() - since < longest) return;
    await aTurn();
    since = performance.now();
  };
}
