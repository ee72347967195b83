import { Readable } from 'node:stream';
import { liveHello, liveLimits, liveMessages, liveTopics } from '#contract/base/live.ts';
import type { Permission } from '#contract/base/permissions.ts';
import type { Database } from '../database/database.ts';
import type { CompanyId } from '../ids.ts';
import type { Clock } from '../installation/clock.ts';
import type { Config } from '../installation/config.ts';
import { readRoles } from '../sessions/sessions.ts';
import { Failure } from './errors.ts';
import { type Hint, hintChannel } from './hints.ts';

/** The reader of a stream, and the topics they may hear of. */
export type LiveReader = {
  session: string;
  user: string;
  role: string | null;
  company: CompanyId;
  permissions: ReadonlySet<Permission>;
};

/** The streams of the pages that this process serves. */
export type Live = {
  /** Opens a stream, which begins with hello. @throws Failure `too-many` */
  open(reader: LiveReader): Promise<Readable>;
  /** Sends all streams a sign of life, and ends those whose session has ended or belongs to someone else by now. */
  beat(): Promise<void>;
  /** Returns how many are open. */
  count(): number;
  /** Ends all streams when the server stops; pages reconnect to the next one. */
  endAll(): void;
};

/** Milliseconds in which hints of the same kind are merged: fifty applications at once cause one call of a page. */
const gathered = 50;

const event = (name: string, id: string | null) => `event: ${name}\ndata: ${JSON.stringify({ id })}\n\n`;

/** Passes hints of transactions in any process on to pages (docs/decisions/0035). */
export function createLive(
  database: Database,
  clock: Clock,
  { sessionIdleHours }: Pick<Config, 'sessionIdleHours'>,
): Live {
  const streams = new Map<Readable, LiveReader>();
  const gathering = new Set<string>();
  let listening: Promise<unknown> | null = null;
  let heart: NodeJS.Timeout | null = null;

  const write = (stream: Readable, text: string) => {
    if (stream.push(text) || stream.readableLength < liveLimits.bufferedBytes) return;
    // A client that does not read uses memory for nothing; a page that is alive reconnects.
    stream.destroy();
  };
  const deliver = ({ company, user, topic, id }: Hint) => {
    for (const [stream, reader] of streams)
      if (
        reader.company === company &&
        (user === null || user === reader.user) &&
        reader.permissions.has(liveTopics[topic])
      )
        write(stream, event(topic, id));
  };
  /** Waits for the replica: a page that hears of a change asks at once, perhaps there. */
  const whereRead = async () => database.replica?.caughtUp().catch(() => {});
  const told = (payload: string) => {
    if (!gathering.size)
      setTimeout(() => {
        const hints = [...gathering].map((each) => JSON.parse(each) as Hint);
        gathering.clear();
        void whereRead().then(() => {
          for (const hint of hints) deliver(hint);
        });
      }, gathered).unref();
    gathering.add(payload);
  };
  const missed = () => {
    for (const stream of streams.keys()) write(stream, event(liveHello, null));
  };
  const listen = () => {
    listening ??= database.listen(hintChannel, { told, missed }).catch((error: unknown) => {
      listening = null;
      throw error;
    });
    return listening;
  };
  const requireRoom = ({ user, company }: LiveReader) => {
    const readers = [...streams.values()];
    const of = (is: (reader: LiveReader) => boolean) => readers.filter(is).length;
    if (
      readers.length >= liveLimits.perProcess ||
      of((reader) => reader.company === company) >= liveLimits.perCompany ||
      of((reader) => reader.user === user) >= liveLimits.perUser
    )
      throw new Failure('too-many', liveMessages.tooMany);
  };

  const live: Live = {
    async open(reader) {
      requireRoom(reader);
      const stream = new Readable({ read() {} });
      // Counts from now on, so that many that connect at once cannot exceed the limit.
      streams.set(stream, reader);
      heart ??= setInterval(() => void live.beat(), liveLimits.heartbeatSeconds * 1_000).unref();
      stream.once('close', () => {
        streams.delete(stream);
        if (streams.size || !heart) return;
        clearInterval(heart);
        heart = null;
      });
      try {
        // Listens first, then greets: everything committed after hello is hinted at.
        await listen();
      } catch (error) {
        stream.destroy();
        throw error;
      }
      write(stream, event(liveHello, null));
      return stream;
    },
    async beat() {
      for (const stream of streams.keys()) write(stream, ': alive\n\n');
      const sessions = [...new Set([...streams.values()].map(({ session }) => session))];
      if (!sessions.length) return;
      // While the database is away no session can be checked, and there are no hints either.
      const roles = await readRoles(database, sessions, clock(), sessionIdleHours).catch(() => null);
      if (!roles) return;
      for (const [stream, { session, role }] of streams) if (roles.get(session) !== role) stream.push(null);
    },
    count: () => streams.size,
    endAll() {
      for (const stream of streams.keys()) stream.push(null);
    },
  };
  return live;
}
