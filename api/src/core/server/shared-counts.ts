import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Database } from '../database/database.ts';

const minute = 60_000;
/** Milliseconds between two exchanges of counts between processes. */
const toldEvery = 1_000;
/** Maximum number of networks counted in a minute; the oldest are dropped. */
const mostKept = 20_000;
/** Share of a limit that a process keeps to itself: few networks reach it, and the others cost no statement. */
const untold = 0.1;

type Counted = { key: Buffer; most: number; own: number; told: number; others: number };

/**
 * Counts the requests of the last minute by network: this minute's, and the previous minute's for the part still within a minute, as if evenly
 * spread. Processes exchange counts once a second through the database for networks that have used a tenth of their limit: no request waits for it,
 * and a limit holds for all processes, give or take that second and tenth. Without the database each counts alone.
 */
export class SharedCounts {
  readonly #database: Database;
  readonly #timer: NodeJS.Timeout | undefined;
  #minute = 0;
  #counted = new Map<string, Counted>();
  #before = new Map<string, Counted>();
  #changed = new Set<Counted>();
  #telling: Promise<void> = Promise.resolve();

  constructor(database: Database) {
    this.#database = database;
    // The embedded database has one process.
    if (database.kind === 'postgres') this.#timer = setInterval(() => void this.tell(), toldEvery).unref();
  }

  /** Counts one more. @param most the limit for a minute @returns the count of the last minute, and milliseconds until this minute ends */
  add(what: string, network: string, most: number, now: number): { current: number; ttl: number } {
    const begun = now - (now % minute);
    if (begun !== this.#minute) {
      this.#before = begun - this.#minute === minute ? this.#counted : new Map();
      this.#minute = begun;
      this.#counted = new Map();
      this.#changed = new Set();
    }
    const name = `${what}\0${network}`;
    let counted = this.#counted.get(name);
    if (!counted) {
      for (const [first] of this.#counted) {
        if (this.#counted.size < mostKept) break;
        this.#counted.delete(first);
      }
      counted = { key: createHash('sha256').update(name).digest().subarray(0, 16), most, own: 0, told: 0, others: 0 };
      this.#counted.set(name, counted);
    }
    counted.own += 1;
    if (counted.own >= most * untold) this.#changed.add(counted);
    const left = begun + minute - now;
    const before = this.#before.get(name);
    const still = before ? ((before.own + before.others) * left) / minute : 0;
    return { current: Math.ceil(still + counted.own + counted.others), ttl: left };
  }

  /** Shares the counts since the last time and reads those of other processes. It never fails. */
  tell(): Promise<void> {
    this.#telling = this.#telling.then(() => this.#tell()).catch(() => {});
    return this.#telling;
  }

  async #tell(): Promise<void> {
    const changed = [...this.#changed].sort((one, other) => Buffer.compare(one.key, other.key));
    if (!changed.length) return;
    this.#changed = new Set();
    const more = changed.map(({ own, told }) => own - told);
    const at = new Date(this.#minute).toISOString();
    const { rows } = await sql<{ key: Buffer; requests: number }>`
      insert into request_counts as known (key, minute, requests)
      select key, ${at}, more from unnest(${changed.map(({ key }) => key)}::bytea[], ${more}::bigint[]) as told(key, more)
      on conflict (key, minute) do update set requests = known.requests + excluded.requests
      returning key, requests`.execute(this.#database.system);
    const all = new Map(rows.map(({ key, requests }) => [key.toString('hex'), requests]));
    changed.forEach((counted, index) => {
      counted.told += more[index] ?? 0;
      counted.others = (all.get(counted.key.toString('hex')) ?? counted.told) - counted.told;
    });
    await sql`delete from request_counts where minute < now() - interval '5 minutes'`.execute(this.#database.system);
  }

  /** Stops the exchange. */
  async stop(): Promise<void> {
    clearInterval(this.#timer);
    await this.#telling;
  }
}
