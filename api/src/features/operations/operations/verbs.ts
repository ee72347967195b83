import { createPublicKey } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { domainToASCII } from 'node:url';
import { logOperation } from '#api/core/audit.ts';
import type { AdminContext, Services } from '#api/core/context.ts';
import type { Db } from '#api/core/database/database.ts';
import { type CompanyId, trustedCompanyId } from '#api/core/ids.ts';
import type { Brand } from '#api/core/installation/brands.ts';
import type { NameServers } from '#api/core/installation/dns.ts';
import { checkDkim, checkDmarc, checkSpf, dkimName } from '#api/core/mail/domain-records.ts';
import { Failure, notFound } from '#api/core/server/errors.ts';
import { retryFailed } from '#api/features/mail/messages/shared.ts';
import { readCompanyDetail } from '#api/features/operations/admin/verbs.ts';
import type { DomainRecord } from '#contract/mail/sender-domains.ts';
import {
  type DomainCheck,
  type MailFigures,
  mailCompaniesShown,
  mailHealthMessages,
  type SenderDomain,
} from '#contract/operations/admin-mail.ts';
import { queueMessages } from '#contract/operations/admin-queues.ts';
import {
  type Complaint,
  countByBrand,
  countComplaints,
  countDomains,
  countFiles,
  countFilesByCompany,
  countMail,
  type MailCount,
  measureDatabase,
  measureTables,
  readCompanyKeys,
  readCompanyNames,
} from './queries.ts';
import {
  countErrors,
  countJobs,
  countOutbox,
  lockFailedJobs,
  readFailedJobs,
  readOldestQueued,
  shownOf,
} from './queue-queries.ts';
import { toFailedJob } from './view.ts';

/** Lists background jobs by queue, and the outbox as one of the queues. */
export async function listQueues({ db, services }: AdminContext) {
  const queues = await countJobs(db, services.queue.names);
  const outbox = await countOutbox(db);
  const shown = shownOf(outbox);
  const failing = shown.filter(({ failed }) => failed > 0).map((row) => row.company_id);
  const errors = failing.length ? await countErrors(db, failing) : [];
  const sum = (of: 'queued' | 'sending' | 'failed') => outbox.reduce((total, row) => total + row[of], 0);
  return {
    queues: queues.map(({ oldest_waiting_at, ...queue }) => ({ ...queue, oldestWaitingAt: oldest_waiting_at })),
    outbox: {
      queued: sum('queued'),
      sending: sum('sending'),
      failed: sum('failed'),
      oldestQueuedAt: await readOldestQueued(db),
      companies: shown.map(({ company_id, company_name, ...counts }) => ({
        company: { _id: company_id, name: company_name },
        ...counts,
        errors: errors
          .filter((row) => row.company_id === company_id)
          .map(({ error, count }) => ({ error: error || 'No reason was given', count })),
      })),
    },
  };
}

/** Lists the latest failed jobs of a queue. */
export async function listFailedJobs({ db, services }: AdminContext, { params }: { params: { name: string } }) {
  if (!services.queue.names.includes(params.name)) throw notFound(queueMessages.noQueue);
  return { jobs: (await readFailedJobs(db, params.name)).map(toFailedJob) };
}

async function retry(context: AdminContext, name: string, id: string | null): Promise<number> {
  const { db, services } = context;
  if (!services.queue.names.includes(name)) throw notFound(queueMessages.noQueue);
  const ids = await lockFailedJobs(db, name, id);
  if (id !== null && !ids.length) throw new Failure('conflict', queueMessages.notFailed);
  if (!ids.length) return 0;
  await services.queue.retry(db, name, ids);
  await logOperation(context, 'job.retried', { detail: { queue: name, jobs: ids.length } });
  return ids.length;
}

/** Retries a failed job. */
export async function retryJob(context: AdminContext, { params }: { params: { name: string; id: string } }) {
  return { retried: await retry(context, params.name, params.id) };
}

/** Retries every failed job of a queue. */
export async function retryQueue(context: AdminContext, { params }: { params: { name: string } }) {
  return { retried: await retry(context, params.name, null) };
}

/** Sends a company's failed mail again; the worker looks every few seconds, and the gate is checked again. */
export async function retryOutbox(context: AdminContext, { body }: { body: { companyId: string } }) {
  const company = trustedCompanyId(body.companyId);
  await readCompanyDetail(context, company);
  const retried = await retryFailed(context.db, company);
  if (retried)
    await logOperation(context, 'outbox.retried', {
      target: { type: 'company', id: company },
      company,
      detail: { mails: retried },
    });
  return { retried };
}

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

