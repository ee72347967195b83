import { createReadStream } from 'node:fs';
import { connect } from 'node:net';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { fewAtOnce } from '../work/few-at-once.ts';

/** Where clamd listens. */
export type ClamdAddress = { host: string; port: number } | { path: string };

/** Milliseconds: to connect, until a file is checked, its wait for a turn included, and until a question is answered. */
const patience = { connect: 2_000, check: 60_000, question: 5_000 };
/** Bytes: of a file in one chunk, and of an answer at most. */
const [chunkBytes, mostAnswered] = [64 * 1024, 4096];
/** Bytes of the path of a socket at most (`sun_path` of Linux, without its end). */
const longestPath = 107;
/** Files that this process has checked at once, and that wait for it. */
const inTurn = fewAtOnce({ working: 4, waiting: 100 });

/** What the system says of a connection that the other side has ended while we write. */
const brokenOff = ['EPIPE', 'ECONNRESET'];
const tooLong = 'Is the file longer than StreamMaxLength of clamd.conf?';

/** clamd said nothing that tells whether a file is clean; the message is for the log. */
export class ClamdError extends Error {}

/** Reads an address such as `127.0.0.1:3310`, `[::1]:3310` or `/run/clamav/clamd.ctl`; null: it is none. */
export function readClamdAddress(text: string): ClamdAddress | null {
  if (text.startsWith('/')) return Buffer.byteLength(text) <= longestPath ? { path: text } : null;
  const [, v6, name, port = ''] = /^(?:\[([\da-f:.]+)\]|([\w.-]+)):(\d{1,5})$/i.exec(text) ?? [];
  const host = v6 ?? name;
  const isPort = Number(port) >= 1 && Number(port) <= 65_535;
  return host && isPort ? { host, port: Number(port) } : null;
}

/**
 * Sends a file to clamd, piece by piece from the disk (clamd(8), INSTREAM).
 * @param gone aborts when nobody waits for it any more
 * @returns the name of the virus in it; null: it is clean
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

/** Asks clamd for its version, or whether it is there. @throws ClamdError when it does not say within 5 seconds */
export function askClamd(address: ClamdAddress, question: 'PING' | 'VERSION'): Promise<string> {
  const asked = [Buffer.from(`z${question}\0`)];
  return within(patience.question, async (signal) => plain((await converse(address, asked, signal)).text));
}

/** What clamd said, as it may be in a log and on a page. */
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

/** Says it all and reads the answer, which ends with a zero byte. `isAllSent`: nothing of it was still unsaid by then. */
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
  const connecting = setTimeout(end, patience.connect, 'It took no connection in time');
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
        // Most answers that come before the end are lost with the connection: the system tells of the broken writing first.
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
