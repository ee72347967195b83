import { once } from 'node:events';
import { closeSync, openSync, rmSync } from 'node:fs';
import { connect, createServer, type Socket } from 'node:net';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { ConfigError } from './config.ts';

// The embedded database belongs to one process. Commands that need it while that process runs ask it through a socket in the data folder, which only
// the user of that process can open.

/** The longest path of a socket that Linux and macOS accept, in bytes. */
const longestPath = 103;

/** Calls back with a path to the socket that the system accepts; a longer one is reached through the open folder. */
function atSocket<T>(dataFolder: string, use: (path: string) => T): T {
  const path = join(dataFolder, 'control');
  if (Buffer.byteLength(path) <= longestPath) return use(path);
  if (process.platform !== 'linux') throw new ConfigError(`ENCORE_DATA: the path ${dataFolder} is too long`);
  const folder = openSync(dataFolder, 'r');
  try {
    return use(`/proc/self/fd/${folder}/control`);
  } finally {
    closeSync(folder);
  }
}

/** The commands that a process answers: the value is sent as JSON; `end` is called when the caller has disconnected for any reason. */
export type Controls = Readonly<Record<string, () => Promise<{ value: unknown; end?: () => Promise<void> }>>>;

type Reply = { value: unknown } | { error: string };

/**
 * Serves commands of the same user about the data folder, whose lock the caller holds.
 * @returns a function that stops it and ends the commands still running
 */
export async function openControls(dataFolder: string, controls: Controls): Promise<() => Promise<void>> {
  const open = new Set<Socket>();
  const ends = new Set<Promise<void>>();
  const server = createServer((socket) => {
    open.add(socket);
    socket.on('error', () => {});
    const reply = (what: Reply) => socket.write(`${JSON.stringify(what)}\n`);
    createInterface({ input: socket, crlfDelay: Number.POSITIVE_INFINITY }).once('line', (line) => {
      const control = controls[line];
      if (!control) return reply({ error: `There is no control "${line}"` });
      const answering = control().then(
        ({ value, end }) => {
          reply({ value });
          return end;
        },
        (error: Error) => {
          reply({ error: error.message });
        },
      );
      const ended = once(socket, 'close')
        .then(() => answering)
        .then((end) => end?.())
        .finally(() => ends.delete(ended));
      ends.add(ended);
      return undefined;
    });
    socket.on('close', () => open.delete(socket));
  });
  // The process that left the socket is gone, since we hold the lock.
  rmSync(join(dataFolder, 'control'), { force: true });
  // Restricted before binding, so that no other user can open it even for a moment.
  const mask = process.umask(0o177);
  atSocket(dataFolder, (path) => server.listen(path));
  process.umask(mask);
  await once(server, 'listening');
  server.unref();
  return async () => {
    server.close();
    for (const socket of open) socket.destroy();
    await Promise.all(ends);
    rmSync(join(dataFolder, 'control'), { force: true });
  };
}

/**
 * Sends a command to the process that has the data folder.
 * @returns its answer, and a function that says it is no longer needed; null: no process has the folder
 * @throws Error with the message of that process if it failed
 */
export async function askControl<T>(
  dataFolder: string,
  what: string,
): Promise<{ value: T; end: () => Promise<void> } | null> {
  const socket = atSocket(dataFolder, (path) => connect(path));
  try {
    await once(socket, 'connect');
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT' || code === 'ECONNREFUSED') return null;
    throw error;
  }
  socket.on('error', () => {});
  socket.write(`${what}\n`);
  const lines = createInterface({ input: socket, crlfDelay: Number.POSITIVE_INFINITY });
  const gone = once(socket, 'close').then(() => [JSON.stringify({ error: 'Encore ended before it answered' })]);
  const [line] = (await Promise.race([once(lines, 'line'), gone])) as [string];
  const reply = JSON.parse(line) as Reply;
  if ('error' in reply) {
    socket.destroy();
    throw new Error(reply.error);
  }
  return {
    value: reply.value as T,
    end: async () => {
      socket.end();
      if (!socket.closed) await once(socket, 'close');
    },
  };
}
