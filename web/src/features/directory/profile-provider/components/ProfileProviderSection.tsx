import { useQuery } from '@tanstack/react-query';
import { can } from '../../../../lib/can.ts';
import { useProfile } from '../../../../lib/profile.ts';
import { LoadFailure } from '../../../../ui/pages/LoadFailure.tsx';
import { SectionFrame } from '../../../../ui/pages/SectionFrame.tsx';
import { FormSkeleton } from '../../../../ui/pages/Skeletons.tsx';
import { profileProviderQuery } from '../api.ts';
import { ProfileProviderForm } from './ProfileProviderForm.tsx';
import { ProfileProviderRuns } from './ProfileProviderRuns.tsx';

/** The service that says where people are today, as a section of the settings. */
export function ProfileProviderSection() {
  const query = useQuery(profileProviderQuery);
  const mayChange = can(useProfile(), 'company:settings');
  return (
    <SectionFrame
      title="Profile provider"
      words="A service of your choice tells where your ex-employees work today. Only people who agreed to have their public profile looked up are asked about: their name, LinkedIn address and last designation with you are sent."
    >
      {query.isPending && <FormSkeleton fields={3} />}
      {query.isError && !query.data && <LoadFailure error={query.error} onRetry={() => query.refetch()} />}
      {query.data && <ProfileProviderForm current={query.data} mayChange={mayChange} />}
      {query.data?.settings && <ProfileProviderRuns current={query.data} mayChange={mayChange} />}
    </SectionFrame>
  );
}
