import { readFileSync } from 'node:fs';
import nodemailer from 'nodemailer';
import { notInOneLine } from '#contract/rules.ts';
import type { Brand } from '../brands.ts';
import type { Config } from '../config.ts';
import type { Database } from '../database/database.ts';
import type { CompanyId } from '../ids.ts';
import { keepInMailbox } from './mailbox.ts';

/** One message to one recipient, rendered. */
export type OutgoingMail = {
  company: CompanyId | null;
  brand: Brand;
  /** About an account, for its reader alone: the browser that asked for it, if one may read it. Null: other mail. */
  account: { askedBy: Buffer | null } | null;
  messageId: string;
  from: { name: string; address: string };
  to: { name: string; address: string };
  replyTo: string | null;
  /** Where reports of its delivery go; null: to its sender. */
  returnTo: string | null;
  subject: string;
  html: string;
  text: string;
  headers: Record<string, string>;
};

/** How a message leaves: SMTP, or the built-in mailbox. */
export interface MailTransport {
  /** Hands the message over; resolves when the server has accepted it. @param cut ends the connection that it goes by */
  send(mail: OutgoingMail, cut?: AbortSignal): Promise<void>;
  close(): void;
}

/** A header is one line without control characters, whatever was stored; nodemailer encodes the rest. */
const oneLine = (text: string) => text.replace(notInOneLine, ' ');

function dkimOf(
  brands: readonly Brand[],
): Map<string, { domainName: string; keySelector: string; privateKey: string }> {
  return new Map(
    brands.flatMap(({ key, dkim }) =>
      dkim
        ? [
            [
              key,
              { domainName: dkim.domain, keySelector: dkim.selector, privateKey: readFileSync(dkim.keyFile, 'utf8') },
            ],
          ]
        : [],
    ),
  );
}

/** SMTP when SMTP_URL is set, pooled and signed with the brand's DKIM key; else the built-in mailbox. */
export function openMailTransport(config: Config, database: Database, brands: readonly Brand[]): MailTransport {
  const keys = dkimOf(brands);
  const transport = config.smtpUrl
    ? nodemailer.createTransport({
        url: config.smtpUrl,
        pool: true,
        maxConnections: config.mailConcurrency,
        maxMessages: 1000,
        connectionTimeout: 20_000,
        socketTimeout: 60_000,
        disableFileAccess: true,
        disableUrlAccess: true,
      } as Parameters<typeof nodemailer.createTransport>[0])
    : nodemailer.createTransport({
        streamTransport: true,
        buffer: true,
        disableFileAccess: true,
        disableUrlAccess: true,
      });
  return {
    async send(mail, cut) {
      const sent = await transport.sendMail({
        messageId: mail.messageId,
        from: { ...mail.from, name: oneLine(mail.from.name) },
        to: { ...mail.to, name: oneLine(mail.to.name) },
        ...(mail.replyTo ? { replyTo: mail.replyTo } : {}),
        ...(mail.returnTo ? { envelope: { from: mail.returnTo, to: mail.to.address } } : {}),
        subject: oneLine(mail.subject),
        html: mail.html,
        text: mail.text,
        headers: mail.headers,
        ...(cut ? { signal: cut } : {}),
        ...(keys.has(mail.brand.key) ? { dkim: keys.get(mail.brand.key) } : {}),
      });
      if (!config.smtpUrl) await keepInMailbox(database, mail, (sent as unknown as { message: Buffer }).message);
    },
    close: () => transport.close(),
  };
}
