import { checkedLetters, preparedLetters, sentLetters, undoneLetters } from '../factories/letter-batches.ts';
import { createLetterTemplate } from '../factories/letters.ts';
import { createExemployee, createPerson, type Member } from '../factories.ts';
import type { TestServer } from '../server.ts';
import { about, type Deeds, did } from './deed.ts';

/** Adds a template under a name of its own, and issues its letter. */
const issue = async (owner: Member) => {
  const { _id: person } = await createPerson(owner);
  const { _id: template } = await createLetterTemplate(owner);
  const { _id: id } = await did<{ _id: string }>(owner.post('/letters', { person, template }));
  return { id, person };
};

/** Requests a letter as its person. */
const request = async (server: TestServer, owner: Member) => {
  const own = await createExemployee(server, owner);
  const { _id: template } = await createLetterTemplate(owner);
  const { _id: id } = await did<{ _id: string }>(own.post('/own/letters', { template }));
  return { id, own };
};

const checked = async (owner: Member) => {
  const { _id: person } = await createPerson(owner);
  const { _id: template } = await createLetterTemplate(owner, 'salary');
  return (await checkedLetters(owner, template, { ids: [person] }))._id;
};
const prepared = async (owner: Member) => (await preparedLetters(owner, await checked(owner)))._id;

export const deeds: Deeds = [
  [
    'letter-template.created',
    async (owner) => {
      const { templates } = await did(owner.post('/letters/templates', { kinds: ['custom'] }));
      return about('letter-template', templates[0]._id);
    },
  ],
  ['letter-template.saved', async (owner) => about('letter-template', (await createLetterTemplate(owner))._id)],
  [
    'letter-template.deleted',
    async (owner) => {
      const { _id } = await createLetterTemplate(owner);
      await did(owner.delete(`/letters/templates/${_id}`));
      return about('letter-template', _id);
    },
  ],
  ['letter.issued', async (owner) => about('person', (await issue(owner)).person)],
  [
    'letter.issued',
    async (owner, { server }) => {
      const { id, own } = await request(server, owner);
      await did(owner.post(`/letters/${id}/issue`));
      return about('person', own.person);
    },
  ],
  [
    'letter.corrected',
    async (owner) => {
      const { id, person } = await issue(owner);
      await did(owner.post(`/alumni/${person}`, { designation: 'Architect' }));
      await did(owner.post(`/letters/${id}/correct`));
      return about('person', person);
    },
  ],
  [
    'letter.revoked',
    async (owner) => {
      const { id, person } = await issue(owner);
      await did(owner.post(`/letters/${id}/revoke`, { reason: 'A wrong date' }));
      return about('person', person);
    },
  ],
  ['letter.requested', async (owner, { server }) => about('person', (await request(server, owner)).own.person)],
  [
    'letter.withdrawn',
    async (owner, { server }) => {
      const { id, own } = await request(server, owner);
      await did(own.delete(`/own/letters/${id}`));
      return about('person', own.person);
    },
  ],
  [
    'letter.reviewed',
    async (owner, { server }) => {
      const { id, own } = await request(server, owner);
      await did(owner.post(`/letters/${id}/review`, { promiseDays: 2 }));
      return about('person', own.person);
    },
  ],
  [
    'letter.refused',
    async (owner, { server }) => {
      const { id, own } = await request(server, owner);
      await did(owner.post(`/letters/${id}/refuse`, { reason: 'The record says otherwise' }));
      return about('person', own.person);
    },
  ],
  ['letter-batch.started', async (owner) => about('letter-batch', await checked(owner))],
  [
    'letter-batch.confirmed',
    async (owner) => {
      const id = await checked(owner);
      await did(owner.post(`/letters/batches/${id}/confirm`));
      return about('letter-batch', id);
    },
  ],
  ['letter-batch.prepared', async (owner) => about('letter-batch', await prepared(owner))],
  [
    'letter-batch.sent',
    async (owner) => {
      const id = await prepared(owner);
      await sentLetters(owner, id);
      return about('letter-batch', id);
    },
  ],
  [
    'letter-batch.undone',
    async (owner) => {
      const id = await prepared(owner);
      await undoneLetters(owner, id);
      return about('letter-batch', id);
    },
  ],
  [
    'letter-batch.discarded',
    async (owner) => {
      const id = await checked(owner);
      await did(owner.delete(`/letters/batches/${id}`));
      return about('letter-batch', id);
    },
  ],
];
