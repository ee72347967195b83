import { Link } from '@tanstack/react-router';
import type { ImportDetail } from '#contract/directory/imports.ts';
import { ProgressBar } from '../../../../ui/pages/ProgressBar.tsx';
import text from '../../../../ui/theme/text.module.css';
import classes from './ImportWorking.module.css';
import { progressOf } from './import-words.ts';

const words = {
  checking: ['Checking every row', 'Nothing has been added or changed yet.'],
  running: ['Importing', 'Valid rows are imported; the rest are kept for you to fix.'],
  undoing: ['Undoing the import', 'People changed since the import stay as they are.'],
} as const;

/** Something goes on with the import; it goes on without the page, too. */
export function ImportWorking({ detail }: { detail: ImportDetail }) {
  const [title, note] = words[detail.state as keyof typeof words];
  return (
    <section className={classes.working} aria-labelledby="import-working">
      <h2 id="import-working">{title}</h2>
      <ProgressBar {...progressOf(detail)} unit={detail.state === 'undoing' ? 'ex-employees' : 'rows'} />
      <p className={text.muted}>
        {note} You can leave this page. The import continues, and you’ll find it in the{' '}
        <Link to="/home/exemployee_management/import" className={text.link}>
          import history
        </Link>{' '}
        .
      </p>
    </section>
  );
}
