import { addDocument, checkedBatch, pdfOf } from '../factories/documents.ts';
import type { Member } from '../factories.ts';
import type { Victim } from '../victim.ts';
import type { Attempts } from './attempt.ts';

/** Adds a document, a batch that waits for its confirmation, and a legal term. */
export async function fillVictim(owner: Member) {
  const { id } = await owner.services.database.system
    .selectFrom('people')
    .select('id')
    .where('company_id', '=', owner.company)
    .where('name', '=', 'Victoria Winslet')
    .executeTakeFirstOrThrow();
  const document = await addDocument(owner, id, { title: 'Victims Payslip' });
  const batch = await checkedBatch(owner, [
    { name: `V-${owner.company} Victims.pdf`, content: pdfOf('Victims') },
    { name: 'Victims.pdf', content: pdfOf('Victims fault') },
  ]);
  await owner.post('/documents/terms', { kind: 'settlement', years: 8 });
  return { document: document._id, documentBatch: batch._id };
}

type Filled = Awaited<ReturnType<typeof fillVictim>>;
const filled = (victim: Victim) => victim as Victim & Filled;
const fields = { kind: 'payslip', title: 'Stolen' };
const file = pdfOf('Stolen').toString('latin1');
const onBatch = (victim: Victim, verb: string) => [
  { path: `/documents/batches/${filled(victim).documentBatch}${verb}` },
];
const onDocument = (victim: Victim, verb = '') => [{ path: `/documents/${filled(victim).document}${verb}` }];

export const attempts: Attempts = {
  'GET /documents': (victim) =>
    [
      `person=${victim.person._id}`,
      `batch=${filled(victim).documentBatch}`,
      `companyId=${victim.company}`,
      'search=Victoria',
      `cursor=${filled(victim).document}`,
    ].map((query) => ({
      path: `/documents?${query}`,
      owner: 200,
      data: { documents: [], stored: { documents: 0, bytes: 0 }, hasHeld: false },
    })),
  'POST /documents': ({ person, company }) => [
    { path: '/documents', upload: { ...fields, person: person._id }, file },
    { path: '/documents', upload: { ...fields, person: person._id, companyId: company }, file },
  ],
  'GET /documents/terms': ({ company }) => [{ path: `/documents/terms?companyId=${company}`, owner: 200 }],
  'POST /documents/terms': ({ company }) => [
    { path: '/documents/terms', body: { kind: 'settlement', years: 0, companyId: company }, owner: 200 },
  ],
  'GET /documents/{id}': (victim) => onDocument(victim),
  'GET /documents/{id}/file': (victim) => onDocument(victim, '/file'),
  'POST /documents/{id}/delete': (victim) => [
    { path: `/documents/${filled(victim).document}/delete`, body: { reason: 'Stolen' } },
  ],
  'GET /documents/batches': (victim) => [
    {
      path: `/documents/batches?companyId=${victim.company}&cursor=${filled(victim).documentBatch}`,
      owner: 200,
      data: { batches: [] },
    },
  ],
  'POST /documents/batches': ({ company }) => [
    { path: '/documents/batches', upload: { ...fields, companyId: company }, file },
  ],
  'GET /documents/batches/{id}': (victim) => onBatch(victim, ''),
  'GET /documents/batches/{id}/entries': (victim) => onBatch(victim, '/entries?outcome=faulty'),
  'GET /documents/batches/{id}/problems': (victim) => onBatch(victim, '/problems'),
  'POST /documents/batches/{id}/confirm': (victim) => onBatch(victim, '/confirm'),
  'POST /documents/batches/{id}/announce': (victim) => onBatch(victim, '/announce'),
  'POST /documents/batches/{id}/undo': (victim) => onBatch(victim, '/undo'),
  'DELETE /documents/batches/{id}': (victim) => onBatch(victim, ''),
  'GET /own/documents': (victim) => [
    {
      path: `/own/documents?companyId=${victim.company}&person=${victim.person._id}&cursor=${filled(victim).document}`,
    },
  ],
  'GET /own/documents/{id}': (victim) => [{ path: `/own/documents/${filled(victim).document}` }],
  'GET /own/documents/{id}/file': (victim) => [{ path: `/own/documents/${filled(victim).document}/file` }],
};
