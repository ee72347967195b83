import { IconCalendarEvent, IconCalendarPlus, IconMapPin, IconVideo } from '@tabler/icons-react';
import { QueryClientContext } from '@tanstack/react-query';
import { type ReactNode, useContext, useState } from 'react';
import { eventMessages } from '#contract/engagement/event-messages.ts';
import type { EventToAnswer } from '#contract/engagement/events.ts';
import type { CampaignReader } from '#web/features/engagement/campaigns/components/AddressedCampaign.tsx';
import { failureText } from '../../../../lib/client.ts';
import { clockOf, exactDate } from '../../../../lib/dates.ts';
import { saveFile } from '../../../../lib/save-file.ts';
import { useOnce } from '../../../../lib/use-once.ts';
import { Callout, Fault } from '../../../../ui/pages/Callout.tsx';
import page from '../../../../ui/pages/public-page.module.css';
import { LinkedText } from '../../../../ui/text/LinkedText.tsx';
import buttons from '../../../../ui/theme/button.module.css';
import text from '../../../../ui/theme/text.module.css';
import { loadCalendar, showAnswered } from '../api.ts';
import { AnswerSection } from './AnswerSection.tsx';
import { DateTile } from './DateTile.tsx';
import classes from './Event.module.css';
import { mapLinkOf, whenText, yourTime, zoneWords } from './event-words.ts';
import { GoingPeople } from './GoingPeople.tsx';
import { OutsideLink } from './OutsideLink.tsx';
import { hasEnded } from './standing.ts';

type EventAgendaProps = { event: Pick<EventToAnswer, 'agenda' | 'startsAt' | 'timeZone'> };

/** The date of a day of the event, counted from 1. */
function dateOf(startsAt: string, timeZone: string, day: number): string {
  const [first = ''] = clockOf(new Date(startsAt), timeZone).split(' ');
  return exactDate(new Date(Date.parse(first) + (day - 1) * 86_400_000).toISOString());
}

/** The agenda in the event's time zone, by day if it takes several. */
function EventAgenda({ event: { agenda, startsAt, timeZone } }: EventAgendaProps) {
  if (agenda.length === 0) return null;
  const days = [...new Set(agenda.map(({ day }) => day))].sort((one, other) => one - other);
  const isLong = days.some((day) => day > 1);
  return (
    <section data-part="agenda">
      <h2 className={text.heading}>Agenda</h2>
      {days.map((day) => (
        <div key={day}>
          {isLong && <h3 className={classes.day}>{dateOf(startsAt, timeZone, day)}</h3>}
          <ol className={classes.agenda}>
            {agenda
              .filter((entry) => entry.day === day)
              .toSorted((one, other) => one.time.localeCompare(other.time))
              .map(({ time, title, speaker }, place) => (
                <li key={place} className={classes.entry}>
                  <time className={classes.time}>{time}</time>
                  <div className={classes.words}>
                    <p>{title}</p>
                    {speaker && <p className={text.small}>{speaker}</p>}
                  </div>
                </li>
              ))}
          </ol>
        </div>
      ))}
    </section>
  );
}

type EventViewProps = {
  /** Null: it is a preview, and nothing is sent. */
  visitor: CampaignReader | null;
  event: EventToAnswer;
};

/** An event on its own page: what it is, when and where, and whether the reader comes. Free of Mantine. */
export function EventView({ visitor, event: before }: EventViewProps) {
  const client = useContext(QueryClientContext);
  const [event, setEvent] = useState(before);
  const isPreview = visitor === null || event.isTest;
  const answered = (next: EventToAnswer) => {
    setEvent(next);
    if (client) showAnswered(client);
  };
  return (
    <article className={classes.event}>
      {event.isTest && <Callout tone="info">Preview. This is how the page looks; nothing is sent.</Callout>}
      {event.cover && <img className={classes.cover} src={event.cover} alt="" width={1200} height={600} />}
      <header className={classes.head} data-part="title">
        <DateTile at={event.startsAt} zone={event.timeZone} size="large" />
        <div className={classes.words}>
          <h1 tabIndex={-1} className={`${page.title} ${text.breaking}`}>
            {event.title}
          </h1>
          <p className={text.muted}>Hosted by {event.companyName}</p>
        </div>
      </header>
      <WhenAndWhere event={event} />
      <AnswerSection visitor={isPreview ? null : visitor} event={event} onAnswered={answered} />
      {event.going && <GoingPeople going={event.going} />}
      {event.description && (
        <section data-part="description">
          <h2 className={text.heading}>About</h2>
          <p className={classes.description}>
            <LinkedText>{event.description}</LinkedText>
          </p>
        </section>
      )}
      <EventAgenda event={event} />
      {event.state !== 'cancelled' && !hasEnded(event) && <CalendarButton visitor={visitor} event={event} />}
    </article>
  );
}

function WhenAndWhere({ event }: { event: EventToAnswer }) {
  const { timeZone, startsAt, place, modes, meetingLink, own, state } = event;
  const ownTime = yourTime(event, timeZone);
  const hasStream = modes.some(({ mode }) => mode === 'stream');
  return (
    <ul className={classes.facts} aria-label="When and where">
      <Fact part="when" icon={<IconCalendarEvent size={20} aria-hidden />}>
        <time dateTime={startsAt}>{whenText(event, timeZone)}</time>
        <p className={text.small}>{zoneWords(event, timeZone)}</p>
        {ownTime && <p className={text.small}>{ownTime}</p>}
      </Fact>
      {place && (
        <Fact part="room" icon={<IconMapPin size={20} aria-hidden />}>
          <p>{place.name}</p>
          {place.address && <p className={text.small}>{place.address}</p>}
          <div>
            <OutsideLink href={mapLinkOf(place)}>Open map</OutsideLink>
          </div>
        </Fact>
      )}
      {hasStream && (
        <Fact part="stream" icon={<IconVideo size={20} aria-hidden />}>
          <p>Online</p>
          {meetingLink ? (
            <div>
              <OutsideLink href={meetingLink}>Join the meeting</OutsideLink>
            </div>
          ) : (
            own?.state !== 'declined' &&
            state !== 'cancelled' &&
            !hasEnded(event) && <p className={text.small}>You get the link here if you attend online.</p>
          )}
        </Fact>
      )}
    </ul>
  );
}

const Fact = ({ part, icon, children }: { part: string; icon: ReactNode; children: ReactNode }) => (
  <li className={classes.fact} data-part={part}>
    <span className={classes.sign}>{icon}</span>
    <div className={classes.words}>{children}</div>
  </li>
);

/** For calendars of phones and desktops, which show it by their own clocks and remind of it. */
function CalendarButton({ visitor, event }: EventViewProps) {
  const [fault, setFault] = useState<string>();
  const [load, working] = useOnce(async () => {
    if (!visitor) return;
    setFault(undefined);
    try {
      saveFile(await loadCalendar(visitor, event.isStranger), `${event.title}.ics`);
    } catch (error) {
      setFault(failureText(error, eventMessages.calendarNotFetched));
    }
  });
  return (
    <div>
      <button type="button" className={buttons.button} disabled={working || !visitor} onClick={() => void load()}>
        <IconCalendarPlus size={18} aria-hidden />
        Add to your calendar
      </button>
      <Fault>{fault}</Fault>
    </div>
  );
}
