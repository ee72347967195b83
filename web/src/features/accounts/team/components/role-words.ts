import type { CompanyRole } from '#contract/base/permissions.ts';

/** The roles' labels and descriptions (product.md, Who may do what). */
export const roleWords: Readonly<Record<CompanyRole, { label: string; may: string }>> = {
  owner: { label: 'Owner', may: 'everything, including the team' },
  hr: { label: 'HR', may: 'everything except the team' },
  recruiter: { label: 'Recruiter', may: 'sees the directory, sends messages, runs jobs and referrals' },
  viewer: { label: 'Viewer', may: 'sees the directory, without contact details' },
};
