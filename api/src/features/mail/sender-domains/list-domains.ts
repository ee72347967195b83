import type { Context, Services } from '#api/core/context.ts';
import type { Brand } from '#api/core/installation/brands.ts';
import { readCompany } from '#api/core/installation/companies.ts';
import { mailDomain } from '#api/core/mail/company-keys.ts';
import { publicMailDomains } from '#contract/accounts/single-sign-on.ts';
import type { CompanyDomains } from '#contract/mail/sender-domains.ts';
import { senderDomainMessages } from '#contract/mail/sender-domains.ts';
import { readDomains } from './queries.ts';
import { toCompanyDomain } from './view.ts';

/** The company's sending domains, and the one that could be set up. */
export async function listDomains({ db, company, brand, services }: Context): Promise<CompanyDomains> {
  const { workEmail } = await readCompany(db, company);
  const rows = await readDomains(db, company);
  const domain = workEmail === null ? '' : mailDomain(workEmail);
  const isNew = domain !== '' && !rows.some((row) => row.domain === domain);
  return {
    domains: rows.map((row) => toCompanyDomain(row, brand)),
    next: isNew ? { domain, refusal: refusalOf(domain, services.brands) } : null,
  };
}

/** What registries sell names below, where a company has no records of its own. */
const registry = /^(?:ac|co|com|edu|gov|net|org)\.[a-z]{2}$/;

/** Why a domain is not the company's to sign for; null: it may be. */
export function refusalOf(domain: string, brands: Services['brands']): string | null {
  if (publicMailDomains.has(domain)) return senderDomainMessages.ofAnybody(domain);
  if (!domain.includes('.') || /\.\d+$|[^a-z\d.-]/.test(domain) || registry.test(domain) || domain.length > 200)
    return senderDomainMessages.notADomain(domain);
  const covers = (one: string, other: string) => one === other || one.endsWith(`.${other}`);
  const isOf = (brand: Brand) =>
    [mailDomain(brand.mailFrom.email), brand.dkim?.domain ?? '', new URL(brand.siteUrl).hostname].some(
      (own) => own !== '' && (covers(domain, own) || covers(own, domain)),
    );
  return brands.some(isOf) ? senderDomainMessages.ofSite(domain) : null;
}

/** Whether mail from the address is signed for its own domain: by the company's key, or by the brand whose address it is. */
export async function isProven({ db, company, brand }: Context, email: string): Promise<boolean> {
  if (email === brand.mailFrom.email) return true;
  const domain = mailDomain(email);
  return (await readDomains(db, company)).some((row) => row.domain === domain && row.state === 'checked');
}
