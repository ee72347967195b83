/** Every permission of the company portal and the admin area (product.md, Who may do what). */
export const permissions = [
  'people:read',
  'people:read-contact',
  'people:write',
  'notes:manage',
  'eligibility:read',
  'eligibility:write',
  'groups:manage',
  'mail:send',
  'jobs:manage',
  'jobs:read',
  'company:settings',
  'company:team',
] as const;
export type Permission = (typeof permissions)[number];

export const userTypes = ['company', 'exemployee', 'admin'] as const;
export type UserType = (typeof userTypes)[number];

export const companyRoles = ['owner', 'hr', 'recruiter', 'viewer'] as const;
export type CompanyRole = (typeof companyRoles)[number];

const recruiter: Permission[] = [
  'people:read',
  'people:read-contact',
  'notes:manage',
  'eligibility:read',
  'groups:manage',
  'mail:send',
  'jobs:manage',
  'jobs:read',
];
const hr: Permission[] = [...recruiter, 'people:write', 'eligibility:write', 'company:settings'];

const companyPermissions: Readonly<Record<CompanyRole, readonly Permission[]>> = {
  owner: [...hr, 'company:team'],
  hr,
  recruiter,
  viewer: ['people:read'],
};

/**
 * The one policy table: what a user may do.
 * @param user type, and the role when the type is `company`
 * @returns the permissions, also sent with the profile so that the page hides what the server would refuse
 */
export function permissionsOf(user: { type: UserType; role: CompanyRole | null }): readonly Permission[] {
  if (user.type === 'company') return user.role ? companyPermissions[user.role] : [];
  return [];
}
