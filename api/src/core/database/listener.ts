import pg from 'pg';
import type { Hearing } from './database.ts';

const second = 1_000;
/** Milliseconds: how long connecting may take, how often it is asked whether it is there, and how long the answer may take. */
const [connecting, askedEvery, answering] = [4 * second, 15 * second, 10 * second];
/** The first wait before it connects again, which doubles, and the longest; somewhat different in each process. */
const waits = { first: 250, longest: 30 * second };

/**
 * A connection of its own that listens, and is made anew by itself whenever it breaks; then what was said meanwhile is missed.
 * @returns how to stop it @throws when the first connection cannot be made
 */
export async function openListener(url: string, channel: string, hearing: Hearing): Promise<() => Promise<void>> {
  let client: pg.Client | null = null;
  let next: NodeJS.Timeout | null = null;
  let failures = 0;
  let stopped = false;

  const connect = async () => {
    const made = new pg.Client({ connectionString: url, keepAlive: true, connectionTimeoutMillis: connecting });
    const lose = () => {
      if (client !== made || stopped) return;
      client = null;
      made.end().catch(() => {});
      again();
    };
    made.on('error', lose);
    made.on('end', lose);
    made.on('notification', ({ payload }) => hearing.told(payload ?? ''));
    try {
      await made.connect();
      await made.query(`listen ${made.escapeIdentifier(channel)}`);
    } catch (error) {
      made.end().catch(() => {});
      throw error;
    }
    client = made;
    failures = 0;
    if (stopped) await made.end();
  };
  const again = () => {
    const wait = Math.min(waits.first * 2 ** failures, waits.longest) * (0.75 + Math.random() / 2);
    failures += 1;
    next = setTimeout(() => {
      connect().then(hearing.missed, () => !stopped && again());
    }, wait).unref();
  };
  // What is cut off without a word is found out by asking.
  const asking = setInterval(() => {
    const asked = client;
    if (!asked) return;
    const late = setTimeout(() => asked.emit('error', new Error('The listener does not answer')), answering).unref();
    asked.query('select 1').then(
      () => clearTimeout(late),
      () => {},
    );
  }, askedEvery).unref();

  await connect();
  return async () => {
    stopped = true;
    clearInterval(asking);
    if (next) clearTimeout(next);
    await client?.end().catch(() => {});
  };
}
