import { emptyBranding } from '#contract/company/branding.ts';
import type { Attempts } from './attempt.ts';

const content = emptyBranding();

/** A company has one brand, which no path names, so attempts with another company's ids concern one's own brand. */
export const attempts: Attempts = {
  'GET /branding': ({ company }) => [{ path: `/branding?companyId=${company}`, owner: 200, data: { published: null } }],
  'POST /branding': ({ company, brandPicture }) => [
    { path: '/branding', body: { revision: 1, content: { ...content, logo: brandPicture } } },
    { path: '/branding', body: { revision: 0, content, company_id: company, companyId: company }, owner: 200 },
  ],
  'POST /branding/publication': ({ company }) => [
    { path: '/branding/publication', body: { revision: 1, company_id: company }, owner: 409 },
  ],
  'POST /branding/discard': ({ company }) => [
    { path: '/branding/discard', body: { revision: 1, company_id: company }, owner: 200 },
  ],
  'GET /branding/versions': ({ company }) => [
    { path: `/branding/versions?companyId=${company}`, owner: 200, data: { versions: [] } },
  ],
  'GET /branding/versions/{version}': () => [{ path: '/branding/versions/1' }],
  'POST /branding/versions/{version}/restore': () => [{ path: '/branding/versions/1/restore', body: { revision: 1 } }],
  'GET /branding/colours': ({ company }) => [
    { path: `/branding/colours?colour=%23112233&companyId=${company}`, owner: 200 },
  ],
  'POST /branding/previews': ({ company, brandPicture }) => [
    { path: '/branding/previews', body: { content, company_id: company, logo: brandPicture }, owner: 200 },
  ],
  'POST /branding/pictures': ({ company }) => [{ path: '/branding/pictures?use=logo', upload: { companyId: company } }],
  'GET /brand-pictures/{id}': ({ brandPicture, file }) => [
    // For anyone with the address; a picture of another kind is not found.
    { path: `/brand-pictures/${brandPicture}`, owner: 200, others: 200, bySignature: true },
    { path: `/brand-pictures/${file.id}`, owner: 404, others: 404 },
  ],
  'GET /companies/public/{id}/sign-in-look': ({ company, person }) => [
    // For everyone.
    { path: `/companies/public/${company}/sign-in-look`, owner: 200, others: 200, bySignature: true },
    { path: `/companies/public/${person._id}/sign-in-look`, owner: 404, others: 404 },
  ],
  'GET /companies/public/{id}/page': ({ address, person }) => [
    { path: `/companies/public/${address}/page`, owner: 200, others: 200, bySignature: true },
    { path: `/companies/public/${person._id}/page`, owner: 404, others: 404 },
  ],
};
