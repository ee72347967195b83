import { createHash } from 'node:crypto';
import { domainToASCII } from 'node:url';
import { asCompany, beginNow, type Tenant } from '#api/core/database/tenant.ts';
import { newId } from '#api/core/ids.ts';
import { mailDomain, wireAddress } from '#api/core/mail/company-keys.ts';
import { countMail } from '#api/core/server/counters.ts';
import { endForComplaint, endForFailure, findReader } from '#api/features/mail/messages/shared.ts';
import { readReturnAddress } from '#api/features/mail/messages/sign-return-address.ts';
import { redactKeys } from '#contract/base/keyed-addresses.ts';
import type { TakenMail } from '#contract/mail/inbound-mail.ts';
import { cutQuote } from './cut-quote.ts';
import { forwardReply, type Taking } from './forward-reply.ts';
import { type Judged, judgeMail, type Original } from './judge-mail.ts';
import { type ReceivedMail, readMail } from './read-mail.ts';
import { insertReply } from './reply-queries.ts';
import { findSentMail, insertReceived, isReceived, noteResult, noteReturn, type SentMail } from './result-queries.ts';

/** The content of a mail or a call, with the addresses and Message-IDs by which its row may be found. */
export type Incoming = {
  /** The hashes that recognise it again, however it came. */
  hashes: Buffer[];
  judged: Judged;
  /** Addresses that may be signed ones of ours. */
  addresses: readonly string[];
  /** Message-IDs that may be ours. */
  ids: readonly string[];
  reply: Pick<ReceivedMail, 'id' | 'from' | 'subject' | 'text' | 'attached'> | null;
};

/** The days for which a Message-ID proves the source of a bounce or complaint. */
const knownDays = 30;

export const hashOf = (...values: (string | null)[]) => createHash('sha256').update(JSON.stringify(values)).digest();

/** Takes in a raw message: finds the mail it is about, and records its result. Taken twice, it does nothing more. */
export async function takeMail(taking: Taking, raw: Buffer, hashes: Buffer[] = []): Promise<TakenMail> {
  let mail: ReceivedMail;
  try {
    mail = await readMail(raw);
  } catch (error) {
    taking.log.warn({ err: error }, 'a received mail cannot be read');
    return 'unmatched';
  }
  const judged = judgeMail(mail);
  const original = 'original' in judged ? judged.original : null;
  // Another route adds other headers, so the content identifies it.
  const hash = hashOf(
    mail.id,
    mail.from.email,
    mail.header('date'),
    mail.subject,
    mail.text,
    ...mail.parts.map(({ content }) => content),
  );
  return takeIncoming(taking, {
    hashes: [...hashes, hash],
    judged,
    addresses: [...mail.recipients, ...addressesOf(judged, original)],
    ids: [...(original?.id ? [original.id] : []), ...(judged.kind === 'complaint' ? [] : mail.references)],
    reply: mail,
  });
}

const addressesOf = (judged: Judged, original: Original | null) => [
  ...(original?.addresses ?? []),
  ...('envelopeId' in judged && judged.envelopeId ? [judged.envelopeId] : []),
];

/** Takes in a mail that has already been parsed. */
export async function takeIncoming(taking: Taking, incoming: Incoming): Promise<TakenMail> {
  const { system } = taking.database;
  for (const hash of incoming.hashes) if (await isReceived(system, hash)) return 'again';
  const row = incoming.judged.kind === 'nothing' ? null : await findRow(taking, incoming);
  if (!row) {
    for (const hash of incoming.hashes) await insertReceived(system, hash);
    return 'unmatched';
  }
  const taken = await asCompany(taking.database, row.company_id, async (tenant): Promise<TakenMail> => {
    await beginNow(tenant);
    for (const hash of incoming.hashes) if (!(await insertReceived(tenant.outside, hash))) return 'again';
    return apply(taking, tenant, row, incoming);
  });
  if (taken === 'bounce') countMail(taking.database, [row.company_id], 'bounced');
  return taken;
}

