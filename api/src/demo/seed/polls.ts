import { sql } from 'kysely';
import type { Db } from '#api/core/database/database.ts';
import { type CompanyId, newId } from '#api/core/ids.ts';
import { insertPoll, writePoll } from '#api/features/engagement/polls/queries.ts';
import { votePollPath } from '#contract/base/paths.ts';
import { pollEmail } from '#contract/engagement/campaign-emails.ts';
import type { EmailContent } from '#contract/mail/email-templates.ts';
import { type DemoPoll, demoPolls } from '../polls.ts';
import type { DatedSeed } from './in-time-order.ts';
import { type Made, seedMailer } from './mailers.ts';

const day = 86_400_000;

/** Returns the polls of the demo company, with their votes. @param own the record of the demo's ex-employee */
export const pollSeeds = (db: Db, company: CompanyId, made: Made & { own: string }): DatedSeed[] =>
  demoPolls.map((poll) => ({ daysAgo: poll.daysAgo, write: () => seedPoll(db, company, poll, made) }));

async function seedPoll(db: Db, company: CompanyId, poll: DemoPoll, { own, by, now }: Made & { own: string }) {
  const id = newId(new Date(Math.min(now.getTime() - poll.daysAgo * day, now.getTime()) - day));
  const content = { ...pollEmail(votePollPath(id)), subject: poll.question };
  const asked = { question: poll.question, options: poll.options.map(({ text }) => text) };
  const compiled: EmailContent = {
    ...content,
    document: {
      ...content.document,
      blocks: content.document.blocks.map((block) => (block.type === 'poll' ? { ...block, ...asked } : block)),
    },
  };
  await seedMailer(
    db,
    company,
    {
      id,
      kind: 'poll',
      name: poll.name,
      state: poll.state,
      daysAgo: poll.daysAgo,
      topic: 'surveys',
      audience: { filters: {}, removed: [], everyone: true },
      sent: poll.state === 'draft' || poll.state === 'scheduled' ? 0 : 1,
      opened: 0.5,
      clicked: 0.6,
      content,
      compiled,
      closesIn: poll.closesIn,
      remindDays: [5],
    },
    { by, now },
  );
  await insertPoll(db, company, id);
  const options = poll.options.map(({ text, capacity }) => ({ id: newId(), text, capacity: capacity ?? null }));
  const { question, most = 1, results = 'voted', isNamed = false } = poll;
  await writePoll(db, company, id, { question, most, canChange: true, results, isNamed, options });
  if (poll.voted > 0) {
    const votes = {
      id,
      own,
      options: options.map((option) => option.id),
      votedAt: new Date(now.getTime() - (poll.daysAgo - 0.2) * day),
    };
    await seedVotes(db, company, votes, poll);
  }
}

/** Writes votes, drawn by the person so that they are always the same. */
async function seedVotes(
  db: Db,
  company: CompanyId,
  { id, own, options, votedAt }: { id: string; own: string; options: string[]; votedAt: Date },
  { name, voted, most = 1, options: wanted, own: ownPlace }: DemoPoll,
): Promise<void> {
  const draw = (salt: string) =>
    sql`((('x' || left(md5(o.person_id::text || ${name + salt}), 6))::bit(24)::int) / 16777216.0)`;
  const asked = sql`outbox o where o.company_id = ${company} and o.mailing_id = ${id} and o.state = 'sent' and o.person_id is not null and o.person_id <> ${own}`;
  await sql`insert into poll_ballots (company_id, poll_id, person_id, voted_at)
    select ${company}, ${id}, o.person_id, o.next_attempt_at + interval '2 days' * ${draw('when')} from ${asked} and ${draw('voted')} < ${voted}::float`.execute(
    db,
  );
  let from = 0;
  for (const [place, { share, capacity }] of wanted.entries()) {
    // With several choices each option is drawn by itself; with one, the shares are laid side by side.
    const chosen =
      most > 1
        ? sql`${draw(`option ${place}`)} < ${share}::float`
        : sql`${draw('option')} >= ${from}::float and ${draw('option')} < ${place === wanted.length - 1 ? 1 : from + share}::float`;
    from += share;
    await sql`insert into poll_choices (company_id, poll_id, person_id, option_id)
      select ${company}, ${id}, b.person_id, ${options[place] ?? ''}::uuid from poll_ballots b
        join outbox o on o.company_id = b.company_id and o.mailing_id = b.poll_id and o.person_id = b.person_id
       where b.company_id = ${company} and b.poll_id = ${id} and ${chosen} limit ${capacity ?? 100_000}`.execute(db);
  }
  await sql`delete from poll_ballots b where b.company_id = ${company} and b.poll_id = ${id} and not exists (
    select from poll_choices c where c.company_id = b.company_id and c.poll_id = b.poll_id and c.person_id = b.person_id)`.execute(
    db,
  );
  if (ownPlace === undefined) return;
  const ballot = { company_id: company, poll_id: id, person_id: own };
  await db
    .insertInto('poll_ballots')
    .values({ ...ballot, voted_at: votedAt })
    .execute();
  await db
    .insertInto('poll_choices')
    .values({ ...ballot, option_id: options[ownPlace] ?? '' })
    .execute();
}
