import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { recruitmentMessages } from '#contract/recruitment/recruitment.ts';
import { can } from '../../../../lib/can.ts';
import { useProfile } from '../../../../lib/profile.ts';
import { LoadFailure } from '../../../../ui/pages/LoadFailure.tsx';
import layout from '../../../../ui/pages/layout.module.css';
import { PageHeader } from '../../../../ui/pages/PageHeader.tsx';
import { PartFrame } from '../../../../ui/pages/PartFrame.tsx';
import { TableSkeleton } from '../../../../ui/pages/Skeletons.tsx';
import buttons from '../../../../ui/theme/button.module.css';
import text from '../../../../ui/theme/text.module.css';
import { RecruiterTable } from '../components/RecruiterTable.tsx';
import { RecruitmentResultsPart } from '../components/RecruitmentResultsPart.tsx';
import { recruitmentQuery } from '../components/recruitment-queries.ts';
import { WaitingTiles } from '../components/WaitingTiles.tsx';

/** Where recruitment stands: what waits, for whom, and what it brought. */
export function RecruitmentPage() {
  const profile = useProfile();
  const { data, error, refetch } = useQuery(recruitmentQuery);
  return (
    <>
      <PageHeader
        title="Recruitment"
        description="What waits for you and your team, and what came of it."
        action={
          can(profile, 'jobs:manage') && (
            <Link to="/home/recruitment/jobs/add" className={buttons.primary}>
              <IconPlus size={18} aria-hidden />
              Add job
            </Link>
          )
        }
      />
      {error && !data ? (
        <LoadFailure error={error} failed={recruitmentMessages.notFetched} onRetry={refetch} />
      ) : (
        <>
          <WaitingTiles overview={data} />
          <div className={layout.fields}>
            <PartFrame title="For whom it waits">
              {!data && <TableSkeleton />}
              {data?.recruiters.length === 0 && <p className={text.muted}>No job is open, and nothing waits.</p>}
              {data && data.recruiters.length > 0 && <RecruiterTable rows={data.recruiters} />}
            </PartFrame>
            {can(profile, 'applications:read') && <RecruitmentResultsPart />}
          </div>
        </>
      )}
    </>
  );
}
