import { createServer, type Socket } from 'node:net';

// An SMTP server in a process of its own that accepts everything and keeps nothing. It does as little as possible, since on a small machine its
// processor time is the sender's loss.

let received = 0;
let bytes = 0;
const messageEnd = Buffer.from('\r\n.\r\n');
const nothing = Buffer.alloc(0);

function serve(socket: Socket): void {
  let held: Buffer = nothing;
  let isMessage = false;
  socket.setNoDelay(true);
  socket.on('error', () => {});
  socket.write('220 sink\r\n');
  socket.on('data', (chunk) => {
    let rest = held.length ? Buffer.concat([held, chunk]) : chunk;
    let answer = '';
    for (;;) {
      const end = isMessage ? rest.indexOf(messageEnd) : rest.indexOf('\r\n');
      if (end < 0) break;
      if (isMessage) {
        received += 1;
        bytes += end + 2;
        isMessage = false;
        answer += '250 2.0.0 taken\r\n';
        rest = rest.subarray(end + messageEnd.length);
        continue;
      }
      const command = rest.toString('latin1', 0, Math.min(end, 4)).toUpperCase();
      rest = rest.subarray(end + 2);
      if (command === 'EHLO') answer += '250-sink\r\n250-PIPELINING\r\n250-8BITMIME\r\n250 SMTPUTF8\r\n';
      else if (command === 'DATA') {
        isMessage = true;
        answer += '354 go on\r\n';
      } else if (command === 'QUIT') {
        socket.end(`${answer}221 2.0.0 bye\r\n`);
        return;
      } else answer += '250 2.0.0 yes\r\n';
    }
    held = rest.length ? Buffer.from(rest) : nothing;
    if (answer) socket.write(answer);
  });
}

const server = createServer(serve);
server.listen(0, '127.0.0.1', () => {
  process.send?.({ port: (server.address() as { port: number }).port });
});
process.on('message', () => process.send?.({ received, bytes }));
