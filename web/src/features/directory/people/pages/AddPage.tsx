import { useNavigate } from '@tanstack/react-router';
import { peopleMessages } from '#contract/directory/person.ts';
import { failureText } from '../../../../lib/client.ts';
import { useProfile } from '../../../../lib/profile.ts';
import { useBack } from '../../../../lib/use-back.ts';
import { PageHeader } from '../../../../ui/pages/PageHeader.tsx';
import { FormSkeleton } from '../../../../ui/pages/Skeletons.tsx';
import { toast } from '../../../../ui/toasts/toast.ts';
import { FormBesideUpload } from '../components/form/FormBesideUpload.tsx';
import { PersonForm } from '../components/form/PersonForm.tsx';

const searchPage = '/home/exemployee_management/search';

export function AddPage() {
  const navigate = useNavigate();
  const profile = useProfile();
  const back = useBack(searchPage);
  return (
    <>
      <PageHeader title="Add ex-employee" onBack={back} />
      <FormBesideUpload>
        {profile ? (
          <PersonForm
            person={null}
            userId={profile.id}
            onFailed={(error) => toast.failure(failureText(error, peopleMessages.notAdded))}
            onSaved={() => {
              toast.success(peopleMessages.added);
              void navigate({ to: searchPage });
            }}
          />
        ) : (
          <FormSkeleton />
        )}
      </FormBesideUpload>
    </>
  );
}
