import { applyAsMember, createOpenJob } from '../factories/applications.ts';
import { createPerson, type Member } from '../factories.ts';
import type { TestServer } from '../server.ts';
import { about, createColleague, type Deeds, did } from './deed.ts';

/** Creates an ex-employee of the owner's company who has applied for a job. */
async function createApplication(server: TestServer, owner: Member) {
  const { id } = await applyAsMember(server, owner, await createOpenJob(owner));
  return id;
}
const reject = { state: 'rejected', rejection: { reason: 'skills' } };

export const deeds: Deeds = [
  ['job.created', async (owner) => about('job', await createOpenJob(owner))],
  [
    'job.changed',
    async (owner) => {
      const job = await createOpenJob(owner);
      await did(owner.post(`/jobs/${job}`, { title: 'Principal Engineer' }));
      return about('job', job);
    },
  ],
  [
    'job.moved',
    async (owner) => {
      const job = await createOpenJob(owner);
      await did(owner.post(`/jobs/${job}/state`, { state: 'on_hold' }));
      return about('job', job);
    },
  ],
  ['application.made', async (owner, { server }) => about('application', await createApplication(server, owner))],
  [
    'application.moved',
    async (owner, { server }) => {
      const id = await createApplication(server, owner);
      await did(owner.post(`/applications/${id}/state`, { state: 'in_review' }));
      return about('application', id);
    },
  ],
  [
    'application.move-undone',
    async (owner, { server }) => {
      const id = await createApplication(server, owner);
      await did(owner.post(`/applications/${id}/state`, { state: 'in_review' }));
      await did(owner.post(`/applications/${id}/undo`, { state: 'in_review' }));
      return about('application', id);
    },
  ],
  [
    'application.mail-called-back',
    async (owner, { server }) => {
      const id = await createApplication(server, owner);
      await did(owner.post(`/applications/${id}/state`, reject));
      await did(owner.delete(`/applications/${id}/rejection-mail`));
      return about('application', id);
    },
  ],
  [
    'application.note-added',
    async (owner, { server }) => {
      const id = await createApplication(server, owner);
      const { userId } = await createColleague(server, owner, 'hr');
      await did(owner.post(`/applications/${id}/notes`, { body: 'Good', mentions: [userId] }));
      return about('application', id);
    },
  ],
  [
    'application.note-deleted',
    async (owner, { server }) => {
      const id = await createApplication(server, owner);
      const { _id } = await did(owner.post(`/applications/${id}/notes`, { body: 'Good' }));
      await did(owner.delete(`/applications/${id}/notes/${_id}`));
      return about('application', id);
    },
  ],
  [
    'application.linked',
    async (owner, { server }) => {
      const id = await createApplication(server, owner);
      await did(owner.post(`/applications/${id}/person`, { person: (await createPerson(owner))._id }));
      return about('application', id);
    },
  ],
  [
    'application.unlinked',
    async (owner, { server }) => {
      const id = await createApplication(server, owner);
      await did(owner.post(`/applications/${id}/person`, { person: null }));
      return about('application', id);
    },
  ],
];
