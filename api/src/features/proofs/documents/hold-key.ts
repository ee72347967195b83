import type { Services } from '#api/core/context.ts';
import type { Db } from '#api/core/database/database.ts';
import { asCompany } from '#api/core/database/tenant.ts';
import type { CompanyId } from '#api/core/ids.ts';
import type { Secrets } from '#api/core/installation/secrets.ts';
import { Failure } from '#api/core/server/errors.ts';
import { seal, unseal } from '#api/core/sessions/seal.ts';
import { newContentKey, openContent, SealBroken, sealContent } from '#api/core/sessions/seal-content.ts';
import { documentMessages } from '#contract/proofs/document-messages.ts';
import { insertSealedKey, readSealedKey } from './queries.ts';

/** The purpose of the installation's key that seals the keys of companies. */
export const keyPurpose = 'document keys';

/**
 * Returns the key of a company's documents, made with the first of them, in a transaction of its own. Call it before the first statement of a request:
 * on the embedded database it would wait for that request's transaction.
 */
export async function holdKey({ database, config }: Pick<Services, 'database' | 'config'>, company: CompanyId) {
  const found = await asCompany(database, company, async ({ db }) => {
    const known = await readSealedKey(db, company);
    if (known !== undefined) return known;
    await insertSealedKey(db, company, seal(config.secrets, keyPurpose, newContentKey().toString('base64url')));
    return readSealedKey(db, company);
  });
  return openKey(config.secrets, found ?? '');
}

/** Opens a company's key. @throws Failure when it was made with another secret */
function openKey(secrets: Secrets, sealed: string): Buffer {
  let text: string;
  try {
    text = unseal(secrets, keyPurpose, sealed);
  } catch {
    throw new Failure('conflict', documentMessages.keyLost);
  }
  return Buffer.from(text, 'base64url');
}

/** Returns the key in the caller's transaction; null: the company has no documents. */
export async function findKey(secrets: Secrets, db: Db, company: CompanyId): Promise<Buffer | null> {
  const sealed = await readSealedKey(db, company);
  return sealed === undefined ? null : openKey(secrets, sealed);
}

/** What is sealed for a document beside its file has a name of its own, so that neither opens as the other. */
const heldName = (id: string) => `held ${id}`;

/** Whose a held document was, with what might name them. */
export type Holder = { name: string; employeeId: string | null; title: string; fileName: string };

/** Seals whose a document was, for the years in which the law requires it to be kept. */
export const sealHolder = (key: Buffer, id: string, holder: Holder): string =>
  sealContent(key, heldName(id), Buffer.from(JSON.stringify(holder))).toString('base64url');

/** Opens whose a held document was; null when its key is lost. */
export function openHolder(key: Buffer | null, id: string, sealed: string): Holder | null {
  if (!key) return null;
  try {
    return JSON.parse(openContent(key, heldName(id), Buffer.from(sealed, 'base64url')).toString()) as Holder;
  } catch (error) {
    if (error instanceof SealBroken) return null;
    throw error;
  }
}
