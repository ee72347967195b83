import { audit } from '#api/core/audit.ts';
import type { OwnContext } from '#api/core/context.ts';
import { Failure, notFound } from '#api/core/server/errors.ts';
import { tellTeam } from '#api/features/base/notifications/tell-colleagues.ts';
import type { RouteInput } from '#contract/base/route.ts';
import {
  type ColleagueMessage,
  colleagueMessages,
  type reportColleagueMessage as route,
} from '#contract/ex-employee/colleagues.ts';
import { markReported, readMessages } from './message-queries.ts';
import { toMessage } from './view.ts';

/** Shows a message that the person has received to HR of the company, once. */
export async function reportMessage(
  context: OwnContext,
  { params: { id } }: RouteInput<typeof route>,
): Promise<ColleagueMessage> {
  const { db, company, person, services } = context;
  const [message] = await readMessages(db, company, person, { id });
  if (!message || message.sent) throw notFound(colleagueMessages.messageNotFound);
  const reported = await markReported(db, company, { id, by: person, at: services.clock() });
  if (!reported) throw new Failure('conflict', colleagueMessages.reportedAlready);
  await tellTeam(context, { kind: 'message_report', about: id, person: reported.sender_id });
  await audit(context, 'colleague.reported', { type: 'person', id: reported.sender_id });
  return toMessage(context, { ...message, reported_at: services.clock().toISOString() });
}
