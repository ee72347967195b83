import { addSource, runWith, wordOf } from '../factories/leaver-sources.ts';
import type { Member } from '../factories.ts';
import { about, type Deeds, did, type World } from './deed.ts';

const bamboo = { kind: 'bamboohr', name: 'People', settings: { subdomain: 'acme' }, secrets: { apiKey: 'key' } };
const words = (count: number) => {
  const dateOfLeaving = new Date(Date.now() + 5 * 86_400_000).toISOString().slice(0, 10);
  return Array.from({ length: count }, (_, at) => wordOf(at + 2, { dateOfLeaving }));
};

/** Adds a source with a run that announces so many people. */
async function withRun(owner: Member, { server }: World, announced: number): Promise<{ source: string; run: string }> {
  const { _id: source } = await addSource(owner, bamboo);
  const { _id: run } = await runWith(server, { by: owner, company: owner.company, source }, words(announced));
  return { source, run };
}

/** Starts a run that no worker has begun. */
async function started(owner: Member): Promise<{ source: string; run: string }> {
  const { _id: source } = await addSource(owner, bamboo);
  const { _id: run } = await did(owner.post(`/leaver-sources/${source}/runs`, {}));
  return { source, run };
}

export const deeds: Deeds = [
  ['leaver-source.created', async (owner) => about('leaver-source', (await addSource(owner, bamboo))._id)],
  [
    'leaver-source.changed',
    async (owner) => {
      const { _id } = await addSource(owner, bamboo);
      const changes = { name: 'Others', enabled: false, settings: { subdomain: 'other' }, secrets: { apiKey: 'new' } };
      await did(owner.post(`/leaver-sources/${_id}`, changes));
      return about('leaver-source', _id);
    },
  ],
  [
    'leaver-source.deleted',
    async (owner) => {
      const { _id } = await addSource(owner, bamboo);
      await did(owner.delete(`/leaver-sources/${_id}`));
      return about('leaver-source', _id);
    },
  ],
  [
    'leaver-source.token-created',
    async (owner) => {
      const { _id } = await addSource(owner, { kind: 'scim', name: 'Entra', settings: {} });
      await did(owner.post(`/leaver-sources/${_id}/token`));
      return about('leaver-source', _id);
    },
  ],
  [
    'leaver-source.token-created',
    async (owner) => {
      const { _id } = await addSource(owner, { kind: 'webhook', name: 'HR system', settings: {} });
      await did(owner.post(`/leaver-sources/${_id}/token`));
      return about('leaver-source', _id);
    },
  ],
  ['leaver-source.run-started', async (owner) => about('leaver-source', (await started(owner)).source)],
  [
    'leaver-source.run-stopped',
    async (owner) => {
      const { source, run } = await started(owner);
      await did(owner.post(`/leaver-sources/${source}/runs/${run}/stop`));
      return about('leaver-source', source);
    },
  ],
  ['leaver-source.held', async (owner, world) => about('leaver-source', (await withRun(owner, world, 6)).source)],
  [
    'leaver-source.run-approved',
    async (owner, world) => {
      const { source, run } = await withRun(owner, world, 6);
      await did(owner.post(`/leaver-sources/${source}/runs/${run}/approval`));
      return about('leaver-source', source);
    },
  ],
  [
    'leaver-source.run-undone',
    async (owner, world) => {
      const { source, run } = await withRun(owner, world, 1);
      await did(owner.post(`/leaver-sources/${source}/runs/${run}/undo`));
      return about('leaver-source', source);
    },
  ],
];
