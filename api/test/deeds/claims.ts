import { newId } from '#api/core/ids.ts';
import { createPerson, type Member } from '../factories.ts';
import { tokenFor } from '../links.ts';
import { about, aboutNothing, type Deeds, did, password } from './deed.ts';

const claimOf = async (owner: Member) => {
  const id = newId();
  const claim = { company_id: owner.company ?? '', id, email: `claim${id}@mail.example`, name: 'Nobody Known' };
  await owner.services.database.system.insertInto('claims').values(claim).execute();
  return id;
};

export const deeds: Deeds = [
  [
    'person.signed-up',
    async (owner, { server }) => {
      const person = await createPerson(owner);
      await did(owner.post('/alumni/invitations', { recipients: [person._id] }));
      const token = await tokenFor(server, person.email, 'claim-record');
      await did(server.as(null).post('/auth/claim', { token, password, choices: {} }));
      return about('person', person._id);
    },
  ],
  [
    'people.invited',
    async (owner) => {
      await did(owner.post('/alumni/invitations', { recipients: [(await createPerson(owner))._id] }));
      return { target: { type: 'message' } };
    },
  ],
  [
    'person.invitation-link-copied',
    async (owner) => {
      const person = await createPerson(owner);
      await did(owner.post('/alumni/invitations', { recipients: [person._id] }));
      await did(owner.post(`/alumni/${person._id}/invitation-link`));
      return about('person', person._id);
    },
  ],
  [
    'claim.made',
    async (owner, { server }) => {
      const email = `claims${newId()}@mail.example`;
      const applicant = { company: owner.company, name: 'Meera Krishnan', email };
      await did(server.as(null).post('/auth/register-exemployee', applicant));
      const token = await tokenFor(server, email, 'register-record');
      await did(server.as(null).post('/auth/register-exemployee/confirm', { token, password }));
      return aboutNothing;
    },
  ],
  [
    'claim.approved',
    async (owner) => {
      const [id, person] = [await claimOf(owner), await createPerson(owner)];
      await did(owner.post(`/requests/claims/${id}/approve`, { personId: person._id }));
      return about('person', person._id);
    },
  ],
  [
    'claim.rejected',
    async (owner) => {
      const id = await claimOf(owner);
      await did(owner.post(`/requests/claims/${id}/reject`, { reason: 'No record of you' }));
      return about('claim', id);
    },
  ],
];
