import { useEffect, useRef } from 'react';
import type { ImportResult, RowFault } from '#contract/imports.ts';
import classes from './ImportSummary.module.css';

const number = (value: number) => value.toLocaleString('en-IN');
const rows = (count: number) => (count === 1 ? '1 row' : `${number(count)} rows`);

/** What became of an uploaded spreadsheet: counts, and each faulty cell with its reason. */
export function ImportSummary({ result }: { result: ImportResult }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const counts = [
    ['Rows', result.rows],
    ['Added', result.added],
    ['Changed', result.changed],
    ['Unchanged', result.unchanged],
    ['Not imported', result.faultyRows],
  ] as const;
  return (
    <section className={classes.summary} aria-label="Result of the upload">
      <h3 ref={heading} tabIndex={-1} className={classes.heading}>
        {result.fileName}
      </h3>
      <dl className={classes.counts}>
        {counts.map(([name, count]) => (
          <div key={name} className={classes.count} data-bad={(name === 'Not imported' && count > 0) || undefined}>
            <dt>{name}</dt>
            <dd>{number(count)}</dd>
          </div>
        ))}
      </dl>
      {result.ignoredColumns.length > 0 && (
        <p className={classes.note}>These columns were not recognised: {result.ignoredColumns.join(', ')}</p>
      )}
      {result.faultyRows > 0 && (
        <>
          <p className={classes.note}>
            {rows(result.faultyRows)} could not be imported. Mend them in the file and upload it again: what is in
            already stays as it is.
            {result.faults.length < result.faultyRows &&
              ` The first ${number(result.faults.length)} faults are listed.`}
          </p>
          <FaultTable faults={result.faults} />
        </>
      )}
    </section>
  );
}

function FaultTable({ faults }: { faults: readonly RowFault[] }) {
  return (
    // Focusable, so that the keyboard can scroll it.
    <div className={classes.scroll} role="region" aria-label="Rows with faults" tabIndex={0}>
      <table className={classes.table}>
        <thead>
          <tr>
            <th scope="col" className={classes.row}>
              Row
            </th>
            <th scope="col">Column</th>
            <th scope="col">Value</th>
            <th scope="col" className={classes.reason}>
              Reason
            </th>
          </tr>
        </thead>
        <tbody>
          {faults.map((fault) => (
            <tr key={`${fault.row} ${fault.column} ${fault.reason}`}>
              <td className={classes.row}>{fault.row}</td>
              <td>{fault.column}</td>
              <td>{fault.value === '' ? <span className={classes.none}>empty</span> : fault.value}</td>
              <td className={classes.reason}>{fault.reason}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
