import { createPrivateKey, generateKeyPairSync, type KeyObject } from 'node:crypto';
import type { Context, Services } from '#api/core/context.ts';
import { newId } from '#api/core/ids.ts';
import type { Config } from '#api/core/installation/config.ts';
import { seal, unseal } from '#api/core/sessions/seal.ts';
import { credentialLimits } from '#contract/proofs/credential-messages.ts';
import { insertKey, lockKeys, readCurrentKey, retireKey } from './key-queries.ts';
import { writeMultikey } from './write-multibase.ts';

/** The purpose for which private keys are sealed. */
export const keyPurpose = 'credential key';

const day = 86_400_000;
/** Milliseconds after which everything that a retired key signed has expired. */
const keptFor = (Math.max(...credentialLimits.years) * 366 + 1) * day;
/** Returns the moment before which keys were retired whose credentials have all expired. */
export const listedSince = (now: Date): Date => new Date(now.getTime() - keptFor);

/** A company, and what is needed to sign for it. */
export type Signing = Pick<Context, 'db' | 'company'> & {
  services: Pick<Services, 'clock'> & Partial<Pick<Services, 'log'>> & { config: Pick<Config, 'secrets'> };
};
export type SigningKey = { id: string; publicKey: string; key: KeyObject };

/** Makes a key that signs from now on; there must be no current one. */
export async function addKey({ db, company, services }: Signing): Promise<void> {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519');
  const pem = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
  await insertKey(db, company, {
    id: newId(),
    public_key: writeMultikey(publicKey),
    private_key: seal(services.config.secrets, keyPurpose, pem),
    created_at: services.clock(),
  });
}

/**
 * Returns the key that signs now. It is made with the first credential, after it was lost with the installation's secret, and, for a new
 * credential, after a year. A key that issues is not retired before the transaction ends.
 */
export async function holdKey(context: Signing, { isIssuing }: { isIssuing: boolean }): Promise<SigningKey> {
  const { db, company } = context;
  // Another request can be faster, each time.
  for (let turn = 0; turn < 5; turn += 1) {
    const found = openUsable(context, await readCurrentKey(db, company, false), isIssuing);
    if (found && !isIssuing) return found;
    if (!found) await replaceKey(context, isIssuing);
    // Not before: those who hold a key that has to be replaced would keep one another from it.
    const held = openUsable(context, await readCurrentKey(db, company, isIssuing), isIssuing);
    if (held) return held;
  }
  throw new Error('The key of the company’s credentials changes all the time');
}

type KeyRow = Awaited<ReturnType<typeof readCurrentKey>>;

/** Returns null for a key that can’t sign any more: it was lost, or, for a new credential, is older than a year. */
function openUsable(context: Signing, row: KeyRow, isIssuing: boolean): SigningKey | null {
  if (!row) return null;
  const age = context.services.clock().getTime() - Date.parse(row.created_at);
  if (isIssuing && age > credentialLimits.keyDays * day) return null;
  const key = openKey(context, row.private_key);
  return key && { id: row.id, publicKey: row.public_key, key };
}

/** Replaces a key that can’t sign, unless another request has just done so. */
async function replaceKey(context: Signing, isIssuing: boolean): Promise<void> {
  const { db, company, services } = context;
  await lockKeys(db, company);
  const row = await readCurrentKey(db, company, false);
  if (openUsable(context, row, isIssuing)) return;
  if (row) await retireKey(db, company, services.clock(), row.id);
  await addKey(context);
}

/** Returns null for a key that was lost with the installation's secret. */
function openKey({ services, company }: Signing, sealed: string | null): KeyObject | null {
  if (sealed === null) return null;
  try {
    return createPrivateKey(unseal(services.config.secrets, keyPurpose, sealed));
  } catch {
    services.log?.error({ company }, 'the key of credentials was made with another ENCORE_SECRET: a new one is made');
    return null;
  }
}
