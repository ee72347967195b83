import { addDocument, checkedBatch, pdfOf, storedBatch, undoneBatch } from '../factories/documents.ts';
import { createExemployee, createPerson, type Member } from '../factories.ts';
import { about, aboutNothing, type Deeds, did } from './deed.ts';

const added = async (owner: Member, person: string) =>
  (await addDocument(owner, person, { kind: 'tax_form', title: 'Form 16', period: 'FY2024-25' }))._id;
const checked = async (owner: Member) => {
  await createPerson(owner, { employeeId: 'E12' });
  return (await checkedBatch(owner, [{ name: 'E12.pdf', content: pdfOf('deed') }]))._id;
};
const stored = async (owner: Member) => (await storedBatch(owner, await checked(owner)))._id;

export const deeds: Deeds = [
  [
    'document.added',
    async (owner) => {
      const { _id } = await createPerson(owner);
      await added(owner, _id);
      return about('person', _id);
    },
  ],
  [
    'document.opened',
    async (owner) => {
      const { _id } = await createPerson(owner);
      await owner.get(`/documents/${await added(owner, _id)}/file`);
      return about('person', _id);
    },
  ],
  [
    'document.read',
    async (owner, { server }) => {
      const own = await createExemployee(server, owner);
      await own.get(`/own/documents/${await added(owner, own.person)}/file`);
      return about('person', own.person);
    },
  ],
  [
    'document.deleted',
    async (owner) => {
      const { _id } = await createPerson(owner);
      await did(owner.post(`/documents/${await added(owner, _id)}/delete`, { reason: 'Wrong person' }));
      return about('person', _id);
    },
  ],
  [
    'document-term.changed',
    async (owner) => {
      await did(owner.post('/documents/terms', { kind: 'tax_form', years: 8 }));
      return aboutNothing;
    },
  ],
  ['document-batch.uploaded', async (owner) => about('document-batch', await checked(owner))],
  [
    'document-batch.confirmed',
    async (owner) => {
      const id = await checked(owner);
      await did(owner.post(`/documents/batches/${id}/confirm`));
      return about('document-batch', id);
    },
  ],
  ['document-batch.stored', async (owner) => about('document-batch', await stored(owner))],
  [
    'document-batch.announced',
    async (owner) => {
      const id = await stored(owner);
      await did(owner.post(`/documents/batches/${id}/announce`));
      return about('document-batch', id);
    },
  ],
  [
    'document-batch.undone',
    async (owner) => {
      const id = await stored(owner);
      await undoneBatch(owner, id);
      return about('document-batch', id);
    },
  ],
  [
    'document-batch.discarded',
    async (owner) => {
      const id = await checked(owner);
      await did(owner.delete(`/documents/batches/${id}`));
      return about('document-batch', id);
    },
  ],
];
