import { Link } from '@tanstack/react-router';
import { campaignKinds, labelOf } from '#contract/base/campaign-states.ts';
import { campaignPages } from '#contract/base/paths.ts';
import { campaignWords } from '#contract/engagement/campaign-messages.ts';
import type { EngagementOverview } from '#contract/engagement/campaign-overview.ts';
import { sentence } from '#web/features/engagement/campaigns/components/campaign-words.ts';
import { number } from '../../../../lib/numbers.ts';
import { type StatTile, StatTiles } from '../../../../ui/charts/StatTiles.tsx';

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
