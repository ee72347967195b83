/** Milliseconds. A person counts as present for this long after a request; no pause is longer than the second. */
const [present, patience] = [3_000, 15_000];
/** Maximum number of companies remembered. */
const most = 1_000;

/** Tracks which companies have people waiting, and how long each one's heavy work must pause for the others. One per database and process. */
export class Neighbours {
  readonly clock: () => number;
  /** When people of each company last made a request. */
  readonly #asked = new Map<string, number>();
  readonly #rests = new Map<string, number>();

  constructor(clock = () => performance.now()) {
    this.clock = clock;
  }

  /** Notes that someone of the company waits for an answer. */
  note(company: string): void {
    // Moved to the end, so that the first are those absent longest.
    this.#asked.delete(company);
    this.#asked.set(company, this.clock());
  }

  /** Returns whether people of other companies are present; null: people of any. */
  areThere(company: string | null): boolean {
    const now = this.clock();
    for (const [other, asked] of this.#asked) {
      if (now - asked > present) this.#asked.delete(other);
      else if (other !== company) return true;
    }
    return false;
  }

  /** Notes heavy work: the company's next begins this many milliseconds later, after what it already owes. */
  owe(company: string, milliseconds: number): void {
    const now = this.clock();
    const until = Math.max(now, this.#rests.get(company) ?? 0) + milliseconds;
    this.#rests.delete(company);
    this.#rests.set(company, Math.min(until, now + patience));
    if (this.#rests.size > most) this.#rests.delete(this.#rests.keys().next().value ?? '');
  }

  /** Returns when heavy work of the company that has waited since then may begin: at once if only its own people are present. */
  mayBegin(company: string, since: number): number {
    return this.areThere(company) ? Math.min(this.#rests.get(company) ?? 0, since + patience) : 0;
  }

  /** Milliseconds between checks whether the others have gone. */
  readonly lookEvery = present;
}
