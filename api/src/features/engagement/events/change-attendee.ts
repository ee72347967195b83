import type { Context } from '#api/core/context.ts';
import { notFound } from '#api/core/server/errors.ts';
import { recordAct } from '#api/features/engagement/campaigns/record-act.ts';
import { eventMessages } from '#contract/engagement/event-messages.ts';
import type { EventWish } from '#contract/engagement/event-places.ts';
import { readNamed } from './attendee-list-queries.ts';
import { findEventRow } from './find-event.ts';
import { isAsked } from './find-event-reader.ts';
import { takeAnswer } from './take-answer.ts';
import { toAttendee } from './view.ts';

type Input = { params: { id: string; person: string }; body: EventWish };

/** Answers for somebody, who is told: by the same rules, within the same places. What they said to the questions stays. */
export async function changeAttendee(context: Context, { params: { id, person }, body }: Input) {
  const { db, company } = context;
  const row = await findEventRow(context, id);
  if (!(await isAsked(context, row, person))) throw notFound(eventMessages.attendeeNotFound);
  await takeAnswer(context, id, person, { ...body, answers: null });
  await recordAct(context, 'campaign.attendee-changed', { id, kind: 'event' }, { person, answer: body.answer });
  const [changed] = await readNamed(db, company, id, { person }, { skip: 0, most: 1 });
  if (!changed) throw notFound(eventMessages.attendeeNotFound);
  return toAttendee(changed);
}
