import { audit } from '#api/core/audit.ts';
import type { Context, OwnContext } from '#api/core/context.ts';
import { readIdCursor } from '#api/core/ids.ts';
import { findCompanyState } from '#api/core/installation/companies.ts';
import { notFound } from '#api/core/server/errors.ts';
import { verifyAddress } from '#api/features/base/verification/shared.ts';
import { readCareer } from '#api/features/proofs/career/read-career.ts';
import { isCareerOffered } from '#api/features/proofs/career/shared.ts';
import type { RouteInput } from '#contract/base/route.ts';
import { readCode } from '#contract/base/verification-codes.ts';
import { credentialLimits, credentialMessages } from '#contract/proofs/credential-messages.ts';
import type {
  listCredentials as listRoute,
  listOwnCredentials as ownListRoute,
  revokeOwnCredential as ownRevokeRoute,
  revokeCredential as revokeRoute,
} from '#contract/proofs/credentials.ts';
import { refuseRevoked, revokedBy } from './policy.ts';
import {
  countCredentials,
  lockRecord,
  readCredentialRow,
  readOwnRows,
  readRows,
  revokeAlike,
  updateCredential,
} from './queries.ts';
import { tellRevoked } from './tell-holders.ts';
import { toLine, toOwnCredential } from './view.ts';

const { page } = credentialLimits;

/** Returns a page of the person's own credentials, and what a new one could say. */
export async function listOwnCredentials(context: OwnContext, { query }: RouteInput<typeof ownListRoute>) {
  const { db, company, person, brand } = context;
  const before = readIdCursor(query.cursor);
  const found = await readOwnRows(db, company, person, { before, most: page + 1 });
  const rows = found.slice(0, page);
  const isOn = await isCareerOffered(db, company);
  const { record, obstacle } = await readCareer(context, person);
  const { name, isNameApproved } = (await findCompanyState(db, company)) ?? { name: '', isNameApproved: false };
  return {
    credentials: rows.map((row) => toOwnCredential(context, row)),
    nextCursor: found.length > rows.length ? (rows.at(-1)?.id ?? null) : null,
    company: name,
    record: isOn && record ? { ...record, periods: [...record.periods] } : null,
    obstacle: isOn ? obstacle : credentialMessages.switchedOff,
    pause: !isOn ? credentialMessages.pausedOffer : isNameApproved ? null : credentialMessages.pausedName,
    verifyAddress: verifyAddress(brand),
  };
}

/** @throws Failure not-found, also for a credential of another person */
export async function findOwn(context: OwnContext, id: string, lock = false) {
  const row = await readCredentialRow(context.db, context.company, id, lock);
  if (row?.person_id !== context.person) throw notFound(credentialMessages.notFound);
  return row;
}

/** Returns an own credential. @throws Failure as {@link findOwn} */
export const readOwn = async (context: OwnContext, id: string) => toOwnCredential(context, await findOwn(context, id));

/** Revokes an own credential, for good. */
export async function revokeOwnCredential(context: OwnContext, { params: { id } }: RouteInput<typeof ownRevokeRoute>) {
  const { db, company, actor, services } = context;
  const row = await findOwn(context, id, true);
  refuseRevoked(row);
  await updateCredential(db, company, id, revokedBy(actor.id, services.clock(), 'person'));
  await audit(context, 'credential.revoked', { type: 'person', id: row.person_id });
  return readOwn(context, id);
}

/** Returns a page of all credentials of the company. */
export async function listCredentials(context: Context, { query }: RouteInput<typeof listRoute>) {
  const { db, company, services } = context;
  const { cursor, search } = query;
  const asked = search ? { name: search, code: readCode(search) } : null;
  const now = services.clock();
  const found = await readRows(db, company, asked, { before: readIdCursor(cursor), most: page + 1, now });
  const rows = found.slice(0, page);
  return {
    credentials: rows.map((row) => toLine(context, row, row.alike)),
    nextCursor: found.length > rows.length ? (rows.at(-1)?.id ?? null) : null,
    counts: cursor === undefined ? await countCredentials(db, company, now) : null,
  };
}

/** Revokes a credential and the person's others of the same record, since what is wrong with it is in those too, and mails the person the reason. */
export async function revokeCredential(context: Context, { params, body: { reason } }: RouteInput<typeof revokeRoute>) {
  const { db, company, actor, services } = context;
  const found = await readCredentialRow(db, company, params.id);
  if (found) await lockRecord(db, company, found.person_id);
  const row = await readCredentialRow(db, company, params.id, true);
  if (!row) throw notFound(credentialMessages.notFound);
  refuseRevoked(row);
  const changes = revokedBy(actor.id, services.clock(), 'company', reason);
  await updateCredential(db, company, row.id, changes);
  const revoked = 1 + (await revokeAlike(db, company, row, changes));
  await audit(context, 'credential.revoked', { type: 'person', id: row.person_id }, revoked > 1 ? { revoked } : {});
  const person = { id: row.person_id, name: row.person_name, email: row.person_email };
  await tellRevoked(context, person, { reason, revoked });
  const after = await readCredentialRow(db, company, row.id);
  if (!after) throw notFound(credentialMessages.notFound);
  return toLine(context, after, 0);
}
