import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { campaignPages, paths } from '#contract/base/paths.ts';
import type { Permission } from '#contract/base/permissions.ts';
import { campaignWords } from '#contract/engagement/campaign-messages.ts';
import overviewPanelClasses from '#web/features/directory/overview/components/OverviewPanel.module.css';
import { OverviewPanel } from '#web/features/directory/overview/components/OverviewPanel.tsx';
import classes from '#web/features/directory/overview/pages/OverviewPage.module.css';
import { sentence, stateOf } from '#web/features/engagement/campaigns/components/campaign-words.ts';
import { engagementQuery } from '#web/features/engagement/engagement/api.ts';
import { CampaignAnswers } from '#web/features/engagement/engagement/components/CampaignAnswers.tsx';
import { noChartData } from '../../../../ui/charts/chart-items.ts';
import { useSeen } from '../../../../ui/pages/use-seen.ts';
import text from '../../../../ui/theme/text.module.css';
import { RecruitmentResults } from './RecruitmentResults.tsx';
import { campaignsToTell } from './results.ts';

const title = 'Campaign results';

/** Results of the last campaigns, and of running ones so far; each number opens the people it counts. */
function CampaignResults({ enabled }: { enabled: boolean }) {
  const query = useQuery({ ...engagementQuery, enabled });
  return (
    <OverviewPanel
      title={title}
      query={query}
      items={enabled ? query.data && campaignsToTell(query.data) : []}
      keyOf={({ _id }) => _id}
      empty={enabled && noChartData}
      all={
        <Link to={paths.engagement} aria-label={`See all: ${title}`}>
          See all
        </Link>
      }
      renderRow={(campaign) => {
        const { _id, kind, name, state } = campaign;
        const facts = [sentence(campaignWords[kind].one), state === 'running' && stateOf(kind, state).label];
        return (
          <>
            <span className={`${overviewPanelClasses.name} ${text.oneLine}`} title={name}>
              <Link to={campaignPages[kind].one} params={{ id: _id }}>
                {name}
              </Link>
            </span>
            <span className={`${overviewPanelClasses.fact} ${text.oneLine}`}>{facts.filter(Boolean).join(' · ')}</span>
            <span className={overviewPanelClasses.side}>
              <CampaignAnswers campaign={campaign} named />
            </span>
          </>
        );
      }}
    />
  );
}

/** Results of campaigns and recruitment, as far as the reader may see them; loaded when scrolled near, blank until then. */
export function ResultPanels({ may }: { may: (permission: Permission) => boolean }) {
  const { ref, seen } = useSeen();
  return (
    <div ref={ref} className={classes.panels}>
      {may('campaigns:read') && <CampaignResults enabled={seen} />}
      {may('applications:read') && <RecruitmentResults enabled={seen} />}
    </div>
  );
}
