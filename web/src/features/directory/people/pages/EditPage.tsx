import { Button } from '@mantine/core';
import { IconUserQuestion } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link, useSearch } from '@tanstack/react-router';
import { peopleMessages } from '#contract/directory/person.ts';
import { UploadArea } from '#web/features/directory/imports/components/UploadArea.tsx';
import { ApiError, failureText, messageOf } from '../../../../lib/client.ts';
import { useProfile } from '../../../../lib/profile.ts';
import { useBack } from '../../../../lib/use-back.ts';
import { EmptyState } from '../../../../ui/pages/EmptyState.tsx';
import { PageHeader } from '../../../../ui/pages/PageHeader.tsx';
import { FormSkeleton } from '../../../../ui/pages/Skeletons.tsx';
import buttons from '../../../../ui/theme/button.module.css';
import { toast } from '../../../../ui/toasts/toast.ts';
import { PersonForm } from '../components/PersonForm.tsx';
import { personQuery } from '../components/person-form-api.ts';

const searchPage = '/home/exemployee_management/search';

export function EditPage() {
  const { id = '' } = useSearch({ strict: false });
  const back = useBack(searchPage);
  return (
    <>
      <PageHeader title="Edit ex-employee" onBack={back} />
      <UploadArea />
      <EditForm key={id} id={id} />
    </>
  );
}

function EditForm({ id }: { id: string }) {
  const profile = useProfile();
  const { data: person, error, refetch } = useQuery({ ...personQuery(id), enabled: id !== '' });
  // A record that is there stays, whatever becomes of asking for it again: somebody may be typing into it.
  if (id === '' || (error && !person)) return <NotEditable error={error} onRetry={() => void refetch()} />;
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

/** The address names nobody, or the record did not come. */
function NotEditable({ error, onRetry }: { error: Error | null; onRetry: () => void }) {
  const status = error instanceof ApiError ? error.status : 400;
  const known = status === 404 || status === 400;
  const title = status === 404 ? peopleMessages.notFound : status === 400 ? peopleMessages.invalidId : null;
  return (
    <EmptyState
      icon={IconUserQuestion}
      title={title ?? peopleMessages.notFetched}
      action={
        known ? (
          <Link to={searchPage} className={buttons.primary}>
            Search ex-employees
          </Link>
        ) : (
          <Button variant="default" onClick={onRetry}>
            Try again
          </Button>
        )
      }
    >
      {known ? 'The record may have been deleted, or the link is incomplete.' : error && messageOf(error)}
    </EmptyState>
  );
}
