import { sql } from 'kysely';
import type { Db } from '#api/core/database/database.ts';
import { later } from '#api/core/database/later.ts';
import { type CompanyId, newId } from '#api/core/ids.ts';
import { developmentBrands } from '#api/core/installation/brands.ts';
import { mergeValues } from '#api/core/mail/merge-values.ts';
import { insertCampaign, moveRow, updateCampaign } from '#api/features/engagement/campaigns/queries.ts';
import { countResults } from '#api/features/engagement/campaigns/result-queries.ts';
import { compileWith } from '#api/features/mail/email-templates/compile-email.ts';
import { insertTemplate } from '#api/features/mail/email-templates/queries.ts';
import { insertMailing, insertMailingRows, updateMailing } from '#api/features/mail/messages/mailing-queries.ts';
import { insertMessage } from '#api/features/mail/messages/queries.ts';
import { type EmailPreset, emailPresets } from '#contract/mail/email-presets.ts';
import type { EmailContent } from '#contract/mail/email-templates.ts';
import { fillers } from '#contract/mail/placeholders.ts';
import { type DemoAnswered, type DemoMailer, demoMailers } from '../mailers.ts';
import type { DatedSeed } from './in-time-order.ts';
import { seedUnreachable } from './unreachable.ts';

const day = 86_400_000;
const sender = 'people@acme.example';
const companyName = 'Acme Industries';
/** The ex-employee who can sign in gets all mail, since visitors try the demo with his account. */
const neverGone = 'ravi@alumni.example';
export type Made = { by: string; now: Date };

/** Returns a preset with working links. @param words the author's words in place of the preset's */
function contentOf(key: string, words: DemoMailer['words'] = {}): EmailContent {
  const preset = emailPresets.find((one) => one.key === key) as EmailPreset;
  const { subject, preheader, document } = structuredClone(preset);
  const written = Object.entries(words).reduce(
    (text, [filler, own]) => text.replace(fillers[filler as keyof typeof fillers], () => own),
    JSON.stringify(document.blocks),
  );
  const blocks = (JSON.parse(written) as typeof document.blocks).map((block) =>
    'href' in block && block.href === '' ? { ...block, href: 'https://acme.example/alumni' } : block,
  );
  return { subject: subject.replace('{companyName}', companyName), preheader, document: { ...document, blocks } };
}

/** Adds three templates to the gallery of the demo company. @returns its mailers, with their results */
export async function seedMailers(db: Db, company: CompanyId, { by, now }: Made): Promise<DatedSeed[]> {
  for (const key of ['news', 'event', 'letter']) {
    const { name } = emailPresets.find((preset) => preset.key === key) as EmailPreset;
    const template = { id: newId(), name: `${name} of Acme`, in_gallery: true, by, at: now };
    await insertTemplate(db, company, template, contentOf(key));
  }
  return demoMailers.map((mailer) => ({
    daysAgo: mailer.daysAgo,
    write: () => seedMailer(db, company, mailer, { by, now }),
  }));
}

const isAnswered = (campaign: DemoMailer | DemoAnswered): campaign is DemoAnswered => 'kind' in campaign;

/** Writes a mailer, or a campaign that people answer, with the results of its mail. */
export async function seedMailer(
  db: Db,
  company: CompanyId,
  mailer: DemoMailer | DemoAnswered,
  { by, now }: Made,
): Promise<void> {
  const moment = new Date(now.getTime() - mailer.daysAgo * day);
  const made = new Date(Math.min(moment.getTime(), now.getTime()) - day);
  const id = isAnswered(mailer) ? mailer.id : newId(made);
  const content = isAnswered(mailer) ? mailer.content : contentOf(mailer.preset, mailer.words);
  const template = newId();
  await insertTemplate(db, company, { id: template, name: mailer.name, in_gallery: false, by, at: made }, content);
  const tries = mailer.otherSubject === undefined ? {} : { sample_percent: 20, decide_hours: 4 };
  await insertCampaign(db, company, {
    id,
    kind: isAnswered(mailer) ? mailer.kind : 'mailer',
    name: mailer.name,
    topic: mailer.topic,
    audience: mailer.audience,
    template_id: template,
    other_subject: mailer.otherSubject ?? null,
    ...tries,
    ...(isAnswered(mailer) && { remind_days: mailer.remindDays ?? [] }),
    created_by: by,
  });
  const times = { created_at: made, updated_at: made };
  if (mailer.state === 'scheduled')
    await moveRow(db, company, { id, state: 'draft' }, 'scheduled', {
      ...times,
      scheduled_at: moment,
      time_zone: 'Asia/Kolkata',
      run_by: by,
    });
  if (mailer.state === 'draft') await updateCampaign(db, company, id, times);
  if (isAnswered(mailer) && mailer.closesIn !== null)
    await updateCampaign(db, company, id, { closes_at: new Date(now.getTime() + mailer.closesIn * day) });
  if (mailer.sent === 0) return;
  const gone = isAnswered(mailer) ? mailer.compiled : content;
  await seedResults(db, company, { ...mailer, id, content: gone, moment }, { by, now });
  const hours = (end: number) => new Date(moment.getTime() + end * 3_600_000);
  const closed =
    isAnswered(mailer) && mailer.closesIn !== null ? new Date(now.getTime() + mailer.closesIn * day) : hours(5);
  const over = mailer.state === 'finished' || mailer.state === 'cancelled' ? { finished_at: closed } : {};
  const winner = mailer.otherSubject === undefined ? {} : { winner: 'b' as const, decide_at: hours(4) };
  const counts = JSON.stringify(await countResults(db, company, id));
  const started = {
    started_at: moment,
    fixed_at: moment,
    place: newId(moment),
    run_by: by,
    counts,
    counted_at: now,
    // Past reminders count as sent: the demo itself sends no mail.
    ...(isAnswered(mailer) && {
      sent_out_at: hours(1),
      reminded: (mailer.remindDays ?? []).filter((days) => days <= mailer.daysAgo).length,
    }),
  };
  await moveRow(db, company, { id, state: 'draft' }, 'running', { ...times, ...started, ...winner });
  if (mailer.state !== 'running') await moveRow(db, company, { id, state: 'running' }, mailer.state, over);
}

