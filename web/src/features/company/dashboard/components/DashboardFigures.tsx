import { Link } from '@tanstack/react-router';
import type { Dashboard } from '#contract/company/dashboard.ts';
import { listOf } from '#web/features/directory/overview/components/overview-filters.ts';
import { messageOf } from '../../../../lib/client.ts';
import { number } from '../../../../lib/numbers.ts';
import { type StatTile, StatTiles } from '../../../../ui/charts/StatTiles.tsx';
import { figuresOf } from './figures.ts';

type FiguresProps = { dashboard: Dashboard | undefined; error: unknown; seesContact: boolean };

/** The numbers of the company's ex-employees, each with the list behind it. */
export function DashboardFigures({ dashboard, error, seesContact }: FiguresProps) {
  const tiles = figuresOf(dashboard, seesContact).map(
    ({ value, filters, ...facts }): StatTile => ({
      ...facts,
      value: value == null ? error ? <span title={messageOf(error)}>–</span> : undefined : number(value),
      renderLink: (given) => <Link {...listOf(filters)} {...given} />,
    }),
  );
  return <StatTiles label="In numbers" tiles={tiles} withHints />;
}
