import { generateKeyPair, randomBytes } from 'node:crypto';
import { promisify } from 'node:util';
import { audit } from '#api/core/audit.ts';
import type { Context, Services } from '#api/core/context.ts';
import { newId } from '#api/core/ids.ts';
import type { Brand } from '#api/core/installation/brands.ts';
import { readCompany } from '#api/core/installation/companies.ts';
import { mailDomain, sealPrivateKey } from '#api/core/mail/company-keys.ts';
import { Failure, notFound } from '#api/core/server/errors.ts';
import { refuseOver } from '#api/core/server/limits.ts';
import { isTooOften } from '#api/core/sessions/attempts.ts';
import { publicMailDomains } from '#contract/accounts/single-sign-on.ts';
import { type CompanyDomains, senderDomainMessages } from '#contract/mail/sender-domains.ts';
import { deleteDomain, insertDomain, readDomain, readDomains } from './queries.ts';
import { lookUpDomain, settleCheck } from './settle-check.ts';
import { toCompanyDomain } from './view.ts';

/** Lists the company's sending domains, and the one that could be set up. */
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

/** Suffixes under which registries sell names, where a company has no records of its own. */
const registry = /^(?:ac|co|com|edu|gov|net|org)\.[a-z]{2}$/;

/** Returns why a domain is not the company's to sign for; null when it is. */
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

/** Returns whether mail from the address is signed for its own domain: by the company's key, or by the brand that owns the address. */
export async function isProven({ db, company, brand }: Context, email: string): Promise<boolean> {
  if (email === brand.mailFrom.email) return true;
  const domain = mailDomain(email);
  return (await readDomains(db, company)).some((row) => row.domain === domain && row.state === 'checked');
}

const createKeys = promisify(generateKeyPair);

/** Creates a key for the domain of the confirmed sender address. It signs nothing until its record is found. */
export async function addDomain(context: Context) {
  const { company, services } = context;
  const { config, brands } = services;
  if (await isTooOften(services, 'domain-check', company, checksPerHour))
    throw new Failure('too-many', senderDomainMessages.tooOften);
  // Before the transaction, so that no one waits for the database while a key is made.
  const { publicKey, privateKey } = await createKeys('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: { type: 'spki', format: 'der' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  });
  const { db } = context;
  const { workEmail } = await readCompany(db, company);
  if (workEmail === null) throw new Failure('conflict', senderDomainMessages.noAddress);
  const domain = mailDomain(workEmail);
  const refusal = refusalOf(domain, brands);
  if (refusal !== null) throw new Failure('conflict', refusal);
  const count = async () => {
    const rows = await readDomains(db, company);
    if (rows.some((row) => row.domain === domain))
      throw new Failure('conflict', senderDomainMessages.alreadyThere(domain));
    return rows.length;
  };
  await refuseOver(context, { kind: 'senderDomains', count, message: senderDomainMessages.tooMany });
  const now = services.clock();
  await insertDomain(db, {
    company_id: company,
    id: newId(),
    domain,
    selector: `k${randomBytes(6).toString('hex')}`,
    private_key: sealPrivateKey(config.secrets, privateKey),
    public_key: publicKey.toString('base64'),
    created_at: now,
    next_check_at: now,
  });
  await audit(context, 'company.domain-added', { type: 'company', id: company }, { domain });
  return listDomains(context);
}

/** Checks and new keys of a company within an hour. */
const checksPerHour = 20;

/** Looks the records up now, outside the transaction, which begins when the name servers have answered. */
export async function checkDomainNow(context: Context, { params }: { params: { id: string } }) {
  const { company, services, brand } = context;
  const row = await readDomain(services.database.system, company, params.id);
  if (!row) throw notFound(senderDomainMessages.notFound);
  if (await isTooOften(services, 'domain-check', company, checksPerHour))
    throw new Failure('too-many', senderDomainMessages.tooOften);
  const found = await lookUpDomain(services.dns, row, brand);
  await settleCheck(context, row.id, found);
  return listDomains(context);
}

/** Removes a domain and its key; the brand signs again within seconds. */
export async function removeDomain(context: Context, { params }: { params: { id: string } }) {
  const { db, company } = context;
  const domain = await deleteDomain(db, company, params.id);
  if (domain === undefined) throw notFound(senderDomainMessages.notFound);
  await audit(context, 'company.domain-removed', { type: 'company', id: company }, { domain });
  return listDomains(context);
}
