import type { UserType } from '#contract/base/permissions.ts';

/** Where each kind of user is at home (specification, section 6: three areas are separated): where the rail begins. */
const homes: Readonly<Record<UserType, string>> = {
  company: '/home',
  exemployee: '/exemployee/feed',
  admin: '/admin',
};

export const homeOf = (type: UserType) => homes[type];

type Visitor = { type: UserType; support: unknown };

/** Whether somebody has business in the company portal: its people, and operators during a support session. */
export const isOfPortal = ({ type, support }: Visitor) => type === 'company' || (type === 'admin' && support !== null);

/** Whether an address is of the admin area. */
export const isOfAdmin = (pathname: string) => pathname === homes.admin || pathname.startsWith(`${homes.admin}/`);
