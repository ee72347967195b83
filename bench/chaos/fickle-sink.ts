import { createServer, type Socket } from 'node:net';

/** What the server did with a message; only for an accepted one did the client get its answer. */
export type Verdict = 'taken' | 'soft' | 'hard' | 'dropped' | 'taken-and-dropped';
export type Logged = { at: number; to: string; messageId: string; verdict: Verdict };

type Door = { port: number; log: Logged[] };

/** Shares of the addresses that are refused once or always, and of the messages at which the connection is dropped. */
const shares = { soft: 0.02, hard: 0.01, dropped: 0.0006, droppedAfter: 0.0006 };
/** Maximum milliseconds until a message is answered: a client killed meanwhile has it on the wire. */
const slowest = 60;
const messageEnd = Buffer.from('\r\n.\r\n');

/** Returns the same number from 0 to 1 for the same address, so that every server refuses the same addresses for good. */
function lot(address: string): number {
  let hash = 2166136261;
  for (const letter of address) hash = Math.imul(hash ^ letter.charCodeAt(0), 16777619) >>> 0;
  return (Math.imul(hash ^ (hash >>> 15), 2246822519) >>> 0) / 2 ** 32;
}

/** Returns whether an address is always refused. */
const isHard = (address: string) => lot(address) < shares.hard;
const isSoft = (address: string) => !isHard(address) && lot(address) < shares.hard + shares.soft;

/**
 * Starts a mail server with several doors, one for each worker, that refuses some addresses for good, some at their first try, and
 * drops connections at random: in the middle of a message, or after accepting one without saying so. It keeps a log.
 * @param chunking the doors that offer CHUNKING too
 */
export async function startFickleSink(doors: number, chunking: readonly number[]) {
  const refusedOnce = new Set<string>();
  const sockets = new Set<Socket>();

  const serve = (socket: Socket, log: Logged[], offersChunks: boolean) => {
    let held: Buffer = Buffer.alloc(0);
    let to = '';
    /** How the body arrives: a chunk of a number of bytes, up to the lone dot, or none. */
    let body: number | 'dot' | null = null;
    let isRefused = false;
    let answer = '';
    let isSlow = false;
    sockets.add(socket);
    socket.setNoDelay(true);
    socket.on('error', () => {});
    socket.on('close', () => sockets.delete(socket));
    socket.write('220 fickle\r\n');
    const note = (verdict: Verdict, source?: Buffer) => {
      const messageId = /^message-id: *<([^>]*)>/im.exec(source?.toString('latin1', 0, 4000) ?? '')?.[1] ?? '';
      log.push({ at: Date.now(), to, messageId, verdict });
    };
    const recipient = () => {
      isRefused = true;
      if (isHard(to)) {
        note('hard');
        return lot(to) < shares.hard / 2 ? '550 5.1.1 no such mailbox\r\n' : '550 5.2.1 mailbox disabled\r\n';
      }
      if (isSoft(to) && lot(to) < shares.hard + shares.soft / 2 && !refusedOnce.has(to)) {
        refusedOnce.add(to);
        note('soft');
        return '451 4.7.1 come back later\r\n';
      }
      isRefused = false;
      return '250 2.1.5 yes\r\n';
    };
    /** Handles a message. @returns whether the connection is still open */
    const message = (source: Buffer): boolean => {
      const fate = Math.random();
      isSlow = true;
      if (isRefused) answer += '554 5.5.1 no recipients\r\n';
      else if (isSoft(to) && !refusedOnce.has(to)) {
        refusedOnce.add(to);
        note('soft', source);
        answer += '452 4.2.2 no room just now\r\n';
      } else if (fate < shares.dropped + shares.droppedAfter) {
        note(fate < shares.dropped ? 'dropped' : 'taken-and-dropped', source);
        socket.destroy();
        return false;
      } else {
        note('taken', source);
        answer += '250 2.0.0 taken\r\n';
      }
      return true;
    };
    socket.on('data', (chunk) => {
      let rest = held.length ? Buffer.concat([held, chunk]) : chunk;
      answer = '';
      isSlow = false;
      for (;;) {
        if (typeof body === 'number') {
          if (rest.length < body) break;
          const source = rest.subarray(0, body);
          rest = rest.subarray(body);
          body = null;
          if (!message(source)) return;
          continue;
        }
        const end = body === 'dot' ? rest.indexOf(messageEnd) : rest.indexOf('\r\n');
        // An empty message without recipients has no line before its dot.
        if (body === 'dot' && rest.subarray(0, 3).equals(messageEnd.subarray(2))) {
          rest = rest.subarray(3);
          body = null;
          answer += '554 5.5.1 no recipients\r\n';
          continue;
        }
        if (end < 0) break;
        if (body === 'dot') {
          const source = rest.subarray(0, end);
          rest = rest.subarray(end + messageEnd.length);
          body = null;
          if (!message(source)) return;
          continue;
        }
        const line = rest.toString('latin1', 0, end);
        const command = line.slice(0, 4).toUpperCase();
        rest = rest.subarray(end + 2);
        if (command === 'EHLO')
          answer += `250-fickle\r\n250-PIPELINING\r\n250-8BITMIME\r\n${offersChunks ? '250-CHUNKING\r\n' : ''}250 SMTPUTF8\r\n`;
        else if (command === 'RCPT') {
          to = /<([^>]*)>/.exec(line)?.[1] ?? '';
          answer += recipient();
        } else if (command === 'BDAT') body = Number(line.split(' ')[1]);
        else if (command === 'DATA' && isRefused) answer += '554 5.5.1 no recipients\r\n';
        else if (command === 'DATA') {
          body = 'dot';
          answer += '354 go on\r\n';
        } else if (command === 'QUIT') {
          socket.end(`${answer}221 2.0.0 bye\r\n`);
          return;
        } else answer += '250 2.0.0 yes\r\n';
      }
      held = rest.length ? Buffer.from(rest) : rest;
      if (isSlow) setTimeout((text: string) => socket.write(text), Math.random() * slowest, answer);
      else if (answer) socket.write(answer);
    });
  };

  const servers = Array.from({ length: doors }, (_, number) => {
    const log: Logged[] = [];
    return { log, server: createServer((socket) => serve(socket, log, chunking.includes(number))) };
  });
  const opened: Door[] = await Promise.all(
    servers.map(
      ({ server, log }) =>
        new Promise<Door>((resolve) =>
          server.listen(0, '127.0.0.1', () => resolve({ port: (server.address() as { port: number }).port, log })),
        ),
    ),
  );
  return {
    doors: opened,
    /** Returns the log of every door. */
    log: () => opened.flatMap(({ log }) => log),
    close() {
      for (const socket of sockets) socket.destroy();
      for (const { server } of servers) server.close();
    },
  };
}
