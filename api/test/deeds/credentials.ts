import { makeCredential } from '../factories/credentials.ts';
import { createExemployee } from '../factories.ts';
import { about, aboutNothing, type Deeds, did } from './deed.ts';

export const deeds: Deeds = [
  [
    'credential.made',
    async (owner, { server }) => {
      const own = await createExemployee(server, owner);
      await makeCredential(own);
      return about('person', own.person);
    },
  ],
  [
    'credential.revoked',
    async (owner, { server }) => {
      const own = await createExemployee(server, owner);
      await did(own.delete(`/own/credentials/${(await makeCredential(own))._id}`));
      return about('person', own.person);
    },
  ],
  [
    'credential.revoked',
    async (owner, { server }) => {
      const own = await createExemployee(server, owner);
      const { _id } = await makeCredential(own);
      await did(owner.post(`/credentials/${_id}/revoke`, { reason: 'A wrong date' }));
      return about('person', own.person);
    },
  ],
  [
    'credential-key.rotated',
    async (owner) => {
      await did(owner.post('/credentials/keys'));
      return aboutNothing;
    },
  ],
  [
    'credential-key.withdrawn',
    async (owner) => {
      const { keys } = await did(owner.post('/credentials/keys'));
      await did(owner.post(`/credentials/keys/${keys[0]._id}/withdraw`));
      return aboutNothing;
    },
  ],
];
