import type { UserType } from '#contract/base/permissions.ts';

/** The start page of each kind of user, where their rail begins (specification, section 6: three areas are separated). */
const homes: Readonly<Record<UserType, string>> = {
  company: '/home',
  exemployee: '/exemployee/feed',
  admin: '/admin',
};

export const homeOf = (type: UserType) => homes[type];

type Visitor = { type: UserType; support: unknown };

/** Whether the user may be in the company portal: its people, and operators during a support session. */
export const isOfPortal = ({ type, support }: Visitor) => type === 'company' || (type === 'admin' && support !== null);

/** Whether an address belongs to the admin area. */
export const isOfAdmin = (pathname: string) => pathname === homes.admin || pathname.startsWith(`${homes.admin}/`);
