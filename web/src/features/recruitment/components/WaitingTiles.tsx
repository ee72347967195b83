import { Link } from '@tanstack/react-router';
import type { RecruitmentOverview } from '#contract/recruitment.ts';
import { number } from '../../../lib/numbers.ts';
import { type StatTile, StatTiles } from '../../../ui/StatTiles.tsx';
import { waitingWords } from './waiting-words.ts';

/** What waits, each number as the way to its list. */
export function WaitingTiles({ overview }: { overview: RecruitmentOverview | undefined }) {
  const open: StatTile = {
    label: 'Open',
    value: overview && number(overview.jobs.open),
    hint: 'jobs',
    renderLink: (given) => <Link to="/home/recruitment/jobs" search={{ state: 'open' }} {...given} />,
  };
  const waiting = (overview?.waiting ?? []).map(({ kind, count }): StatTile => {
    const { label, of, to, search } = waitingWords[kind];
    const renderLink: StatTile['renderLink'] = (given) => <Link to={to} search={search} {...given} />;
    return { label, value: number(count), hint: of, renderLink };
  });
  return <StatTiles label="What waits" tiles={[open, ...waiting]} withHints />;
}
