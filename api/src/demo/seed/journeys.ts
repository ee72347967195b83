import { sql } from 'kysely';
import type { Db } from '#api/core/database/database.ts';
import { type CompanyId, newId } from '#api/core/ids.ts';
import { type Brand, developmentBrands } from '#api/core/installation/brands.ts';
import { mergeValues } from '#api/core/mail/merge-values.ts';
import { compileWith } from '#api/features/mail/email-templates/compile-email.ts';
import { saveJourney } from '#api/features/mail/journeys/queries.ts';
import { insertMessage } from '#api/features/mail/messages/queries.ts';
import { type JourneyKind, journeys, presetOf } from '#contract/mail/journeys.ts';
import type { DatedSeed } from './in-time-order.ts';

const day = 86_400_000;
const companyName = 'Acme Industries';

/** Active journeys, and their mail of the last weeks. */
const ran: readonly { kind: JourneyKind; recipients: number; daysAgo: number }[] = [
  { kind: 'anniversary', recipients: 3, daysAgo: 16 },
  { kind: 'birthday', recipients: 2, daysAgo: 9 },
  { kind: 'anniversary', recipients: 4, daysAgo: 5 },
];

/** Switches on the journeys of the demo company. @returns their mail */
export async function seedJourneys(db: Db, company: CompanyId, now: Date): Promise<DatedSeed[]> {
  const [brand] = developmentBrands(3000);
  if (!brand) throw new Error('There is a brand in development');
  const since = new Date(now.getTime() - 60 * day).toISOString().slice(0, 10);
  const today = now.toISOString().slice(0, 10);
  for (const kind of ['birthday', 'anniversary'] as const)
    await saveJourney(db, company, kind, { enabled: true, enabled_on: since, ran_on: today });
  // Two of three of those who have signed up agree to greetings.
  await sql`insert into consents (company_id, id, person_id, purpose, granted, basis, notice_version, source, at)
    select ${company}::uuid, gen_random_uuid(), p.id, 'birthday', true, 'consent', 1, 'profile', ${now}::timestamptz - interval '40 days'
      from people p where p.company_id = ${company} and p.status = 1 and p.signed_up_at is not null and p.email < 'r'`.execute(
    db,
  );
  return ran.map((run) => ({ daysAgo: run.daysAgo, write: () => seedRun(db, company, run, { brand, now }) }));
}

async function seedRun(
  db: Db,
  company: CompanyId,
  { kind, recipients, daysAgo }: (typeof ran)[number],
  { brand, now }: { brand: Brand; now: Date },
): Promise<void> {
  const at = new Date(now.getTime() - daysAgo * day);
  const id = newId(at);
  const { subject, html, text } = await compileWith(presetOf(kind), {
    brand,
    companyName,
    logo: null,
    jobs: new Map(),
  });
  await insertMessage(db, company, {
    id,
    type: 'journey',
    journey: kind,
    topic: journeys[kind].topic,
    subject,
    html,
    text,
    from_name: companyName,
    from_email: 'people@acme.example',
    reply_to: 'people@acme.example',
    created_by: null,
  });
  await sql`insert into outbox (company_id, id, message_id, person_id, email, name, dedupe_key, state, attempts, sent_at, opened_at, merge)
      select ${company}::uuid, gen_random_uuid(), ${id}::uuid, p.id, p.email, p.name, ${id} || ' ' || p.email, 'sent', 1, ${at}::timestamptz,
             case when p.email < 'm' then ${at}::timestamptz + interval '2 hours' end, ${mergeValues}
        from people p join mail_block_reasons(${company}::uuid, ${journeys[kind].topic}) gate on gate.person_id = p.id and gate.reason is null
       where p.company_id = ${company} and p.status = 1 order by md5(p.email || ${id}) limit ${recipients}`.execute(db);
  await sql`update messages set created_at = ${at} where company_id = ${company} and id = ${id}`.execute(db);
}
