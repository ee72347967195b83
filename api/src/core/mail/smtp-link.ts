import type { Socket } from 'node:net';
import type SMTPConnection from 'nodemailer/lib/smtp-connection';
import type { ComposedMail } from './compose.ts';

/** Makes an error with the fields that `judgeRefusal` reads: stage and answer. */
export function smtpFault(message: string, code: string, command: string, response?: string): Error {
  const answer = response ? { response, responseCode: Number(response.slice(0, 3)) } : {};
  return Object.assign(new Error(message), { code, command, ...answer });
}

/** Maximum bytes of a server's answer. */
const mostAnswer = 1024 * 1024;
/** Milliseconds. After a longer pause a connection may be dead unnoticed, so a body is not sent before the server has answered. */
const restless = 1_000;

/** The stage of an error: about the recipient, with the message, or neither. */
type Stage = 'CONN' | 'RCPT TO' | 'DATA';
type Waiting = { stage: Stage; resolve: (answer: string) => void; reject: (error: Error) => void };

/** Escapes lines that begin with a dot (RFC 5321, 4.5.2), and ends the message. */
function stuffed(source: Buffer): Buffer {
  const ends = Buffer.from(source.subarray(-2).equals(lineEnd) ? '.\r\n' : '\r\n.\r\n');
  if (source[0] !== 46 && !source.includes('\r\n.')) return Buffer.concat([source, ends]);
  return Buffer.concat([Buffer.from(source.toString('latin1').replace(/^\./gm, '..'), 'latin1'), ends]);
}
const lineEnd = Buffer.from('\r\n');

/**
 * A connection that nodemailer opened and signed in on, driven from here: commands in one write if the server allows it, a message as one piece.
 * Nodemailer still watches for errors, ends and timeouts.
 */
export class SmtpLink {
  readonly #connection: SMTPConnection;
  readonly #socket: Socket;
  readonly #extensions: Map<string, string>;
  #waiting: Waiting[] = [];
  #received = '';
  #fault: Error | null = null;
  #answeredAt = Date.now();
  /** Number of messages sent or refused over it. */
  messages = 0;
  closed = false;
  /** Whether any of the latest message itself was written. */
  bodySent = false;
  onClosed: () => void = () => {};

  constructor(connection: SMTPConnection) {
    this.#connection = connection;
    this.#socket = connection._socket as Socket;
    const { _ehloLines: lines = [] } = connection as unknown as { _ehloLines?: string[] };
    this.#extensions = new Map(
      lines.map((line) => {
        const [name = '', ...rest] = line.split(' ');
        return [name.toUpperCase(), rest.join(' ')];
      }),
    );
    connection.on('error', (error: Error) => this.#end(error));
    connection.once('end', () => this.#end(smtpFault('Connection closed', 'ECONNECTION', 'CONN')));
    this.#socket.removeAllListeners('data');
    this.#socket.on('data', (chunk: Buffer) => this.#take(chunk));
  }

  #end(error: Error): void {
    this.#fault ??= error;
    if (!this.closed) this.onClosed();
    this.closed = true;
    const waiting = this.#waiting;
    this.#waiting = [];
    for (const { reject } of waiting) reject(this.#fault);
  }

  #close(error: Error): void {
    this.#end(error);
    this.#connection.close();
  }

  /** Ends the connection at once, with everything in progress. */
  cut(): void {
    this.#close(smtpFault('Cut off', 'ECONNECTION', 'CONN'));
    this.#socket.destroy();
  }

  /** Says goodbye and ends the connection. */
  quit(): void {
    if (!this.closed) this.#socket.write('QUIT\r\n');
    this.#close(smtpFault('Connection closed', 'ECONNECTION', 'CONN'));
  }

