import { Button } from '@mantine/core';
import { IconBuildings, IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { operatorPage } from '#contract/accounts/operator-log.ts';
import { soonDays } from '#contract/directory/person-filters.ts';
import { type CompanyItem, type CompanyState, companyStates } from '#contract/operations/admin-companies.ts';
import { late } from '../../../../lib/late.ts';
import { number } from '../../../../lib/numbers.ts';
import { useFilters } from '../../../../lib/use-filters.ts';
import { SelectField } from '../../../../ui/fields/SelectField.tsx';
import { SearchBox } from '../../../../ui/filters/SearchBox.tsx';
import { DataTable } from '../../../../ui/lists/DataTable.tsx';
import { Pager } from '../../../../ui/lists/Pager.tsx';
import { Callout } from '../../../../ui/pages/Callout.tsx';
import { EmptyState } from '../../../../ui/pages/EmptyState.tsx';
import { PageHeader } from '../../../../ui/pages/PageHeader.tsx';
import { QueryFrame } from '../../../../ui/pages/QueryFrame.tsx';
import { Moment } from '../../../../ui/text/Moment.tsx';
import text from '../../../../ui/theme/text.module.css';
import { companiesQuery, namesQuery } from '../api.ts';
import classes from '../components/Admin.module.css';
import { CompanyBadge, stateWords } from '../components/CompanyBadge.tsx';
import { useBrands } from '../components/use-brands.ts';

const CreateCompanyDialog = late(() => import('../components/CreateCompanyDialog.tsx'), 'CreateCompanyDialog');

/** The company names to review, above the list of companies; empty when there are none. */
function WaitingNames() {
  const names = useQuery(namesQuery).data?.names ?? [];
  if (names.length === 0) return null;
  return (
    <Callout tone="warn" role="status" className={classes.note}>
      <p className={text.strong}>{names.length === 1 ? '1 name to review' : `${names.length} names to review`}</p>
      <ul>
        {names.map(({ company, name, resembles, isFirst }) => (
          <li key={company._id} className={text.breaking}>
            <Link to="/admin/companies/$id" params={{ id: company._id }} className={text.link}>
              {name}
            </Link>{' '}
            resembles {resembles}
            {isFirst ? ', a new company' : `, requested by ${company.name}`}
          </li>
        ))}
      </ul>
    </Callout>
  );
}

const stateOptions = companyStates.map((value) => ({ value, label: stateWords[value].label }));

/** The page of all companies of the installation (product.md, Admin area). */
export function CompaniesPage() {
  const [{ search, brand, state, page = '1' }, change] = useFilters();
  const [creating, setCreating] = useState(false);
  const { options } = useBrands();
  const known = companyStates.find((each) => each === state);
  const pageNumber = Math.max(1, Number.parseInt(page, 10) || 1);
  const query = useQuery(companiesQuery({ search, brand, state: known, pageNumber }));
  const filtered = Boolean(search || brand || known);
  const create = (
    <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={() => setCreating(true)}>
      Create company
    </Button>
  );
  return (
    <>
      <PageHeader title="Companies" action={create} />
      <WaitingNames />
      <SearchBox
        value={search ?? ''}
        onSearch={(text) => change({ search: text || undefined })}
        label="Search by name"
        placeholder="Company name"
        maxLength={200}
      />
      <div className={classes.filters}>
        <SelectField
          place="filter"
          label="Brand"
          clearLabel="Clear filter Brand"
          options={options}
          value={brand ?? ''}
          onChange={(value) => change({ brand: value || undefined })}
        />
        <SelectField
          place="filter"
          label="State"
          clearLabel="Clear filter State"
          options={stateOptions}
          value={known ?? ''}
          onChange={(value) => change({ state: value || undefined })}
        />
      </div>
      <QueryFrame query={query}>
        {({ companies, totalCount }) => (
          <>
            <p className={text.muted} role="status">
              {`${number(totalCount)} ${totalCount === 1 ? 'company' : 'companies'}`}
            </p>
            {companies.length > 0 && <CompanyTable companies={companies} />}
            {companies.length === 0 && (
              <EmptyState
                icon={IconBuildings}
                title={filtered ? 'No company matches' : 'No companies yet'}
                action={
                  filtered ? (
                    <Button
                      variant="default"
                      onClick={() => change({ search: undefined, brand: undefined, state: undefined })}
                    >
                      Clear filters
                    </Button>
                  ) : (
                    create
                  )
                }
              >
                {filtered ? 'Relax your filters and try again' : 'Create the first one. We email its owner a link.'}
              </EmptyState>
            )}
            <Pager
              label="Pages of companies"
              page={pageNumber}
              pageSize={operatorPage}
              total={totalCount}
              onPage={(next) => change({ page: next === 1 ? undefined : String(next) })}
            />
          </>
        )}
      </QueryFrame>
      {creating && <CreateCompanyDialog onClose={() => setCreating(false)} />}
    </>
  );
}

function CompanyTable({ companies }: { companies: readonly CompanyItem[] }) {
  const { nameOf } = useBrands();
  return (
    <DataTable
      label="Companies"
      items={companies}
      getKey={({ _id }) => _id}
      columns={[
        {
          label: 'Company',
          rowHeader: true,
          render: ({ _id, name }) => (
            <Link to="/admin/companies/$id" params={{ id: _id }}>
              {name}
            </Link>
          ),
        },
        { label: 'Brand', render: ({ brand }) => nameOf(brand) },
        { label: 'State', render: ({ state }: { state: CompanyState }) => <CompanyBadge state={state} /> },
        { label: 'Last sign-in', render: ({ lastSignedInAt }) => <Moment at={lastSignedInAt} /> },
        { label: 'Created', render: ({ createdAt }) => <Moment at={createdAt} /> },
        { label: 'Ex-employees', numeric: true, render: ({ people }) => number(people) },
        {
          label: 'Signed up',
          numeric: true,
          render: ({ signedUp, signedUpLately }) => (
            <div>
              {number(signedUp)}
              <p className={text.small}>{`${number(signedUpLately)} in ${soonDays} days`}</p>
            </div>
          ),
        },
        { label: 'Team', numeric: true, render: ({ team }) => number(team) },
      ]}
    />
  );
}
