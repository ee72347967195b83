import { setTimeout as wait } from 'node:timers/promises';
import type pg from 'pg';
import type { LogPlace, Replica, Rows } from './database.ts';
import { DatabaseAway, type Pulse } from './pulse.ts';
import { type Prepared, sendTrip } from './trip.ts';

/**
 * Milliseconds: how often the replica's position is checked, how long that may take, how far behind it may be to be read from, and how often it is
 * checked while someone waits for it.
 */
const [askedEvery, answersWithin, behindAtMost, lookEvery] = [500, 2_000, 5_000, 25];

/** The reason a healthy replica is not read from. */
export const tooFarBehind = 'it is too far behind';

type Sample = { at: number; place: LogPlace };
/** SQL for the position of a server and the cluster it belongs to: a replica has the number of its primary. */
const stateOf = (place: string) =>
  `select pg_wal_lsn_diff(${place}, '0/0')::float8 as place, (select system_identifier::text from pg_control_system()) as id`;
const primaryState = stateOf('pg_current_wal_insert_lsn()');
/** Also selects the age of the last transaction that it has, in seconds: the lag of a replica that was never seen level. */
const replicaState = stateOf('case when pg_is_in_recovery() then pg_last_wal_replay_lsn() end').replace(
  ' as id',
  ' as id, extract(epoch from clock_timestamp() - pg_last_xact_replay_timestamp())::float8 as age',
);

/** Class 08, 53, 57 and 58 of PostgreSQL and errors of the network; 40001 and 40P01: rows it was reading were cleaned up meanwhile. */
const cannotAnswer = /^(?:08|53|57|58)|^(?:40001|40P01|E[A-Z]+)$/;
const isAway = (error: unknown) => {
  const { code = '', message } = error as { code?: string; message: string };
  return cannotAnswer.test(code) || /^(?:Connection terminated|timeout exceeded)/.test(message);
};
const reasonOf = (error: unknown) => (error instanceof DatabaseAway ? 'it does not answer' : (error as Error).message);

/**
 * Follows a replica: asks it and the primary for their positions twice a second.
 * @param pulse of the replica, by a connection of its own; @param primary asks the primary; @param prepared what a connection has parsed, null if a
 * pooler gives each transaction another session
 */
export function followReplica(
  pool: pg.Pool,
  pulse: Pulse,
  primary: (text: string) => Promise<Rows>,
  prepared: (client: pg.PoolClient) => Prepared | null,
): Replica & { stop(): Promise<void> } {
  let samples: Sample[] = [];
  let replayed: LogPlace = 0;
  let caughtUpAt = 0;
  let age: number | null = null;
  let why: string | null = 'it has not answered yet';
  let stopped = false;
  const now = () => performance.now();

  /** Runs work on the replica and fails when it stops answering: a frozen one keeps its connections, and callers would wait until it is back. */
  const onReplica = async <T>(work: (client: pg.PoolClient) => Promise<T>): Promise<T> => {
    const connecting = pool.connect();
    const client = await pulse.follow(connecting).catch((error: unknown) => {
      connecting.then(
        (late) => late.release(true),
        () => {},
      );
      throw error;
    });
    try {
      const result = await pulse.follow(work(client));
      client.release();
      return result;
    } catch (error) {
      client.release(isAway(error));
      throw error;
    }
  };
  type Found = { why: string } | { primary: LogPlace; replica: LogPlace; age: number | null };
  const look = async (): Promise<Found> => {
    const [{ rows: ofPrimary }, { rows: ofReplica }] = await Promise.all([
      primary(primaryState),
      onReplica((client) => client.query(replicaState)),
    ]);
    const [of, copy] = [ofPrimary[0], ofReplica[0]] as [
      { place: number; id: string },
      { place: number | null; id: string; age: number | null },
    ];
    if (copy.id !== of.id) return { why: 'it is another database' };
    if (copy.place === null) return { why: 'it follows no other database' };
    return { primary: of.place, replica: copy.place, age: copy.age };
  };
  const ask = async () => {
    const at = now();
    const given = new AbortController();
    const tooLate = wait(answersWithin, { why: 'it does not answer' } as const, { signal: given.signal, ref: false });
    const found = await Promise.race([look().catch((error: unknown) => ({ why: reasonOf(error) })), tooLate]);
    given.abort();
    if ('why' in found) {
      why = found.why;
      return;
    }
    samples = [...samples, { at, place: found.primary }];
    ({ replica: replayed, age } = found);
    const reached = samples.findLastIndex(({ place }) => place <= replayed);
    if (reached >= 0) {
      caughtUpAt = samples[reached]?.at ?? at;
      samples = samples.slice(reached);
    }
    why = reached >= 0 && at - caughtUpAt <= behindAtMost ? null : tooFarBehind;
    // For a replica far behind, a few samples are enough.
    if (samples.length > 200) samples = samples.filter((_, index) => index % 2 === 0);
  };
  let asking: Promise<void> | null = null;
  const askOnce = () => {
    asking ??= ask().finally(() => {
      asking = null;
    });
    return asking;
  };
  const timer = setInterval(() => void askOnce(), askedEvery).unref();
  const asked = askOnce();

  return {
    has: (place) => why === null && (place === null || place <= replayed),
    async run(statement, ahead) {
      try {
        return await onReplica((client) => sendTrip(client, prepared(client), [...ahead, statement]));
      } catch (error) {
        const { code = '' } = error as { code?: string };
        // The statement writes after all, or the replica cannot answer right now.
        if (code === '25006') return null;
        if (!isAway(error)) throw error;
        if (!code.startsWith('40')) why = reasonOf(error);
        return null;
      }
    },
    async caughtUp() {
      const until = now() + behindAtMost;
      if (why !== null) return;
      const { rows } = await primary(primaryState);
      const place = Number(rows[0]?.place);
      const isBehind = () => !stopped && why === null && replayed < place && now() < until;
      while (isBehind()) {
        await askOnce();
        if (isBehind()) await wait(lookEvery);
      }
    },
    async state() {
      await asked;
      // One check shows that it is behind, not how far: what was just written arrives a moment later.
      const until = now() + behindAtMost;
      const isUnknown = () => !stopped && samples.length > 0 && !caughtUpAt && now() < until;
      while (isUnknown()) {
        await wait(lookEvery);
        await askOnce();
      }
      return { secondsBehind: caughtUpAt ? (now() - caughtUpAt) / 1000 : (age ?? Number.POSITIVE_INFINITY), why };
    },
    async stop() {
      stopped = true;
      clearInterval(timer);
      pulse.stop();
      await asking;
      await pool.end();
    },
  };
}
