import type { z } from 'zod';
import { audit } from '#api/core/audit.ts';
import type { Context } from '#api/core/context.ts';
import { newId, readIdCursor } from '#api/core/ids.ts';
import { recordEvent } from '#api/core/installation/analytics.ts';
import { Failure, invalidField, notFound } from '#api/core/server/errors.ts';
import { searchPeople } from '#api/features/directory/audience/search-people.ts';
import { sharedInMail } from '#api/features/mail/messages/plugs.ts';
import { sendQueue } from '#api/features/mail/messages/send-message.ts';
import { removeBounce } from '#api/features/mail/messages/shared.ts';
import { takeQuota } from '#api/features/mail/messages/take-quota.ts';
import { leftOutReasons } from '#contract/base/campaign-results.ts';
import { peopleMessages } from '#contract/directory/person.ts';
import { type listMessages as contract, messageMessages, type resendTo } from '#contract/mail/sent-messages.ts';
import { closedTypes, isUndelivered } from './policy.ts';
import { copyMessage, findBlock, lockRecipient, readEntries, readName } from './queries.ts';
import { findSent } from './read-message.ts';
import { readRecipient } from './recipient-queries.ts';
import { toEntry } from './view.ts';

const pageSize = 20;
/** The most people of the same name whose messages are found. */
const mostFound = 50;

/** Lists a page of messages to ex-employees and their replies. */
export async function listMessages(context: Context, { query }: { query: z.infer<typeof contract.query> }) {
  const { db, company, actor } = context;
  const { kind, person, cursor } = query;
  const search = query.search || undefined;
  const name = person === undefined ? null : await readName(db, company, person);
  if (person !== undefined && name === null) throw notFound(peopleMessages.notFound);
  const page = { number: 1, size: mostFound, withTotal: false };
  const found = search === undefined ? null : await searchPeople(context, { searchtext: search }, page);
  const rows = await readEntries(db, company, {
    kind,
    closed: closedTypes(actor, 'read'),
    search,
    // Forgiving matches do not help here: there is a list to look at either way.
    found: found && !found.forgiven ? found.ids : [],
    person,
    before: readIdCursor(cursor),
    most: pageSize + 1,
  });
  const entries = rows.slice(0, pageSize);
  return {
    entries: entries.map(toEntry),
    person: person !== undefined && name !== null ? { _id: person, name } : null,
    nextCursor: rows.length > entries.length ? (entries.at(-1)?.id ?? null) : null,
  };
}

type Input = { params: { id: string; recipientId: string }; body: z.infer<typeof resendTo> };

/**
 * Sends an undelivered message to a person again, to another address or once more to the same, as a separate message: the
 * first keeps its counted results. The gate and the quota apply as to any other.
 * @throws Failure conflict when it was delivered, was sent again before, or has no text any more
 */
export async function resendMessage(context: Context, { params: { id, recipientId }, body: { email } }: Input) {
  const { db, company, actor, services } = context;
  const message = await findSent(context, id, 'manage');
  await lockRecipient(db, company, recipientId);
  const row = await readRecipient(db, company, id, recipientId);
  if (!row) throw notFound(messageMessages.recipientNotFound);
  if (row.resent_message !== null) throw new Failure('conflict', messageMessages.resentAlready);
  if (!isUndelivered(row)) throw new Failure('conflict', messageMessages.delivered);
  if (row.email === '' || (row.person_id !== null && !row.here)) throw new Failure('conflict', messageMessages.gone);
  if (!message.has_text) throw new Failure('conflict', messageMessages.emptied);
  // The address may work again: sending there once more tries it, and if it is dead, mail to it ends again.
  const triedAgain = email === row.email && (await removeBounce(context, email));
  const block = await findBlock(db, company, { email, person: row.person_id, topic: message.topic });
  if (block !== null) {
    const reason = leftOutReasons[block as keyof typeof leftOutReasons] ?? block;
    throw invalidField('email', messageMessages.refused(reason));
  }
  const again = { id: newId(), row: newId(), message: id, recipient: recipientId, email, by: actor.id };
  await copyMessage(db, company, again);
  for (const shared of services.pluggedIn.at(sharedInMail)) await shared.shareAgain(context, id, again.id);
  await takeQuota(context, 1);
  await recordEvent(context, 'message_sent', { actor: actor.id });
  await audit(context, 'mail.resent', { type: 'message', id: again.id }, triedAgain ? { triedAgain } : {});
  await services.queue.enqueue(context, sendQueue, { message: again.id });
  return { _id: again.id };
}
