import { createPublicKey } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { domainToASCII } from 'node:url';
import type { AdminContext } from '#api/core/context.ts';
import type { Brand } from '#api/core/installation/brands.ts';
import type { NameServers } from '#api/core/installation/dns.ts';
import { checkDkim, checkDmarc, checkSpf, dkimName } from '#api/core/mail/domain-records.ts';
import { notFound } from '#api/core/server/errors.ts';
import type { DomainRecord } from '#contract/mail/sender-domains.ts';
import { type DomainCheck, mailHealthMessages } from '#contract/operations/admin-mail.ts';
import { readDomains } from './list-domains.ts';
import { readCompanyKeys } from './mail-queries.ts';

/** The key that proves the brand's signature. */
async function checkBrandKey(dns: NameServers, domain: string, brand: Brand): Promise<DomainRecord> {
  const { dkim } = brand;
  const unsigned = { state: 'unsigned' as const, name: null, found: [], expected: null };
  if (!dkim) return { ...unsigned, problem: `The brands file names no key for ${brand.name}: mail leaves unsigned` };
  if (domain !== dkim.domain && !domain.endsWith(`.${dkim.domain}`))
    return { ...unsigned, problem: `Mail of ${brand.name} is signed by ${dkim.domain}, not by this domain` };
  const key = createPublicKey(readFileSync(dkim.keyFile, 'utf8'));
  const published = key.export({ type: 'spki', format: 'der' }).toString('base64');
  return checkDkim(dns, { name: dkimName(dkim.domain, dkim.selector), published, type: key.asymmetricKeyType });
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
