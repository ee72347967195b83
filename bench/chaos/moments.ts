import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { openPostgres } from '#api/core/database/postgres.ts';

/**
 * A moment of a command: a number of seconds after its start or after a line of output; when a number of files has appeared in a folder; or when it
 * waits for a table of a PostgreSQL, which is locked until then.
 */
export type Moment =
  | { seconds: number; words?: string }
  | { folder: string; files: number }
  | { folder: string; bytes: number }
  | { url: string; table: string };

type Command = { said: () => string; kill: (signal: NodeJS.Signals) => boolean };
type Watched = { hasCome: (command: Command) => boolean | Promise<boolean>; stop: () => void | Promise<void> };

/** Begins to watch for a moment, before the command is started. */
export async function watchFor(moment: Moment): Promise<Watched> {
  if ('table' in moment) return lockUntilWanted(moment);
  if ('files' in moment) {
    const count = countNewFiles(moment.folder);
    return {
      // Migrations are fast, so it runs for a millisecond at a time.
      async hasCome(command) {
        command.kill('SIGSTOP');
        if (count() >= moment.files) return true;
        command.kill('SIGCONT');
        await wait(1);
        return false;
      },
      stop: () => {},
    };
  }
  if ('bytes' in moment) return { hasCome: () => bytesIn(moment.folder) >= moment.bytes, stop: () => {} };
  let since: number | null = null;
  return {
    hasCome({ said }) {
      if (said().includes(moment.words ?? '')) since ??= performance.now();
      return since !== null && performance.now() - since >= moment.seconds * 1000;
    },
    stop: () => {},
  };
}

/** Counts the new files in a folder, such as those of a database for each new table and index. */
export function countNewFiles(folder: string): () => number {
  const before = new Set(namesIn(folder));
  return () => namesIn(folder).filter((name) => !before.has(name)).length;
}

const namesIn = (folder: string) => readdirSync(folder, { recursive: true, encoding: 'utf8' });
const bytesIn = (folder: string) =>
  readdirSync(folder).reduce(
    (sum, name) => sum + (statSync(join(folder, name), { throwIfNoEntry: false })?.size ?? 0),
    0,
  );

async function lockUntilWanted({ url, table }: { url: string; table: string }): Promise<Watched> {
  const database = openPostgres(url, { connections: 2 });
  const { connection, release } = await database.acquireSession();
  await connection.script(`begin; lock table ${table} in access exclusive mode`);
  return {
    async hasCome() {
      const { rows } = await database.withConnection((other) =>
        other.query('select from pg_locks where not granted and relation = $1::regclass', [table]),
      );
      return rows.length > 0;
    },
    async stop() {
      await connection.script('rollback');
      release();
      await database.close();
    },
  };
}
