import { Button } from '@mantine/core';
import { IconUsers } from '@tabler/icons-react';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { userTypes } from '#contract/base/permissions.ts';
import { useFilters } from '../../../../lib/use-filters.ts';
import { SelectField } from '../../../../ui/fields/SelectField.tsx';
import { FilterChip } from '../../../../ui/filters/FilterChip.tsx';
import { SearchBox } from '../../../../ui/filters/SearchBox.tsx';
import { ShowMore } from '../../../../ui/lists/ShowMore.tsx';
import { EmptyState } from '../../../../ui/pages/EmptyState.tsx';
import { PageHeader } from '../../../../ui/pages/PageHeader.tsx';
import { QueryFrame } from '../../../../ui/pages/QueryFrame.tsx';
import { companyQuery, usersQuery } from '../api.ts';
import classes from '../components/Admin.module.css';
import { typeWords, UserTable } from '../components/UserTable.tsx';

const typeOptions = userTypes.map((value) => ({ value, label: typeWords[value] }));
const states = [
  { value: 'active', label: 'Active' },
  { value: 'disabled', label: 'Disabled' },
] as const;

/** Every account of the installation (product.md, Admin area). */
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
