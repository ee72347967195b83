import { Link } from '@tanstack/react-router';
import { campaignWords } from '#contract/campaign-messages.ts';
import type { EngagementOverview } from '#contract/campaign-overview.ts';
import { campaignKinds, labelOf } from '#contract/campaign-states.ts';
import { campaignPages } from '#contract/paths.ts';
import { number } from '../../../lib/numbers.ts';
import { type StatTile, StatTiles } from '../../../ui/StatTiles.tsx';
import { sentence } from '../../campaigns/components/campaign-words.ts';

/** How many of each kind run, each number as the way to its list. */
export function KindTiles({ overview }: { overview: EngagementOverview | undefined }) {
  const counts = new Map(overview?.kinds.map(({ kind, running }) => [kind, running]));
  const tiles = campaignKinds.map((kind): StatTile => {
    const running = counts.get(kind);
    return {
      label: sentence(campaignWords[kind].many),
      value: running === undefined ? undefined : number(running),
      hint: labelOf(kind, 'running').toLowerCase(),
      renderLink: (given) => <Link to={campaignPages[kind].list} search={{ state: 'running' }} {...given} />,
    };
  });
  return <StatTiles label="Running now" tiles={tiles} withHints />;
}
