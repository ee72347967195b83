import { emptyBranding } from '#contract/company/branding.ts';
import { did } from '../deeds/deed.ts';
import type { Member } from '../factories.ts';

/** Publishes a brand with a logo, a colour and a page; returns the picture's id. */
export async function addBranding(owner: Member, content: Buffer): Promise<string> {
  const picture = await did<{ _id: string }>(owner.upload('/branding/pictures?use=logo', { name: 'a.png', content }));
  const empty = emptyBranding();
  const page = { ...empty.page, isPublic: true, about: '<p>Victims Page</p>' };
  const written = { ...empty, colour: '#7d2a6b', logo: picture._id, page };
  await did(owner.post('/branding', { revision: 0, content: written }));
  await did(owner.post('/branding/publication', { revision: 1 }));
  return picture._id;
}
