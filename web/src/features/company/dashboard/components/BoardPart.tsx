import { type ReactNode, useId } from 'react';
import { noChartData } from '../../../../ui/charts/chart-items.ts';
import text from '../../../../ui/theme/text.module.css';
import classes from './Board.module.css';

type BoardPartProps = { title: string; about?: string; isEmpty: boolean; children: ReactNode };

/** A part of the sheet for the board, which says what it is of. */
export function BoardPart({ title, about, isEmpty, children }: BoardPartProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={classes.part}>
      <div className={classes.partHead}>
        <h3 id={id} className={text.heading}>
          {title}
        </h3>
        {about && <span className={text.small}>{about}</span>}
      </div>
      {isEmpty ? <p className={classes.empty}>{noChartData}</p> : children}
    </section>
  );
}
