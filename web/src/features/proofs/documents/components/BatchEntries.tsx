import { Button } from '@mantine/core';
import { IconFileCheck } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { paths } from '#contract/base/paths.ts';
import type { BatchDetail, BatchEntry, EntryOutcome } from '#contract/proofs/document-batches.ts';
import { batchMessages, type DocumentFault } from '#contract/proofs/document-messages.ts';
import { bytes, number } from '../../../../lib/numbers.ts';
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
import { entriesQuery, loadProblems } from '../api.ts';
import classes from './Documents.module.css';
import { periodOf, problemsName } from './document-words.ts';

type Column = DataColumn<BatchEntry>;

const file: Column = {
  label: 'File',
  rowHeader: true,
  width: '38%',
  render: ({ fileName }) => (
    <span className={`${text.twoLines} ${classes.fileName}`} title={fileName}>
      {fileName}
    </span>
  ),
};
const size: Column = { label: 'Size', numeric: true, render: (entry) => bytes(entry.bytes) };
const reason: Column = { label: 'Reason', render: (entry) => entry.reason ?? '–' };

const columns: Readonly<Record<EntryOutcome, readonly Column[]>> = {
  matched: [
    file,
    {
      label: 'Ex-employee',
      width: '34%',
      render: ({ entry, person }) =>
        person ? (
          <FaceBeside id={person._id} name={person.name} photo={person.profileImg}>
            <span className={`${text.name} ${text.oneLine} ${classes.name}`}>{person.name}</span>
            {person.employeeId && <p className={`${text.small} ${classes.line}`}>{person.employeeId}</p>}
          </FaceBeside>
        ) : (
          <span key={entry} className={text.muted}>
            Deleted ex-employee
          </span>
        ),
    },
    { label: 'Period', render: (entry) => periodOf(entry) ?? '–' },
    size,
    {
      label: 'Document',
      render: ({ document }) =>
        document ? (
          <Link to={paths.documents} search={{ document }} className={text.link}>
            See it
          </Link>
        ) : (
          'Not added'
        ),
    },
  ],
  faulty: [file, reason, size],
  skipped: [file, reason],
};

const labels: Readonly<Record<EntryOutcome, string>> = {
  matched: 'Matched files',
  faulty: 'Files with problems',
  skipped: 'Skipped files',
};
const nothing: Readonly<Record<EntryOutcome, string>> = {
  matched: 'No file is matched',
  faulty: 'No file has a problem',
  skipped: 'Nothing is skipped',
};

/** Downloads the files with problems, to be corrected where they come from. */
function DownloadProblems({ batch: { _id, fileName } }: { batch: BatchDetail }) {
  const [download, isLoading] = useTold(async () => saveFile(await loadProblems(_id), problemsName(fileName)), {
    failed: batchMessages.problemsNotLoaded,
  });
  return (
    <Button variant="default" loading={isLoading} onClick={() => void download()}>
      Download list
    </Button>
  );
}

/** The files of a batch with one outcome, page by page. */
function EntryList({ batch, outcome }: { batch: BatchDetail; outcome: EntryOutcome }) {
  const [filters] = useFilters();
  const { faults } = batch;
  const fault: DocumentFault | undefined =
    outcome === 'faulty' ? faults.find((each) => each.fault === filters.problem)?.fault : undefined;
  const list = useInfiniteQuery(entriesQuery(batch._id, batch.state, outcome, fault));
  const entries = list.data?.pages.flatMap((page) => page.entries);
  const expected = batch[outcome];
  return (
    <>
      {outcome === 'faulty' && faults.length > 0 && (
        <div className={classes.controls}>
          {faults.length > 1 && (
            <FilterSelect
              name="problem"
              label="Problem"
              options={faults.map(({ fault: value, label, files }) => ({
                value,
                label: `${label} (${number(files)})`,
              }))}
            />
          )}
          <DownloadProblems batch={batch} />
        </div>
      )}
      {!entries &&
        (list.error ? (
          <LoadFailure error={list.error} failed={batchMessages.notFetched} onRetry={() => list.refetch()} />
        ) : (
          <TableSkeleton />
        ))}
      {entries?.length === 0 && (
        <EmptyState icon={IconFileCheck} title={expected > 0 ? 'The list is no longer kept' : nothing[outcome]}>
          {expected > 0 && 'The files of a batch are listed until it can no longer be undone.'}
        </EmptyState>
      )}
      {entries && entries.length > 0 && (
        <DataTable
          twoLines
          label={labels[outcome]}
          columns={columns[outcome]}
          items={entries}
          getKey={({ entry }) => entry}
        />
      )}
      <ShowMore list={list} />
    </>
  );
}

const outcomes = ['faulty', 'matched', 'skipped'] as const;
const tabLabels = { faulty: 'With problems', matched: 'Matched', skipped: 'Skipped' } as const;

/** All files of a batch by their outcome; those with problems first, if there are any. */
export function BatchEntries({ batch }: { batch: BatchDetail }) {
  const [filters, change] = useFilters();
  const preset = batch.faulty > 0 ? 'faulty' : 'matched';
  const tab = outcomes.find((each) => each === filters.files) ?? preset;
  return (
    <div className={classes.part}>
      <Tabs
        label="Files of the ZIP"
        value={tab}
        onChange={(next) => change({ files: next === preset ? undefined : next, problem: undefined })}
        items={outcomes
          .filter((each) => each !== 'skipped' || batch.skipped > 0)
          .map((outcome) => ({
            value: outcome,
            label: `${tabLabels[outcome]} (${number(batch[outcome])})`,
            content: tab === outcome && <EntryList batch={batch} outcome={outcome} />,
          }))}
      />
    </div>
  );
}