  #take(chunk: Buffer): void {
    this.#received += chunk.toString('latin1');
    for (;;) {
      const whole = /^(?:\d{3}-[^\n]*\n)*\d{3}(?:[^-\d\n][^\n]*)?\n/.exec(this.#received)?.[0];
      if (!whole) break;
      this.#received = this.#received.slice(whole.length);
      this.#answer(Buffer.from(whole.trimEnd().replace(/\r\n/g, '\n'), 'latin1').toString());
    }
    const isAnswer = /^[\d\r]/.test(this.#received) || !this.#received.includes('\n');
    if (this.#received.length > mostAnswer || !isAnswer)
      this.#close(smtpFault('The server does not speak SMTP', 'EPROTOCOL', 'CONN'));
  }

  #answer(answer: string): void {
    this.#answeredAt = Date.now();
    const waiting = this.#waiting.shift();
    // 421 ends the connection in answer to any command (RFC 5321, 3.8); a recipient or a message may be the reason.
    if (answer.startsWith('421')) {
      const { stage } = waiting ?? { stage: 'CONN' };
      const code = stage === 'CONN' ? 'ECONNECTION' : stage === 'DATA' ? 'EMESSAGE' : 'EENVELOPE';
      const fault = smtpFault('The server closed the connection', code, stage, answer);
      waiting?.reject(fault);
      this.#close(fault);
    } else if (waiting) waiting.resolve(answer);
    else this.#close(smtpFault('The server answered without a command', 'EPROTOCOL', 'CONN', answer));
  }

  #ask(stage: Stage, ...parts: (string | Buffer)[]): Promise<string> {
    if (this.#fault) return Promise.reject(this.#fault);
    const answer = new Promise<string>((resolve, reject) => this.#waiting.push({ stage, resolve, reject }));
    for (const part of parts) this.#socket.write(part);
    return answer;
  }

  #mailFrom({ from, to, source }: ComposedMail): string {
    const most = Number(this.#extensions.get('SIZE') ?? 0);
    if (most && source.length > most) throw smtpFault('Too large for the server', 'EMESSAGE', 'MAIL FROM');
    const utf8 = /[^ -~]/.test(from + to);
    // RFC 6531: such an address has no other form. Worded like a server's refusal of the sender or the recipient.
    if (utf8 && !this.#extensions.has('SMTPUTF8'))
      throw smtpFault(
        'The server does not accept addresses in this script',
        'EENVELOPE',
        /[^ -~]/.test(from) ? 'MAIL FROM' : 'RCPT TO',
        '553 5.6.7 Addresses in this script are not supported',
      );
    return `MAIL FROM:<${from}>${this.#extensions.has('SIZE') ? ` SIZE=${source.length}` : ''}${
      utf8 ? ` SMTPUTF8${this.#extensions.has('8BITMIME') ? ' BODY=8BITMIME' : ''}` : ''
    }\r\n`;
  }

  /** Sends one message; resolves at its own final 250. */
  async send(mail: ComposedMail): Promise<void> {
    this.bodySent = false;
    if (!mail.to || /[\s<>]/.test(mail.from + mail.to)) throw smtpFault('Invalid address', 'EENVELOPE', 'API');
    const from = this.#mailFrom(mail);
    this.messages += 1;
    try {
      await (this.#extensions.has('CHUNKING') ? this.#sendChunk(from, mail) : this.#sendData(from, mail));
    } catch (error) {
      if (!this.closed) await this.#reset();
      throw error;
    }
  }

  /** Resets what a refusal left open; a server that cannot reset is not used again. */
  async #reset(): Promise<void> {
    const answer = await this.#ask('CONN', 'RSET\r\n').catch(() => '');
    if (!answer.startsWith('2') && !this.closed) this.quit();
  }

  /** Returns the answers to MAIL and RCPT, and to the commands after them if the server accepts all in one write (RFC 2920). */
  async #envelope(from: string, to: string, ...behind: (string | Buffer)[]): Promise<string> {
    const recipient = `RCPT TO:<${to}>\r\n`;
    const refused = (answer: string, command: string) =>
      smtpFault('The envelope was refused', 'EENVELOPE', command, answer);
    if (!this.#extensions.has('PIPELINING')) {
      const sender = await this.#ask('CONN', from);
      if (!sender.startsWith('2')) throw refused(sender, 'MAIL FROM');
      const accepted = await this.#ask('RCPT TO', recipient);
      if (!accepted.startsWith('2')) throw refused(accepted, 'RCPT TO');
      return behind.length ? this.#ask('DATA', ...behind) : accepted;
    }
    this.#socket.cork();
    const asked = [
      this.#ask('CONN', from),
      this.#ask('RCPT TO', recipient),
      ...(behind.length ? [this.#ask('DATA', ...behind)] : []),
    ];
    this.#socket.uncork();
    const answers = await Promise.allSettled(asked);
    const texts = answers.map((answer) => (answer.status === 'fulfilled' ? answer.value : ''));
    const [sender = '', accepted = '', last = accepted] = texts;
    const fault = [
      sender && !sender.startsWith('2') ? refused(sender, 'MAIL FROM') : null,
      accepted && !accepted.startsWith('2') ? refused(accepted, 'RCPT TO') : null,
    ].find((found) => found !== null);
    if (fault && last.startsWith('3')) {
      // The server waits for a message without a recipient: it gets an empty one, or none if it refused the sender too.
      if (sender.startsWith('2')) await this.#ask('DATA', '.\r\n').catch(() => {});
      else this.quit();
    }
    if (fault) throw fault;
    for (const answer of answers) if (answer.status === 'rejected') throw answer.reason;
    return last;
  }

  async #sendData(from: string, { to, source }: ComposedMail): Promise<void> {
    const ready = await this.#envelope(from, to, 'DATA\r\n');
    if (!/^[23]/.test(ready)) throw smtpFault('The message was refused', 'EENVELOPE', 'DATA', ready);
    this.bodySent = true;
    this.#judge(await this.#ask('DATA', stuffed(source)));
  }

  /** Sends the message by RFC 3030, without asking first and without stuffing. */
  async #sendChunk(from: string, { to, source }: ComposedMail): Promise<void> {
    const chunk = [`BDAT ${source.length} LAST\r\n`, source];
    const isAwake = Date.now() - this.#answeredAt < restless;
    if (!isAwake) await this.#envelope(from, to);
    this.bodySent = true;
    this.#judge(await (isAwake ? this.#envelope(from, to, ...chunk) : this.#ask('DATA', ...chunk)));
  }

  #judge(answer: string): void {
    if (!answer.startsWith('2')) throw smtpFault('The message was refused', 'EMESSAGE', 'DATA', answer);
  }
}
