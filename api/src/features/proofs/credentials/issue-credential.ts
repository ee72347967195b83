import { randomInt } from 'node:crypto';
import { audit } from '#api/core/audit.ts';
import type { OwnContext } from '#api/core/context.ts';
import { newId } from '#api/core/ids.ts';
import type { Brand } from '#api/core/installation/brands.ts';
import { Failure } from '#api/core/server/errors.ts';
import { newCode } from '#api/features/base/verification/policy.ts';
import { confirmCareer } from '#api/features/proofs/career/read-career.ts';
import { isCareerOffered } from '#api/features/proofs/career/shared.ts';
import type { RouteInput } from '#contract/base/route.ts';
import { type CareerChoice, type CareerRecord, chooseFacts } from '#contract/proofs/career-facts.ts';
import { credentialLimits, credentialMessages } from '#contract/proofs/credential-messages.ts';
import type { makeCredential as route } from '#contract/proofs/credentials.ts';
import { buildCredential, issuerOf, methodOf } from './build-credential.ts';
import { holdKey, type Signing } from './hold-key.ts';
import { hashOf, refuseMore, yearsAfter } from './policy.ts';
import { countOwn, holdName, insertCredential } from './queries.ts';
import { signDocument } from './sign-document.ts';
import { takeList, takePlace } from './status-queries.ts';
import { readOwn } from './verbs.ts';
import { listPlaces } from './write-status-list.ts';

/**
 * Makes a credential of the chosen facts. The record is locked, so that the limits hold for many requests at once, and a change of it comes before
 * or after.
 * @throws Failure conflict when nothing can be confirmed, too-many after five a day
 */
export async function makeCredential(context: OwnContext, { body }: RouteInput<typeof route>) {
  const { db, company, person, services } = context;
  if (!(await isCareerOffered(db, company))) throw new Failure('conflict', credentialMessages.switchedOff);
  const record = await confirmCareer(context, person);
  const now = services.clock();
  const since = new Date(now.getTime() - 86_400_000);
  refuseMore(await countOwn(db, company, person, { now, since, recordHash: hashOf(record) }));
  const { years, ...choice } = body;
  const id = await issueCredential(context, { person, record, choice, years });
  await audit(context, 'credential.made', { type: 'person', id: person });
  return readOwn(context, id);
}

type Issuing = Signing & { brand: Pick<Brand, 'siteUrl'> };
type Issue = { person: string; record: CareerRecord; choice: CareerChoice; years: number };

/** Signs and keeps a credential of a record, which must be locked. Returns its id. @throws Failure conflict when all lists are full */
export async function issueCredential(context: Issuing, { person, record, choice, years }: Issue): Promise<string> {
  const { db, company, services } = context;
  const now = services.clock();
  const facts = chooseFacts(record, choice);
  const { id: keyId, publicKey, key } = await holdKey(context, { isIssuing: true });
  const [id, code, validUntil] = [newId(now), newCode(), yearsAfter(now, years)];
  const status = await findPlace(context);
  const companyName = await holdName(db, company);
  const content = { code, companyName, facts, status, issuedAt: now, validUntil };
  const signing = { key, method: methodOf(issuerOf(context), publicKey), at: now };
  const document = await signDocument(buildCredential(context, content), signing);
  await insertCredential(db, company, {
    id,
    person_id: person,
    key_id: keyId,
    code,
    ...status,
    name: facts.name,
    periods: JSON.stringify(facts.periods),
    record_hash: hashOf(record),
    document: JSON.stringify(document),
    hash: hashOf(document),
    issued_at: now,
    valid_until: validUntil,
  });
  return id;
}

/** Takes a random place, so that it says nothing about when or for whom it was taken. @throws Failure conflict when all lists are full */
async function findPlace({ db, company }: Issuing): Promise<{ list: number; place: number }> {
  const { places, lists } = credentialLimits;
  const list = await takeList(db, company, { places, lists });
  if (list === null) throw new Failure('conflict', credentialMessages.full);
  // At least a quarter of the places is free.
  for (;;) {
    const place = randomInt(listPlaces);
    if (await takePlace(db, company, { list, place })) return { list, place };
  }
}
