import { useQueryClient } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { Suspense, useState } from 'react';
import type { PersonRecord } from '#contract/directory/people.ts';
import type { PendingAction } from '#web/features/directory/people/components/SelectionDialogs.tsx';
import { SelectionDialogs } from '#web/features/directory/people/components/SelectionDialogs.tsx';
import { can } from '../../../../lib/can.ts';
import { plugged, type RecordAction, type SelectionAction } from '../../../../lib/feature.ts';
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
import { pendingFor } from './record-actions.ts';
import { TimelineList } from './TimelineList.tsx';

export type RecordViewProps = { person: PersonRecord; onBack: () => void };

/** One ex-employee: the card, the record, and what happened. */
export function RecordView({ person, onBack }: RecordViewProps) {
  const profile = useProfile();
  const client = useQueryClient();
  const navigate = useNavigate();
  const [pending, setPending] = useState<PendingAction>();
  const [lasting, setLasting] = useState<Extract<RecordAction, { lasts: true }>>();
  const choose = (action: SelectionAction) => setPending(pendingFor(person, action));
  const onRecord = (action: RecordAction) => {
    if ('lasts' in action) setLasting(action);
    else void navigate({ to: action.to, search: action.search(person) });
  };
  const groupAction = plugged('selectionActions').find(({ key }) => key === 'group');
  const refresh = () => {
    void client.invalidateQueries({ queryKey: recordQuery(person._id).queryKey });
    void refreshAround(client, person._id);
  };
  return (
    <>
      <RecordHeader person={person} onBack={onBack} onChoose={choose} onRecord={onRecord} />
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
            {can(profile, 'groups:manage') && (
              <RecordGroups person={person} onAdd={() => groupAction && choose(groupAction)} />
            )}
          </div>
          {plugged('recordSections')
            .filter(({ may }) => can(profile, may))
            .map(({ key, title, Section }) => (
              <RecordSection key={key} title={title}>
                <Suspense fallback={null}>
                  <Section id={person._id} />
                </Suspense>
              </RecordSection>
            ))}
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
      {lasting && (
        <Suspense fallback={null}>
          <lasting.Dialog person={person} onClose={() => setLasting(undefined)} onDone={onBack} />
        </Suspense>
      )}
    </>
  );
}
