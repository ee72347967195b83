/** Facts of a public event. URLs are absolute, moments in ISO 8601. */
export type EventFacts = {
  title: string;
  description: string;
  /** The event's page. People attending online find the meeting link there; it is never given to search engines. */
  url: string;
  startsAt: string;
  endsAt: string;
  /** The original start, before the event was moved. */
  startedAt: string | null;
  isCancelled: boolean;
  /** Null for an event that is online only. */
  place: { name: string; address: string | null } | null;
  isOnline: boolean;
  pictures: readonly string[];
  /** The number of people admitted in all; null when it is unlimited. */
  capacity: number | null;
  company: { name: string; website: string | null; logo: string | null };
};

const schema = (name: string) => `https://schema.org/${name}`;

function stateOf({ isCancelled, startedAt, startsAt }: EventFacts): string {
  if (isCancelled) return 'EventCancelled';
  return startedAt && startedAt !== startsAt ? 'EventRescheduled' : 'EventScheduled';
}

/** Returns an event as schema.org's Event, with what search engines require (Google, Event structured data). */
export function toEventData(facts: EventFacts) {
  const { title, description, url, startsAt, endsAt, startedAt, place, isOnline, pictures, capacity, company } = facts;
  const state = stateOf(facts);
  const attendance = place ? (isOnline ? 'Mixed' : 'Offline') : 'Online';
  const locations = [
    ...(place ? [{ '@type': 'Place', name: place.name, ...(place.address ? { address: place.address } : {}) }] : []),
    ...(isOnline || !place ? [{ '@type': 'VirtualLocation', url }] : []),
  ];
  return {
    '@context': 'https://schema.org/',
    '@type': 'Event',
    name: title,
    description,
    url,
    startDate: startsAt,
    endDate: endsAt,
    ...(state === 'EventRescheduled' ? { previousStartDate: startedAt } : {}),
    eventStatus: schema(state),
    eventAttendanceMode: schema(`${attendance}EventAttendanceMode`),
    location: locations.length === 1 ? locations[0] : locations,
    ...(pictures.length ? { image: pictures } : {}),
    ...(capacity === null ? {} : { maximumAttendeeCapacity: capacity }),
    isAccessibleForFree: true,
    organizer: {
      '@type': 'Organization',
      name: company.name,
      ...(company.website ? { url: company.website } : {}),
      ...(company.logo ? { logo: company.logo } : {}),
    },
  };
}
