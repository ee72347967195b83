import { Button } from '@mantine/core';
import { IconHistory } from '@tabler/icons-react';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type Operation, operatorActions } from '#contract/accounts/operator-log.ts';
import { useFilters } from '../../../../lib/use-filters.ts';
import { SelectField } from '../../../../ui/fields/SelectField.tsx';
import { DateRangeFilter } from '../../../../ui/filters/DateRangeFilter.tsx';
import { DataTable } from '../../../../ui/lists/DataTable.tsx';
import { ShowMore } from '../../../../ui/lists/ShowMore.tsx';
import { EmptyState } from '../../../../ui/pages/EmptyState.tsx';
import { PageHeader } from '../../../../ui/pages/PageHeader.tsx';
import { QueryFrame } from '../../../../ui/pages/QueryFrame.tsx';
import { Moment } from '../../../../ui/text/Moment.tsx';
import { operationsQuery, operatorsQuery } from '../api.ts';
import classes from '../components/Admin.module.css';
import { actionText, actionWords, detailText } from '../components/operation-words.ts';

const actionOptions = operatorActions.map((value) => ({ value, label: actionWords[value] }));
const asDay = (text: string | undefined) => (/^\d{4}-\d{2}-\d{2}$/.test(text ?? '') ? text : undefined);

/** The operators' audit log, latest first. */
export function AuditPage() {
  const [given, change] = useFilters();
  const action = operatorActions.find((each) => each === given.action);
  const [from, to] = [asDay(given.from), asDay(given.to)];
  const isFiltered = Boolean(action ?? given.by ?? from ?? to);
  const operators = useQuery(operatorsQuery).data?.operators ?? [];
  const operatorOptions = operators.map(({ _id, name }) => ({ value: _id, label: name }));
  const query = useInfiniteQuery(operationsQuery({ action, by: given.by, from, to }));
  return (
    <>
      <PageHeader
        title="Audit log"
        description="What operators did. Changes to a company also appear in its own log."
      />
      <div className={classes.filters}>
        <SelectField
          place="filter"
          label="Action"
          clearLabel="Clear filter Action"
          options={actionOptions}
          value={action ?? ''}
          onChange={(value) => change({ action: value || undefined })}
        />
        <SelectField
          place="filter"
          label="Operator"
          clearLabel="Clear filter Operator"
          options={operatorOptions}
          value={given.by ?? ''}
          onChange={(value) => change({ by: value || undefined })}
        />
        <DateRangeFilter name="Day" value={{ from, to }} onApply={(range) => change(range)} />
      </div>
      <QueryFrame query={query}>
        {({ pages }) => {
          const operations = pages.flatMap((page) => page.operations);
          if (operations.length === 0)
            return (
              <EmptyState
                icon={IconHistory}
                title={isFiltered ? 'Nothing matches these filters' : 'Nothing in the log yet'}
                action={
                  isFiltered && (
                    <Button
                      variant="default"
                      onClick={() => change({ action: undefined, by: undefined, from: undefined, to: undefined })}
                    >
                      Clear filters
                    </Button>
                  )
                }
              >
                {!isFiltered && 'Every change an operator makes appears here.'}
              </EmptyState>
            );
          return <OperationTable operations={operations} />;
        }}
      </QueryFrame>
      <ShowMore list={query} />
    </>
  );
}

function OperationTable({ operations }: { operations: readonly Operation[] }) {
  return (
    <DataTable
      label="Audit log"
      items={operations}
      getKey={({ _id }) => _id}
      columns={[
        { label: 'What', rowHeader: true, render: ({ action }) => actionText(action) },
        { label: 'Affected', render: ({ target }) => <Target target={target} /> },
        { label: 'Detail', render: (operation) => detailText(operation) || '–' },
        { label: 'Who', render: ({ by }) => by?.name ?? 'Command line' },
        { label: 'When', width: '9rem', render: ({ at }) => <Moment at={at} /> },
      ]}
    />
  );
}

function Target({ target }: Pick<Operation, 'target'>) {
  if (!target) return 'The installation';
  const name = target.name ?? 'Deleted since';
  if (target.type !== 'company' || target.name === null) return name;
  return (
    <Link to="/admin/companies/$id" params={{ id: target.id }}>
      {name}
    </Link>
  );
}
