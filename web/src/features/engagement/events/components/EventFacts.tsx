import type { Event } from '#contract/engagement/events.ts';
import { count } from '#web/features/engagement/campaigns/components/campaign-words.ts';
import { Fact, FactList } from '../../../../ui/lists/FactList.tsx';
import { whenText, zoneWords } from './event-words.ts';

const placesOf = (capacity: number | null) =>
  capacity === null ? 'as many as come' : capacity === 1 ? '1 place' : `${count(capacity)} places`;

/** What is written about an event, in short. */
export function EventFacts({ event }: { event: Event }) {
  const { title, startsAt, endsAt, timeZone, place, meetingLink, roomCapacity, streamCapacity } = event;
  const { mostGuests, agenda, questions, isPublic } = event;
  return (
    <FactList>
      <Fact name="Title">{title}</Fact>
      {startsAt && endsAt && (
        <Fact name="When">
          {whenText({ startsAt, endsAt }, timeZone)}, {zoneWords({ startsAt, endsAt }, timeZone)}
        </Fact>
      )}
      {place && (
        <Fact name="Place">{[place.name, place.address, placesOf(roomCapacity)].filter(Boolean).join(', ')}</Fact>
      )}
      {meetingLink && <Fact name="Online">{`${meetingLink}, ${placesOf(streamCapacity)}`}</Fact>}
      <Fact name="Guests">{mostGuests === 0 ? 'None' : `Up to ${mostGuests} each`}</Fact>
      {agenda.length > 0 && <Fact name="Agenda">{agenda.length === 1 ? '1 entry' : `${agenda.length} entries`}</Fact>}
      {questions.length > 0 && <Fact name="Questions">{questions.map(({ text }) => text).join(' · ')}</Fact>}
      <Fact name="Who may see it">{isPublic ? 'Anybody' : 'Only those who are invited'}</Fact>
    </FactList>
  );
}
