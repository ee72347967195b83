import type { Context, OwnContext } from '#api/core/context.ts';
import type { Found, PageContext } from '#api/core/pages/public-page.ts';
import { Failure } from '#api/core/server/errors.ts';
import { campaignMessages } from '#contract/engagement/campaign-messages.ts';
import { eventMessages } from '#contract/engagement/event-messages.ts';
import type { EventGiven } from '#contract/engagement/event-routes.ts';
import type { EventToAnswer } from '#contract/engagement/events.ts';
import { type EventReader, findEventsFor } from './find-event.ts';
import { findEventCampaign, missingEvent } from './find-event-reader.ts';
import { takeAnswer } from './take-answer.ts';

type Inside = Pick<Context, 'db' | 'company' | 'services'>;
type Asked = { params: { id: string } };
type Answer = Asked & { body: EventGiven };
type FoundEventReader = Found & { reader: EventReader };

async function showEvent(context: Inside, id: string, reader: EventReader): Promise<EventToAnswer> {
  const campaign = await findEventCampaign(context, id, reader);
  const [shown] = await findEventsFor(context, [campaign], reader);
  return shown ?? missingEvent();
}

async function answerEvent(context: Inside, id: string, reader: EventReader, given: EventGiven) {
  await findEventCampaign(context, id, reader);
  if (reader === 'test') throw new Failure('conflict', campaignMessages.isTest);
  if (reader === 'stranger') throw new Failure('unauthenticated', eventMessages.signIn);
  await takeAnswer(context, id, reader.person, given);
  return showEvent(context, id, reader);
}

/** An event that is addressed to the ex-employee, or is for everybody. */
export const readOwnEvent = (context: OwnContext, { params }: Asked) =>
  showEvent(context, params.id, { person: context.person });

/** Answers as who is signed in. */
export const answerOwnEvent = (context: OwnContext, { params, body }: Answer) =>
  answerEvent(context, params.id, { person: context.person }, body);

/** An event, by the link of its mail, or because it is for everybody: opening it keeps nothing. */
export const readLinkedEvent = ({ inside, found }: PageContext<FoundEventReader>, { params }: Asked) =>
  inside((inPage) => showEvent(inPage, params.id, found.reader));

/** Answers by the link of a mail. */
export const answerEventByLink = ({ inside, found }: PageContext<FoundEventReader>, { params, body }: Answer) =>
  inside((inPage) => answerEvent(inPage, params.id, found.reader, body));
