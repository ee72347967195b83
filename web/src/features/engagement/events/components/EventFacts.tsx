import { attendEventPath } from '#contract/base/paths.ts';
import type { Campaign } from '#contract/engagement/campaigns.ts';
import type { Event } from '#contract/engagement/events.ts';
import { count } from '#web/features/engagement/campaigns/components/campaign-words.ts';
import { Fact, FactList } from '../../../../ui/lists/FactList.tsx';
import text from '../../../../ui/theme/text.module.css';
import classes from './EventOverview.module.css';
import { mapLinkOf, whenText, yourTime, zoneWords } from './event-words.ts';
import { OutsideLink } from './OutsideLink.tsx';
import { modeWords } from './standing.ts';

const placesOf = (capacity: number | null) =>
  capacity === null ? 'no limit' : capacity === 1 ? '1 seat' : `${count(capacity)} seats`;

/** The facts about an event, when and where first. */
export function EventFacts({ event, campaign }: { event: Event; campaign: Campaign }) {
  const { startsAt, endsAt, timeZone, place, meetingLink, roomCapacity, streamCapacity } = event;
  const { mostGuests, agenda, questions, isPublic } = event;
  const own = startsAt && endsAt ? yourTime({ startsAt, endsAt }, timeZone) : null;
  const places = [
    place && `${modeWords.room}: ${placesOf(roomCapacity)}`,
    meetingLink && `${modeWords.stream}: ${placesOf(streamCapacity)}`,
    mostGuests > 0 && `up to ${mostGuests} ${mostGuests === 1 ? 'guest' : 'guests'} each`,
  ];
  const more = [
    agenda.length > 0 && (agenda.length === 1 ? '1 agenda item' : `${agenda.length} agenda items`),
    questions.length > 0 &&
      (questions.length === 1 ? '1 question for attendees' : `${questions.length} questions for attendees`),
  ].filter(Boolean);
  const isShown = isPublic && campaign.startedAt !== null;
  return (
    <FactList>
      {startsAt && endsAt && (
        <Fact name="When">
          <time dateTime={startsAt}>{whenText({ startsAt, endsAt }, timeZone)}</time>
          <span className={`${text.small} ${classes.below}`}>
            {[zoneWords({ startsAt, endsAt }, timeZone), own].filter(Boolean).join(' · ')}
          </span>
        </Fact>
      )}
      {place && (
        <Fact name="Where">
          {place.name}
          {place.address && <span className={`${text.small} ${classes.below}`}>{place.address}</span>}
          <div>
            <OutsideLink href={mapLinkOf(place)}>Open map</OutsideLink>
          </div>
        </Fact>
      )}
      {meetingLink && (
        <Fact name="Join link">
          <OutsideLink href={meetingLink}>{meetingLink.replace(/^https?:\/\//, '')}</OutsideLink>
        </Fact>
      )}
      <Fact name="Seats">{places.filter(Boolean).join(' · ')}</Fact>
      <Fact name="Includes">{more.join(' · ')}</Fact>
      <Fact name="Visibility">
        {isPublic ? 'Public' : 'Invited people only'}
        {isShown && (
          <div>
            <OutsideLink href={attendEventPath(event._id)}>Open event page</OutsideLink>
          </div>
        )}
      </Fact>
    </FactList>
  );
}
