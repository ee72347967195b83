import type { ReactNode } from 'react';
import { useId } from 'react';
import classes from './OverviewPanel.module.css';

export type OverviewPanelProps = { title: string; all?: ReactNode; children: ReactNode };

/** A short list of the overview, with the way to the whole of it. */
export function OverviewPanel({ title, all, children }: OverviewPanelProps) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <div className={classes.head}>
        <h2 id={id}>{title}</h2>
        {all}
      </div>
      {children}
    </section>
  );
}
