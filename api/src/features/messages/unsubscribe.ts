import { audit } from '#api/core/audit.ts';
import type { PublicContext } from '#api/core/context.ts';
import { asCompany } from '#api/core/database/tenant.ts';
import { notFound } from '#api/core/errors.ts';
import { findPersonId } from '#api/features/people/find-person.ts';
import { readCompany } from '#api/features/settings/read-company.ts';
import { emitEvent } from '#api/features/webhooks/emit-event.ts';
import { insertSuppression, isSuppressed } from './queries.ts';
import { readUnsubscribeToken } from './unsubscribe-link.ts';

type Input = { query: { token: string } };

function readLink({ services }: PublicContext, token: string) {
  const link = readUnsubscribeToken(services.config.secret, token);
  if (!link) throw notFound('This unsubscribe link is not valid');
  return link;
}

/** What the link is about. Changes nothing: mail programs open links by themselves. */
export async function readUnsubscribe(context: PublicContext, { query }: Input) {
  const { company, email } = readLink(context, query.token);
  return asCompany(context.services.database, company, async ({ db }) => ({
    email,
    company: (await readCompany(db, company)).name,
    unsubscribed: await isSuppressed(db, company, email),
  }));
}

/** Ends all mail of the company to the address; doing it twice is the same as once (RFC 8058). */
export async function unsubscribe(context: PublicContext, { query }: Input) {
  const { company, email } = readLink(context, query.token);
  return asCompany(context.services.database, company, async ({ db, outside }) => {
    if (!(await isSuppressed(db, company, email))) {
      await insertSuppression(db, company, email);
      await audit({ db, company, actor: null }, 'mail.unsubscribed', null);
      const id = await findPersonId({ db, company }, email);
      const { services } = context;
      await emitEvent({ db, outside, company, services }, 'mail.unsubscribed', {
        person: id === null ? null : { _id: id },
      });
    }
    return { email, company: (await readCompany(db, company)).name, unsubscribed: true };
  });
}
