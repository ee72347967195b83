import type { CompanyRole } from '#contract/base/permissions.ts';

/** What the roles are called, and what they come to (product.md, Who may do what). */
export const roleWords: Readonly<Record<CompanyRole, { label: string; may: string }>> = {
  owner: { label: 'Owner', may: 'everything, the team included' },
  hr: { label: 'HR', may: 'everything but the team' },
  recruiter: { label: 'Recruiter', may: 'sees the directory, sends mail, runs jobs and referrals' },
  viewer: { label: 'Viewer', may: 'sees the directory, without contact details' },
};
