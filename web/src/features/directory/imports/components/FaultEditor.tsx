import { Button, Loader, TextInput } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { addedWithout } from '#contract/directory/held-by-rules.ts';
import { type FaultyRow, type ImportDetail, importMessages } from '#contract/directory/imports.ts';
import { joinName, namePartKeys } from '#contract/directory/name-parts.ts';
import { messageOf } from '../../../../lib/client.ts';
import { type DataColumn, DataTable } from '../../../../ui/lists/DataTable.tsx';
import { ShowMore } from '../../../../ui/lists/ShowMore.tsx';
import { TableSkeleton } from '../../../../ui/pages/Skeletons.tsx';
import text from '../../../../ui/theme/text.module.css';
import { faultyRowsQuery, useFixRow } from '../api.ts';
import classes from './FaultEditor.module.css';
import { FaultyRowsButton } from './FaultyRowsButton.tsx';
import { columnName, count } from './import-words.ts';
import { MoreFaults } from './MoreFaults.tsx';
import { changedValues, type RowField, reasonsByField, shownFields, type Values } from './row-values.ts';

const faulty = 'input[aria-invalid="true"]';

/** Returns the focused element; null when it was removed from the page. */
const focused = () => (document.activeElement === document.body ? null : document.activeElement);

/** Focuses the field of a checked row that is still invalid, unless the person is already in one. */
function focusFaultWithin(row: HTMLElement | null) {
  requestAnimationFrame(() => {
    if (row?.contains(focused()) && !focused()?.matches(faulty)) row.querySelector<HTMLElement>(faulty)?.focus();
  });
}

/**
 * Finds the next field before a row disappears: the first faulty field after it, otherwise the first of all, otherwise the fallback.
 * @returns a function that focuses it, unless the person has moved elsewhere
 */
function focusAfter(row: HTMLElement | null, fallback: HTMLElement | null): () => void {
  const fields = [...(row?.closest('table')?.querySelectorAll<HTMLElement>(faulty) ?? [])];
  const others = fields.filter((field) => !row?.contains(field));
  const follows = (field: HTMLElement) =>
    row !== null && Boolean(row.compareDocumentPosition(field) & Node.DOCUMENT_POSITION_FOLLOWING);
  const next = others.find(follows) ?? others[0];
  return () => {
    if (focused() && !row?.contains(focused())) return;
    (next?.isConnected ? next : fallback)?.focus();
  };
}

type RowFixing = {
  id: string;
  /** Whether these rows are imported without an optional value. */
  goesIn: boolean;
  row: FaultyRow;
  /** Announces in a live region. */
  say: (sentence: string) => void;
  /** Receives the focus when no faulty field is left. */
  fallback: RefObject<HTMLElement | null>;
};

/** Returns the values of a faulty row as typed, and sends them on Enter and on blur. */
function useRowFixing({ id, goesIn, row, say, fallback }: RowFixing) {
  const place = useRef<HTMLDivElement>(null);
  const [typed, setTyped] = useState<Values>({});
  /** The values that were sent to the server. */
  const known = useRef<Values>(row.values);
  const [failed, setFailed] = useState<string>();
  const fix = useFixRow(id, goesIn);

  /** With `staying`, the person is still in this row, and the focus moves on. */
  const send = async (staying: boolean) => {
    const element = place.current;
    const values = changedValues(typed, known.current);
    const lead = focusAfter(element, fallback.current);
    if (Object.keys(values).length === 0)
      return staying && document.activeElement?.matches('input') ? lead() : undefined;
    const before = known.current;
    known.current = { ...before, ...values };
    setFailed(undefined);
    try {
      const { row: fixed } = await fix.mutateAsync({ row: row.row, values });
      if (fixed.goesIn && !goesIn && fixed.faults.length > 0) {
        say(`Row ${row.row}: ${addedWithout(fixed.faults)}`);
        if (staying) lead();
      } else if (fixed.faults.length > 0) {
        say(`Row ${row.row}: ${fixed.faults.map(({ column, reason }) => `${column}, ${reason}`).join('. ')}`);
        if (staying) focusFaultWithin(element);
      } else {
        say(`Row ${row.row} is fixed`);
        // Leaves the focus alone if the person is already in another row.
        if (staying) lead();
      }
    } catch (error) {
      known.current = before;
      setFailed(messageOf(error));
    }
  };
  return {
    place,
    valueOf: (field: string) => typed[field] ?? row.values[field] ?? '',
    type: (field: string, value: string) => setTyped((before) => ({ ...before, [field]: value })),
    send,
    sending: fix.isPending,
    failed,
  };
}

type RowFixerProps = RowFixing & { fields: readonly RowField[] };

