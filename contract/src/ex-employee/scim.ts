import { z } from 'zod';
import { download, route } from '../base/route.ts';

/** The names of the parts of a User (RFC 7643, 4.1 and 4.3); `leaver` is our own extension: what a leaver's record needs and SCIM has no name for. */
export const scimUrns = {
  user: 'urn:ietf:params:scim:schemas:core:2.0:User',
  enterprise: 'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User',
  leaver: 'urn:ietf:params:scim:schemas:extension:encore:2.0:User',
  list: 'urn:ietf:params:scim:api:messages:2.0:ListResponse',
  patch: 'urn:ietf:params:scim:api:messages:2.0:PatchOp',
} as const;

/** `page`: the most users of one answer. `perMinute`: calls with one token; Entra ID asks for at least 25 a second. */
export const scimLimits = {
  page: 200,
  usual: 100,
  filter: 1000,
  conditions: 10,
  operations: 100,
  value: 1000,
  entries: 50,
  perMinute: 1500,
} as const;

/** Texts for the administrators of other systems, who read them in their logs. */
export const scimMessages = {
  unauthenticated: 'The token is unknown, or its source is switched off',
  notFound: 'User not found',
  noResource: 'Not found',
  tooMany: 'Encore is told about a million employees at most',
  exists: 'A user with this userName or employeeNumber exists already',
  outdated: 'The user has changed since it was read. Please read it again',
  userNameRequired: 'userName is required',
  employeeIdTooLong:
    'employeeNumber must not exceed 50 characters; without it userName is the employee ID, and the same limit applies',
  unknownEmployee:
    'Encore stores no employees, so it does not know who this change is about. Please send userName, employeeNumber and the name with it',
  nameRequired:
    'Please send the name of a user who leaves: name.formatted, name.givenName and name.familyName, or displayName',
  filter:
    'Only eq is supported, of userName, externalId, employeeNumber, emails[type eq "work"].value, id and active, joined by and',
  filterTooLong: `The filter must not exceed ${scimLimits.filter} characters`,
  notText: (attribute: string) => `${attribute} must be a text of at most ${scimLimits.value} characters`,
  notFlag: (attribute: string) => `${attribute} must be true or false`,
  notParts: (attribute: string) => `${attribute} must be an object`,
  notList: (attribute: string) => `${attribute} must be a list of at most ${scimLimits.entries} objects`,
  operations: `Operations must be a list of 1 to ${scimLimits.operations} objects`,
  operation: 'op must be add, replace or remove',
  path: (path: string) => `The path ${path.slice(0, 100)} is not one of SCIM`,
  noPath: 'remove needs a path',
  noTarget: (path: string) => `The path ${path.slice(0, 100)} selects nothing that can be set`,
} as const;

const whole = z
  .string()
  .regex(/^-?\d{1,9}$/, 'Must be a whole number')
  .transform(Number)
  .optional();
const names = z.string().max(2000, 'Must be at most 2000 characters').optional();

/** Other systems add parameters of their own, such as the flags of Entra ID. */
const anyQuery = z.looseObject({});
const oneQuery = z.looseObject({ attributes: names, excludedAttributes: names });
const listQuery = oneQuery.extend({
  filter: z.string().max(scimLimits.filter, scimMessages.filterTooLong).optional(),
  startIndex: whole,
  count: whole,
});
const id = z.object({ id: z.string().max(200, 'Must be at most 200 characters') });
/** SCIM accepts attributes that a server does not know. */
const body = z.looseObject({});
const open = { may: 'public', about: 'company' } as const;
const answered = { 200: download('scim') } as const;

export const getScimConfig = route({
  method: 'GET',
  path: '/scim/v2/ServiceProviderConfig',
  ...open,
  summary: 'SCIM 2.0: what is supported. Called with the token of a source, as every route of SCIM',
  query: anyQuery,
  responses: answered,
});

export const listScimTypes = route({
  method: 'GET',
  path: '/scim/v2/ResourceTypes',
  ...open,
  summary: 'SCIM 2.0: the only type is User',
  query: anyQuery,
  responses: answered,
});

export const listScimSchemas = route({
  method: 'GET',
  path: '/scim/v2/Schemas',
  ...open,
  summary: 'SCIM 2.0: the attributes of a User',
  query: anyQuery,
  responses: answered,
});

export const getScimType = route({
  method: 'GET',
  path: '/scim/v2/ResourceTypes/{id}',
  ...open,
  summary: 'SCIM 2.0: one type',
  params: id,
  query: anyQuery,
  responses: answered,
});

export const getScimSchema = route({
  method: 'GET',
  path: '/scim/v2/Schemas/{id}',
  ...open,
  summary: 'SCIM 2.0: one schema',
  params: id,
  query: anyQuery,
  responses: answered,
});

export const listScimGroups = route({
  method: 'GET',
  path: '/scim/v2/Groups',
  ...open,
  summary: 'SCIM 2.0: always empty. Entra ID asks for a group when it tests the connection',
  query: anyQuery,
  responses: answered,
});

export const listScimUsers = route({
  method: 'GET',
  path: '/scim/v2/Users',
  ...open,
  summary:
    'SCIM 2.0: users that this source has told about. Of employees who stay nothing is known but hashes of their ids',
  query: listQuery,
  responses: answered,
});

export const createScimUser = route({
  method: 'POST',
  path: '/scim/v2/Users',
  ...open,
  summary: 'SCIM 2.0: tell about an employee. One who leaves, by active or dateOfLeaving, is announced',
  query: oneQuery,
  body,
  responses: { 201: download('scim') },
});

export const getScimUser = route({
  method: 'GET',
  path: '/scim/v2/Users/{id}',
  ...open,
  summary: 'SCIM 2.0: a user; of a leaver what this source has said',
  params: id,
  query: oneQuery,
  responses: answered,
});

export const replaceScimUser = route({
  method: 'PUT',
  path: '/scim/v2/Users/{id}',
  ...open,
  summary: 'SCIM 2.0: replace what is said of a user. One who leaves is announced, one who stays is not any more',
  params: id,
  query: oneQuery,
  body,
  responses: answered,
});

export const changeScimUser = route({
  method: 'PATCH',
  path: '/scim/v2/Users/{id}',
  ...open,
  summary: 'SCIM 2.0: change what is said of a user, by operations',
  params: id,
  query: oneQuery,
  body,
  responses: answered,
});

export const deleteScimUser = route({
  method: 'DELETE',
  path: '/scim/v2/Users/{id}',
  ...open,
  summary: 'SCIM 2.0: forget a user. One who is announced stays announced',
  params: id,
  query: anyQuery,
  responses: { 204: download('scim') },
});
