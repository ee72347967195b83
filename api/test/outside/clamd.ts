import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import type { ClamdAddress } from '#api/core/server/clamd.ts';

/** The EICAR test file, which every scanner finds. Split here, since a scanner would find it in the sources too. */
export const eicar = ['X5O!P%@AP[4\\PZX54(P^)7CC)7}', '$EICAR-STANDARD-ANTIVIRUS-TEST-FILE!', '$H+H*'].join('');

export type ClamdBehaviour = {
  /** Returns the answer about a file, without the zero byte; null: none, and the connection stays open. */
  judge?: (content: Buffer) => string | null;
  pong?: string;
  version?: string;
  /** `StreamMaxLength`, in bytes. */
  longest?: number;
  /** Called with all bytes of the connection after every piece; true: it handles the connection from now on. */
  takeOver?: (socket: Socket, received: Buffer) => boolean;
};

/** A file received through INSTREAM: the lengths of the chunks, their content, and the number of bytes after the end. */
export type Scanned = { chunks: number[]; content: Buffer; left: number };

export type Clamd = {
  address: ClamdAddress;
  /** The address in the form of the setting. */
  setting: string;
  scanned: Scanned[];
  /** Connections that are open. */
  open: Set<Socket>;
  close(): Promise<void>;
};

const judgeByEicar = (content: Buffer) =>
  content.includes(eicar) ? 'stream: Eicar-Test-Signature FOUND' : 'stream: OK';

/** Reads a stream of chunks after the command; null: its end has not arrived yet. */
function readChunks(bytes: Buffer): (Scanned & { taken: number }) | { taken: number; left: null } {
  const pieces: Buffer[] = [];
  let at = 0;
  let taken = 0;
  while (bytes.length >= at + 4) {
    const length =
      ((bytes[at] ?? 0) << 24) | ((bytes[at + 1] ?? 0) << 16) | ((bytes[at + 2] ?? 0) << 8) | (bytes[at + 3] ?? 0);
    at += 4;
    if (length === 0)
      return {
        chunks: pieces.map((piece) => piece.length),
        content: Buffer.concat(pieces),
        left: bytes.length - at,
        taken,
      };
    if (bytes.length < at + length) break;
    pieces.push(bytes.subarray(at, at + length));
    at += length;
    taken += length;
  }
  return { taken, left: null };
}

/** Starts a server that speaks clamd's protocol (clamd(8)), on loopback or, with a path, on a socket of the file system. */
export async function startClamd(behaviour: ClamdBehaviour = {}, path?: string): Promise<Clamd> {
  const {
    judge = judgeByEicar,
    pong = 'PONG',
    version = 'ClamAV 1.4.3',
    longest = Number.POSITIVE_INFINITY,
  } = behaviour;
  const scanned: Scanned[] = [];
  const open = new Set<Socket>();

  function answer(socket: Socket, received: Buffer): boolean {
    const end = received.indexOf(0);
    if (end === -1) return false;
    const command = received.subarray(0, end).toString('latin1');
    const say = (words: string) => socket.end(`${words}\0`);
    if (command === 'zPING') say(pong);
    else if (command === 'zVERSION') say(version);
    else if (command !== 'zINSTREAM') say('UNKNOWN COMMAND');
    else {
      const read = readChunks(received.subarray(end + 1));
      if (read.taken > longest) say('INSTREAM size limit exceeded. ERROR');
      else if (read.left === null) return false;
      else {
        const { chunks, content, left } = read;
        scanned.push({ chunks, content, left });
        const words = judge(content);
        if (words !== null) say(words);
      }
    }
    return true;
  }

  const server = createServer((socket) => {
    open.add(socket);
    socket.on('close', () => open.delete(socket)).on('error', () => {});
    let received = Buffer.alloc(0);
    let isOver = false;
    socket.on('data', (data) => {
      if (isOver) return;
      received = Buffer.concat([received, data]);
      isOver = behaviour.takeOver?.(socket, received) || answer(socket, received);
    });
  });
  server.listen(path ?? { host: '127.0.0.1', port: 0 });
  await once(server, 'listening');
  const { port } = (path ? {} : server.address()) as Partial<AddressInfo>;
  return {
    address: path ? { path } : { host: '127.0.0.1', port: port ?? 0 },
    setting: path ?? `127.0.0.1:${port}`,
    scanned,
    open,
    async close() {
      for (const socket of open) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}
