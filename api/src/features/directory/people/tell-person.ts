import type { ReadWebhookSubject } from '#api/features/base/webhooks/plugs.ts';
import { readItems } from './shared.ts';

/** Returns a person for webhooks, as lists show them but without contact details: receivers that need those call the API with a key. */
export const tellPerson: ReadWebhookSubject = async (context, id) => {
  const actor = { permissions: new Set(['people:read', 'people:read-contact'] as const), person: null };
  const [item] = await readItems({ ...context, actor }, [id]);
  if (!item) return null;
  const { email: _email, profileImg: _picture, companyLogoSmall: _logo, crawledInfo, ...shown } = item;
  const { currentCompanyLogo: _current, ...today } = crawledInfo;
  return { ...shown, crawledInfo: today };
};
