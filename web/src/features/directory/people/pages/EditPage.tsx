import { useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { peopleMessages } from '#contract/directory/person.ts';
import { failureText } from '../../../../lib/client.ts';
import { useProfile } from '../../../../lib/profile.ts';
import { useBack } from '../../../../lib/use-back.ts';
import { PageHeader } from '../../../../ui/pages/PageHeader.tsx';
import { FormSkeleton } from '../../../../ui/pages/Skeletons.tsx';
import { toast } from '../../../../ui/toasts/toast.ts';
import { FormBesideUpload } from '../components/form/FormBesideUpload.tsx';
import { PersonForm } from '../components/form/PersonForm.tsx';
import { personQuery } from '../components/form/person-form-api.ts';
import { RecordMissing } from '../components/RecordMissing.tsx';

export function EditPage() {
  const { id = '' } = useSearch({ strict: false });
  const back = useBack('/home/exemployee_management/search');
  return (
    <>
      <PageHeader title="Edit ex-employee" onBack={back} />
      <FormBesideUpload>
        <EditForm key={id} id={id} />
      </FormBesideUpload>
    </>
  );
}

function EditForm({ id }: { id: string }) {
  const profile = useProfile();
  const { data: person, error, refetch } = useQuery({ ...personQuery(id), enabled: id !== '' });
  // Keeps a loaded record even if a refetch fails, because someone may be typing in its form.
  if (id === '' || (error && !person)) return <RecordMissing error={error} onRetry={() => void refetch()} />;
  if (!person || !profile) return <FormSkeleton />;
  return (
    <PersonForm
      person={person}
      userId={profile.id}
      onSaved={() => toast.success(peopleMessages.updated)}
      onFailed={(failure) => toast.failure(failureText(failure, peopleMessages.notUpdated))}
    />
  );
}
