import { trustedCompanyId } from '#api/core/ids.ts';
import { applyRetention } from '#api/features/company/privacy/apply-retention.ts';
import { createExemployee, createPerson } from '../factories.ts';
import { until } from '../until.ts';
import { about, aboutNothing, type Deeds, did } from './deed.ts';

export const deeds: Deeds = [
  [
    'consent.granted',
    async (owner, { server }) => {
      const own = await createExemployee(server, owner);
      await did(own.post('/own/consents', { purpose: 'birthday', granted: true }));
      return about('person', own.person);
    },
  ],
  [
    'consent.withdrawn',
    async (owner, { server }) => {
      const own = await createExemployee(server, owner);
      await did(own.post('/own/consents', { purpose: 'jobs', granted: false }));
      return about('person', own.person);
    },
  ],
  [
    'declaration.made',
    async (owner) => {
      await did(owner.post('/privacy/declarations', { purpose: 'jobs', granted: false }));
      await did(owner.post('/privacy/declarations', { purpose: 'jobs', granted: true }));
      return aboutNothing;
    },
  ],
  [
    'declaration.withdrawn',
    async (owner) => {
      await did(owner.post('/privacy/declarations', { purpose: 'jobs', granted: false }));
      return aboutNothing;
    },
  ],
  [
    'notice.published',
    async (owner) => {
      await did(owner.post('/privacy/notice', { body: 'What we do with it.' }));
      return aboutNothing;
    },
  ],
  [
    'retention.changed',
    async (owner) => {
      await did(owner.post('/privacy/retention', { subject: 'deleted_people', days: 20 }));
      return aboutNothing;
    },
  ],
  [
    'retention.applied',
    async (owner, { server }) => {
      const { _id } = await createPerson(owner);
      await did(owner.post(`/alumni/${_id}`, { status: 0 }));
      server.setNow(new Date(Date.now() + 91 * 86_400_000));
      await applyRetention(server.services, trustedCompanyId(owner.company ?? ''));
      server.setNow(null);
      return aboutNothing;
    },
  ],
  [
    'privacy.downloaded',
    async (owner, { server }) => {
      const own = await createExemployee(server, owner);
      await did(own.post('/own/download', {}));
      return about('person', own.person);
    },
  ],
  [
    'privacy-request.made',
    async (owner, { server }) => {
      const own = await createExemployee(server, owner);
      return about('privacy-request', (await did(own.post('/own/requests', { type: 'access' })))._id);
    },
  ],
  [
    'privacy-request.made',
    async (owner, { server }) => {
      const company = (await did(owner.get('/users/profile'))).companyDetails.name;
      const grievance = { company, name: 'Meera Krishnan', email: 'meera@mail.example', detail: 'Why?' };
      await did(server.as(null).post('/privacy/grievances', grievance));
      // The answer comes before the lookup, so that its timing reveals nothing.
      const made = await until('the request', async () => (await did(owner.get('/requests/privacy'))).requests[0]);
      return about('privacy-request', made._id);
    },
  ],
  [
    'privacy-request.withdrawn',
    async (owner, { server }) => {
      const own = await createExemployee(server, owner);
      const { _id } = await did(own.post('/own/requests', { type: 'access' }));
      await did(own.delete(`/own/requests/${_id}`));
      return about('privacy-request', _id);
    },
  ],
  [
    'privacy-request.closed',
    async (owner, { server }) => {
      const own = await createExemployee(server, owner);
      const { _id } = await did(own.post('/own/requests', { type: 'access' }));
      await did(owner.post(`/requests/privacy/${_id}/close`, { state: 'done', answer: 'Here it is' }));
      return about('privacy-request', _id);
    },
  ],
  [
    'privacy-request.closed',
    async (owner, { server }) => {
      const own = await createExemployee(server, owner);
      const { _id } = await did(own.post('/own/requests', { type: 'erasure' }));
      await did(owner.post(`/requests/privacy/${_id}/erase`));
      return about('privacy-request', _id);
    },
  ],
];
