import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { isJobOpenToChange } from '#contract/base/job-states.ts';
import { jobMessages } from '#contract/recruitment/jobs.ts';
import { useProfile } from '../../../../lib/profile.ts';
import { useBack } from '../../../../lib/use-back.ts';
import { EmptyState } from '../../../../ui/pages/EmptyState.tsx';
import { PageHeader } from '../../../../ui/pages/PageHeader.tsx';
import { FormSkeleton } from '../../../../ui/pages/Skeletons.tsx';
import { useRichTextLoaded } from '../../../../ui/text/RichTextField.tsx';
import { JobForm } from '../components/JobForm.tsx';
import { jobFormQuery } from '../components/job-queries.ts';
import { NoJob } from '../components/NoJob.tsx';

export function EditJobPage() {
  const { id = '' } = useParams({ strict: false });
  const back = useBack(`/home/recruitment/jobs/${id}`);
  return (
    <>
      <PageHeader title="Edit job" onBack={back} />
      <EditForm key={id} id={id} />
    </>
  );
}

function EditForm({ id }: { id: string }) {
  const profile = useProfile();
  const isEditorThere = useRichTextLoaded();
  const { data: job, error, refetch } = useQuery(jobFormQuery(id));
  // Keep the loaded job even when refetching fails: the user may be typing.
  if (error && !job) return <NoJob error={error} onRetry={refetch} />;
  if (!job || !profile || !isEditorThere) return <FormSkeleton />;
  if (!isJobOpenToChange(job.state))
    return <EmptyState title={jobMessages.cancelledStays}>You can copy it as a new draft on its page.</EmptyState>;
  return <JobForm job={job} userId={profile.id} />;
}
