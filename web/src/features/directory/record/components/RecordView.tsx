import { useQueryClient } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import type { PersonRecord } from '#contract/directory/people.ts';
import { EraseDialog } from '#web/features/company/privacy/components/EraseDialog.tsx';
import { RecordConsents } from '#web/features/company/privacy/components/RecordConsents.tsx';
import { DeletePersonDialog } from '#web/features/directory/people/components/DeletePersonDialog.tsx';
import type { PendingAction } from '#web/features/directory/people/components/SelectionDialogs.tsx';
import { SelectionDialogs } from '#web/features/directory/people/components/SelectionDialogs.tsx';
import { can } from '../../../../lib/can.ts';
import { useProfile } from '../../../../lib/profile.ts';
import { recordQuery, refreshAround } from '../api.ts';
import { NoteForm } from './NoteForm.tsx';
import { RecordEligibility } from './RecordEligibility.tsx';
import { RecordEntries } from './RecordEntries.tsx';
import { CompanyRecord, RecordProfile } from './RecordFacts.tsx';
import { RecordGroups } from './RecordGroups.tsx';
import { RecordHeader } from './RecordHeader.tsx';
import { RecordSection } from './RecordSection.tsx';
import { RecordSignal } from './RecordSignal.tsx';
import { RecordStints } from './RecordStints.tsx';
import { RecordTags } from './RecordTags.tsx';
import classes from './RecordView.module.css';
import { pendingFor, type RecordAction } from './record-actions.ts';
import { TimelineList } from './TimelineList.tsx';

export type RecordViewProps = { person: PersonRecord; onBack: () => void };

/** One ex-employee: the card, the record, and what happened. */
export function RecordView({ person, onBack }: RecordViewProps) {
  const profile = useProfile();
  const client = useQueryClient();
  const navigate = useNavigate();
  const [pending, setPending] = useState<PendingAction>();
  const [lasting, setLasting] = useState<'delete' | 'erase'>();
  const act = (action: RecordAction) => {
    if (action === 'offer') void navigate({ to: '/home/recruitment/offers', search: { offerto: person._id } });
    else if (action === 'delete' || action === 'erase') setLasting(action);
    else setPending(pendingFor(person, action));
  };
  const close = () => setLasting(undefined);
  const refresh = () => {
    void client.invalidateQueries({ queryKey: recordQuery(person._id).queryKey });
    void refreshAround(client, person._id);
  };
  return (
    <>
      <RecordHeader person={person} onBack={onBack} onAction={act} />
      <div className={classes.columns}>
        <div className={classes.record}>
          <CompanyRecord person={person} />
          <div className={classes.pair}>
            <RecordProfile person={person} />
            {can(profile, 'eligibility:read') && <RecordEligibility person={person} />}
          </div>
          {can(profile, 'people:read-contact') && <RecordSignal id={person._id} />}
          <RecordEntries person={person} />
          <div className={classes.pair}>
            <RecordTags person={person} />
            {can(profile, 'groups:manage') && <RecordGroups person={person} onAdd={() => act('group')} />}
          </div>
          {can(profile, 'people:read-contact') && (
            <RecordSection title="Consents">
              <RecordConsents id={person._id} />
            </RecordSection>
          )}
          <RecordStints id={person._id} />
        </div>
        {profile && can(profile, 'notes:manage') && (
          <div className={classes.timeline}>
            <RecordSection
              title="Timeline"
              action={
                can(profile, 'messages:read') && (
                  <Link to="/home/exemployee_messages" search={{ person: person._id }}>
                    Messages
                  </Link>
                )
              }
            >
              <NoteForm id={person._id} userId={profile.id} />
              <TimelineList id={person._id} />
            </RecordSection>
          </div>
        )}
      </div>
      {pending && <SelectionDialogs pending={pending} onClose={() => setPending(undefined)} onDone={refresh} />}
      {lasting === 'delete' && <DeletePersonDialog person={person} onClose={close} onDeleted={onBack} />}
      {lasting === 'erase' && (
        <EraseDialog erasing={{ person: person._id, name: person.name }} onClose={close} onErased={onBack} />
      )}
    </>
  );
}
