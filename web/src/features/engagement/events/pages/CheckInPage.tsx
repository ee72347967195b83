import { useNavigate, useParams } from '@tanstack/react-router';
import { paths } from '#contract/base/paths.ts';
import { eventMessages } from '#contract/engagement/event-messages.ts';
import { useProfile } from '../../../../lib/profile.ts';
import { LoadFailure } from '../../../../ui/pages/LoadFailure.tsx';
import { PageHeader } from '../../../../ui/pages/PageHeader.tsx';
import { RowSkeletons } from '../../../../ui/pages/Skeletons.tsx';
import { Door } from '../components/Door.tsx';
import { whenText } from '../components/event-words.ts';
import { useDoor } from '../components/use-door.ts';

/** The door of an event: tickets are scanned or typed, names searched, with and without a network. */
export function CheckInPage() {
  const { id = '' } = useParams({ strict: false });
  const profile = useProfile();
  return profile ? <DoorOf key={id} id={id} user={profile.id} /> : <RowSkeletons count={4} />;
}

function DoorOf({ id, user }: { id: string; user: string }) {
  const navigate = useNavigate();
  const door = useDoor(id, user);
  const { list, error } = door;
  return (
    <>
      <PageHeader
        title="Check-in"
        description={list ? `${list.title} · ${whenText(list, list.timeZone)}` : undefined}
        onBack={() => void navigate({ to: paths.event, params: { id } })}
        backLabel="Back to the event"
      />
      {list ? (
        <Door door={{ ...door, list }} event={id} />
      ) : error ? (
        <LoadFailure error={error} failed={eventMessages.doorNotFetched} onRetry={door.sync} />
      ) : (
        <RowSkeletons count={4} />
      )}
    </>
  );
}
