import { checkedLetters } from '../factories/letter-batches.ts';
import { createLetterTemplate } from '../factories/letters.ts';
import { createExemployee, type Member } from '../factories.ts';
import type { TestServer } from '../server.ts';
import type { Victim } from '../victim.ts';
import type { Attempts } from './attempt.ts';

/** Creates a row in each table of letters: a template, an issued letter with its number, a request, and a batch. */
export async function fillVictim(owner: Member, server: TestServer) {
  // Unlike the others, as no letter is issued to a possible duplicate.
  const own = await createExemployee(server, owner, { name: 'Letitia Bell', phone: null, dateOfBirth: '07/19' });
  const issuedOf = await createLetterTemplate(owner, 'experience', { name: 'Victims Experience letter' });
  const requestedOf = await createLetterTemplate(owner, 'relieving', { name: 'Victims Relieving letter' });
  const issued = await owner.post('/letters', { person: own.person, template: issuedOf._id });
  const requested = await own.post('/own/letters', { template: requestedOf._id, note: 'Victims Note' });
  const { _id: issuedLetter, code: letterCode } = issued.data as { _id: string; code: string };
  const batch = await checkedLetters(owner, issuedOf._id, { ids: [own.person], note: 'Victims Note' });
  return {
    letterBatch: batch._id,
    letterTemplate: issuedOf,
    issuedLetter,
    letterCode,
    requestedLetter: requested.data._id as string,
  };
}
const of = (victim: Victim) => victim as Victim & Awaited<ReturnType<typeof fillVictim>>;

const onBatch = (victim: Victim, verb: string) => [{ path: `/letters/batches/${of(victim).letterBatch}${verb}` }];
const none = { requests: 0, late: 0, issued: 0, settled: 0 };
/** The printed parts of the template, as the attacker would send them. */
const textOf = (victim: Victim) => {
  const { language, document, secondLanguage, secondDocument } = of(victim).letterTemplate;
  return { name: 'Taken', language, document, secondLanguage, secondDocument };
};

export const attempts: Attempts = {
  'GET /letters': (victim) => [
    {
      path: `/letters?view=issued&companyId=${victim.company}&search=Victoria`,
      owner: 200,
      data: { letters: [], counts: none },
    },
    {
      path: `/letters?view=requests&person=${victim.person._id}&cursor=2020-01-01 ${of(victim).requestedLetter}`,
      owner: 200,
      data: { letters: [], counts: null },
    },
  ],
  'POST /letters': (victim, attacker) => {
    const template = of(victim).letterTemplate._id;
    return [
      { path: '/letters', body: { person: victim.person._id, template } },
      { path: '/letters', body: { person: attacker.person._id, template, companyId: victim.company } },
    ];
  },
  'GET /letters/batches': (victim) => [
    {
      path: `/letters/batches?companyId=${victim.company}&cursor=${of(victim).letterBatch}`,
      owner: 200,
      data: { batches: [] },
    },
  ],
  'POST /letters/batches': (victim, attacker) => {
    const template = of(victim).letterTemplate._id;
    return [
      { path: '/letters/batches', body: { template, ids: [victim.person._id] } },
      { path: '/letters/batches', body: { template, ids: [attacker.person._id], companyId: victim.company } },
      { path: '/letters/batches', body: { template, selectAll: true, filters: { companyId: victim.company } } },
    ];
  },
  'GET /letters/batches/{id}': (victim) => onBatch(victim, ''),
  'GET /letters/batches/{id}/entries': (victim) => onBatch(victim, '/entries?outcome=skipped'),
  'GET /letters/batches/{id}/entries/{entry}/file': (victim) => onBatch(victim, '/entries/1/file'),
  'GET /letters/batches/{id}/problems': (victim) => onBatch(victim, '/problems'),
  'POST /letters/batches/{id}/confirm': (victim) => onBatch(victim, '/confirm'),
  'POST /letters/batches/{id}/send': (victim) => onBatch(victim, '/send'),
  'POST /letters/batches/{id}/undo': (victim) => onBatch(victim, '/undo'),
  'DELETE /letters/batches/{id}': (victim) => onBatch(victim, ''),
  'GET /letters/templates': ({ company }) => [
    { path: `/letters/templates?companyId=${company}`, owner: 200, data: { templates: [] } },
  ],
  'POST /letters/templates': (victim) => [
    {
      path: '/letters/templates',
      body: { kinds: [], _id: of(victim).letterTemplate._id, companyId: victim.company },
    },
  ],
  'GET /letters/templates/{id}': (victim) => [{ path: `/letters/templates/${of(victim).letterTemplate._id}` }],
  'POST /letters/templates/{id}': (victim) => [
    {
      path: `/letters/templates/${of(victim).letterTemplate._id}`,
      body: { ...textOf(victim), isOffered: true, isAtOnce: true, promiseDays: 1, revision: 1 },
    },
  ],
  'DELETE /letters/templates/{id}': (victim) => [{ path: `/letters/templates/${of(victim).letterTemplate._id}` }],
  'POST /letters/preview': (victim) => [
    { path: '/letters/preview', body: { ...textOf(victim), person: victim.person._id } },
  ],
  'GET /letters/{id}': (victim) => [{ path: `/letters/${of(victim).issuedLetter}` }],
  'GET /letters/{id}/file': (victim) => [
    { path: `/letters/${of(victim).issuedLetter}/file` },
    { path: `/letters/${of(victim).requestedLetter}/file` },
  ],
  'POST /letters/{id}/review': (victim) => [
    { path: `/letters/${of(victim).requestedLetter}/review`, body: { promiseDays: 2 } },
  ],
  'POST /letters/{id}/issue': (victim) => [{ path: `/letters/${of(victim).requestedLetter}/issue` }],
  'POST /letters/{id}/refuse': (victim) => [
    { path: `/letters/${of(victim).requestedLetter}/refuse`, body: { reason: 'Taken' } },
  ],
  'POST /letters/{id}/correct': (victim) => [{ path: `/letters/${of(victim).issuedLetter}/correct` }],
  'POST /letters/{id}/revoke': (victim) => [
    { path: `/letters/${of(victim).issuedLetter}/revoke`, body: { reason: 'Taken' } },
  ],
  'GET /own/letters': (victim) => [
    { path: `/own/letters?person=${victim.person._id}&companyId=${victim.company}` },
    { path: `/own/letters?cursor=${of(victim).issuedLetter}` },
  ],
  'POST /own/letters': (victim) => [
    {
      path: '/own/letters',
      body: { template: of(victim).letterTemplate._id, note: 'Mine', person_id: victim.person._id },
    },
  ],
  'DELETE /own/letters/{id}': (victim) => [{ path: `/own/letters/${of(victim).requestedLetter}` }],
  'GET /own/letters/{id}/file': (victim) => [{ path: `/own/letters/${of(victim).issuedLetter}/file` }],
};
