import type { AdminContext } from '#api/core/context.ts';
import type { CompanyId } from '#api/core/ids.ts';
import { type MailFigures, mailCompaniesShown } from '#contract/operations/admin-mail.ts';
import { type Complaint, countComplaints, countMail, type MailCount, readCompanyNames } from './mail-queries.ts';
import { readOldestQueued } from './queue-queries.ts';

const dayLength = 24 * 3600 * 1000;

function figuresOf(mail: readonly MailCount[], complaints: readonly Complaint[]): MailFigures {
  const sum = (rows: readonly { count: number }[]) => rows.reduce((total, { count }) => total + count, 0);
  const inState = (...states: MailCount['state'][]) => mail.filter(({ state }) => states.includes(state));
  const suppressed = inState('suppressed');
  const reasons = [...new Set(suppressed.map((row) => row.block_reason ?? 'unsubscribed'))].map((reason) => ({
    reason,
    count: sum(suppressed.filter((row) => (row.block_reason ?? 'unsubscribed') === reason)),
  }));
  return {
    sent: sum(inState('sent')),
    failed: sum(inState('failed')),
    waiting: sum(inState('queued', 'sending')),
    suppressed: sum(suppressed),
    reasons: reasons.sort((one, other) => other.count - one.count),
    bounced: sum(complaints.filter(({ reason }) => reason === 'bounced')),
    complained: sum(complaints.filter(({ reason }) => reason === 'complained')),
  };
}

/** What became of recent mail: of all, by brand, and by the companies that have the most of it. */
export async function measureMail({ db, services }: AdminContext, { query }: { query: { days?: unknown } }) {
  const since = new Date(services.clock().getTime() - Number(query.days ?? 1) * dayLength);
  const mail = await countMail(db, since);
  const complaints = await countComplaints(db, since);
  const ids = [...new Set([...mail, ...complaints].map((row) => row.company_id))];
  const companies = await readCompanyNames(db, ids);
  const mailOf = Map.groupBy(mail, (row) => row.company_id);
  const complaintsOf = Map.groupBy(complaints, (row) => row.company_id);
  const figures = (of: readonly CompanyId[]) =>
    figuresOf(
      of.flatMap((id) => mailOf.get(id) ?? []),
      of.flatMap((id) => complaintsOf.get(id) ?? []),
    );
  const all = companies.map(({ id, name, brand }) => ({ company: { _id: id, name }, brand, ...figures([id]) }));
  const volume = (each: MailFigures) => each.sent + each.failed + each.waiting + each.suppressed;
  return {
    since: since.toISOString(),
    total: figuresOf(mail, complaints),
    brands: services.brands.map(({ key }) => ({
      brand: key,
      ...figures(companies.filter(({ brand }) => brand === key).map(({ id }) => id)),
    })),
    companies: all.sort((one, other) => volume(other) - volume(one)).slice(0, mailCompaniesShown),
    oldestQueuedAt: await readOldestQueued(db),
  };
}
