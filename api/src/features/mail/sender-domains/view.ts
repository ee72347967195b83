import type { Brand } from '#api/core/installation/brands.ts';
import { mailDomain } from '#api/core/mail/company-keys.ts';
import { dkimName, dkimRecord, dmarcRecord } from '#api/core/mail/domain-records.ts';
import type { CompanyDomain, DomainRecord } from '#contract/mail/sender-domains.ts';
import type { DomainRow } from './queries.ts';

/** The results of a check, as kept in the row. */
export type Found = Record<'dkim' | 'spf' | 'dmarc', DomainRecord>;

/** Returns the domain whose servers may send for the company: the brand's. */
export const spfInclude = (brand: Brand) => mailDomain(brand.mailFrom.email);
export const spfRecord = (brand: Brand) => `v=spf1 include:${spfInclude(brand)} ~all`;

export function toCompanyDomain(row: DomainRow, brand: Brand): CompanyDomain {
  const { id, domain, selector, public_key, state, checked_at } = row;
  const last = row.found as Found | null;
  const found = (record: DomainRecord | undefined) => ({
    state: record?.state ?? null,
    problem: record?.problem ?? null,
    found: record?.found ?? [],
  });
  return {
    _id: id,
    domain,
    state,
    checkedAt: checked_at,
    dkim: { name: dkimName(domain, selector), value: dkimRecord(public_key), ...found(last?.dkim) },
    spf: { name: domain, value: spfRecord(brand), ...found(last?.spf) },
    dmarc: { name: last?.dmarc.name ?? `_dmarc.${domain}`, value: dmarcRecord(domain), ...found(last?.dmarc) },
  };
}
