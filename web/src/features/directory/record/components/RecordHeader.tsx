import { statusWords } from '#web/features/directory/audience/components/filter-words.ts';
import { exactTime, lastActive } from '../../../../lib/dates.ts';
import { PageHeader } from '../../../../ui/pages/PageHeader.tsx';
import { PersonAvatar } from '../../../../ui/people/PersonAvatar.tsx';
import { StatusBadge } from '../../../../ui/text/StatusBadge.tsx';
import text from '../../../../ui/theme/text.module.css';
import { RecordActions, type RecordActionsProps } from './RecordActions.tsx';
import { RecordContact } from './RecordContact.tsx';
import classes from './RecordHeader.module.css';

export type RecordHeaderProps = RecordActionsProps & { onBack: () => void };

/** The card at the top: who this is, how to reach them, and what can be done. */
export function RecordHeader({ onBack, ...actions }: RecordHeaderProps) {
  const { person } = actions;
  const { _id, name, profileImg, designation, department, jobSearchStatus, lastActive: seen, signedUpAt } = person;
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
