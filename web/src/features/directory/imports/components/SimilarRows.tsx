import { Link } from '@tanstack/react-router';
import type { ImportDetail } from '#contract/directory/imports.ts';
import text from '../../../../ui/theme/text.module.css';
import { count, number } from './import-words.ts';
import classes from './SimilarRows.module.css';

/** The answer lists so many; there may be more of them. */
const mostListed = 100;
const recordPage: string = '/home/exemployee';

/** Rows that would be added although somebody like them is there already. Said, not stopped: HR knows the people. */
export function SimilarRows({ rows }: { rows: ImportDetail['similarRows'] }) {
  if (rows.length === 0) return null;
  const many = rows.length >= mostListed ? `${number(rows.length)} rows or more` : count(rows.length, 'row');
  return (
    <details className={classes.folded}>
      <summary>{many} may already be in the directory</summary>
      <p className={classes.note}>
        They will be added anyway. If a row is the same person, enter that person’s email or employee ID in it to update
        their record instead.
      </p>
      <ul className={classes.list}>
        {rows.map(({ row, name, person, reasons }) => (
          <li key={`${row} ${person._id}`}>
            <span className={classes.row}>Row {row}</span>
            <span>
              {name} is like{' '}
              <Link to={recordPage} search={{ id: person._id }} className={text.link}>
                {person.name}
              </Link>
            </span>
            <span className={text.muted}>{reasons.join(', ')}</span>
          </li>
        ))}
      </ul>
    </details>
  );
}
