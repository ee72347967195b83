import type { Brand } from '#api/core/installation/brands.ts';
import { verifyAddress } from '#api/features/base/verification/shared.ts';
import {
  type CareerFacts,
  type CareerPeriod,
  careerSentence,
  periodDates,
  periodWork,
} from '#contract/proofs/career-facts.ts';
import { showStatusList } from '#contract/proofs/credentials.ts';
import { contexts, type JsonDocument, writeMoment } from './sign-document.ts';
import { writeStatusList } from './write-status-list.ts';

type Issuer = { brand: Pick<Brand, 'siteUrl'>; company: string };

/** Returns the name of a company in credentials: a did:web on the site of its brand. Its document is at `/companies/ID/did.json`. */
export const issuerOf = ({ brand, company }: Issuer): string =>
  `did:web:${encodeURIComponent(new URL(brand.siteUrl).host)}:companies:${company}`;

/** Returns the address of a status list. */
const listAddress = ({ brand, company }: Issuer, list: number): string =>
  brand.siteUrl + showStatusList.site.replace('{id}', company).replace('{list}', String(list));

/** Returns the address of a public key in the DID document of its company. */
export const methodOf = (issuer: string, publicKey: string): string => `${issuer}#${publicKey}`;

type Content = {
  code: string;
  companyName: string;
  facts: CareerFacts;
  status: { list: number; place: number };
  issuedAt: Date;
  validUntil: Date;
};

/** Returns a credential before it is signed: a Verifiable Credential 2.0 that is an Open Badge 3.0. All that it claims is in terms of its two contexts. */
export function buildCredential(issuer: Issuer, content: Content): JsonDocument {
  const { code, companyName, facts, status, issuedAt, validUntil } = content;
  const did = issuerOf(issuer);
  const list = listAddress(issuer, status.list);
  const title = credentialTitle(companyName);
  const sentence = careerSentence(companyName, facts);
  const profile = { id: did, type: ['Profile'], name: companyName };
  return {
    '@context': [contexts.credentials, contexts.openBadges],
    id: verifyAddress(issuer.brand, code),
    type: ['VerifiableCredential', 'OpenBadgeCredential'],
    name: title,
    description: sentence,
    issuer: profile,
    validFrom: writeMoment(issuedAt),
    validUntil: writeMoment(validUntil),
    credentialSubject: {
      type: ['AchievementSubject'],
      identifier: [{ type: 'IdentityObject', identityHash: facts.name, identityType: 'name', hashed: false }],
      ...ofOne(facts.periods),
      achievement: {
        id: `${did}#employment`,
        type: ['Achievement'],
        achievementType: 'ext:Employment',
        name: title,
        description: `${companyName} confirms a time of employment from its own record.`,
        criteria: { narrative: `The record of ${companyName} on the day of issue.` },
      },
    },
    evidence: facts.periods.map((period) => toEvidence(companyName, period)),
    credentialStatus: {
      id: `${list}#${status.place}`,
      type: 'BitstringStatusListEntry',
      statusPurpose: 'revocation',
      statusListIndex: String(status.place),
      statusListCredential: list,
    },
  };
}

/** Returns the title of a credential: `Employment at Acme`. */
export const credentialTitle = (companyName: string): string => `Employment at ${companyName}`;

/** Returns the fields that Open Badges has for one time of work. Its dates are days, so years are in the words alone. */
function ofOne(periods: readonly CareerPeriod[]): Record<string, string> {
  const [only] = periods;
  if (!only || periods.length > 1) return {};
  const { title, from, to } = only;
  const hasDays = from !== null && to !== null && from.length === 10;
  return { ...(title && { role: title }), ...(hasDays && { activityStartDate: from, activityEndDate: to }) };
}

/** Returns one time of work as Open Badges can say it: each is in the credential, also where there are several. */
function toEvidence(companyName: string, period: CareerPeriod) {
  return {
    type: ['Evidence'],
    genre: 'Employment',
    name: periodWork(period) ?? `Worked at ${companyName}`,
    ...(periodDates(period) && { narrative: periodDates(period) }),
  };
}

/** Returns a status list before it is signed. @param from the moment from which it is valid, for a day: an older copy would hide revocations */
export function buildStatusList(issuer: Issuer, { list, set, from }: { list: number; set: number[]; from: Date }) {
  const address = listAddress(issuer, list);
  return {
    '@context': [contexts.credentials],
    id: address,
    type: ['VerifiableCredential', 'BitstringStatusListCredential'],
    issuer: issuerOf(issuer),
    validFrom: writeMoment(from),
    validUntil: writeMoment(new Date(from.getTime() + 86_400_000)),
    credentialSubject: {
      id: `${address}#list`,
      type: 'BitstringStatusList',
      statusPurpose: 'revocation',
      encodedList: writeStatusList(set),
    },
  };
}

/** Returns the DID document of a company. @param publicKeys those with which credentials verify */
export function buildIssuer(issuer: Issuer, publicKeys: readonly string[]) {
  const id = issuerOf(issuer);
  const methods = publicKeys.map((publicKeyMultibase) => ({
    id: methodOf(id, publicKeyMultibase),
    type: 'Multikey',
    controller: id,
    publicKeyMultibase,
  }));
  return {
    '@context': ['https://www.w3.org/ns/did/v1', 'https://w3id.org/security/multikey/v1'],
    id,
    verificationMethod: methods,
    assertionMethod: methods.map((method) => method.id),
  };
}
