import { IconCheck } from '@tabler/icons-react';
import type { ImportState } from '#contract/imports.ts';
import classes from './ImportSteps.module.css';
import type { Step } from './import-words.ts';

const names = ['Upload', 'Match columns', 'Check rows', 'Import'] as const;

function current(step: Step, state: ImportState): number {
  if (step === 'columns') return 1;
  if (step === 'review' || state === 'checking') return 2;
  return state === 'done' ? names.length : 3;
}

/** Where in the import one is. Nothing is left to show once it has failed or was taken back. */
export function ImportSteps({ step, state }: { step: Step; state: ImportState }) {
  if (state === 'failed' || state === 'undoing' || state === 'undone') return null;
  const at = current(step, state);
  return (
    <ol className={classes.steps} aria-label="Steps of the import">
      {names.map((name, index) => (
        <li
          key={name}
          className={classes.step}
          aria-current={index === at ? 'step' : undefined}
          data-past={index < at || undefined}
        >
          <span className={classes.mark} aria-hidden>
            {index < at ? <IconCheck size={14} stroke={2.5} /> : index + 1}
          </span>
          <span className={classes.name}>
            {name}
            {index < at && <span className="visually-hidden"> (done)</span>}
          </span>
        </li>
      ))}
    </ol>
  );
}
