import { generateKeyPair, randomBytes } from 'node:crypto';
import { promisify } from 'node:util';
import { audit } from '#api/core/audit.ts';
import type { Context } from '#api/core/context.ts';
import { newId } from '#api/core/ids.ts';
import { readCompany } from '#api/core/installation/companies.ts';
import { mailDomain, sealPrivateKey } from '#api/core/mail/company-keys.ts';
import { Failure } from '#api/core/server/errors.ts';
import { refuseOver } from '#api/core/server/limits.ts';
import { isTooOften } from '#api/core/sessions/attempts.ts';
import { senderDomainMessages } from '#contract/mail/sender-domains.ts';
import { checksPerHour } from './check-domain-now.ts';
import { listDomains, refusalOf } from './list-domains.ts';
import { insertDomain, readDomains } from './queries.ts';

const createKeys = promisify(generateKeyPair);

/** Makes a key for the domain of the confirmed sender address. Nothing is signed with it until its record is found. */
export async function addDomain(context: Context) {
  const { company, services } = context;
  const { config, brands } = services;
  if (await isTooOften(services, 'domain-check', company, checksPerHour))
    throw new Failure('too-many', senderDomainMessages.tooOften);
  // Before the transaction: nobody waits for the database while a key is made.
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
    private_key: sealPrivateKey(config.secret, privateKey),
    public_key: publicKey.toString('base64'),
    created_at: now,
    next_check_at: now,
  });
  await audit(context, 'company.domain-added', { type: 'company', id: company }, { domain });
  return listDomains(context);
}
