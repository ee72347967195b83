import { eventLimits } from '#contract/engagement/event-messages.ts';

const day = 86_400_000;

/** Which reminders of an event were due by now: so many days before it begins, the furthest first. */
export const eventReminders = (startsAt: string, now: Date): number[] =>
  eventLimits.remindBefore.filter((days) => Date.parse(startsAt) - days * day <= now.getTime());
