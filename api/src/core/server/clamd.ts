import { createReadStream } from 'node:fs';
import { connect } from 'node:net';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { fewAtOnce } from '../work/few-at-once.ts';

/** The address on which clamd listens. */
export type ClamdAddress = { host: string; port: number } | { path: string };

/** Time limits in milliseconds: to connect, to check a file including its wait for a turn, and to answer a question. */
const patience = { connect: 2_000, check: 60_000, question: 5_000 };
/** Bytes of a chunk of a file, and maximum bytes of an answer. */
const [chunkBytes, mostAnswered] = [64 * 1024, 4096];
/** Maximum bytes of a socket's path (`sun_path` of Linux, without its terminator). */
const longestPath = 107;
/** Limits the files of this process that are checked at once, and that wait for it. */
const inTurn = fewAtOnce({ working: 4, waiting: 100 });

/** Error codes for a connection that the other side closed while we write. */
const brokenOff = ['EPIPE', 'ECONNRESET'];
const tooLong = 'Is the file longer than StreamMaxLength of clamd.conf?';

/** An answer of clamd that leaves open whether a file is clean; the message is for the log. */
export class ClamdError extends Error {}

/** Reads an address such as `127.0.0.1:3310`, `[::1]:3310` or `/run/clamav/clamd.ctl`; null: it is invalid. */
export function readClamdAddress(text: string): ClamdAddress | null {
  if (text.startsWith('/')) return Buffer.byteLength(text) <= longestPath ? { path: text } : null;
  const [, v6, name, port = ''] = /^(?:\[([\da-f:.]+)\]|([\w.-]+)):(\d{1,5})$/i.exec(text) ?? [];
  const host = v6 ?? name;
  const isPort = Number(port) >= 1 && Number(port) <= 65_535;
  return host && isPort ? { host, port: Number(port) } : null;
}

/**
 * Sends a file to clamd, piece by piece from the disk (clamd(8), INSTREAM).
 * @param gone aborts when the caller no longer waits @returns the name of the virus in it; null: it is clean
 * @throws ClamdError when clamd is away, takes more than 60 seconds, or says anything else; Failure when too many files wait
 */
export function findVirus(address: ClamdAddress, path: string, gone?: AbortSignal): Promise<string | null> {
  const check = async (signal: AbortSignal) => {
    const { text, isAllSent } = await inTurn(() => converse(address, chunksOf(path), signal), signal);
    if (text === 'stream: OK' && isAllSent) return null;
    const found = /^stream: (.+) FOUND$/s.exec(text)?.[1];
    if (found) return plain(found);
    throw new ClamdError(text === 'stream: OK' ? 'It answered before it had the whole file' : plain(text));
  };
  return within(patience.check, check, gone);
}

/** Asks clamd for its version, or whether it is alive. @throws ClamdError without an answer within 5 seconds */
export function askClamd(address: ClamdAddress, question: 'PING' | 'VERSION'): Promise<string> {
  const asked = [Buffer.from(`z${question}\0`)];
  return within(patience.question, async (signal) => plain((await converse(address, asked, signal)).text));
}

/** Returns the answer in a form that is safe in a log and on a page. */
const plain = (text: string) => text.replace(/[^ -~]/g, '?').slice(0, 200) || 'It answered nothing';

async function within<T>(milliseconds: number, work: (signal: AbortSignal) => Promise<T>, gone?: AbortSignal) {
  const clock = new AbortController();
  const timer = setTimeout(() => clock.abort(new ClamdError('It did not answer in time')), milliseconds);
  try {
    return await work(gone ? AbortSignal.any([gone, clock.signal]) : clock.signal);
  } finally {
    clearTimeout(timer);
  }
}

async function* chunksOf(path: string): AsyncGenerator<Buffer> {
  yield Buffer.from('zINSTREAM\0');
  for await (const chunk of createReadStream(path, { highWaterMark: chunkBytes })) {
    const length = Buffer.alloc(4);
    length.writeUInt32BE(chunk.length);
    yield Buffer.concat([length, chunk]);
  }
  yield Buffer.alloc(4);
}

/** Sends everything and reads the answer, which ends with a zero byte. `isAllSent`: all of it had been sent by then. */
async function converse(
  address: ClamdAddress,
  said: Iterable<Buffer> | AsyncIterable<Buffer>,
  signal: AbortSignal,
): Promise<{ text: string; isAllSent: boolean }> {
  signal.throwIfAborted();
  const socket = connect(address);
  const stop = () => socket.destroy(signal.reason);
  signal.addEventListener('abort', stop, { once: true });
  const end = (why: string) => socket.destroy(new ClamdError(why));
  const connecting = setTimeout(end, patience.connect, 'It accepted no connection in time');
  socket.once('connect', () => clearTimeout(connecting));
  let isSaid = false;
  const saying = pipeline(Readable.from(said, { objectMode: false }), socket, { end: false }).then(() => {
    isSaid = true;
  });
  saying.catch((error: Error) => socket.destroy(error));
  try {
    return await new Promise((resolve, reject) => {
      let text = '';
      socket.setEncoding('latin1').on('data', (more: string) => {
        text += more;
        const length = text.indexOf('\0');
        if (length !== -1) resolve({ text: text.slice(0, length), isAllSent: isSaid && socket.writableLength === 0 });
        else if (text.length > mostAnswered) reject(new ClamdError('Its answer has no end'));
      });
      socket.once('error', ({ message, code = '' }: NodeJS.ErrnoException) =>
        // Answers sent before the end of the file are mostly lost with the connection: the system reports the failed write first.
        reject(new ClamdError(brokenOff.includes(code) ? `${message}. ${tooLong}` : message || code)),
      );
      socket.once('close', () => reject(new ClamdError('It ended the connection without an answer')));
    });
  } finally {
    clearTimeout(connecting);
    signal.removeEventListener('abort', stop);
    socket.destroy();
  }
}
