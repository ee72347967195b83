import { SMTPServer } from 'smtp-server';

// An SMTP server that accepts everything and keeps nothing, in a process of its own so that it does not slow the sender.

let received = 0;
let bytes = 0;
const server = new SMTPServer({
  authOptional: true,
  disabledCommands: ['AUTH', 'STARTTLS'],
  disableReverseLookup: true,
  logger: false,
  onData(stream, _session, done) {
    stream.on('data', (chunk: Buffer) => {
      bytes += chunk.length;
    });
    stream.on('end', () => {
      received += 1;
      done();
    });
  },
});
server.listen(0, '127.0.0.1', () => {
  process.send?.({ port: (server.server.address() as { port: number }).port });
});
process.on('message', () => process.send?.({ received, bytes }));
