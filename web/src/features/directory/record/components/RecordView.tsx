import { Button } from '@mantine/core';
import { IconMail, IconPhone } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { Suspense, useState } from 'react';
import type { PersonRecord } from '#contract/directory/people.ts';
import { statusWords } from '#web/features/directory/audience/components/filter-words.ts';
import { CompanyFacts } from '#web/features/directory/people/components/CompanyFacts.tsx';
import { PublicProfile } from '#web/features/directory/people/components/PublicProfile.tsx';
import { type PendingAction, SelectionDialogs } from '#web/features/directory/people/components/SelectionDialogs.tsx';
import { can } from '../../../../lib/can.ts';
import { exactTime, lastActive } from '../../../../lib/dates.ts';
import { plugged, type RecordAction, type SelectionAction } from '../../../../lib/feature.ts';
import { useProfile } from '../../../../lib/profile.ts';
import { PageHeader } from '../../../../ui/pages/PageHeader.tsx';
import { PersonAvatar } from '../../../../ui/people/PersonAvatar.tsx';
import { EmailText } from '../../../../ui/text/EmailText.tsx';
import { Moment } from '../../../../ui/text/Moment.tsx';
import { StatusBadge } from '../../../../ui/text/StatusBadge.tsx';
import text from '../../../../ui/theme/text.module.css';
import { recordQuery, refreshAround } from '../api.ts';
import { NoteForm } from './NoteForm.tsx';
import { RecordActions, type RecordActionsProps } from './RecordActions.tsx';
import { RecordEligibility } from './RecordEligibility.tsx';
import { RecordEntries } from './RecordEntries.tsx';
import { RecordGroups } from './RecordGroups.tsx';
import { RecordSection } from './RecordSection.tsx';
import { RecordSignal } from './RecordSignal.tsx';
import { RecordStints } from './RecordStints.tsx';
import { RecordTags } from './RecordTags.tsx';
import classes from './RecordView.module.css';
import { TimelineList } from './TimelineList.tsx';

/** How to reach the person, as far as the reader may know it. */
function RecordContact({ person: { email, phone } }: { person: PersonRecord }) {
  return (
    <>
      {email && (
        <li>
          <a href={`mailto:${email}`} className={classes.contact}>
            <IconMail size={16} aria-hidden />
            <span>
              <EmailText address={email} />
            </span>
          </a>
        </li>
      )}
      {phone && (
        <li>
          <a href={`tel:${phone.replace(/[^\d+]/g, '')}`} className={classes.contact}>
            <IconPhone size={16} aria-hidden />
            {phone}
          </a>
        </li>
      )}
    </>
  );
}

type RecordHeaderProps = RecordActionsProps & { onBack: () => void };

/** The card at the top: who this is, how to reach them, and what can be done. */
function RecordHeader({ onBack, ...actions }: RecordHeaderProps) {
  const { person } = actions;
  const { _id, name, profileImg, designation, department, isSample } = person;
  const { jobSearchStatus, lastActive: seen, signedUpAt } = person;
  const status = jobSearchStatus && statusWords[jobSearchStatus];
  return (
    <div className={classes.card}>
      <PageHeader
        title={name}
        picture={<PersonAvatar id={_id} name={name} photo={profileImg} size={72} />}
        description={`${designation} · ${department}`}
        onBack={onBack}
        action={<RecordActions {...actions} />}
      />
      <ul className={classes.lines} aria-label="Status and contact">
        {isSample && (
          <li title="Added with the sample data. No mail goes to this person.">
            <StatusBadge tone="info">Sample</StatusBadge>
          </li>
        )}
        {status && (
          <li title={status.long}>
            <StatusBadge tone={status.tone}>{status.label}</StatusBadge>
          </li>
        )}
        <li title={signedUpAt ? exactTime(signedUpAt) : undefined}>
          <StatusBadge tone={signedUpAt ? 'good' : 'neutral'}>{signedUpAt ? 'Signed up' : 'Not signed up'}</StatusBadge>
        </li>
        <RecordContact person={person} />
        {seen && (
          <li className={text.muted} title={exactTime(seen)}>
            {'Last active: '}
            <time dateTime={seen}>{lastActive(seen)}</time>
          </li>
        )}
      </ul>
    </div>
  );
}

/** The company’s facts about the person. */
function CompanyRecord({ person }: { person: PersonRecord }) {
  return (
    <RecordSection title="Company record">
      <CompanyFacts person={person} columns />
    </RecordSection>
  );
}

/** The person’s public facts. */
function RecordProfile({ person: { crawledInfo, linkedinUrl, providedAt } }: { person: PersonRecord }) {
  return (
    <RecordSection title="Public profile">
      <PublicProfile profile={crawledInfo} />
      {providedAt && (
        <p className={text.small}>
          From the profile provider, <Moment within at={providedAt} />
        </p>
      )}
      {linkedinUrl && (
        <p className={classes.link}>
          <a href={webAddress(linkedinUrl)} target="_blank" rel="noreferrer">
            LinkedIn profile
            <span className="visually-hidden"> (opens in a new tab)</span>
          </a>
        </p>
      )}
    </RecordSection>
  );
}

/** The form takes addresses without a scheme. */
const webAddress = (text: string) => (/^https?:\/\//i.test(text) ? text : `https://${text}`);

/** An action of a selection, with one person as all of it. */
function pendingFor(person: PersonRecord, action: SelectionAction): PendingAction {
  const names = person.email ? [{ email: person.email, name: person.name }] : [];
  return {
    action,
    audience: { emails: names.map(({ email }) => email), names, total: 1, selection: null },
    members: { alumnis: [person._id] },
  };
}

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
                  <Button
                    variant="subtle"
                    size="xs"
                    renderRoot={(props) => (
                      <Link to="/home/exemployee_messages" search={{ person: person._id }} {...props} />
                    )}
                  >
                    Messages
                  </Button>
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
