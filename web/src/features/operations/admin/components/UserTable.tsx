import { Link } from '@tanstack/react-router';
import type { UserItem } from '#contract/operations/admin-users.ts';
import { DataTable } from '../../../../ui/lists/DataTable.tsx';
import { EmailText } from '../../../../ui/text/EmailText.tsx';
import { Moment } from '../../../../ui/text/Moment.tsx';
import { StatusBadge } from '../../../../ui/text/StatusBadge.tsx';
import { toneOf } from '../../../../ui/text/state-colors.ts';
import text from '../../../../ui/theme/text.module.css';
import classes from './Admin.module.css';
import { UserMenu } from './UserMenu.tsx';
import { useBrands } from './use-brands.ts';

export const typeWords = { company: 'Company', exemployee: 'Ex-employee', admin: 'Operator' } as const;
const roleWords = { owner: 'Owner', hr: 'HR', recruiter: 'Recruiter', viewer: 'Viewer' } as const;

/** Accounts, each with what can be done about it. */
export function UserTable({ users }: { users: readonly UserItem[] }) {
  const { nameOf } = useBrands();
  return (
    <DataTable
      label="Users"
      items={users}
      getKey={({ _id }) => _id}
      columns={[
        {
          label: 'User',
          rowHeader: true,
          render: ({ name, email }) => (
            <>
              <div>{name}</div>
              <div className={text.small}>
                <EmailText address={email} />
              </div>
            </>
          ),
        },
        { label: 'Type', render: ({ type, role }) => (role ? roleWords[role] : typeWords[type]) },
        {
          label: 'Company',
          render: ({ company }) =>
            company ? (
              <Link to="/admin/companies/$id" params={{ id: company._id }}>
                {company.name}
              </Link>
            ) : (
              '–'
            ),
        },
        { label: 'Brand', render: ({ brand }) => nameOf(brand) },
        {
          label: 'Last sign-in',
          render: ({ lastSignedInAt, sessions }) => (
            <>
              <Moment at={lastSignedInAt} />
              {sessions > 0 && (
                <div className={text.small}>{`${sessions} ${sessions === 1 ? 'session' : 'sessions'}`}</div>
              )}
            </>
          ),
        },
        {
          label: 'State',
          render: ({ disabled, verified, twoStep }) => (
            <span className={classes.badges}>
              {disabled ? (
                <StatusBadge tone={toneOf('disabled')}>Disabled</StatusBadge>
              ) : (
                <StatusBadge tone={toneOf('active')}>Active</StatusBadge>
              )}
              {!verified && <StatusBadge tone="warn">Not verified</StatusBadge>}
              {twoStep && <StatusBadge tone="info">Two-step</StatusBadge>}
            </span>
          ),
        },
        { label: 'Actions', actions: true, width: '3rem', render: (user) => <UserMenu user={user} /> },
      ]}
    />
  );
}
