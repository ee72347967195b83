import type { Member } from '../factories.ts';
import { inject, type TestServer } from '../server.ts';
import type { Victim } from '../victim.ts';
import type { Attempt, Attempts } from './attempt.ts';

type Filled = { scimSource: string; scimToken: string; scimUser: string };
type WithToken = Pick<Filled, 'scimToken'>;

/** Returns a call with the victim's token. */
export const scimCallOf = (victim: object, path: string) => ({
  path: `/scim/v2${path}`,
  headers: { authorization: `Bearer ${(victim as WithToken).scimToken}` },
});

/** Tells about an employee, by the victim's token. @returns the id of the user */
export async function addScimUser(
  server: TestServer,
  victim: object,
  userName: string,
  more: object = {},
): Promise<string> {
  const { path, headers } = scimCallOf(victim, '/Users');
  const { statusCode, body } = await inject(server.app, {
    method: 'POST',
    url: `/api${path}`,
    headers: { host: 'localhost', ...headers },
    payload: { userName, ...more },
  });
  if (statusCode !== 201) throw new Error(`${statusCode} ${body.toString()}`);
  return (JSON.parse(body.toString()) as { id: string }).id;
}

/** Adds a source that provisions, an employee whom it has told about, and a leaver with a value that was left out. */
export async function fillVictim(owner: Member, server: TestServer): Promise<Filled> {
  const { data } = await owner.post('/leaver-sources', { kind: 'scim', name: 'Victims directory', settings: {} });
  const scimToken = data.token as string;
  const leaver = { active: false, displayName: 'Victims Leaving', title: 'x'.repeat(101) };
  await addScimUser(server, { scimToken }, 'victims.leaver@acme.example', leaver);
  const scimUser = await addScimUser(server, { scimToken }, 'victims.employee@acme.example');
  return { scimSource: data._id as string, scimToken, scimUser };
}

/** Without the token, or with that of a session, nothing is answered. */
const refused = (path: string, body?: Record<string, unknown>): Attempt[] => [
  { path: `/scim/v2${path}`, ...(body && { body }), owner: 401, others: 401 },
];
const ofUser = (victim: Victim) => `/Users/${(victim as Victim & Filled).scimUser}`;
const leaves = { userName: 'victims.employee@acme.example', active: false, displayName: 'Victims Employee' };

export const attempts: Attempts = {
  'GET /scim/v2/ServiceProviderConfig': ({ company }) => refused(`/ServiceProviderConfig?companyId=${company}`),
  'GET /scim/v2/ResourceTypes': ({ company }) => refused(`/ResourceTypes?companyId=${company}`),
  'GET /scim/v2/ResourceTypes/{id}': ({ company }) => refused(`/ResourceTypes/User?companyId=${company}`),
  'GET /scim/v2/Schemas': ({ company }) => refused(`/Schemas?companyId=${company}`),
  'GET /scim/v2/Schemas/{id}': ({ company }) =>
    refused(`/Schemas/urn:ietf:params:scim:schemas:core:2.0:User?companyId=${company}`),
  'GET /scim/v2/Groups': ({ company }) => refused(`/Groups?companyId=${company}`),
  'GET /scim/v2/Users': ({ company }) =>
    refused(`/Users?companyId=${company}&filter=${encodeURIComponent(`userName eq "${leaves.userName}"`)}`),
  'POST /scim/v2/Users': ({ company }) => refused('/Users', { ...leaves, companyId: company }),
  'GET /scim/v2/Users/{id}': (victim) => refused(ofUser(victim)),
  'PUT /scim/v2/Users/{id}': (victim) => refused(ofUser(victim), { ...leaves, companyId: victim.company }),
  'PATCH /scim/v2/Users/{id}': (victim) =>
    refused(ofUser(victim), { Operations: [{ op: 'replace', path: 'active', value: false }] }),
  'DELETE /scim/v2/Users/{id}': (victim) => refused(ofUser(victim)),
};
