import { askCheck, consentTo, createSubject } from '../factories/checks.ts';
import type { Member } from '../factories.ts';
import type { TestServer } from '../server.ts';
import { about, aboutNothing, type Deeds, did } from './deed.ts';

const ask = async (server: TestServer, owner: Member) => {
  const { email } = await createSubject(server, owner);
  return askCheck(server, owner.company, email);
};
/** A check that waits for HR. */
const waiting = async (server: TestServer, owner: Member) => {
  await did(owner.post('/checks/settings', { mode: 'by_hr' }));
  const check = await ask(server, owner);
  await consentTo(server, check);
  return check.id;
};
const ofCheck = (id: string) => about('background-check', id);

export const deeds: Deeds = [
  ['background-check.asked', async (owner, { server }) => ofCheck((await ask(server, owner)).id)],
  ['background-check.consented', async (owner, { server }) => ofCheck(await waiting(server, owner))],
  [
    'background-check.withdrawn',
    async (owner, { server }) => {
      const { id, token } = await ask(server, owner);
      await did(server.as(null).post('/checks/requested/withdraw', { token }));
      return ofCheck(id);
    },
  ],
  [
    'background-check.answered',
    async (owner, { server }) => {
      const id = await waiting(server, owner);
      const { shown } = await did(owner.get(`/checks/${id}`));
      await did(owner.post(`/checks/${id}/answer`, { shown }));
      return ofCheck(id);
    },
  ],
  [
    'background-check.asked-again',
    async (owner, { server }) => {
      await did(owner.post('/checks/settings', { mode: 'by_hr' }));
      const { person, email } = await createSubject(server, owner);
      const check = await askCheck(server, owner.company, email);
      await consentTo(server, check);
      // Less agrees then than the person has seen.
      await did(owner.post(`/alumni/${person}`, { designation: 'Gardener' }));
      const { shown } = await did(owner.get(`/checks/${check.id}`));
      await did(owner.post(`/checks/${check.id}/answer`, { shown }));
      return ofCheck(check.id);
    },
  ],
  [
    'background-check.answered',
    async (owner, { server }) => {
      await did(owner.post('/checks/settings', { mode: 'automatic' }));
      const check = await ask(server, owner);
      await consentTo(server, check);
      return ofCheck(check.id);
    },
  ],
  [
    'background-check.refused',
    async (owner, { server }) => {
      const id = await waiting(server, owner);
      await did(owner.post(`/checks/${id}/refuse`));
      return ofCheck(id);
    },
  ],
  [
    'background-check.settings-changed',
    async (owner) => {
      const { mode } = await did(owner.get('/checks/settings'));
      await did(owner.post('/checks/settings', { mode: mode === 'off' ? 'by_hr' : 'off' }));
      await did(owner.post('/checks/settings', { mode: 'by_hr' }));
      return aboutNothing;
    },
  ],
  [
    'background-check.blocked',
    async (owner) => {
      await did(owner.post('/checks/blocks', { domain: 'pest.example' }));
      return aboutNothing;
    },
  ],
  [
    'background-check.unblocked',
    async (owner) => {
      await did(owner.post('/checks/blocks', { domain: 'other-pest.example' }));
      await did(owner.delete('/checks/blocks/other-pest.example'));
      return aboutNothing;
    },
  ],
];
