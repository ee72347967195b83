import type { NameServers } from '#api/core/installation/dns.ts';
import type { DomainRecord } from '#contract/mail/sender-domains.ts';

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
  if (more.length) return { name, expected, found, ...wrong('There is more than one, so receivers ignore them all') };
  return { name, expected, found, ...judge(record) };
}

/**
 * Checks the SPF record, which says who may send for a domain. Compares it with the expected record to see whether it names the mail server.
 * @param include a domain that it has to name, unless it refers to another record
 */
export function checkSpf(
  dns: NameServers,
  domain: string,
  expected: string,
  include: string | null = null,
): Promise<DomainRecord> {
  return lookUp(dns, { name: domain, mark: /^v=spf1(?:\s|$)/i, expected }, (found) => {
    if (/\s\+?all(?:\s|$)/i.test(found)) return wrong('It lets anyone send');
    if (/\sredirect=/i.test(found)) return right;
    if (!/\s[-~?]all(?:\s|$)/i.test(found)) return wrong('It does not say what to do with all others');
    const named = found.toLowerCase().split(/\s+/);
    return include === null || [`include:${include}`, `+include:${include}`].some((part) => named.includes(part))
      ? right
      : wrong(`It does not name ${include}, whose servers send your messages: add include:${include}`);
  });
}

/** Returns the name under which a key is published. */
export const dkimName = (domain: string, selector: string) => `${selector}._domainkey.${domain}`;

/** Returns the record that publishes a key, given as base64 of its DER. */
export const dkimRecord = (published: string, type = 'rsa') => `v=DKIM1; k=${type}; p=${published}`;

const keyOf = (record: string) => /(?:^|;)\s*p=([^;]*)/i.exec(record)?.[1]?.replace(/\s/g, '') ?? '';

/** Checks the record with the key that verifies signatures. */
export function checkDkim(
  dns: NameServers,
  { name, published, type }: { name: string; published: string; type?: string | undefined },
): Promise<DomainRecord> {
  return lookUp(dns, { name, mark: /(?:^|;)\s*p=/i, expected: dkimRecord(published, type) }, (found) =>
    keyOf(found) === published ? right : wrong('It holds another key'),
  );
}

/** Returns a DMARC record that only asks for reports. */
export const dmarcRecord = (domain: string) => `v=DMARC1; p=none; rua=mailto:postmaster@${domain}`;

/** Checks the DMARC record, which says what receivers do with mail that fails: that of the domain, or of the nearest domain above it. */
export async function checkDmarc(dns: NameServers, domain: string): Promise<DomainRecord> {
  const expected = dmarcRecord(domain);
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
