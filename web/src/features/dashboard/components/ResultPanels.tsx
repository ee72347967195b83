import type { Permission } from '#contract/permissions.ts';
import { useSeen } from '../../../ui/use-seen.ts';
import classes from '../../overview/pages/OverviewPage.module.css';
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
