import type { OwnContext } from '#api/core/context.ts';
import { newId } from '#api/core/ids.ts';
import { readCompany } from '#api/core/installation/companies.ts';
import { Failure, notFound } from '#api/core/server/errors.ts';
import { holdPerson } from '#api/features/directory/people/find-person.ts';
import { readAllowance } from '#api/features/mail/messages/take-quota.ts';
import type { RouteInput } from '#contract/base/route.ts';
import {
  type ColleagueMessage,
  colleagueLimits,
  colleagueMessages,
  type writeToColleague as route,
} from '#contract/ex-employee/colleagues.ts';
import { readListed, readListing } from './listing-queries.ts';
import { countSent, insertMessage, readMessages } from './message-queries.ts';
import { sendMail } from './send-mail.ts';
import { toMessage } from './view.ts';

const day = 24 * 3_600_000;

/**
 * Writes to a former colleague, by mail that shows neither address to the other. Both must be listed at this moment. It is not in the audit
 * log, which HR reads: what is private stays so until it is reported.
 */
export async function writeToColleague(
  context: OwnContext,
  { params, body }: RouteInput<typeof route>,
): Promise<ColleagueMessage> {
  const { db, company, person, services } = context;
  // Held, so that messages of the same person go one after the other and are counted.
  const sender = await holdPerson(context, person);
  const listing = await readListing(db, company, person);
  if (listing !== 'listed')
    throw new Failure('forbidden', colleagueMessages[listing === 'removed' ? 'removed' : 'notListed']);
  const recipient = params.id === person ? undefined : await readListed(db, company, params.id);
  if (!recipient) throw notFound(colleagueMessages.notThere);
  const at = services.clock();
  await refuseTooMany(context, recipient.id, at);
  const { nameWaits, stopped } = await readAllowance(db, company, at);
  if (nameWaits || stopped) throw new Failure('forbidden', colleagueMessages.mailStopped);
  const id = newId(at);
  await insertMessage(db, company, { id, sender: person, recipient: recipient.id, text: body.text, at });
  const { name } = await readCompany(db, company);
  await sendMail(context, { id, company: name, sender: sender.name, recipient, text: body.text });
  const [row] = await readMessages(db, company, person, { id });
  if (!row) throw notFound(colleagueMessages.notThere);
  return toMessage(context, row);
}

async function refuseTooMany({ db, company, person }: OwnContext, recipient: string, at: Date): Promise<void> {
  const since = new Date(at.getTime() - day);
  const { all, same } = await countSent(db, company, { sender: person, recipient, since });
  if (all >= colleagueLimits.perDay) throw new Failure('too-many', colleagueMessages.tooMany);
  if (same >= colleagueLimits.perColleague) throw new Failure('too-many', colleagueMessages.tooManyToOne);
}
