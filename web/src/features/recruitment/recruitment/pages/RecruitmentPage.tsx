import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { paths } from '#contract/base/paths.ts';
import { recruitmentLimits, recruitmentMessages } from '#contract/recruitment/recruitment.ts';
import { can } from '../../../../lib/can.ts';
import { useProfile } from '../../../../lib/profile.ts';
import { useFilters } from '../../../../lib/use-filters.ts';
import { LoadFailure } from '../../../../ui/pages/LoadFailure.tsx';
import layout from '../../../../ui/pages/layout.module.css';
import { PageHeader } from '../../../../ui/pages/PageHeader.tsx';
import { PageNav } from '../../../../ui/pages/PageNav.tsx';
import { PersonSkeletons } from '../../../../ui/pages/Skeletons.tsx';
import buttons from '../../../../ui/theme/button.module.css';
import { NeedsList } from '../components/NeedsList.tsx';
import classes from '../components/Recruitment.module.css';
import { RecruitmentFigures } from '../components/RecruitmentFigures.tsx';
import { recruitmentOverviewQuery } from '../components/recruitment-queries.ts';
import { WayBack } from '../components/WayBack.tsx';

/** The two tabs, the open one kept in the address. */
function Ways() {
  return (
    <PageNav label="Recruitment">
      <Link to={paths.recruitment} search={{}} activeOptions={{ exact: true }}>
        Overview
      </Link>
      <Link to={paths.recruitment} search={{ tab: 'figures' }}>
        Insights
      </Link>
    </PageNav>
  );
}

/** Recruitment: what needs the team, then how far invitations come; the figures in a tab of their own. */
export function RecruitmentPage() {
  const profile = useProfile();
  const [{ tab }] = useFilters();
  const isFigures = tab === 'figures';
  const [isWhole, setWhole] = useState(false);
  const query = useQuery(recruitmentOverviewQuery(isWhole ? recruitmentLimits.needs : undefined));
  const { data, error, refetch } = query;
  return (
    <>
      <PageHeader
        title="Recruitment"
        action={
          can(profile, 'jobs:manage') && (
            <Link to={paths.newJob} className={buttons.primary}>
              <IconPlus size={18} aria-hidden />
              Add job
            </Link>
          )
        }
      />
      <Ways />
      {error && !data ? (
        <LoadFailure error={error} failed={recruitmentMessages.notFetched} onRetry={refetch} />
      ) : isFigures ? (
        <RecruitmentFigures overview={data} />
      ) : data ? (
        <div className={layout.fields}>
          <NeedsList overview={data} isAdding={query.isPlaceholderData} onMore={() => setWhole(true)} />
          {data.funnel && <WayBack funnel={data.funnel} />}
        </div>
      ) : (
        <div className={classes.coming}>
          <PersonSkeletons count={8} />
        </div>
      )}
    </>
  );
}
