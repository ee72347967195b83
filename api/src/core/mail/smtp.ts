import nodemailer from 'nodemailer';
import type SMTPPool from 'nodemailer/lib/smtp-pool';
import PoolResource from 'nodemailer/lib/smtp-pool/pool-resource.js';
import { traced } from '../tracing/tracing.ts';
import type { ComposedMail } from './compose.ts';
import { SmtpLink, smtpFault } from './smtp-link.ts';

/** Messages after which a connection is replaced: some servers refuse endless ones. */
const mostMessages = 1000;

/** Opens a connection with everything in the URL: TLS, sign-in, proxy. */
function openLink(pool: SMTPPool, cut: AbortSignal | undefined): Promise<SmtpLink> {
  return new Promise((resolve, reject) => {
    const resource = new PoolResource(pool);
    const onCut = () => resource.close();
    cut?.addEventListener('abort', onCut);
    const settle = (result: () => void) => {
      cut?.removeEventListener('abort', onCut);
      result();
    };
    resource.on('error', (error: Error) => settle(() => reject(error)));
    // The reason, if there is one, arrives a moment later.
    resource.on('close', () =>
      setImmediate(() => settle(() => reject(smtpFault('Connection closed', 'ECONNECTION', 'CONN')))),
    );
    resource.connect((error) => settle(() => (error ? reject(error) : resolve(new SmtpLink(resource.connection)))));
  });
}

/** Opens a pool of connections to the server of the URL, as many as messages are sent at once; each carries many. */
export function openSmtp(url: string) {
  const mailer = nodemailer.createTransport({
    url,
    pool: true,
    connectionTimeout: 20_000,
    socketTimeout: 60_000,
    disableFileAccess: true,
    disableUrlAccess: true,
  } as SMTPPool.Options);
  const pool = mailer.transporter as SMTPPool;
  // Set up by `?proxy=`; nodemailer passes it on when it sends by itself.
  const { getSocket } = mailer as { getSocket?: SMTPPool['getSocket'] | false };
  if (getSocket) pool.getSocket = getSocket;
  const idle: SmtpLink[] = [];
  const open = new Set<SmtpLink>();

  const take = async (cut: AbortSignal | undefined) => {
    for (let link = idle.pop(); link; link = idle.pop()) if (!link.closed) return link;
    const link = await openLink(pool, cut);
    open.add(link);
    link.onClosed = () => open.delete(link);
    return link;
  };
  const send = async (mail: ComposedMail, cut?: AbortSignal): Promise<void> => {
    const link = await take(cut);
    const reused = link.messages > 0;
    const onCut = () => link.cut();
    cut?.addEventListener('abort', onCut);
    try {
      if (cut?.aborted) link.cut();
      await link.send(mail);
    } catch (error) {
      // The server closed an idle connection before it had any of the message: the message goes over another.
      const isAnswered = /^(RCPT TO|DATA)$/.test((error as { command?: string }).command ?? '');
      if (reused && link.closed && !isAnswered && !link.bodySent && !cut?.aborted) return await send(mail, cut);
      throw error;
    } finally {
      cut?.removeEventListener('abort', onCut);
      if (link.messages >= mostMessages) link.quit();
      else if (!link.closed) idle.push(link);
    }
  };
  return {
    /** Resolves when the server has accepted the message. */
    send: (mail: ComposedMail, cut?: AbortSignal): Promise<void> =>
      traced({ name: 'mail', kind: 'client', attributes: { 'network.protocol.name': 'smtp' } }, () => send(mail, cut)),
    close() {
      for (const link of open) link.quit();
    },
  };
}
