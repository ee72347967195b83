import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import type { Stints } from '#contract/directory/stints.ts';
import { RecordMissing } from '#web/features/directory/people/components/RecordMissing.tsx';
import { can } from '../../../../lib/can.ts';
import { ApiError } from '../../../../lib/client.ts';
import { exactDate } from '../../../../lib/dates.ts';
import { late } from '../../../../lib/late.ts';
import { useProfile } from '../../../../lib/profile.ts';
import { useBack } from '../../../../lib/use-back.ts';
import { Callout } from '../../../../ui/pages/Callout.tsx';
import { PageHeader } from '../../../../ui/pages/PageHeader.tsx';
import { Skeleton } from '../../../../ui/pages/Skeletons.tsx';
import { PersonAvatar } from '../../../../ui/people/PersonAvatar.tsx';
import text from '../../../../ui/theme/text.module.css';
import { recordQuery, stintsQuery } from '../api.ts';
import { RecordSection } from '../components/RecordSection.tsx';
import classes from '../components/RecordSkeleton.module.css';
import { StintList } from '../components/RecordStints.tsx';
import recordViewClasses from '../components/RecordView.module.css';
import { RecordView } from '../components/RecordView.tsx';

const LeaveAgainDialog = late(() => import('../components/LeaveAgainDialog.tsx'), 'LeaveAgainDialog');

type RecordBackProps = { person: Stints & { rejoinedOn: string }; onBack: () => void };

/** In place of the record of a person who works here again: since when, and when before. */
function RecordBack({ person, onBack }: RecordBackProps) {
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
      <div className={recordViewClasses.record}>
        <Callout tone="info" role="note">
          People who work here again are not in the directory, in groups or in mailings. Their record and its history
          are kept for the day they leave.
          {can(profile, 'offers:read') && (
            <>
              {' '}
              <Link to="/home/recruitment/offers" search={{ searchtext: name, state: 'joined' }} className={text.link}>
                See how they came back
              </Link>
            </>
          )}
        </Callout>
        <RecordSection title="Earlier employment here">
          <StintList stints={earlier} />
        </RecordSection>
      </div>
      {leaving && <LeaveAgainDialog person={person} onClose={() => setLeaving(false)} />}
    </>
  );
}

/** The record while it loads. */
function RecordSkeleton() {
  return (
    <div role="status" aria-label="Loading">
      <div className={classes.head}>
        <Skeleton width="4.5rem" height="4.5rem" circle />
        <div className={classes.lines}>
          <Skeleton width="14rem" height="1.75rem" />
          <Skeleton width="10rem" />
        </div>
      </div>
      <div className={recordViewClasses.columns}>
        <div className={recordViewClasses.record}>
          <Lines widths={[70, 85, 60, 75, 50]} />
          <div className={recordViewClasses.pair}>
            <Lines widths={[60, 45]} />
            <Lines widths={[50, 70]} />
          </div>
        </div>
        <div className={recordViewClasses.timeline}>
          <Lines widths={[100, 60, 80, 70, 90]} />
        </div>
      </div>
    </div>
  );
}

function Lines({ widths }: { widths: readonly number[] }) {
  return (
    <div className={classes.lines}>
      <Skeleton width="9rem" height="1.25rem" />
      {widths.map((width) => (
        <Skeleton key={width} width={`${width}%`} />
      ))}
    </div>
  );
}

/** The record page (product.md, Directory): one ex-employee, whole, or who works here again. The address names them. */
export function RecordPage() {
  const { id = '' } = useSearch({ strict: false });
  const back = useBack('/home/exemployee_management/search');
  const { data: person, error, refetch } = useQuery({ ...recordQuery(id), enabled: id !== '' });
  // Who was deleted meanwhile is gone, whatever is still remembered of them.
  const gone = error instanceof ApiError && error.status === 404;
  const stints = useQuery({ ...stintsQuery(id), enabled: gone });
  if (person && !gone) return <RecordView key={id} person={person} onBack={back} />;
  const { rejoinedOn } = stints.data ?? {};
  if (gone && stints.data && rejoinedOn) return <RecordBack person={{ ...stints.data, rejoinedOn }} onBack={back} />;
  const isMissing = id === '' || (gone ? stints.isFetched : error);
  return (
    <>
      <PageHeader title="Ex-employee" onBack={back} />
      {isMissing ? <RecordMissing error={error} onRetry={() => void refetch()} /> : <RecordSkeleton />}
    </>
  );
}
