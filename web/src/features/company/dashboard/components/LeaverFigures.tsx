import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useId } from 'react';
import { paths } from '#contract/base/paths.ts';
import { monthText } from '#web/features/directory/overview/components/overview-words.ts';
import { arrivalFiguresQuery } from '#web/features/ex-employee/arrivals/api.ts';
import { number } from '../../../../lib/numbers.ts';
import text from '../../../../ui/theme/text.module.css';
import classes from './LeaverFigures.module.css';
import { leftAbout, stepsOf } from './leaver-figures.ts';

/**
 * How far last month’s leavers came; nothing where there were none. It comes last on the page, after everything else, so that nothing moves for it.
 * @param enabled the figures of Home come first
 */
export function LeaverFigures({ enabled }: { enabled: boolean }) {
  const id = useId();
  const { data } = useQuery({ ...arrivalFiguresQuery, enabled });
  if (!data || data.last.left === 0) return null;
  const { last, before } = data;
  const numbers = [
    { step: 'left', share: number(last.left), words: last.left === 1 ? 'leaver' : 'leavers', about: leftAbout(before) },
    ...stepsOf(last, before),
  ];
  return (
    <section aria-labelledby={id} className={classes.figures}>
      <h2 id={id} className={text.strong} title={monthText(last.month)}>
        <Link to={paths.arrivals}>Last month’s leavers</Link>
      </h2>
      <ul>
        {numbers.map((each) => (
          <li key={each.step} title={each.about}>
            <strong>{each.share}</strong> {each.words}
            <span className="visually-hidden">{`: ${each.about}`}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
