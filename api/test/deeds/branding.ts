import { emptyBranding } from '#contract/company/branding.ts';
import type { Member } from '../factories.ts';
import { aboutNothing, type Deeds, did } from './deed.ts';

const save = (owner: Member, revision: number, mailFooter: string) =>
  did(owner.post('/branding', { revision, content: { ...emptyBranding(), mailFooter } }));
const revisionOf = async (owner: Member) => (await did<{ revision: number }>(owner.get('/branding'))).revision;

/** Publishes something new. */
async function publish(owner: Member) {
  const revision = await revisionOf(owner);
  await save(owner, revision, `Footer ${revision}`);
  await did(owner.post('/branding/publication', { revision: revision + 1 }));
}

export const brandingDeeds: Deeds = [
  [
    'branding.published',
    async (owner) => {
      await publish(owner);
      return aboutNothing;
    },
  ],
  [
    'branding.discarded',
    async (owner) => {
      await did(owner.post('/branding/discard', { revision: await revisionOf(owner) }));
      return aboutNothing;
    },
  ],
  [
    'branding.restored',
    async (owner) => {
      await publish(owner);
      const { versions } = await did<{ versions: { version: number }[] }>(owner.get('/branding/versions'));
      const path = `/branding/versions/${versions[0]?.version}/restore`;
      await did(owner.post(path, { revision: await revisionOf(owner) }));
      return aboutNothing;
    },
  ],
];
