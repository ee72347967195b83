import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { paths } from '#contract/base/paths.ts';
import { monthText } from '#web/features/directory/overview/components/overview-words.ts';
import { arrivalFiguresQuery } from '#web/features/ex-employee/arrivals/api.ts';
import { number } from '../../../../lib/numbers.ts';
import { FigureLine } from '../../../../ui/charts/FigureLine.tsx';
import { leftAbout, stepsOf } from './leaver-figures.ts';

/**
 * How far last month’s leavers came; nothing where there were none. It comes last on the page, after everything else, so that nothing moves for it.
 * @param enabled the figures of Home come first
 */
export function LeaverFigures({ enabled }: { enabled: boolean }) {
  const { data } = useQuery({ ...arrivalFiguresQuery, enabled });
  if (!data || data.last.left === 0) return null;
  const { last, before } = data;
  return (
    <FigureLine
      heading={<Link to={paths.arrivals}>Last month’s leavers</Link>}
      hint={monthText(last.month)}
      figures={[
        {
          key: 'left',
          figure: number(last.left),
          words: last.left === 1 ? 'leaver' : 'leavers',
          about: leftAbout(before),
        },
        ...stepsOf(last, before).map(({ step, share, words, about }) => ({ key: step, figure: share, words, about })),
      ]}
    />
  );
}
