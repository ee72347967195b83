import { sql } from 'kysely';
import { v7 } from 'uuid';
import type { Db } from '#api/core/database/database.ts';
import type { CompanyId } from '#api/core/ids.ts';
import { insertConsents } from '#api/features/directory/consents/consent-queries.ts';
import type { MailTopic } from '#contract/base/privacy.ts';

/** Blocks mail to recipients of a mailing whose copy bounced, and its topic for those who unsubscribed, as the product would have. */
export async function seedUnreachable(
  db: Db,
  company: CompanyId,
  { id, topic }: { id: string; topic: MailTopic },
): Promise<void> {
  const ofMailing = sql`o.company_id = ${company} and o.mailing_id = ${id}`;
  await sql`insert into suppressions (company_id, email, topic, reason, created_at)
    select o.company_id, o.email, 'all', 'bounced', o.bounced_at from outbox o
     where ${ofMailing} and o.bounced_at is not null on conflict do nothing`.execute(db);
  const { rows } = await sql<{ person_id: string; email: string; at: string }>`
    select o.person_id, o.email, o.unsubscribed_at as at from outbox o
     where ${ofMailing} and o.unsubscribed_at is not null and o.person_id is not null order by o.unsubscribed_at`.execute(
    db,
  );
  if (rows.length === 0) return;
  await db
    .insertInto('suppressions')
    .values(
      rows.map(({ email, at }) => ({ company_id: company, email, topic, reason: 'unsubscribed', created_at: at })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  for (const { person_id: person, at } of rows) {
    const choices = [[topic, false]] as const;
    await insertConsents(db, company, {
      person,
      source: 'unsubscribe',
      choices,
      actor: null,
      notice: 1,
      at: new Date(at),
    });
  }
  await db
    .insertInto('audit_log')
    .values(
      rows.map(({ at }) => ({
        company_id: company,
        // The log is read in the order of its ids.
        id: v7({ msecs: Date.parse(at) }),
        at,
        actor_id: null,
        action: 'mail.unsubscribed',
        target_type: null,
        target_id: null,
        detail: JSON.stringify({ topics: [topic] }),
      })),
    )
    .execute();
}
