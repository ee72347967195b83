import { Neighbours } from '../work/neighbours.ts';

/**
 * For whom and for what the embedded database's only connection is wanted: a company, and a route that writes or background work;
 * null: it reads. `isHeavy`: whether the request or job has already taken long, however short each of its transactions.
 */
export type Account = { company: string; what: string | null; isHeavy?: () => boolean };

/** Milliseconds. What holds the connection longer than a page of the directory does is heavy. */
const heavyFrom = 50;
/** After heavy work the company's heavy work waits so many times as long, while somebody of another company is there. */
const pause = 30;

/** Accounts that are remembered. */
const most = 1_000;

type Waiting = { account: Account | null; since: number; begin: () => void };

/**
 * Who has the connection next. In order, but: what is quick goes before what was heavy before; and while people of other companies
 * are there, a company's heavy work gets a thirty-first of the time, so that fewer than one in twenty of their calls meet it.
 */
export class Turns {
  readonly #neighbours: Neighbours;
  readonly #waiting: Waiting[] = [];
  /** How long each account held the connection lately. */
  readonly #held = new Map<string, number>();
  #isTaken = false;
  #timer: ReturnType<typeof setTimeout> | null = null;

  constructor(neighbours = new Neighbours()) {
    this.#neighbours = neighbours;
  }

  /** Waits for the turn. @returns how to give it on; null: for nobody's account, which is never heavy */
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
    // Small, and what nobody has asked for long is judged anew.
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
