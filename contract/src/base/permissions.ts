/** The permissions of a company's people in the portal (product.md, Who may do what). */
export const companyPermissions = [
  'notifications:own',
  'people:read',
  'people:read-contact',
  'people:write',
  'leavers:manage',
  'notes:manage',
  'eligibility:read',
  'eligibility:write',
  'groups:read',
  'groups:manage',
  'messages:read',
  'mail:send',
  'campaigns:read',
  'campaigns:manage',
  'referrals:manage',
  'referrals:read',
  'jobs:manage',
  'jobs:read',
  'applications:manage',
  'applications:read',
  'offers:manage',
  'offers:read',
  'letters:manage',
  'documents:manage',
  'posts:manage',
  'settings:read',
  'company:settings',
  'company:team',
] as const;
export type CompanyPermission = (typeof companyPermissions)[number];

/** The permissions of an ex-employee with a record: everything about that record and content addressed to them. */
const ownPermissions = ['own:record'] as const;
export type OwnPermission = (typeof ownPermissions)[number];

/** The permissions of an operator of the installation. */
const adminPermissions = ['installation:operate'] as const;
export type AdminPermission = (typeof adminPermissions)[number];

/** Every permission of the three areas. */
export const permissions = [...companyPermissions, ...ownPermissions, ...adminPermissions] as const;
export type Permission = (typeof permissions)[number];

export const userTypes = ['company', 'exemployee', 'admin'] as const;
export type UserType = (typeof userTypes)[number];

export const companyRoles = ['owner', 'hr', 'recruiter', 'viewer'] as const;
export type CompanyRole = (typeof companyRoles)[number];

const recruiter: CompanyPermission[] = [
  'notifications:own',
  'people:read',
  'people:read-contact',
  'notes:manage',
  'eligibility:read',
  'groups:read',
  'groups:manage',
  'messages:read',
  'mail:send',
  'referrals:manage',
  'referrals:read',
  'jobs:manage',
  'jobs:read',
  'applications:manage',
  'applications:read',
  'offers:manage',
  'offers:read',
];
const hr: CompanyPermission[] = [
  ...recruiter,
  'people:write',
  'leavers:manage',
  'eligibility:write',
  'letters:manage',
  'documents:manage',
  'posts:manage',
  'campaigns:read',
  'campaigns:manage',
  'settings:read',
  'company:settings',
];

const permissionsOfRole: Readonly<Record<CompanyRole, readonly CompanyPermission[]>> = {
  owner: [...hr, 'company:team'],
  hr,
  recruiter,
  viewer: ['notifications:own', 'people:read', 'campaigns:read'],
};

/**
 * The permissions of an operator in a support session, for reading only. Applications and offers are left out: they hold contact details,
 * résumés, salaries and colleagues' opinions of a person.
 */
export const supportPermissions: readonly CompanyPermission[] = [
  'people:read',
  'eligibility:read',
  'groups:read',
  'campaigns:read',
  'jobs:read',
  'settings:read',
];

/** The permissions an API key can get; settings and the team are for people only. */
export const apiKeyScopes = [
  'people:read',
  'people:read-contact',
  'people:write',
  'leavers:manage',
  'notes:manage',
  'eligibility:read',
  'eligibility:write',
  'groups:read',
  'groups:manage',
  'messages:read',
  'mail:send',
  'referrals:manage',
  'referrals:read',
  'jobs:manage',
  'jobs:read',
  'applications:manage',
  'applications:read',
  'offers:read',
] as const satisfies readonly CompanyPermission[];
export type ApiKeyScope = (typeof apiKeyScopes)[number];

/** Labels of the scopes, for the user who creates a key. */
export const scopeWords: Readonly<Record<ApiKeyScope, string>> = {
  'people:read': 'See ex-employees',
  'people:read-contact': 'See contact details',
  'people:write': 'Change ex-employees',
  'leavers:manage': 'Announce leavers',
  'notes:manage': 'Read and write notes',
  'eligibility:read': 'See rehire eligibility',
  'eligibility:write': 'Set rehire eligibility',
  'groups:read': 'See groups',
  'groups:manage': 'Change groups',
  'messages:read': 'Read messages and replies',
  'mail:send': 'Send messages',
  'referrals:manage': 'Work on referrals',
  'referrals:read': 'See referrals',
  'jobs:manage': 'Change jobs',
  'jobs:read': 'See jobs',
  'applications:manage': 'Work on applications',
  'applications:read': 'See applications',
  'offers:read': 'See rehire offers',
};

/**
 * The one policy table: what a user may do.
 * @param user type, the role when the type is `company`, and for an ex-employee `record: false` when theirs is gone or not found yet
 * @returns the permissions, also sent with the profile so that the page hides what the server would refuse
 */
export function permissionsOf(user: {
  type: UserType;
  role: CompanyRole | null;
  record?: boolean;
}): readonly Permission[] {
  if (user.type === 'admin') return adminPermissions;
  if (user.type === 'exemployee') return user.record === false ? [] : ownPermissions;
  return user.role ? permissionsOfRole[user.role] : [];
}

const isOneOf =
  <P extends Permission>(list: readonly P[]) =>
  (permission: string): permission is P =>
    (list as readonly string[]).includes(permission);
export const isAdminPermission = isOneOf(adminPermissions);
