import type { Member } from '../factories.ts';
import { about, type Deeds, did } from './deed.ts';

const written = { subject: 'News', document: { version: 1, settings: {}, blocks: [] } };
const content = { name: 'News', ...written };
const create = (owner: Member) => did<{ _id: string; revision: number }>(owner.post('/email-templates', content));
const save = async (owner: Member) => {
  const { _id, revision } = await create(owner);
  await did(owner.post(`/email-templates/${_id}`, { ...content, revision }));
  return _id;
};
const remove = async (owner: Member) => {
  const { _id } = await create(owner);
  await did(owner.delete(`/email-templates/${_id}`));
  return _id;
};

export const deeds: Deeds = [
  ['email-template.created', async (owner) => about('email-template', (await create(owner))._id)],
  ['email-template.changed', async (owner) => about('email-template', await save(owner))],
  ['email-template.deleted', async (owner) => about('email-template', await remove(owner))],
  [
    'email-template.restored',
    async (owner) => {
      const id = await remove(owner);
      await did(owner.post(`/email-templates/${id}/restore`));
      return about('email-template', id);
    },
  ],
  [
    'email-template.tested',
    async (owner) => {
      const { _id } = await create(owner);
      await did(owner.post(`/email-templates/${_id}/tests`, written));
      return about('email-template', _id);
    },
  ],
  [
    'email-template.version-restored',
    async (owner) => {
      const id = await save(owner);
      await did(owner.post(`/email-templates/${id}/versions/1/restore`));
      return about('email-template', id);
    },
  ],
  [
    'email-image.added',
    async (owner, { picture }) => {
      const { url } = await did<{ url: string }>(owner.upload('/email-images', { name: 'a.png', content: picture }));
      return about('email-image', url.split('/').at(-1));
    },
  ],
];
