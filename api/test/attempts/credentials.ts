import { makeCredential } from '../factories/credentials.ts';
import { createExemployee, type Member } from '../factories.ts';
import type { TestServer } from '../server.ts';
import type { Victim } from '../victim.ts';
import type { Attempts } from './attempt.ts';

/** Creates a row in each table of credentials, with a key that is no longer current. */
export async function fillVictim(owner: Member, server: TestServer) {
  // Unlike the others, as nothing is confirmed of a possible duplicate.
  const own = await createExemployee(server, owner, { name: 'Crispin Vale', phone: null, dateOfBirth: '08/21' });
  const credential = await makeCredential(own);
  await owner.post('/credentials/keys');
  const { keys } = (await owner.get('/credentials/keys')).data;
  return { credential: credential._id, credentialCode: credential.code, credentialKey: keys[1]._id as string };
}
const of = (victim: Victim) => victim as Victim & Awaited<ReturnType<typeof fillVictim>>;

const choice = { hasTitles: true, hasDepartments: true, dates: 'days', years: 1 };

export const attempts: Attempts = {
  'GET /own/credentials': (victim) => [
    { path: `/own/credentials?person=${victim.person._id}&companyId=${victim.company}` },
    { path: `/own/credentials?cursor=${of(victim).credential}` },
  ],
  'POST /own/credentials': (victim) => [
    { path: '/own/credentials', body: { ...choice, person: victim.person._id, companyId: victim.company } },
  ],
  'GET /own/credentials/{id}/file': (victim) => [
    { path: `/own/credentials/${of(victim).credential}/file?format=json` },
  ],
  'DELETE /own/credentials/{id}': (victim) => [{ path: `/own/credentials/${of(victim).credential}` }],
  'GET /credentials': (victim) => [
    {
      path: `/credentials?companyId=${victim.company}&search=${of(victim).credentialCode}`,
      owner: 200,
      data: { credentials: [], counts: { valid: 0, all: 0 } },
    },
  ],
  'POST /credentials/{id}/revoke': (victim) => [
    { path: `/credentials/${of(victim).credential}/revoke`, body: { reason: 'Taken' } },
  ],
  'GET /credentials/keys': (victim) => [
    { path: `/credentials/keys?companyId=${victim.company}`, owner: 200, data: { keys: [] } },
  ],
  'POST /credentials/keys': (victim) => [
    { path: '/credentials/keys', body: { companyId: victim.company }, owner: 201 },
  ],
  'POST /credentials/keys/{id}/withdraw': (victim) => [
    { path: `/credentials/keys/${of(victim).credentialKey}/withdraw` },
  ],
  'GET /companies/public/{id}/did': ({ company, person }) => [
    { path: `/companies/public/${company}/did`, owner: 200, others: 200, bySignature: true },
    { path: `/companies/public/${person._id}/did`, owner: 404, others: 404 },
  ],
  'GET /companies/public/{id}/credentials/status/{list}': ({ company, person }) => [
    { path: `/companies/public/${company}/credentials/status/1`, owner: 200, others: 200, bySignature: true },
    { path: `/companies/public/${person._id}/credentials/status/1`, owner: 404, others: 404 },
  ],
};
