import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { applicationMessages } from '#contract/recruitment/application-messages.ts';
import type { Application } from '#contract/recruitment/applications.ts';
import { RecordDialog } from '#web/features/directory/audience/components/RecordDialog.tsx';
import { PartFrame } from '../../../../ui/pages/PartFrame.tsx';
import { useTold } from '../../../../ui/pages/use-told.ts';
import { PersonAvatar } from '../../../../ui/people/PersonAvatar.tsx';
import text from '../../../../ui/theme/text.module.css';
import { toast } from '../../../../ui/toasts/toast.ts';
import { useLinkApplication } from '../api.ts';
import classes from './ApplicationPage.module.css';

/** The dialog that finds and links the applicant’s record. */
function LinkDialog({ application, onClose }: { application: Application; onClose: () => void }) {
  const linking = useLinkApplication(application._id);
  return (
    <RecordDialog
      title={`Find the record of ${application.name}`}
      link={(id) => linking.mutateAsync(id)}
      saved={applicationMessages.linked}
      failed={applicationMessages.notLinked}
      submitLabel="Link"
      onClose={onClose}
    />
  );
}

type Found = { _id: string; name: string; designation: string; profileImg?: string | null };

/** The applicant’s record in the directory, or the records that may be theirs. */
export function ApplicationRecord({ application, mayManage }: { application: Application; mayManage: boolean }) {
  const { _id, name, person, suggestions } = application;
  const linking = useLinkApplication(_id);
  const [searching, setSearching] = useState(false);
  const [link, working] = useTold((record: string | null) => linking.mutateAsync(record), {
    failed: applicationMessages.notLinked,
    onDone: (changed) => {
      if (changed.person) toast.success(applicationMessages.linked);
      else if (person) toast.success(applicationMessages.unlinked, { undo: () => void link(person._id) });
    },
  });
  const button = (record: string | null, label: string, of: string) => (
    <Button
      variant={record ? 'default' : 'subtle'}
      size="xs"
      aria-label={`${label} ${of}`}
      loading={working && linking.variables === record}
      disabled={working && linking.variables !== record}
      onClick={() => void link(record)}
    >
      {label}
    </Button>
  );
  return (
    <PartFrame title="Record">
      {person && <RecordRow record={person}>{mayManage && button(null, 'Unlink', person.name)}</RecordRow>}
      {!person && suggestions.length === 0 && <p className={text.muted}>Not linked to a record in the directory.</p>}
      {!person && suggestions.length > 0 && (
        <>
          <p className={text.muted}>{`This may be ${name}:`}</p>
          <ul className={classes.records} aria-label="Suggested records">
            {suggestions.map(({ reason, ...record }) => (
              <li key={record._id}>
                <RecordRow record={record} reason={reason}>
                  {mayManage && button(record._id, 'Link', record.name)}
                </RecordRow>
              </li>
            ))}
          </ul>
        </>
      )}
      {!person && mayManage && (
        <Button variant="default" size="xs" className={classes.find} onClick={() => setSearching(true)}>
          {suggestions.length > 0 ? 'Find another record' : 'Find the record'}
        </Button>
      )}
      {searching && <LinkDialog application={application} onClose={() => setSearching(false)} />}
    </PartFrame>
  );
}

type RecordRowProps = { record: Found; reason?: string; children: React.ReactNode };

function RecordRow({ record: { _id, name, designation, profileImg }, reason, children }: RecordRowProps) {
  return (
    <div className={classes.record}>
      <PersonAvatar id={_id} name={name} photo={profileImg} />
      <div className={classes.words}>
        <Link to="/home/exemployee" search={{ id: _id }} className={text.strong}>
          {name}
        </Link>
        <p className={text.small}>{[designation, reason].filter(Boolean).join(' · ')}</p>
      </div>
      {children}
    </div>
  );
}
