import PostalMime from 'postal-mime';
import type { SmtpSink } from '#api-test/outside/smtp.ts';
import { until } from '#api-test/until.ts';
import { ask, hashOf, must, type Session, type Site, signIn } from './visitor.ts';

/** Facts about an installation at the beginning that must hold after every step. */
export type Remembered = {
  people: number;
  /** A record with a portrait: addresses of files are generated with each answer. */
  person: { path: string; portrait: string };
  /** The token of the mail's link, and the address it is about. */
  unsubscribe: { token: string; email: string };
  offer: { token: string; name: string; letter: string };
};

const owner = 'asha@acme.example';
const recipient = 'ravi@alumni.example';

/** Returns the token of the link to a page in the newest mail to an address. */
async function tokenOf(sink: SmtpSink, email: string, page: string): Promise<string> {
  const mail = await until(`a mail to ${email}`, () => sink.mailTo(email).at(-1), 60);
  const { html = '', text = '' } = await PostalMime.parse(mail.raw);
  const [, token] = new RegExp(`${page}\\?token=([\\w.%-]+)`).exec(`${text}\n${html}`) ?? [];
  if (!token) throw new Error(`The mail to ${email} has no link to ${page}:\n${text}`);
  return decodeURIComponent(token);
}

async function portraitOf(site: Site, as: Session, path: string): Promise<string> {
  const { data } = await must<{ profileImg: string }>(site, path, { as });
  const { pathname, search } = new URL(data.profileImg, 'http://site');
  return hashOf((await must(site, `${pathname}${search}`)).content);
}

const people = async (site: Site, as: Session): Promise<number> =>
  (await must<{ totalCount: number }>(site, '/api/alumni', { as })).data.totalCount;
const linkedOffer = (token: string) => `/api/offers/linked?token=${encodeURIComponent(token)}`;
const letterOf = async (site: Site, token: string) =>
  hashOf((await must(site, linkedOffer(token).replace('linked?', 'linked/letter?'))).content);

/** Sends a message to an ex-employee; unless mail is on hold it arrives at the sink. */
export async function writeTo(site: Site, subject: string): Promise<void> {
  const body = { recipients: [recipient], subject, content: 'How are you, {name}?' };
  await must(site, '/api/emailers/instant', { as: await signIn(site, owner), body });
}
export const mailsWith = (sink: SmtpSink, subject: string) =>
  sink.arrived.filter(({ raw }) => raw.includes(`Subject: ${subject}`)).length;

/** Sends two mails with links that must work as long as the installation exists, and notes what else must stay. */
export async function remember(site: Site, sink: SmtpSink): Promise<Remembered> {
  const as = await signIn(site, owner);
  const { data: found } = await must<{ alumnis: { _id: string; profileImg: string | null }[] }>(site, '/api/alumni', {
    as,
  });
  const pictured = found.alumnis.find(({ profileImg }) => profileImg);
  const path = `/api/alumni/${pictured?._id}`;

  await writeTo(site, 'Hello from Acme');
  const unsubscribe = { token: await tokenOf(sink, recipient, '/exemployee/unsubscribe'), email: recipient };

  const { data: extended } = await must<{ offers: { _id: string }[] }>(site, '/api/offers?state=extended', { as });
  const { data: offer } = await must<{ _id: string; person: { _id: string } }>(
    site,
    `/api/offers/${extended.offers[0]?._id}`,
    { as },
  );
  await must(site, `/api/offers/${offer._id}/messages`, { as, body: { text: 'Have you seen the letter?' } });
  const { data: invited } = await must<{ name: string; email: string }>(site, `/api/alumni/${offer.person._id}`, {
    as,
  });
  const token = await tokenOf(sink, invited.email, '/offer');
  return {
    people: await people(site, as),
    person: { path, portrait: await portraitOf(site, as, path) },
    unsubscribe,
    offer: { token, name: invited.name, letter: await letterOf(site, token) },
  };
}

/** Reads the same again. @returns the differences; empty if there are none */
export async function compare(site: Site, was: Remembered): Promise<string[]> {
  const as = await signIn(site, owner);
  const subscribed = await ask<{ email: string }>(
    site,
    `/api/unsubscribe?token=${encodeURIComponent(was.unsubscribe.token)}`,
  );
  const offered = await ask<{ name: string }>(site, linkedOffer(was.offer.token));
  const is: Remembered = {
    people: await people(site, as),
    person: { path: was.person.path, portrait: await portraitOf(site, as, was.person.path) },
    unsubscribe: { ...was.unsubscribe, email: subscribed.data?.email ?? `status ${subscribed.status}` },
    offer: {
      ...was.offer,
      name: offered.data?.name ?? `status ${offered.status}`,
      letter: await letterOf(site, was.offer.token).catch((error: Error) => error.message),
    },
  };
  const parts = Object.keys(was) as (keyof Remembered)[];
  return parts
    .filter((part) => JSON.stringify(is[part]) !== JSON.stringify(was[part]))
    .map((part) => `${part}: ${JSON.stringify(is[part])} instead of ${JSON.stringify(was[part])}`);
}
