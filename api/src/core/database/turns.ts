import { Neighbours } from '../work/neighbours.ts';

/**
 * The account that wants the embedded database's only connection: a company, and a route that writes or background work; null: it reads. `isHeavy`:
 * whether the request or job has already taken long, however short each of its transactions.
 */
export type Account = { company: string; what: string | null; isHeavy?: () => boolean };

/** Milliseconds. Work that holds the connection longer than a page of the directory does is heavy. */
const heavyFrom = 50;
/** After heavy work, the company's next heavy work waits this many times as long while people of other companies are active. */
const pause = 30;

/** Maximum number of accounts that are remembered. */
const most = 1_000;

type Waiting = { account: Account | null; since: number; begin: () => void };

/**
 * Decides who has the connection next: in order, except that quick work goes before heavy work; and while people of other companies are active, a
 * company's heavy work gets a thirty-first of the time, so that it delays fewer than one in twenty of their calls.
 */
export class Turns {
  readonly #neighbours: Neighbours;
  readonly #waiting: Waiting[] = [];
  /** How long each account held the connection lately, in milliseconds. */
  readonly #held = new Map<string, number>();
  #isTaken = false;
  #timer: ReturnType<typeof setTimeout> | null = null;

  constructor(neighbours = new Neighbours()) {
    this.#neighbours = neighbours;
  }

  /** Waits for the turn. @returns a function that passes it on; @param account null: no account, which is never heavy */
  take(account: Account | null): Promise<() => void> {
    return new Promise((resolve) => {
      this.#waiting.push({ account, since: this.#neighbours.clock(), begin: () => resolve(this.#begin(account)) });
      this.#next();
    });
  }

  #begin(account: Account | null): () => void {
    const began = this.#neighbours.clock();
    let isOver = false;
    return () => {
      if (isOver) return;
      isOver = true;
      this.#isTaken = false;
      if (account) this.#note(account, began);
      this.#next();
    };
  }

  #note(account: Account, began: number): void {
    const held = this.#neighbours.clock() - began;
    if (account.what === null) return;
    const key = keyOf(account);
    const before = this.#held.get(key) ?? held;
    this.#held.delete(key);
    this.#held.set(key, (before + held) / 2);
    // Keeps the map small; an account unused for long is measured again.
    if (this.#held.size > most) this.#held.delete(this.#held.keys().next().value ?? '');
    if (held > heavyFrom || account.isHeavy?.()) this.#neighbours.owe(account.company, held * pause);
  }

  #isHeavy = ({ account }: Waiting) =>
    account !== null && (account.isHeavy?.() || (this.#held.get(keyOf(account)) ?? 0) > heavyFrom);

  #next(): void {
    if (this.#isTaken || !this.#waiting.length) return;
    const now = this.#neighbours.clock();
    let chosen = this.#waiting.findIndex((one) => !this.#isHeavy(one));
    let soonest = Number.POSITIVE_INFINITY;
    if (chosen < 0)
      chosen = this.#waiting.findIndex((one) => {
        const at = one.account ? this.#neighbours.mayBegin(one.account.company, one.since) : 0;
        soonest = Math.min(soonest, at);
        return at <= now;
      });
    if (this.#timer) clearTimeout(this.#timer);
    this.#timer = null;
    if (chosen < 0) {
      this.#timer = setTimeout(() => this.#next(), Math.min(soonest - now, this.#neighbours.lookEvery));
      return;
    }
    const [one] = this.#waiting.splice(chosen, 1);
    this.#isTaken = true;
    one?.begin();
  }
}

const keyOf = ({ company, what }: Account) => `${company} ${what}`;
