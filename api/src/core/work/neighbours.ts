/** Milliseconds. Somebody is there for so long after they asked; nobody rests longer at once. */
const [present, patience] = [3_000, 15_000];
/** Companies that are remembered. */
const most = 1_000;

/** Which companies ask just now, and how long the heavy work of each rests for the others. One per database and process. */
export class Neighbours {
  readonly clock: () => number;
  /** When people of each company asked last. */
  readonly #asked = new Map<string, number>();
  readonly #rests = new Map<string, number>();

  constructor(clock = () => performance.now()) {
    this.clock = clock;
  }

  /** Somebody of the company waits for an answer. */
  note(company: string): void {
    // Behind the others, so that the first are those who have been away longest.
    this.#asked.delete(company);
    this.#asked.set(company, this.clock());
  }

  /** Whether people of other companies ask just now; null: people of any. */
  areThere(company: string | null): boolean {
    const now = this.clock();
    for (const [other, asked] of this.#asked) {
      if (now - asked > present) this.#asked.delete(other);
      else if (other !== company) return true;
    }
    return false;
  }

  /** Heavy work has been done: the company's next begins so many milliseconds later, and behind what it owes already. */
  owe(company: string, milliseconds: number): void {
    const now = this.clock();
    const until = Math.max(now, this.#rests.get(company) ?? 0) + milliseconds;
    this.#rests.delete(company);
    this.#rests.set(company, Math.min(until, now + patience));
    if (this.#rests.size > most) this.#rests.delete(this.#rests.keys().next().value ?? '');
  }

  /** When heavy work of the company that waits since then may begin: at once where only the company itself is there. */
  mayBegin(company: string, since: number): number {
    return this.areThere(company) ? Math.min(this.#rests.get(company) ?? 0, since + patience) : 0;
  }

  /** How often it is looked whether the others have gone. */
  readonly lookEvery = present;
}
