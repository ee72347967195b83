import { createPrivateKey } from 'node:crypto';
import { domainToASCII } from 'node:url';
import type { Database } from '../database/database.ts';
import type { CompanyId } from '../ids.ts';
import type { Secrets } from '../installation/secrets.ts';
import { seal, unseal } from '../sessions/seal.ts';
import type { DkimKey } from './sign.ts';

/** The purpose for which a company's private key is sealed. */
export const privateKeyPurpose = 'dkim key of a company';
/** Milliseconds that keys are cached: a removed key may sign mail for this long. */
const keptFor = 15_000;

/** Seals a company's private key for its row. */
export const sealPrivateKey = (secrets: Secrets, pem: string) => seal(secrets, privateKeyPurpose, pem);

/** Returns the domain of an address in the form of name servers; empty if it has none. */
export const mailDomain = (address: string) => domainToASCII(address.slice(address.lastIndexOf('@') + 1));

/** Returns an address as mail servers compare it: lower-cased, its domain in the form of name servers. */
export function wireAddress(address: string): string {
  const local = address.slice(0, address.lastIndexOf('@'));
  return `${local.normalize('NFC').toLowerCase()}@${mailDomain(address)}`;
}

type Sent = { company: CompanyId | null; brand: { mailFrom: { email: string } }; from: { address: string } };

/**
 * Finds the company's own key for the domain that a mail is from; undefined: it has none in use. A company's keys are cached, not read for each mail.
 */
export function findCompanyKey(database: Database, secrets: Secrets): (mail: Sent) => Promise<DkimKey | undefined> {
  const kept = new Map<CompanyId, Promise<DkimKey[]>>();
  let keptUntil = 0;
  const read = async (company: CompanyId) => {
    const rows = await database.system
      .selectFrom('sender_domains')
      .select(['domain', 'selector', 'private_key'])
      .where('company_id', '=', company)
      .where('state', '=', 'checked')
      .execute();
    return rows.flatMap(({ domain, selector, private_key }): DkimKey[] => {
      try {
        return [{ domain, selector, key: createPrivateKey(unseal(secrets, privateKeyPurpose, private_key)) }];
      } catch {
        // Sealed with another ENCORE_SECRET: the brand signs, as for a company without a key.
        return [];
      }
    });
  };
  return async ({ company, brand, from }) => {
    if (company === null || from.address === brand.mailFrom.email) return undefined;
    if (performance.now() > keptUntil) {
      kept.clear();
      keptUntil = performance.now() + keptFor;
    }
    let keys = kept.get(company);
    if (!keys) {
      keys = read(company);
      kept.set(company, keys);
      keys.catch(() => kept.delete(company));
    }
    const found = await keys;
    if (!found.length) return undefined;
    const domain = mailDomain(from.address);
    return found.find((key) => key.domain === domain);
  };
}
