import type { Permission } from '#contract/base/permissions.ts';
import classes from '#web/features/directory/overview/pages/OverviewPage.module.css';
import { useSeen } from '../../../../ui/pages/use-seen.ts';
import { CampaignResults } from './CampaignResults.tsx';
import { RecruitmentResults } from './RecruitmentResults.tsx';

/** What campaigns and recruitment brought, for who may see it; asked for when one comes near it, and blank until then. */
export function ResultPanels({ may }: { may: (permission: Permission) => boolean }) {
  const { ref, seen } = useSeen();
  return (
    <div ref={ref} className={classes.panels}>
      {may('campaigns:read') && <CampaignResults enabled={seen} />}
      {may('applications:read') && <RecruitmentResults enabled={seen} />}
    </div>
  );
}
