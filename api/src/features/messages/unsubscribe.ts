import type { z } from 'zod';
import { audit } from '#api/core/audit.ts';
import { readCompany } from '#api/core/companies.ts';
import type { Context, PublicContext } from '#api/core/context.ts';
import { asCompany } from '#api/core/database/tenant.ts';
import { notFound } from '#api/core/errors.ts';
import { recordConsents } from '#api/features/consents/record-consents.ts';
import { emitEvent } from '#api/features/webhooks/emit-event.ts';
import { type MailTopic, mailTopics } from '#contract/privacy.ts';
import type { unsubscribeChoices as choices, Subscription, undoUnsubscribe as undo } from '#contract/unsubscribe.ts';
import { deleteUnsubscribed, findRecipient, insertUnsubscribed, readTopics } from './suppression-queries.ts';
import { readUnsubscribeToken, type UnsubscribeLink } from './unsubscribe-link.ts';

type Input = { query: { token: string } };
type Inside = Pick<Context, 'db' | 'outside' | 'company' | 'services'> & {
  link: UnsubscribeLink;
  person: string | null;
  at: Date;
};

/** What the link is about. Changes nothing: mail programs open links by themselves. */
export function readUnsubscribe(context: PublicContext, input: Input): Promise<Subscription> {
  return byLink(context, input, async () => {});
}

/**
 * Ends all mail of the company to the address: what a mail program does in one click means the sender, not a topic (RFC 8058).
 * Doing it twice is the same as once.
 */
export function unsubscribe(context: PublicContext, input: Input): Promise<Subscription> {
  return byLink(context, input, (inside) => endTopics(inside, mailTopics, true));
}

/** The finer choice of the page: some topics, or everything. */
export function unsubscribeChoices(context: PublicContext, input: Input & { body: z.infer<typeof choices.body> }) {
  const { body } = input;
  return byLink(context, input, (inside) =>
    'all' in body ? endTopics(inside, mailTopics, true) : endTopics(inside, body.topics, false),
  );
}

/** Subscribes again: the person's own act, by the link that only they have. */
export function undoUnsubscribe(context: PublicContext, input: Input & { body: z.infer<typeof undo.body> }) {
  return byLink(context, input, async (inside) => {
    const { db, company, link, person, at } = inside;
    const { topics } = input.body;
    const before = await readTopics(db, company, link.email, person);
    const removed = await deleteUnsubscribed(db, company, link.email, ['all', ...topics]);
    const refused = before.filter(({ topic, consented }) => topics.includes(topic) && !consented);
    if (person)
      await recordConsents(inside, {
        person,
        source: 'unsubscribe',
        choices: refused.map(({ topic }) => [topic, true]),
        at,
      });
    if (removed || (person && refused.length))
      await audit({ ...inside, actor: null }, 'mail.subscribed-again', null, { topics });
  });
}

/** Runs the work inside the company that the link names, and tells what the address is mailed afterwards. */
async function byLink(
  { services }: PublicContext,
  { query }: Input,
  work: (inside: Inside) => Promise<void>,
): Promise<Subscription> {
  const link = readUnsubscribeToken(services.config.secret, query.token);
  if (!link) throw notFound('This unsubscribe link is not valid');
  const { company, email, topic } = link;
  return asCompany(services.database, company, async ({ db, outside }) => {
    const person = await findRecipient(db, company, email);
    await work({ db, outside, services, company, link, person, at: services.clock() });
    const topics = (await readTopics(db, company, email, person)).map(({ topic: about, subscribed }) => ({
      topic: about,
      subscribed,
    }));
    const { name } = await readCompany(db, company);
    return { email, company: name, topic, topics, unsubscribed: topics.every(({ subscribed }) => !subscribed) };
  });
}

/** Suppresses the address, and writes the withdrawal into the ledger when it is a person's. */
async function endTopics(inside: Inside, topics: readonly MailTopic[], everything: boolean): Promise<void> {
  const { db, company, link, person, at } = inside;
  const before = await readTopics(db, company, link.email, person);
  const added = await insertUnsubscribed(db, company, link.email, everything ? ['all', ...topics] : topics);
  const agreed = before.filter(({ topic, consented }) => topics.includes(topic) && consented);
  if (person)
    await recordConsents(inside, {
      person,
      source: 'unsubscribe',
      choices: agreed.map(({ topic }) => [topic, false]),
      at,
    });
  if (!added) return;
  await audit({ ...inside, actor: null }, 'mail.unsubscribed', null, { topics: everything ? 'all' : topics });
  await emitEvent(inside, 'mail.unsubscribed', { person: person === null ? null : { _id: person } });
}
