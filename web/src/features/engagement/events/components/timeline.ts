import { IconCalendarEvent } from '@tabler/icons-react';
import { attendeeWords } from '#contract/base/event-states.ts';
import type { TimelineKinds } from '../../../../lib/feature.ts';

export const timeline = {
  event: {
    icon: IconCalendarEvent,
    headline: ({ title, state }) => `${title}: ${attendeeWords[state].label.toLowerCase()}`,
  },
} satisfies Partial<TimelineKinds>;
