import type { Download } from '#api/core/server/http.ts';
import { ScimFailure } from '#api/core/server/scim-error.ts';
import { scimLimits, scimMessages, scimUrns } from '#contract/ex-employee/scim.ts';
import { attributes } from './apply-scim-patch.ts';
import { type Page, rootOf } from './find-scim-users.ts';
import { toList, toScim } from './show-scim-user.ts';

const words: Readonly<Record<string, string>> = {
  userName:
    'The name of the user in the other system. Of employees who stay only a hash is stored, and the id is answered',
  externalId: 'The id of the user in the other system; only a hash is stored',
  name: 'The name of the leaver: formatted, or givenName and familyName',
  displayName: 'The name of the leaver, if name has none',
  title: 'The designation of the leaver',
  active: 'False announces a leaver, whose last day is dateOfLeaving, or today',
  emails: 'The company email, of the type work, and the private email, of the type home',
  phoneNumbers: 'The phone of the leaver, of the type mobile or home',
  addresses: 'The work location: the locality of the type work',
  employeeNumber: 'The employee ID; without it userName is',
  department: 'The department of the leaver',
  dateOfLeaving: 'The last day, YYYY-MM-DD: announces a leaver',
  dateOfJoining: 'The first day, YYYY-MM-DD',
  gender: 'male, female or others',
  dateOfBirth: 'Day and month of birth, MM/DD',
  privateEmail: 'The private email of the leaver',
};

const plain = (name: string, type: string, more: object = {}) => ({
  name,
  type,
  multiValued: false,
  description: words[name] ?? name,
  required: name === 'userName',
  caseExact: name === 'externalId',
  mutability: 'readWrite',
  // A leaver has what the source said; of all others only what the same call sends is answered.
  returned: 'default',
  uniqueness: name === 'userName' || name === 'employeeNumber' ? 'server' : 'none',
  ...more,
});
const kindOf = (part: string) => (part === 'primary' ? 'boolean' : 'string');

const names = { user: 'User', enterprise: 'EnterpriseUser', leaver: 'Leaver' } as const;
const descriptions = {
  user: 'An employee (only hashes of their ids are stored) or a leaver',
  enterprise: 'The employee ID and the department',
  leaver: 'What the record of a leaver needs and SCIM has no name for',
} as const;

/** Returns the schemas (RFC 7643, 7), from the attributes that Encore knows. */
const scimSchemas = (root: string) =>
  (Object.keys(attributes) as (keyof typeof attributes)[]).map((schema) => ({
    schemas: ['urn:ietf:params:scim:schemas:core:2.0:Schema'],
    id: scimUrns[schema],
    name: names[schema],
    description: descriptions[schema],
    attributes: attributes[schema].map(({ name, kind, parts }) => {
      if (kind === 'text') return plain(name, 'string');
      if (kind === 'flag') return plain(name, 'boolean');
      const subAttributes = parts.map((part) => plain(part, kindOf(part)));
      return plain(name, 'complex', { multiValued: kind === 'list', subAttributes });
    }),
    meta: { resourceType: 'Schema', location: `${root}/Schemas/${scimUrns[schema]}` },
  }));

/** Returns the only type of resource (RFC 7643, 6). */
const scimTypes = (root: string) => [
  {
    schemas: ['urn:ietf:params:scim:schemas:core:2.0:ResourceType'],
    id: 'User',
    name: 'User',
    description: descriptions.user,
    endpoint: '/Users',
    schema: scimUrns.user,
    schemaExtensions: [
      { schema: scimUrns.enterprise, required: false },
      { schema: scimUrns.leaver, required: false },
    ],
    meta: { resourceType: 'ResourceType', location: `${root}/ResourceTypes/User` },
  },
];

/** Returns what the server supports (RFC 7643, 5). */
export async function getScimConfig(page: Page): Promise<Download> {
  return toScim({
    schemas: ['urn:ietf:params:scim:schemas:core:2.0:ServiceProviderConfig'],
    patch: { supported: true },
    bulk: { supported: false, maxOperations: 0, maxPayloadSize: 0 },
    filter: { supported: true, maxResults: scimLimits.page },
    changePassword: { supported: false },
    sort: { supported: false },
    etag: { supported: true },
    authenticationSchemes: [
      {
        type: 'oauthbearertoken',
        name: 'Bearer token',
        description: 'The token of the source, from the settings of Encore',
        specUri: 'https://www.rfc-editor.org/info/rfc6750',
        primary: true,
      },
    ],
    meta: { resourceType: 'ServiceProviderConfig', location: `${rootOf(page)}/ServiceProviderConfig` },
  });
}

export const listScimTypes = async (page: Page): Promise<Download> => toScim(toList(scimTypes(rootOf(page))));
export const listScimSchemas = async (page: Page): Promise<Download> => toScim(toList(scimSchemas(rootOf(page))));
/** Encore has no groups; asked for one, it answers that there is none. */
export const listScimGroups = async (): Promise<Download> => toScim(toList([]));

const one = <T extends { id: string }>(all: readonly T[], id: string): Download => {
  const found = all.find((resource) => resource.id.toLowerCase() === id.toLowerCase());
  if (!found) throw new ScimFailure('not-found', scimMessages.noResource);
  return toScim(found);
};
type ById = { params: { id: string } };
export const getScimType = async (page: Page, { params }: ById) => one(scimTypes(rootOf(page)), params.id);
export const getScimSchema = async (page: Page, { params }: ById) => one(scimSchemas(rootOf(page)), params.id);
