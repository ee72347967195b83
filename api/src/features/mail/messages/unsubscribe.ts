import type { z } from 'zod';
import { audit } from '#api/core/audit.ts';
import type { PublicContext } from '#api/core/context.ts';
import type { Found, InPage, PageContext } from '#api/core/pages/public-page.ts';
import { Failure, notFound } from '#api/core/server/errors.ts';
import { emitEvent } from '#api/features/base/webhooks/emit-event.ts';
import { recordConsents } from '#api/features/directory/consents/shared.ts';
import { type MailTopic, mailTopics } from '#contract/base/privacy.ts';
import {
  type unsubscribeChoices as choices,
  type Subscription,
  type undoUnsubscribe as undo,
  unsubscribeMessages,
} from '#contract/mail/unsubscribe.ts';
import { deleteUnsubscribed, findRecipient, insertUnsubscribed, readTopics } from './suppression-queries.ts';
import {
  type OldLink,
  readUnsubscribeToken,
  type UnsubscribeLink,
  unsubscribePage,
  unsubscribeToken,
} from './unsubscribe-link.ts';
import { hasLeft, isLinkUsed, markUnsubscribed, useLink } from './unsubscribe-link-queries.ts';

type Input = { query: { token: string } };
type Link = UnsubscribeLink | OldLink;
type LinkPage = PageContext<Found & { link: Link }>;
type Inside = InPage & { link: Link; person: string | null; at: Date };

const used = () => new Failure('conflict', unsubscribeMessages.used);

/** Finds the company of a link, on the brand that sent its mail. */
export const byToken = {
  async company({ services, brand }: PublicContext, { query }: Input): Promise<(Found & { link: Link }) | null> {
    const link = readUnsubscribeToken(services.config.secrets, query.token);
    if (!link) return null;
    const { company } = link;
    if (!('hash' in link)) return { company, brand: link.brand, link };
    // It names no brand: it belongs to the company's own, and to those that the company has left.
    const left = await hasLeft(services.database.system, company, brand.key);
    return { company, ...(left ? { brand: brand.key } : {}), link };
  },
  missing(): never {
    throw notFound(unsubscribeMessages.invalid);
  },
};

/** Returns what the link is about. Changes nothing, because mail programs open links by themselves. */
export async function readUnsubscribe(
  context: LinkPage,
  { query }: Input,
): Promise<Subscription | { location: string }> {
  // Some mail programs open the address of the header in a browser, where JSON is of no use.
  if (context.asked.header('accept')?.includes('text/html'))
    return { location: unsubscribePage(context.brand, query.token) };
  return inside(context, async (inPage) => {
    const { db, company, link } = inPage;
    if ('hash' in link && (await isLinkUsed(db, company, link.hash))) throw used();
    return tell(inPage, query.token);
  });
}

/**
 * Ends the topic of the mail whose one-click link was used (RFC 8058); a mail from before topics ends all.
 * Doing it twice is the same as once; a mail program that tries again with an old link gets an error, and changes nothing.
 */
export function unsubscribe(context: LinkPage): Promise<{ unsubscribed: boolean }> {
  return inside(context, async (inPage) => {
    const { topic } = inPage.link;
    if (await takeLink(inPage)) await (topic ? endTopics(inPage, [topic], false) : endTopics(inPage, mailTopics, true));
    const { topics } = await tell(inPage, '');
    return { unsubscribed: topics.every((each) => !each.subscribed || (topic !== null && each.topic !== topic)) };
  });
}

/** Ends the topics chosen on the page, or everything. */
export function unsubscribeChoices(context: LinkPage, input: Input & { body: z.infer<typeof choices.body> }) {
  const { body } = input;
  return act(context, input, (inside) =>
    'all' in body ? endTopics(inside, mailTopics, true) : endTopics(inside, body.topics, false),
  );
}

/** Subscribes again: the person's own act, by a link that only they have. */
export function undoUnsubscribe(context: LinkPage, input: Input & { body: z.infer<typeof undo.body> }) {
  return act(context, input, async (inside) => {
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

function inside<T>({ inside, found: { link }, services }: LinkPage, work: (inPage: Inside) => Promise<T>): Promise<T> {
  return inside(async (inPage) => {
    const person = await findRecipient(inPage.db, inPage.company, link.email);
    return work({ ...inPage, link, person, at: services.clock() });
  });
}

/** Does the page's action, and returns what the address is mailed afterwards, and the link with which the page continues. */
function act(context: LinkPage, { query }: Input, work: (inPage: Inside) => Promise<void>): Promise<Subscription> {
  return inside(context, async (inPage) => {
    if (!(await takeLink(inPage))) throw used();
    await work(inPage);
    const { link, company, brand, services } = inPage;
    const next = () => unsubscribeToken(services.config.secrets, { ...link, company, brand: brand.key, outbox: null });
    return tell(inPage, 'hash' in link ? next() : query.token);
  });
}

/** Takes the link for an act: any number of times, an old one once. @returns whether it is valid for this act */
const takeLink = async ({ db, company, link, at }: Inside) =>
  'hash' in link ? useLink(db, company, link.hash, at) : true;

async function tell({ db, company, companyName, link, person }: Inside, token: string): Promise<Subscription> {
  const { email, topic } = link;
  const rows = await readTopics(db, company, email, person);
  const topics = rows.map(({ topic: about, subscribed }) => ({ topic: about, subscribed }));
  const unsubscribed = topics.every(({ subscribed }) => !subscribed);
  return { email, company: companyName, topic, topics, unsubscribed, token };
}

/** Suppresses the address, and writes the withdrawal into the ledger if it belongs to a person. */
async function endTopics(inside: Inside, topics: readonly MailTopic[], everything: boolean): Promise<void> {
  const { db, company, link, person, at } = inside;
  if ('outbox' in link && link.outbox) await markUnsubscribed(db, company, link.outbox, at);
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