/** The faulty cells of a row as fields with their reasons. Can show the whole row, as the cause may be in another cell. */
function RowFixer({ fields, ...given }: RowFixerProps) {
  const { row } = given;
  const { place, valueOf, type, send, sending, failed } = useRowFixing(given);
  const reasons = reasonsByField(row.faults);
  // A field that has become valid stays as long as its row, so that it doesn't disappear under the cursor.
  const [inQuestion, setInQuestion] = useState<ReadonlySet<string>>(new Set(reasons.keys()));
  const [whole, setWhole] = useState(false);
  const fresh = [...reasons.keys()].filter((field) => !inQuestion.has(field));
  if (fresh.length > 0) setInQuestion(new Set([...inQuestion, ...fresh]));
  const shown = shownFields(fields, whole ? new Set(fields.map(({ key }) => key)) : inQuestion, row.faults);
  return (
    <div ref={place} className={classes.fixer}>
      <div className={classes.fields}>
        {shown.map(({ key, label }) => (
          <TextInput
            key={key}
            className={classes.field}
            label={label}
            aria-label={`Row ${row.row}, ${label}`}
            value={valueOf(key)}
            error={reasons.get(key)}
            onChange={(event) => type(key, event.target.value)}
            onKeyDown={(event) => event.key === 'Enter' && void send(true)}
            onBlur={(event) => void send(Boolean(place.current?.contains(event.relatedTarget)))}
            rightSection={sending ? <Loader size="xs" aria-label="Checking" /> : undefined}
          />
        ))}
      </div>
      <Button
        variant="subtle"
        color="gray"
        size="xs"
        className={classes.whole}
        aria-expanded={whole}
        aria-label={`${whole ? 'Less' : 'Whole row'}, row ${row.row}`}
        onClick={() => setWhole(!whole)}
      >
        {whole ? 'Less' : 'Whole row'}
      </Button>
      {failed && (
        <p role="alert" className={classes.rowFixerFailed}>
          {failed}{' '}
          <Button size="xs" variant="default" onClick={() => void send(true)}>
            Try again
          </Button>
        </p>
      )}
    </div>
  );
}

export type FaultEditorProps = {
  detail: ImportDetail;
  /** Whether to list the rows imported without an optional value, instead of those not imported. */
  goesIn?: boolean;
};

/** The faulty rows, which can be fixed in place. */
export function FaultEditor({ detail, goesIn = false }: FaultEditorProps) {
  const list = useInfiniteQuery(faultyRowsQuery(detail._id, goesIn));
  const { data, error, refetch, hasNextPage, fetchNextPage } = list;
  const [said, say] = useState('');
  const heading = useRef<HTMLHeadingElement>(null);
  const headingId = goesIn ? 'import-left-out' : 'import-faults';
  const rows = data?.pages.flatMap((page) => page.rows) ?? [];
  const used = data !== undefined && rows.length === 0;
  useEffect(() => {
    if (used && hasNextPage) void fetchNextPage();
  }, [used, hasNextPage, fetchNextPage]);

  const fields = detail.columns.flatMap((column) =>
    column.field === null ? [] : [{ key: column.field, label: columnName(column) }],
  );
  const columns: readonly DataColumn<FaultyRow>[] = [
    { label: 'Row', width: '4rem', render: ({ row }) => <span className="numbers">{row}</span> },
    { label: 'Ex-employee', width: '24%', rowHeader: true, render: ({ values }) => <Who values={values} /> },
    {
      label: 'Problem',
      labelHidden: true,
      render: (row) => (
        <RowFixer id={detail._id} goesIn={goesIn} row={row} fields={fields} say={say} fallback={heading} />
      ),
    },
  ];
  return (
    <section className={classes.editor} aria-labelledby={headingId}>
      <div className={classes.head}>
        <div>
          <h2 id={headingId} ref={heading} tabIndex={-1} className={classes.heading}>
            {goesIn
              ? `${addedWithout(rows.flatMap(({ faults }) => faults))}: ${count(detail.incompleteRows, 'row')}`
              : `${count(detail.faultyRows, 'row')} to fix`}
          </h2>
          {goesIn ? (
            <p className={classes.note}>
              These rows will be imported without the value shown here. Fix it to import it too, or correct the file
              later and upload it again.
            </p>
          ) : (
            <p className={classes.note}>
              Fix a value and press Enter to check the row again. Rows with problems will not be imported.
              {detail.moreFaults.length > 0 &&
                ` ${importMessages.keptRows} Fix the others in the file and upload it again.`}
            </p>
          )}
        </div>
        {!goesIn && <FaultyRowsButton of={detail} />}
      </div>
      <p role="status" className="visually-hidden">
        {said}
      </p>
      {!data && !error && <TableSkeleton />}
      {!data && error && (
        <p role="alert" className={classes.failed}>
          {messageOf(error)}{' '}
          <Button size="xs" variant="default" onClick={() => void refetch()}>
            Try again
          </Button>
        </p>
      )}
      {rows.length > 0 && (
        <DataTable
          label={goesIn ? 'Rows imported without a value' : 'Rows to fix'}
          columns={columns}
          items={rows}
          getKey={({ row }) => row}
        />
      )}
      <ShowMore list={list} />
      {!hasNextPage && !goesIn && <MoreFaults kinds={detail.moreFaults} />}
    </section>
  );
}

/** The values that identify the row's person. */
function Who({ values }: { values: FaultyRow['values'] }) {
  const name = values.name || joinName(namePartKeys.map((part) => values[part]));
  const [first, second] = [name, values.email, values.companyEmail, values.employeeId].filter(Boolean);
  return (
    <span className={classes.who}>
      <span className={text.strong}>{first ?? '(empty)'}</span>
      {second && <span className={text.small}>{second}</span>}
    </span>
  );
}
