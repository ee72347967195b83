import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import type { Stints } from '#contract/directory/stints.ts';
import { can } from '../../../../lib/can.ts';
import { exactDate } from '../../../../lib/dates.ts';
import { useProfile } from '../../../../lib/profile.ts';
import { Callout } from '../../../../ui/pages/Callout.tsx';
import { PageHeader } from '../../../../ui/pages/PageHeader.tsx';
import { PersonAvatar } from '../../../../ui/people/PersonAvatar.tsx';
import text from '../../../../ui/theme/text.module.css';
import { LeaveAgainDialog } from './LeaveAgainDialog.tsx';
import { RecordSection } from './RecordSection.tsx';
import { StintList } from './RecordStints.tsx';
import classes from './RecordView.module.css';

type RecordBackProps = { person: Stints & { rejoinedOn: string }; onBack: () => void };

/** In place of the record of somebody who works here again: since when, and when before. */
export function RecordBack({ person, onBack }: RecordBackProps) {
  const profile = useProfile();
  const [leaving, setLeaving] = useState(false);
  const { _id, name, rejoinedOn, earlier } = person;
  return (
    <>
      <PageHeader
        title={name}
        picture={<PersonAvatar id={_id} name={name} size={72} />}
        description={`Works here again since ${exactDate(rejoinedOn)}`}
        onBack={onBack}
        action={
          can(profile, 'people:write') && (
            <Button variant="default" onClick={() => setLeaving(true)}>
              Has left again
            </Button>
          )
        }
      />
      <div className={classes.record}>
        <Callout tone="info" role="note">
          Whoever works here again is not in the directory, in groups or in mailings. Their record and its history are
          kept for the day they leave.
          {can(profile, 'offers:read') && (
            <>
              {' '}
              <Link to="/home/recruitment/offers" search={{ searchtext: name, state: 'joined' }} className={text.link}>
                See how they came back
              </Link>
            </>
          )}
        </Callout>
        <RecordSection title="Earlier times here">
          <StintList stints={earlier} />
        </RecordSection>
      </div>
      {leaving && <LeaveAgainDialog person={person} onClose={() => setLeaving(false)} />}
    </>
  );
}
