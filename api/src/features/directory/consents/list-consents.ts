import type { Context } from '#api/core/context.ts';
import { findPerson } from '#api/features/directory/people/find-person.ts';
import type { PersonConsents } from '#contract/directory/consents.ts';
import { readLedger, readStates } from './consent-queries.ts';
import { toConsentEntry, toOwnConsent } from './view.ts';

const shownAtOnce = 100;

/** What an ex-employee agrees to, and the latest lines of the ledger, for whoever may see contact data. */
export async function listConsents(context: Context, { params }: { params: { id: string } }): Promise<PersonConsents> {
  const { db, company } = context;
  const { id } = await findPerson(context, params.id);
  return {
    consents: (await readStates(db, company, id)).map(toOwnConsent),
    history: (await readLedger(db, company, id, shownAtOnce)).map(toConsentEntry),
  };
}
