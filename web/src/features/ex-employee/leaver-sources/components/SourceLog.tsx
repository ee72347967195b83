import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import {
  isFetched,
  type LeaverSourceAnswer,
  type SourceRun,
  sourceKindWords,
  sourceLimits,
} from '#contract/ex-employee/leaver-sources.ts';
import { exactTime } from '../../../../lib/dates.ts';
import { number } from '../../../../lib/numbers.ts';
import { ModalFrame } from '../../../../ui/dialogs/ModalFrame.tsx';
import { CopyField } from '../../../../ui/fields/CopyField.tsx';
import { type DataColumn, DataTable } from '../../../../ui/lists/DataTable.tsx';
import { Callout } from '../../../../ui/pages/Callout.tsx';
import { ItemHeader, ItemHeading } from '../../../../ui/pages/ItemHeader.tsx';
import layout from '../../../../ui/pages/layout.module.css';
import { QueryFrame } from '../../../../ui/pages/QueryFrame.tsx';
import { SectionFrame } from '../../../../ui/pages/SectionFrame.tsx';
import { StatusBadge } from '../../../../ui/text/StatusBadge.tsx';
import text from '../../../../ui/theme/text.module.css';
import { sourceRunQuery, sourceRunsQuery } from '../api.ts';
import { type RunProps, UndoRun } from './RunActions.tsx';
import { SourceActions } from './SourceActions.tsx';
import { SourceState } from './SourceState.tsx';
import {
  countsText,
  knownText,
  runResult,
  runStateOf,
  statusOf,
  undoneText,
  whenText,
  within,
} from './source-words.ts';

type SourceProps = { source: LeaverSourceAnswer; mayChange: boolean };

/** A run with its faulty rows and their reasons. */
function RunDialog({ source, run, onClose }: RunProps & { onClose: () => void }) {
  const query = useQuery(sourceRunQuery({ id: source._id, run: run._id }, isFetched(source.kind)));
  const when = within(whenText(run, source));
  return (
    <ModalFrame
      opened
      size="large"
      title={run.isDry ? `Dry run of ${when}` : `Run of ${when}`}
      onClose={onClose}
      footer={<Button onClick={onClose}>Close</Button>}
    >
      <QueryFrame query={query}>
        {({ faultyRows, ...shown }) => (
          <div className={layout.column}>
            {shown.isDry && <Callout tone="info">This was a dry run. Nothing was changed.</Callout>}
            {shown.fault && <Callout tone={shown.state === 'failed' ? 'bad' : 'warn'}>{shown.fault}</Callout>}
            <p>
              {countsText(shown)}.{shown.undone && ` Undone: ${undoneText(shown.undone)}.`}
              {shown.faulty > faultyRows.length && ` The first ${number(sourceLimits.faulty)} faulty rows are listed.`}
            </p>
            {faultyRows.length > 0 && <p>Correct these in your HR system. The next run reads them again.</p>}
            {faultyRows.length > 0 && (
              <DataTable
                label="Faulty rows"
                items={faultyRows.map((row, at) => ({ ...row, at }))}
                getKey={({ at }) => at}
                columns={[
                  {
                    label: 'Employee ID',
                    rowHeader: true,
                    width: '10rem',
                    render: ({ employeeId }) => employeeId ?? <span className={text.muted}>No employee ID</span>,
                  },
                  { label: 'Reason', render: ({ reason }) => reason },
                  {
                    label: 'Row',
                    numeric: true,
                    width: '5rem',
                    render: ({ row }) => (row === null ? '–' : number(row)),
                  },
                ]}
              />
            )}
          </div>
        )}
      </QueryFrame>
    </ModalFrame>
  );
}

const columnsOf = ({ source, mayChange }: SourceProps): readonly DataColumn<SourceRun>[] => [
  {
    label: 'When',
    rowHeader: true,
    render: (run) => (
      <>
        <Link
          to="."
          search={{ source: source._id, run: run._id }}
          className={text.name}
          title={exactTime(run.startedAt)}
        >
          {whenText(run, source)}
        </Link>
        {run.isDry && <div className={text.small}>Dry run</div>}
      </>
    ),
  },
  {
    label: 'State',
    render: (run) => {
      const { tone, label } = runStateOf(run, source);
      return <StatusBadge tone={tone}>{label}</StatusBadge>;
    },
  },
  { label: 'Read', numeric: true, render: ({ read }) => number(read) },
  { label: 'Result', render: (run) => (run.read > 0 ? runResult(run) : (run.fault ?? '–')) },
  {
    label: 'Actions',
    actions: true,
    width: '6.5rem',
    render: (run) => mayChange && run.canUndo && <UndoRun source={source} run={run} />,
  },
];

/** The last runs of a source, newest first; `?run=` opens one. */
function RunList({ source, mayChange }: SourceProps) {
  const query = useQuery(sourceRunsQuery(source._id, isFetched(source.kind)));
  const { run: shown } = useSearch({ strict: false });
  const navigate = useNavigate();
  return (
    <QueryFrame query={query}>
      {(runs) => {
        const open = runs.find(({ _id }) => _id === shown);
        return (
          <>
            {runs.length === 0 ? (
              <p className={text.small}>{isFetched(source.kind) ? 'No runs yet.' : 'No calls yet.'}</p>
            ) : (
              <DataTable
                label="Runs"
                items={runs}
                getKey={({ _id }) => _id}
                columns={columnsOf({ source, mayChange })}
                twoLines
              />
            )}
            {open && (
              <RunDialog
                source={source}
                run={open}
                onClose={() => void navigate({ to: '.', search: { source: source._id }, resetScroll: false })}
              />
            )}
          </>
        );
      }}
    </QueryFrame>
  );
}

/** A source with its actions, state and runs. */
export function SourceLog({ source, mayChange }: SourceProps) {
  const { name, kind, known, address } = source;
  const words = (
    <ItemHeader back="All sources" title={name} status={statusOf(source)}>
      {sourceKindWords[kind].meaning}.{' '}
      {known > 0 && `${knownText(known)}: of each, Encore keeps only a hash of the employee ID.`}
    </ItemHeader>
  );
  return (
    <SectionFrame title={name} words={words}>
      <div className={layout.column}>
        {mayChange && <SourceActions source={source} />}
        <SourceState source={source} mayChange={mayChange} />
        {address && (
          <div className={layout.narrow}>
            <CopyField label="Address" value={address} />
          </div>
        )}
      </div>
      <ItemHeading>{isFetched(kind) ? 'Last runs' : 'Calls by day'}</ItemHeading>
      <RunList source={source} mayChange={mayChange} />
    </SectionFrame>
  );
}
