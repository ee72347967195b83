import { createPublicKey } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { Brand } from '#api/core/brands.ts';
import type { AdminContext } from '#api/core/context.ts';
import type { NameServers } from '#api/core/dns.ts';
import { notFound } from '#api/core/errors.ts';
import { type DomainCheck, type DomainRecord, mailHealthMessages } from '#contract/admin-mail.ts';
import { readDomains } from './list-domains.ts';

type Judged = Pick<DomainRecord, 'state' | 'problem'>;
const right: Judged = { state: 'right', problem: null };
const wrong = (problem: string): Judged => ({ state: 'wrong', problem });

async function lookUp(
  dns: NameServers,
  of: { name: string; mark: RegExp; expected: string },
  judge: (found: string) => Judged,
): Promise<DomainRecord> {
  const { name, mark, expected } = of;
  let found: string[];
  try {
    found = (await dns.readTexts(name)).filter((text) => mark.test(text));
  } catch {
    return { name, expected, found: [], state: 'unanswered', problem: 'No name server answered' };
  }
  const [record, ...more] = found;
  if (record === undefined) return { name, expected, found, state: 'missing', problem: 'There is no such record' };
  if (more.length) return { name, expected, found, ...wrong('There is more than one, so receivers heed none') };
  return { name, expected, found, ...judge(record) };
}

/** Who may send: one record that says so. Whether it names the mail server is seen by comparing. */
function checkSpf(dns: NameServers, domain: string, mailServer: string | null): Promise<DomainRecord> {
  const expected = `v=spf1 ${mailServer ? `a:${mailServer} ` : ''}~all`;
  return lookUp(dns, { name: domain, mark: /^v=spf1(?:\s|$)/i, expected }, (found) => {
    if (/\s\+?all(?:\s|$)/i.test(found)) return wrong('It lets everybody send');
    return /\s[-~?]all(?:\s|$)|\sredirect=/i.test(found) ? right : wrong('It does not say what to do with all others');
  });
}

const keyOf = (record: string) => /(?:^|;)\s*p=([^;]*)/i.exec(record)?.[1]?.replace(/\s/g, '') ?? '';

/** The key that proves the brand's signature. */
async function checkDkim(dns: NameServers, domain: string, brand: Brand): Promise<DomainRecord> {
  const { dkim } = brand;
  const unsigned = { state: 'unsigned' as const, name: null, found: [], expected: null };
  if (!dkim) return { ...unsigned, problem: `The brands file names no key for ${brand.name}: mail leaves unsigned` };
  if (domain !== dkim.domain && !domain.endsWith(`.${dkim.domain}`))
    return { ...unsigned, problem: `Mail of ${brand.name} is signed by ${dkim.domain}, not by this domain` };
  const key = createPublicKey(readFileSync(dkim.keyFile, 'utf8'));
  const published = key.export({ type: 'spki', format: 'der' }).toString('base64');
  const expected = `v=DKIM1; k=${key.asymmetricKeyType ?? 'rsa'}; p=${published}`;
  const name = `${dkim.selector}._domainkey.${dkim.domain}`;
  return lookUp(dns, { name, mark: /(?:^|;)\s*p=/i, expected }, (found) =>
    keyOf(found) === published ? right : wrong('It holds another key than the brands file'),
  );
}

/** What receivers do with mail that fails: the record of the domain, or of the nearest one above it. */
async function checkDmarc(dns: NameServers, domain: string): Promise<DomainRecord> {
  const expected = `v=DMARC1; p=none; rua=mailto:postmaster@${domain}`;
  const labels = domain.split('.');
  const above = labels.map((_, index) => labels.slice(index).join('.')).filter((name) => name.includes('.'));
  let first: DomainRecord | null = null;
  for (const name of above) {
    const record = await lookUp(dns, { name: `_dmarc.${name}`, mark: /^v=DMARC1\s*;/i, expected }, (found) =>
      /;\s*p=(?:none|quarantine|reject)\b/i.test(found) ? right : wrong('It names no policy'),
    );
    if (record.state !== 'missing') return record;
    first ??= record;
  }
  return first ?? { name: null, expected, found: [], state: 'missing', problem: 'There is no such record' };
}

/**
 * Looks up SPF, DKIM and DMARC of a domain that mail is sent from. The context's transaction is not begun: nobody waits for the
 * database while name servers take their time.
 */
export async function checkDomain(
  { services }: AdminContext,
  { params }: { params: { domain: string } },
): Promise<DomainCheck> {
  const { database, brands, dns, config, clock } = services;
  const sender = (await readDomains(database.system, brands)).find(({ domain }) => domain === params.domain);
  const brand = brands.find(({ key }) => key === sender?.brand);
  if (!sender || !brand) throw notFound(mailHealthMessages.noDomain);
  const mailServer = config.smtpUrl ? new URL(config.smtpUrl).hostname : null;
  const [spf, dkim, dmarc] = await Promise.all([
    checkSpf(dns, sender.domain, mailServer),
    checkDkim(dns, sender.domain, brand),
    checkDmarc(dns, sender.domain),
  ]);
  return { domain: sender.domain, checkedAt: clock().toISOString(), spf, dkim, dmarc };
}
