import type { Db } from '#api/core/database/database.ts';
import type { IssuedProof } from '#api/features/base/verification/plugs.ts';
import { findByCode } from './queries.ts';

/** Finds an issued letter of any company by its code. */
export async function findIssued(db: Db, code: string): Promise<IssuedProof | null> {
  const row = await findByCode(db, code);
  if (!row) return null;
  return {
    company: row.company_id,
    state: row.state === 'issued' ? 'valid' : row.state,
    hash: row.file_hash,
    title: row.title,
    number: row.number,
    version: row.version,
    issuedAt: row.issued_at,
    endedAt: row.ended_at,
    facts: row.facts,
  };
}
