import { AsyncLocalStorage } from 'node:async_hooks';
import { setImmediate as aTurn, setTimeout as wait } from 'node:timers/promises';
import type { Neighbours } from './neighbours.ts';

/** Milliseconds that work may hold the thread before others have their turn: alone, and while other companies are there. */
const [longest, longestBeside] = [25, 5];
/** Work that has taken so many milliseconds is heavy. */
const heavyFrom = 100;
/** Heavy work rests so many times as long as it has worked, while people of other companies are there. */
const pause = 10;
/** Milliseconds of a single piece that count: what took longer has mostly waited for others of its company. */
const mostCounted = 1_000;

/** A piece of a company's work: a request that writes, or a job. */
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

  /** Whether it has taken so long that it rests. */
  get isHeavy(): boolean {
    return this.#total > heavyFrom;
  }

  /**
   * While it waits for or holds what everybody else waits for it must not rest, and somebody else sees to its rests.
   * @returns how to say that this is over, and how long of it was work
   */
  elsewhere(): (worked: number) => void {
    this.#elsewhere += 1;
    return (worked) => {
      this.#elsewhere -= 1;
      this.#total += worked;
      this.#since = this.#neighbours.clock();
    };
  }

  /** Lets others have their turn; between two pieces of the work, and before each question to the database. */
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

/** The work that this belongs to. */
export const currentWork = (): Work | undefined => works.getStore();

/** Runs a company's work as one that rests in proportion to what it does, while people of other companies are there. */
export function asWork<T>(neighbours: Neighbours, company: string, run: () => Promise<T>): Promise<T> {
  return works.run(new Work(neighbours, company), run);
}

/** Rests for others after so many milliseconds of a company's work; of the same company one piece after the other goes on. */
async function restFor(neighbours: Neighbours, company: string, worked: number): Promise<void> {
  neighbours.owe(company, worked * pause);
  const since = neighbours.clock();
  for (;;) {
    const left = neighbours.mayBegin(company, since) - neighbours.clock();
    if (left <= 0) return;
    await wait(Math.min(left, neighbours.lookEvery));
  }
}

/** Gives what long work awaits after each of its pieces: now and then it lets others have their turn. */
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
