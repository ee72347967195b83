import { Link } from '@tanstack/react-router';
import type { RecruitmentOverview } from '#contract/recruitment/recruitment.ts';
import { number } from '../../../../lib/numbers.ts';
import { type StatTile, StatTiles } from '../../../../ui/charts/StatTiles.tsx';
import { waitingWords } from './waiting-words.ts';

/** What waits, each number as the way to its list. */
export function WaitingTiles({ overview }: { overview: RecruitmentOverview | undefined }) {
  const open: StatTile = {
    label: 'Open',
    value: overview && number(overview.jobs.open),
    hint: 'jobs',
    renderLink: (given) => <Link to="/home/recruitment/jobs" search={{ state: 'open' }} {...given} />,
  };
  const tileOf = ({ kind, count }: RecruitmentOverview['waiting'][number]): StatTile => {
    const { label, of, to, search } = waitingWords[kind];
    const renderLink: StatTile['renderLink'] = (given) => <Link to={to} search={search} {...given} />;
    return { label, value: number(count), hint: of, renderLink };
  };
  const waiting = overview?.waiting ?? [];
  const offers = waiting.filter(({ kind }) => kind.startsWith('offers'));
  const others = waiting.filter(({ kind }) => !kind.startsWith('offers'));
  return (
    <>
      <StatTiles label="What waits" tiles={[open, ...others.map(tileOf)]} withHints />
      {offers.length > 0 && <StatTiles label="What waits of rehire offers" tiles={offers.map(tileOf)} withHints />}
    </>
  );
}
