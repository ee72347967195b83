import { useQuery } from '@tanstack/react-query';
import { attendeeStates, attendeeWords } from '#contract/base/event-states.ts';
import { chip } from '#web/features/directory/audience/components/chips.ts';
import { campaignQuery } from '#web/features/engagement/campaigns/components/campaign-query.ts';
import { personFilter } from '../../../../lib/person-filter.ts';
import { modeWords } from './standing.ts';

const answers: Readonly<Record<string, string>> = {
  ...Object.fromEntries(attendeeStates.map((state) => [state, attendeeWords[state].label.toLowerCase()])),
  answered: 'answered',
  not_answered: 'not answered',
};

export const filters = [
  personFilter<string>({
    names: { eventId: 'value', eventState: 'value', eventMode: 'value' },
    order: 318,
    useKnown: ({ filters: { eventId, eventState, eventMode } }) => {
      const asked = { enabled: eventId !== undefined, refetchInterval: false as const, retry: false };
      const { data: campaign } = useQuery({ ...campaignQuery(eventId ?? ''), ...asked });
      const words = [eventState && answers[eventState], eventMode && modeWords[eventMode].toLowerCase()];
      return campaign && [campaign.name, words.filter(Boolean).join(', ')].filter(Boolean).join(': ');
    },
    chips: ({ filters: { eventId }, sourceLabel }, name) =>
      chip('Event', eventId && (name ?? sourceLabel ?? 'invited'), 'eventId', 'eventState', 'eventMode'),
    // What was answered belongs to the event.
    count: ({ eventId }) => Number(Boolean(eventId)),
  }),
];
