import { Button, Menu } from '@mantine/core';
import { IconKey, IconLogout, IconUserCheck, IconUserOff, IconUsers } from '@tabler/icons-react';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { userTypes } from '#contract/base/permissions.ts';
import { type UserItem, userMessages } from '#contract/operations/admin-users.ts';
import { useProfile } from '../../../../lib/profile.ts';
import { useFilters } from '../../../../lib/use-filters.ts';
import { ConfirmDialog } from '../../../../ui/dialogs/ConfirmDialog.tsx';
import { SelectField } from '../../../../ui/fields/SelectField.tsx';
import { FilterChip } from '../../../../ui/filters/FilterChip.tsx';
import { SearchBox } from '../../../../ui/filters/SearchBox.tsx';
import { DataTable } from '../../../../ui/lists/DataTable.tsx';
import { MoreMenu } from '../../../../ui/lists/MoreMenu.tsx';
import { ShowMore } from '../../../../ui/lists/ShowMore.tsx';
import { EmptyState } from '../../../../ui/pages/EmptyState.tsx';
import { PageHeader } from '../../../../ui/pages/PageHeader.tsx';
import { QueryFrame } from '../../../../ui/pages/QueryFrame.tsx';
import { useTold } from '../../../../ui/pages/use-told.ts';
import { EmailText } from '../../../../ui/text/EmailText.tsx';
import { Moment } from '../../../../ui/text/Moment.tsx';
import { StatusBadge } from '../../../../ui/text/StatusBadge.tsx';
import { toneOf } from '../../../../ui/text/state-colors.ts';
import text from '../../../../ui/theme/text.module.css';
import { companyQuery, useChangeUser, useEndSessions, usersQuery, useSendResetLink } from '../api.ts';
import classes from '../components/Admin.module.css';
import { useBrands } from '../components/use-brands.ts';

/** The actions for an account. */
export function UserMenu({ user }: { user: UserItem }) {
  const own = useProfile()?.id === user._id;
  const [asking, setAsking] = useState(false);
  const changing = useChangeUser(user._id);
  const ending = useEndSessions(user._id);
  const sending = useSendResetLink(user._id);
  const [enable] = useTold(() => changing.mutateAsync(false), {
    done: userMessages.enabled,
    failed: userMessages.notChanged,
  });
  const [endSessions] = useTold(() => ending.mutateAsync(undefined), {
    done: userMessages.sessionsEnded,
    failed: userMessages.sessionsNotEnded,
  });
  const [sendLink] = useTold(() => sending.mutateAsync(undefined), {
    done: userMessages.linkSent,
    failed: userMessages.linkNotSent,
  });
  return (
    <>
      <MoreMenu label={`Actions for ${user.name}`}>
        {user.company && !user.disabled && (
          <Menu.Item leftSection={<IconKey size={18} aria-hidden />} onClick={() => void sendLink()}>
            Send reset link
          </Menu.Item>
        )}
        <Menu.Item leftSection={<IconLogout size={18} aria-hidden />} onClick={() => void endSessions()}>
          {own ? 'Sign out everywhere else' : 'Sign out everywhere'}
        </Menu.Item>
        {user.disabled && (
          <Menu.Item leftSection={<IconUserCheck size={18} aria-hidden />} onClick={() => void enable()}>
            Enable
          </Menu.Item>
        )}
        {!user.disabled && !own && (
          <Menu.Item leftSection={<IconUserOff size={18} aria-hidden />} color="red" onClick={() => setAsking(true)}>
            Disable
          </Menu.Item>
        )}
      </MoreMenu>
      <ConfirmDialog
        opened={asking}
        title={`Disable ${user.name}?`}
        confirmLabel="Disable"
        onConfirm={() => changing.mutateAsync(true)}
        done={userMessages.disabled}
        failed={userMessages.notChanged}
        onClose={() => setAsking(false)}
      >
        {`${user.email} is signed out immediately and can’t sign in until the account is enabled again.`}
      </ConfirmDialog>
    </>
  );
}

const typeWords = { company: 'Company', exemployee: 'Ex-employee', admin: 'Operator' } as const;
const roleWords = { owner: 'Owner', hr: 'HR', recruiter: 'Recruiter', viewer: 'Viewer' } as const;

/** The table of accounts, each with its actions. */
function UserTable({ users }: { users: readonly UserItem[] }) {
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

const typeOptions = userTypes.map((value) => ({ value, label: typeWords[value] }));
const states = [
  { value: 'active', label: 'Active' },
  { value: 'disabled', label: 'Disabled' },
] as const;

/** The page of all accounts of the installation (product.md, Admin area). */
export function UsersPage() {
  const [given, change] = useFilters();
  const { search, companyId } = given;
  const type = userTypes.find((each) => each === given.type);
  const state = states.find(({ value }) => value === given.state)?.value;
  const query = useInfiniteQuery(usersQuery({ search, type, state, companyId }));
  return (
    <>
      <PageHeader title="Users" />
      <SearchBox
        value={search ?? ''}
        onSearch={(text) => change({ search: text || undefined })}
        label="Search by email or name"
        placeholder="Start of an email or name"
        maxLength={200}
      />
      <div className={classes.filters}>
        <SelectField
          place="filter"
          label="Type"
          clearLabel="Clear filter Type"
          options={typeOptions}
          value={type ?? ''}
          onChange={(value) => change({ type: value || undefined })}
        />
        <SelectField
          place="filter"
          label="State"
          clearLabel="Clear filter State"
          options={states}
          value={state ?? ''}
          onChange={(value) => change({ state: value || undefined })}
        />
        {companyId && <CompanyChip id={companyId} onRemove={() => change({ companyId: undefined })} />}
      </div>
      <QueryFrame query={query}>
        {({ pages }) => {
          const users = pages.flatMap((page) => page.users);
          if (users.length === 0)
            return (
              <EmptyState
                icon={IconUsers}
                title="No account matches"
                action={
                  <Button
                    variant="default"
                    onClick={() =>
                      change({ search: undefined, type: undefined, state: undefined, companyId: undefined })
                    }
                  >
                    Clear filters
                  </Button>
                }
              >
                Search matches the start of emails and names.
              </EmptyState>
            );
          return <UserTable users={users} />;
        }}
      </QueryFrame>
      <ShowMore list={query} />
    </>
  );
}

function CompanyChip({ id, onRemove }: { id: string; onRemove: () => void }) {
  const company = useQuery(companyQuery(id)).data;
  return <FilterChip name="Company" value={company?.name ?? '…'} onRemove={onRemove} />;
}
