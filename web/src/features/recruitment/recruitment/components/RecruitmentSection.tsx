import { useQuery } from '@tanstack/react-query';
import { can } from '../../../../lib/can.ts';
import { useProfile } from '../../../../lib/profile.ts';
import { LoadFailure } from '../../../../ui/pages/LoadFailure.tsx';
import { SectionFrame } from '../../../../ui/pages/SectionFrame.tsx';
import { FormSkeleton } from '../../../../ui/pages/Skeletons.tsx';
import { recruitmentSettingsQuery } from '../api.ts';
import { RecruitmentForm } from './RecruitmentForm.tsx';

/** By which figures recruitment is judged, as a section of the settings. */
export function RecruitmentSection() {
  const { data, error, refetch } = useQuery(recruitmentSettingsQuery);
  const mayChange = can(useProfile(), 'company:settings');
  return (
    <SectionFrame
      title="Recruitment"
      words="Your own figures, by which the overview of recruitment tells what it brought."
    >
      {!data && !error && <FormSkeleton fields={2} />}
      {error && !data && <LoadFailure error={error} onRetry={() => refetch()} />}
      {data && <RecruitmentForm current={data} mayChange={mayChange} />}
    </SectionFrame>
  );
}
