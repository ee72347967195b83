import { Button } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { peopleMessages } from '#contract/person.ts';
import { useProfile } from '../../../lib/profile.ts';
import { useBack } from '../../../lib/use-back.ts';
import { PageHeader } from '../../../ui/PageHeader.tsx';
import { FormSkeleton } from '../../../ui/Skeletons.tsx';
import { toast } from '../../../ui/toast.ts';
import { UploadArea } from '../../imports/components/UploadArea.tsx';
import classes from '../components/PersonForm.module.css';
import { PersonForm } from '../components/PersonForm.tsx';
import { dropDraft, keepDraft, readDraft } from '../components/person-form-draft.ts';
import { saveFailedText } from '../components/person-form-failure.ts';
import { emptyPerson } from '../components/person-form-values.ts';

const searchPage = '/home/exemployee_management/search';

export function AddPage() {
  const profile = useProfile();
  const back = useBack(searchPage);
  return (
    <>
      <PageHeader title="Add ex-employee" onBack={back} />
      <UploadArea />
      {profile ? <AddForm userId={profile.id} /> : <FormSkeleton />}
    </>
  );
}

function AddForm({ userId }: { userId: string }) {
  const navigate = useNavigate();
  const [draft, setDraft] = useState(() => readDraft(userId));
  const [started, setStarted] = useState(0);
  const startOver = () => {
    const old = draft;
    dropDraft(userId);
    setDraft(null);
    setStarted(started + 1);
    toast.info('Draft deleted', {
      undo: () => {
        if (old) keepDraft(userId, old);
        setDraft(old);
        setStarted((count) => count + 1);
      },
    });
  };
  return (
    <>
      {draft && (
        <div className={classes.draft} role="status">
          <span>You go on where you left off. What you had filled in is still here.</span>
          <Button variant="subtle" size="xs" onClick={startOver}>
            Start over
          </Button>
        </div>
      )}
      <PersonForm
        key={started}
        id={null}
        start={draft?.values ?? emptyPerson}
        reach={draft?.reach}
        fromDraft={draft !== null}
        onDraft={(next) => keepDraft(userId, next)}
        onDiscard={() => dropDraft(userId)}
        onFailed={(error) => toast.failure(saveFailedText(error, peopleMessages.notAdded))}
        onSaved={() => {
          dropDraft(userId);
          toast.success(peopleMessages.added);
          void navigate({ to: searchPage });
        }}
      />
    </>
  );
}
