import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';

export type ReceivedMail = { from: string; to: string[]; raw: Buffer };
/** An answer that is not acceptance: its SMTP status, with words of the server's own (an enhanced status code, say). */
export type SmtpRefusal = number | { status: number; words: string } | null | undefined;

export type SmtpSink = {
  url: string;
  /** What was accepted, in order. */
  accepted: ReceivedMail[];
  /** What arrived whole, accepted or not. */
  arrived: ReceivedMail[];
  mailTo(address: string): ReceivedMail[];
  close(): Promise<void>;
};

type Behaviour = {
  /** Asked at RCPT TO. */
  refuseRecipient?: (address: string) => SmtpRefusal;
  /** Asked when the message has arrived; may take its time. */
  refuseMessage?: (mail: ReceivedMail) => SmtpRefusal | Promise<SmtpRefusal>;
};

function refusal(answer: NonNullable<SmtpRefusal>) {
  const { status, words } = typeof answer === 'number' ? { status: answer, words: 'refused by the test' } : answer;
  return Object.assign(new Error(words), { responseCode: status });
}

/** A real SMTP server on loopback that keeps what it accepts. */
export async function startSmtpSink(behaviour: Behaviour = {}): Promise<SmtpSink> {
  const accepted: ReceivedMail[] = [];
  const arrived: ReceivedMail[] = [];
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    disableReverseLookup: true,
    logger: false,
    onRcptTo({ address }, _session, done) {
      const status = behaviour.refuseRecipient?.(address);
      done(status ? refusal(status) : null);
    },
    onData(stream, session, done) {
      const parts: Buffer[] = [];
      stream.on('data', (part: Buffer) => parts.push(part));
      const receive = async () => {
        const { mailFrom, rcptTo } = session.envelope;
        const mail = {
          from: mailFrom ? mailFrom.address : '',
          to: rcptTo.map(({ address }) => address),
          raw: Buffer.concat(parts),
        };
        arrived.push(mail);
        const status = await behaviour.refuseMessage?.(mail);
        if (!status) accepted.push(mail);
        done(status ? refusal(status) : null);
      };
      stream.on('end', () => void receive());
    },
  });
  // A client that is killed leaves its connection in pieces.
  server.on('error', () => {});
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  const { port } = server.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    accepted,
    arrived,
    mailTo: (address) => accepted.filter(({ to }) => to.includes(address)),
    close: () => new Promise((resolve) => server.close(resolve)),
  };
}
