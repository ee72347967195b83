import { Button } from '@mantine/core';
import { IconDownload, IconFileCheck } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { paths } from '#contract/base/paths.ts';
import { letterBatchMessages } from '#contract/proofs/letter-batch-messages.ts';
import {
  type LetterBatch,
  type LetterBatchEntry,
  type LetterOutcome,
  letterOutcomes,
} from '#contract/proofs/letter-batches.ts';
import { number } from '../../../../lib/numbers.ts';
import { saveFile } from '../../../../lib/save-file.ts';
import { useFilters } from '../../../../lib/use-filters.ts';
import { FilterSelect } from '../../../../ui/filters/FilterSelect.tsx';
import { type DataColumn, DataTable } from '../../../../ui/lists/DataTable.tsx';
import { ShowMore } from '../../../../ui/lists/ShowMore.tsx';
import { EmptyState } from '../../../../ui/pages/EmptyState.tsx';
import { LoadFailure } from '../../../../ui/pages/LoadFailure.tsx';
import { TableSkeleton } from '../../../../ui/pages/Skeletons.tsx';
import { Tabs } from '../../../../ui/pages/Tabs.tsx';
import { useTold } from '../../../../ui/pages/use-told.ts';
import { FaceBeside } from '../../../../ui/people/FaceBeside.tsx';
import text from '../../../../ui/theme/text.module.css';
import { letterEntriesQuery, loadLetterProblems } from '../api.ts';
import { LetterBatchPreview } from './LetterBatchPreview.tsx';
import classes from './Letters.module.css';

type Column = DataColumn<LetterBatchEntry>;

const personColumn: Column = {
  label: 'Ex-employee',
  rowHeader: true,
  width: '40%',
  render: ({ person }) => (
    <FaceBeside id={person._id} name={person.name} photo={person.profileImg}>
      {person.isDeleted ? (
        <span className={`${text.name} ${text.oneLine} ${classes.name}`}>{person.name}</span>
      ) : (
        <Link
          to={paths.exemployee}
          search={{ id: person._id }}
          className={`${text.name} ${text.oneLine} ${classes.name}`}
        >
          {person.name}
        </Link>
      )}
      <p className={`${text.small} ${text.oneLine} ${classes.line}`}>
        {[person.employeeId, person.designation].filter(Boolean).join(' · ')}
      </p>
    </FaceBeside>
  ),
};
const numberColumn: Column = {
  label: 'Number',
  render: (each) => <span className={classes.number}>{each.number ?? '–'}</span>,
};
const reasonColumn: Column = { label: 'Reason', render: ({ reason }) => reason ?? '–' };

const labels: Readonly<Record<LetterOutcome, string>> = {
  ready: 'Letters',
  skipped: 'Has it already',
  faulty: 'With problems',
};
const nothing: Readonly<Record<LetterOutcome, string>> = {
  ready: 'No letter can be issued',
  skipped: 'No one has it already',
  faulty: 'No record has a problem',
};

/** The people of a batch with one outcome, page by page. */
function EntryList({ batch, outcome }: { batch: LetterBatch; outcome: LetterOutcome }) {
  const [filters] = useFilters();
  const [shown, setShown] = useState<number>();
  const faults = batch.faults.filter(({ fault }) => fault !== 'already_has' && fault !== 'in_batch');
  const fault = outcome === 'faulty' ? faults.find((each) => each.fault === filters.problem)?.fault : undefined;
  const list = useInfiniteQuery(letterEntriesQuery(batch._id, batch.state, { outcome, fault }));
  const entries = list.data?.pages.flatMap((page) => page.entries);
  const at = entries?.findIndex(({ entry }) => entry === shown) ?? -1;
  const current = entries?.[at];
  const show = (entry: LetterBatchEntry | undefined) => entry && (() => setShown(entry.entry));
  const [save, saving] = useTold(
    async () => saveFile(await loadLetterProblems(batch._id), `${batch.title}, no letter.csv`),
    { failed: letterBatchMessages.problemsNotFetched },
  );
  const columns: readonly Column[] =
    outcome === 'ready'
      ? [
          personColumn,
          ...(batch.numbers ? [numberColumn] : []),
          {
            label: 'Letter',
            render: ({ entry, isSent, letter, person }) =>
              isSent && letter ? (
                <Link to={paths.letter} params={{ id: letter }} className={text.link}>
                  See it
                </Link>
              ) : (
                <Button
                  variant="subtle"
                  size="compact-sm"
                  onClick={() => setShown(entry)}
                  aria-label={`Preview the letter of ${person.name}`}
                >
                  Preview
                </Button>
              ),
          },
        ]
      : [personColumn, reasonColumn];
  return (
    <>
      {outcome !== 'ready' && batch[outcome] > 0 && (
        <div className={classes.tools}>
          {outcome === 'faulty' && faults.length > 1 && (
            <FilterSelect
              name="problem"
              label="Problem"
              options={faults.map(({ fault: value, label, people }) => ({
                value,
                label: `${label} (${number(people)})`,
              }))}
            />
          )}
          <Button
            variant="default"
            size="xs"
            leftSection={<IconDownload size={16} aria-hidden />}
            loading={saving}
            onClick={() => save()}
          >
            Download who gets no letter
          </Button>
        </div>
      )}
      {!entries &&
        (list.error ? (
          <LoadFailure error={list.error} failed={letterBatchMessages.notFetched} onRetry={() => list.refetch()} />
        ) : (
          <TableSkeleton />
        ))}
      {entries?.length === 0 && (
        <EmptyState
          icon={IconFileCheck}
          title={batch[outcome] > 0 && !fault ? 'The list is no longer kept' : nothing[outcome]}
        />
      )}
      {entries && entries.length > 0 && (
        <DataTable twoLines label={labels[outcome]} columns={columns} items={entries} getKey={({ entry }) => entry} />
      )}
      <ShowMore list={list} />
      {current && (
        <LetterBatchPreview
          batch={batch}
          shown={current}
          onPrevious={show(entries?.[at - 1])}
          onNext={show(entries?.[at + 1])}
          onClose={() => setShown(undefined)}
        />
      )}
    </>
  );
}

/** All people of a batch by their outcome. */
export function LetterBatchEntries({ batch }: { batch: LetterBatch }) {
  const [filters, change] = useFilters();
  const preset = batch.ready === 0 && batch.faulty > 0 ? 'faulty' : 'ready';
  const tab = letterOutcomes.find((each) => each === filters.people) ?? preset;
  return (
    <div>
      <Tabs
        label="People of the batch"
        value={tab}
        onChange={(next) => change({ people: next === preset ? undefined : next, problem: undefined })}
        items={letterOutcomes
          .filter((each) => each !== 'skipped' || batch.skipped > 0)
          .map((outcome) => ({
            value: outcome,
            label: `${labels[outcome]} (${number(batch[outcome])})`,
            content: tab === outcome && <EntryList batch={batch} outcome={outcome} />,
          }))}
      />
    </div>
  );
}
