import { Link } from '@tanstack/react-router';
import type { ImportDetail } from '#contract/imports.ts';
import { ProgressBar } from '../../../ui/ProgressBar.tsx';
import text from '../../../ui/text.module.css';
import classes from './ImportWorking.module.css';
import { progressOf } from './import-words.ts';

const words = {
  checking: ['Checking every row', 'Nobody is added or changed yet.'],
  running: ['Importing', 'Rows that are right go in; the others are kept for you.'],
  undoing: ['Undoing the import', 'Whoever was changed since the import stays as they are.'],
} as const;

/** Something goes on with the import; it goes on without the page, too. */
export function ImportWorking({ detail }: { detail: ImportDetail }) {
  const [title, note] = words[detail.state as keyof typeof words];
  return (
    <section className={classes.working} aria-labelledby="import-working">
      <h2 id="import-working">{title}</h2>
      <ProgressBar {...progressOf(detail)} unit={detail.state === 'undoing' ? 'ex-employees' : 'rows'} />
      <p className={text.muted}>
        {note} You can leave this page: it goes on, and is in the{' '}
        <Link to="/home/exemployee_management/import" className={text.link}>
          history of imports
        </Link>{' '}
        when you come back.
      </p>
    </section>
  );
}
