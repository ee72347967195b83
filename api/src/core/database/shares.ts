type Share = { held: number; waiting: (() => void)[] };

/**
 * Limits how many connections the writing and background work of one company may hold at once. Such work pauses in the middle of transactions: fifty
 * waiting requests of one company must not hold up everyone. No one holds two, so no one waits for themselves.
 */
export class Shares {
  readonly #most: number;
  readonly #shares = new Map<string, Share>();

  constructor(connections: number) {
    this.#most = Math.max(1, Math.floor(connections / 2));
  }

  /** Waits until the company holds less than its share. @returns a function that passes the place on, once */
  async take(company: string): Promise<() => void> {
    const share = this.#shares.get(company) ?? { held: 0, waiting: [] };
    this.#shares.set(company, share);
    if (share.held < this.#most) share.held += 1;
    else await new Promise<void>((resolve) => share.waiting.push(resolve));
    return () => {
      const next = share.waiting.shift();
      if (next) return next();
      share.held -= 1;
      if (!share.held) this.#shares.delete(company);
    };
  }
}