/** Counts recent mail by result: of all, by brand, and by the companies that have the most of it. */
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

const domainOf = (email: string) => email.slice(email.lastIndexOf('@') + 1).toLowerCase();

/** Reads the sender domains, each with its brand. */
async function readDomains(db: Db, brands: Services['brands']): Promise<SenderDomain[]> {
  const ofCompanies = await countDomains(db);
  const own = brands.map((brand) => ({ domain: domainOf(brand.mailFrom.email), brand: brand.key }));
  const isOwn = (each: { domain: string; brand: string }) =>
    own.some(({ domain, brand }) => domain === each.domain && brand === each.brand);
  return [
    ...own.map((each) => ({
      ...each,
      ofBrand: true,
      companies:
        ofCompanies.find(({ domain, brand }) => domain === each.domain && brand === each.brand)?.companies ?? 0,
    })),
    ...ofCompanies.filter((each) => !isOwn(each)).map((each) => ({ ...each, ofBrand: false })),
  ];
}

export async function listDomains({ db, services }: AdminContext) {
  return { domains: await readDomains(db, services.brands) };
}

/** Checks the record with the key that verifies the brand's signature. */
export async function checkBrandKey(dns: NameServers, domain: string, brand: Brand): Promise<DomainRecord> {
  const { dkim } = brand;
  const unsigned = { state: 'unsigned' as const, name: null, found: [], expected: null };
  if (!dkim) return { ...unsigned, problem: `The brands file has no key for ${brand.name}: mail is sent unsigned` };
  if (domain !== dkim.domain && !domain.endsWith(`.${dkim.domain}`))
    return { ...unsigned, problem: `Mail of ${brand.name} is signed by ${dkim.domain}, not by this domain` };
  const key = createPublicKey(readFileSync(dkim.keyFile, 'utf8'));
  const published = key.export({ type: 'spki', format: 'der' }).toString('base64');
  return checkDkim(dns, { name: dkimName(dkim.domain, dkim.selector), published, type: key.asymmetricKeyType });
}

/**
 * Looks up SPF, DKIM and DMARC of a sender domain. Does not begin the context's transaction, so that no one waits for the database while name servers
 * are slow.
 */
export async function checkDomain(
  { services }: AdminContext,
  { params, query }: { params: { domain: string }; query: { brand?: string | undefined } },
): Promise<DomainCheck> {
  const { database, brands, dns, config, clock } = services;
  const sender = (await readDomains(database.system, brands)).find(
    (one) => one.domain === params.domain && one.brand === (query.brand ?? one.brand),
  );
  const brand = brands.find(({ key }) => key === sender?.brand);
  if (!sender || !brand) throw notFound(mailHealthMessages.noDomain);
  const keys = await readCompanyKeys(database.system, domainToASCII(sender.domain));
  const mailServer = config.smtpUrl ? new URL(config.smtpUrl).hostname : null;
  const [spf, dkim, dmarc] = await Promise.all([
    checkSpf(dns, sender.domain, `v=spf1 ${mailServer ? `a:${mailServer} ` : ''}~all`),
    checkBrandKey(dns, sender.domain, brand),
    checkDmarc(dns, sender.domain),
  ]);
  const companies = await Promise.all(
    keys.map(async ({ id, name, state, domain, selector, public_key: published }) => ({
      company: { _id: id, name },
      state,
      dkim: await checkDkim(dns, { name: dkimName(domain, selector), published }),
    })),
  );
  return { domain: sender.domain, checkedAt: clock().toISOString(), spf, dkim, dmarc, companies };
}

/** Lists the brands of the brands file, without the place of their DKIM keys. */
export async function listBrands({ db, services }: AdminContext) {
  const counts = await countByBrand(db);
  return {
    brands: services.brands.map((brand) => ({
      ...brand,
      dkim: brand.dkim && { domain: brand.dkim.domain, selector: brand.dkim.selector },
      companies: counts.find((row) => row.brand === brand.key)?.companies ?? 0,
    })),
  };
}

/** Measures the space of the database and the files. */
export async function measureStorage({ db }: AdminContext) {
  const kinds = await countFiles(db);
  const companies = await countFilesByCompany(db);
  const sum = (of: 'files' | 'bytes') => kinds.reduce((total, kind) => total + kind[of], 0);
  return {
    databaseBytes: await measureDatabase(db),
    tables: await measureTables(db),
    files: { files: sum('files'), bytes: sum('bytes') },
    kinds,
    companies: companies.map(({ id, name, files, bytes }) => ({ company: { _id: id, name }, files, bytes })),
  };
}
