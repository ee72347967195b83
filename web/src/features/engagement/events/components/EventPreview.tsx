import { useWatch } from 'react-hook-form';
import { eventModes } from '#contract/base/event-states.ts';
import type { Event, EventToAnswer } from '#contract/engagement/events.ts';
import { useProfile } from '../../../../lib/profile.ts';
import { ReaderPreview } from '../../../../ui/forms/ReaderPreview.tsx';
import { EventView } from './EventView.tsx';
import { type EventControl, type TypedEvent, toContent, typedOf } from './event-form.ts';

/** A preview of the typed event for readers; a missing time is taken from the saved event. */
function shownOf(typed: TypedEvent, event: Event, companyName: string): EventToAnswer {
  const content = toContent(typed);
  const before = typedOf(event);
  const isWhole = [content.startsAt, content.endsAt].every((at) => !Number.isNaN(Date.parse(at)));
  const modes = eventModes.filter((mode) => (mode === 'room' ? typed.inPerson : typed.online));
  return {
    _id: event._id,
    title: typed.title || 'No title yet',
    description: typed.description,
    cover: event.cover,
    companyName,
    timeZone: typed.starts.timeZone,
    startsAt: isWhole ? content.startsAt : before.starts.at,
    endsAt: isWhole ? content.endsAt : before.endsAt,
    place: typed.inPerson
      ? { name: typed.placeName || 'No place yet', address: typed.address || null, mapLink: typed.mapLink || null }
      : null,
    mostGuests: Number(typed.mostGuests) || 0,
    agenda: typed.agenda
      .filter(({ title }) => title !== '')
      .map(({ day, time, title, speaker }) => ({ day: Number(day), time, title, speaker: speaker || null })),
    questions: (content.questions ?? []).map(({ text: words, kind, options = [], isRequired = false }, at) => ({
      _id: String(at),
      text: words,
      kind,
      options,
      isRequired,
    })),
    isPublic: typed.isPublic,
    showsGoing: typed.showsGoing,
    going: null,
    state: 'running',
    modes: modes.map((mode) => ({ mode, isFull: false })),
    meetingLink: null,
    own: null,
    canAnswer: true,
    isStranger: false,
    isTest: false,
  };
}

type EventPreviewProps = {
  control: EventControl;
  event: Event;
  /** The name of the field being written; the preview follows the part that it is for. */
  inWork: string | null;
};

/** The part of the event’s page that shows a field. */
const parts: Readonly<Record<string, string>> = {
  title: 'title',
  description: 'description',
  starts: 'when',
  endsAt: 'when',
  inPerson: 'room',
  placeName: 'room',
  address: 'room',
  mapLink: 'room',
  online: 'stream',
  meetingLink: 'stream',
  agenda: 'agenda',
  questions: 'answer',
  mostGuests: 'answer',
};

/** The event as its readers will see it, on a phone or a desktop; it can be tried, and nothing is sent. */
export function EventPreview({ control, event, inWork }: EventPreviewProps) {
  const companyName = useProfile()?.companyDetails?.name ?? '';
  const typed = useWatch({ control }) as TypedEvent;
  const shown = shownOf(typed, event, companyName);
  return (
    <ReaderPreview beside inWork={parts[inWork?.split('.')[0] ?? ''] ?? null}>
      <EventView key={JSON.stringify(shown)} visitor={null} event={shown} />
    </ReaderPreview>
  );
}
