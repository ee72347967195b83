import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';

export type ReceivedMail = { from: string; to: string[]; raw: Buffer };
/** A refusal: its SMTP status, with the server's own words (an enhanced status code, say). */
export type SmtpRefusal = number | { status: number; words: string } | null | undefined;

export type SmtpSink = {
  url: string;
  /** Accepted mails, in order. */
  accepted: ReceivedMail[];
  /** Mails that arrived completely, accepted or not. */
  arrived: ReceivedMail[];
  mailTo(address: string): ReceivedMail[];
  close(): Promise<void>;
};

type Behaviour = {
  /** Called at AUTH; without it no one has to sign in. */
  refuseSignIn?: (user: string) => SmtpRefusal;
  /** Called before the greeting, and at MAIL FROM; may take long. */
  refuseConnection?: () => SmtpRefusal | Promise<SmtpRefusal>;
  refuseSender?: (address: string) => SmtpRefusal | Promise<SmtpRefusal>;
  /** Called at RCPT TO. */
  refuseRecipient?: (address: string) => SmtpRefusal;
  /** Called when the message has arrived; may take long. */
  refuseMessage?: (mail: ReceivedMail) => SmtpRefusal | Promise<SmtpRefusal>;
};

function refusal(answer: NonNullable<SmtpRefusal>) {
  const { status, words } = typeof answer === 'number' ? { status: answer, words: 'refused by the test' } : answer;
  return Object.assign(new Error(words), { responseCode: status });
}

/** Starts a real SMTP server on loopback that keeps what it accepts. @param port to return to an earlier port */
export async function startSmtpSink(behaviour: Behaviour = {}, port = 0): Promise<SmtpSink> {
  const accepted: ReceivedMail[] = [];
  const arrived: ReceivedMail[] = [];
  const server = new SMTPServer({
    disabledCommands: behaviour.refuseSignIn ? ['STARTTLS'] : ['AUTH', 'STARTTLS'],
    allowInsecureAuth: true,
    // Hanging connections are closed when the test ends.
    closeTimeout: 100,
    disableReverseLookup: true,
    logger: false,
    onAuth({ username = '' }, _session, done) {
      const status = behaviour.refuseSignIn?.(username);
      done(status ? refusal(status) : null, { user: username });
    },
    async onConnect(_session, done) {
      const status = await behaviour.refuseConnection?.();
      done(status ? refusal(status) : null);
    },
    async onMailFrom({ address }, _session, done) {
      const status = await behaviour.refuseSender?.(address);
      done(status ? refusal(status) : null);
    },
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
  // A killed client leaves a broken connection.
  server.on('error', () => {});
  server.listen(port, '127.0.0.1');
  await once(server.server, 'listening');
  const bound = (server.server.address() as AddressInfo).port;
  return {
    url: `smtp://${behaviour.refuseSignIn ? 'user:password@' : ''}127.0.0.1:${bound}`,
    accepted,
    arrived,
    mailTo: (address) => accepted.filter(({ to }) => to.includes(address)),
    close: () => new Promise((resolve) => server.close(resolve)),
  };
}