type Sent = Omit<DemoMailer, 'preset' | 'words'> & { id: string; content: EmailContent; moment: Date };

/** Writes the rows of a mailing that was sent, wholly or in part; opens are drawn by the address, so always the same. */
async function seedResults(db: Db, company: CompanyId, mailer: Sent, { by, now }: Made): Promise<void> {
  const { id, name, content, moment, topic, audience } = mailer;
  const brand = developmentBrands(3000)[0];
  if (!brand) throw new Error('There is a brand in development');
  const { html, text } = await compileWith(content, { brand, companyName, logo: null, jobs: new Map() });
  await insertMailing(db, company, { id, sender, per_hour: null });
  await updateMailing(db, company, id, { is_open: false });
  const write = async (subject: string, place: number) => {
    // Their ids tell which subject is the first.
    const message = newId(new Date(moment.getTime() + place));
    await insertMessage(db, company, {
      id: message,
      type: 'mailer',
      topic,
      subject,
      html,
      text,
      from_name: companyName,
      from_email: sender,
      reply_to: 'asha@acme.example',
      created_by: by,
      mailing_id: id,
    });
    return message;
  };
  const first = await write(content.subject, 0);
  const messages =
    mailer.otherSubject === undefined ? ([first] as const) : ([first, await write(mailer.otherSubject, 1)] as const);
  const ids = 'ids' in audience ? audience.ids : null;
  const departments = 'filters' in audience ? audience.filters.departments : undefined;
  const people = sql<string>`select id from people where company_id = ${company} and status = 1
    and (${departments ?? null}::text[] is null or department = any(${departments ?? null}::text[]))
    and (${ids}::uuid[] is null or id = any(${ids}::uuid[]))`;
  await insertMailingRows(db, company, { id, topic, messages, samplePercent: 20 }, people, mergeValues);
  const draw = (salt: string) => sql`((('x' || left(md5(o.email || ${salt}), 6))::bit(24)::int) / 16777216.0)`;
  const won = messages[1] ?? first;
  await sql`update outbox o set state = 'sent', claimed_by = null, attempts = 1,
      sent_at = ${later(sql`${moment}`, sql`interval '1 hour' * ${draw('sent')}`)}, next_attempt_at = ${moment},
      message_id = case when o.next_attempt_at = 'infinity' then ${won}::uuid else o.message_id end
    where o.company_id = ${company} and o.mailing_id = ${id} and o.state = 'queued' and ${draw('out')} < ${mailer.sent}`.execute(
    db,
  );
  const sent = sql`o.company_id = ${company} and o.mailing_id = ${id} and o.state = 'sent'`;
  await sql`update outbox o set bounced_at = ${later(sql`o.sent_at`, sql`interval '2 minutes'`)}, last_error = 'Returned 5.1.1'
    where ${sent} and o.email <> ${neverGone} and ${draw(`bounce ${name}`)} < ${'kind' in mailer ? 0.002 : 0.008}::float`.execute(
    db,
  );
  await sql`update outbox o set opened_at = least(${later(sql`o.sent_at`, sql`interval '3 days' * ${draw('when')}`)}, ${now})
    where ${sent} and o.bounced_at is null and ${draw(`open ${id}`)} < ${mailer.opened}::float`.execute(db);
  await sql`update outbox o set clicked_at = least(${later(sql`o.opened_at`, sql`interval '2 minutes'`)}, ${now})
    where ${sent} and o.opened_at is not null and ${draw('click')} < ${mailer.clicked}::float`.execute(db);
  await sql`update outbox o set proxied_at = o.sent_at where ${sent} and o.opened_at is null and ${draw('proxy')} < 0.2`.execute(
    db,
  );
  await sql`update outbox o set unsubscribed_at = least(${later(sql`o.opened_at`, sql`interval '5 minutes'`)}, ${now})
    where ${sent} and o.opened_at is not null and o.email <> ${neverGone} and ${draw(`gone ${name}`)} < 0.006`.execute(
    db,
  );
  await seedUnreachable(db, company, { id, topic });
  await sql`update messages set created_at = ${moment} where company_id = ${company} and mailing_id = ${id}`.execute(
    db,
  );
}