/**
 * Finds the row it is about. A signed address proves it: for reports only the return path, because everyone in copy of a reply
 * sees the other address. Everyone who has seen the mail knows its Message-ID: it counts only together with the one recipient of the mail,
 * and only for a month when it suppresses.
 */
async function findRow({ config, database, clock }: Taking, incoming: Incoming): Promise<SentMail | null> {
  const { addresses, ids, judged } = incoming;
  const isAnswer = judged.kind === 'reply' || judged.kind === 'auto_reply';
  const domain = config.mailReturnDomain;
  for (const address of domain ? new Set(addresses) : []) {
    const token = domain && readReturnAddress(config.secrets, address, domain);
    if (!token || (token.kind === 'reply' && !isAnswer)) continue;
    const row = await findSentMail(database.system, token.outbox);
    if (row) return row;
  }
  for (const id of new Set(ids)) {
    const [, outbox, at] = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})@(.+)$/i.exec(id) ?? [];
    const row = outbox ? await findSentMail(database.system, outbox) : null;
    if (!row || domainToASCII(at ?? '') !== mailDomain(row.from_email)) continue;
    if (isAboutRecipient(row, incoming, clock())) return row;
  }
  return null;
}

function isAboutRecipient(row: SentMail, { judged, reply }: Incoming, now: Date): boolean {
  const isTheirs = (email: string) => wireAddress(email) === wireAddress(row.email);
  if (!row.email || row.sent_at === null) return false;
  if (judged.kind === 'reply' || judged.kind === 'auto_reply') return isTheirs(reply?.from.email ?? '');
  if (now.getTime() - Date.parse(row.sent_at) > knownDays * 86_400_000) return false;
  if (judged.kind === 'complaint') return judged.recipients.some(isTheirs);
  return judged.kind === 'bounce' && judged.recipients.some(({ emails }) => emails.some(isTheirs));
}

async function apply(taking: Taking, tenant: Tenant, row: SentMail, { judged, reply }: Incoming): Promise<TakenMail> {
  const { db } = tenant;
  const { company_id: company, id, email } = row;
  const at = taking.clock();
  if (judged.kind === 'bounce') {
    const told =
      judged.recipients.find(({ emails }) => emails.some((one) => wireAddress(one) === wireAddress(email))) ??
      judged.recipients[0];
    if (!told) return 'unmatched';
    await noteReturn(db, company, id, ['Returned', told.status].filter(Boolean).join(' '));
    if (told.outcome === 'delayed') return 'delay';
    await noteResult(db, company, id, 'bounced_at', at);
    await endForFailure({ db, company, outbox: id });
    return 'bounce';
  }
  if (judged.kind === 'complaint') {
    await noteResult(db, company, id, 'complained_at', at);
    if (email) await endForComplaint({ db, company, email });
    return 'complaint';
  }
  // Mail about an account takes no replies, and nothing is kept about an erased person.
  if (judged.kind === 'nothing' || row.topic === null || !email || !reply) return 'unmatched';
  const { kind } = judged;
  // The quote has the links of the person's own copy: their keys would let others act for them.
  const text = redactKeys(reply.text);
  const values = {
    id: newId(),
    outbox_id: id,
    person_id: row.person_id ?? (await findReader({ db, company, email })),
    kind,
    header_id: reply.id ?? hashOf(reply.from.email, reply.text).toString('hex'),
    from_name: redactKeys(reply.from.name),
    from_email: reply.from.email,
    subject: redactKeys(reply.subject),
    text,
    said: cutQuote(text),
    attached: reply.attached.map(redactKeys),
    received_at: at,
  };
  if (!(await insertReply(db, company, values))) return 'again';
  await noteResult(db, company, id, kind === 'reply' ? 'replied_at' : 'auto_replied_at', at);
  if (kind === 'reply') await forwardReply(taking, tenant, row, values);
  return kind;
}
