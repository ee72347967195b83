import { useProfile } from '../../../../lib/profile.ts';
import { useBack } from '../../../../lib/use-back.ts';
import { PageHeader } from '../../../../ui/pages/PageHeader.tsx';
import { FormSkeleton } from '../../../../ui/pages/Skeletons.tsx';
import { JobForm } from '../components/JobForm.tsx';

/** The page to add a job, as a draft or posted at once. */
export function AddJobPage() {
  const profile = useProfile();
  const back = useBack('/home/recruitment/jobs');
  return (
    <>
      <PageHeader title="Add job" onBack={back} />
      {profile ? <JobForm job={null} userId={profile.id} /> : <FormSkeleton />}
    </>
  );
}
