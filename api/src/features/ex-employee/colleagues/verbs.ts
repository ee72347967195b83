import { audit } from '#api/core/audit.ts';
import type { Context, OwnContext } from '#api/core/context.ts';
import { newId, readIdCursor } from '#api/core/ids.ts';
import { readCompany } from '#api/core/installation/companies.ts';
import { Failure, notFound } from '#api/core/server/errors.ts';
import { findAccountOf } from '#api/features/accounts/accounts/shared.ts';
import { tellTeam } from '#api/features/base/notifications/shared.ts';
import { readText } from '#api/features/directory/audience/shared.ts';
import { findPerson, holdPerson } from '#api/features/directory/people/shared.ts';
import { asWritten, sendAccountMail } from '#api/features/mail/messages/send-account-mail.ts';
import { readAllowance } from '#api/features/mail/messages/take-quota.ts';
import { companyInMail, personInMail } from '#contract/base/checked-names.ts';
import { paths } from '#contract/base/paths.ts';
import type { RouteInput } from '#contract/base/route.ts';
import {
  type ColleagueMessage,
  type ColleaguePage,
  colleagueLimits,
  colleagueMessages,
  type dismissColleagueReport,
  type listColleagueMessages,
  type listColleagueReports,
  type RemovedColleague,
  type removeReportedColleague,
  type reportColleagueMessage,
  type restoreColleague as restoreColleagueRoute,
  type listColleagues as route,
  type writeToColleague as writeToColleagueRoute,
} from '#contract/ex-employee/colleagues.ts';
import { nameField } from '#contract/mail/mail.ts';
import {
  deleteBlock,
  insertBlock,
  type Place,
  readBlocks,
  readColleagues,
  readListed,
  readListing,
} from './listing-queries.ts';
import { countSent, insertMessage, markReported, readMessages } from './queries.ts';
import { countReports, readReport, readReports, settleReports } from './report-queries.ts';
import { toColleague, toMessage, toRemoved, toReport } from './view.ts';

type Written = {
  id: string;
  company: string;
  sender: string;
  recipient: { id: string; name: string; email: string };
  text: string;
};

/** Sends a colleague's words by mail: from the brand's own address, to be answered in the portal, so that no address is shown. */
async function sendMail(context: Context, { id, company, sender, recipient, text }: Written): Promise<void> {
  const [from, at] = [personInMail(sender), companyInMail(company)];
  const account = await findAccountOf(context, recipient.id);
  await sendAccountMail(context, {
    id,
    to: { email: account?.email ?? recipient.email, name: recipient.name, personId: recipient.id },
    subject: `${from}, formerly of ${at}, has written to you`,
    paragraphs: [
      `Hello ${nameField},`,
      `${from}, a former colleague at ${at}, has written to you:`,
      ...asWritten(text)
        .split(/\n+/)
        .map((paragraph) => paragraph.trim())
        .filter(Boolean),
    ],
    link: { label: 'Read and reply', page: `${paths.colleagues}?tab=messages&message=${id}` },
    note: `Neither of you sees the other’s email. You’re receiving this because you are listed in the directory of former colleagues at ${at}. To report this message or leave the directory, open it with the button above.`,
  });
}

/** Returns the refusal for a report that someone else has settled meanwhile. */
const settledAlready = () => new Failure('conflict', colleagueMessages.reportSettled);

/** Finds the sender of a message with an open report. @throws Failure `not-found`; `conflict` when it is settled */
async function findReport({ db, company }: Context, id: string): Promise<{ sender: string }> {
  const report = await readReport(db, company, id);
  if (!report) throw notFound(colleagueMessages.messageNotFound);
  if (report.settled_at) throw settledAlready();
  return { sender: report.sender_id };
}

/**
 * Lists a page of the people who agreed to be listed, for readers who are listed too. The search uses the company's search texts without the contact
 * fields: people are only found by what is shown.
 */
export async function listColleagues(context: OwnContext, { query }: RouteInput<typeof route>): Promise<ColleaguePage> {
  const { db, outside, company, person } = context;
  const listing = await readListing(db, company, person);
  if (listing !== 'listed') return { listing, colleagues: [], nextCursor: null };
  const most = colleagueLimits.page;
  const text = readText(query.searchtext ?? '');
  const found = await readColleagues(outside, company, {
    text,
    but: person,
    behind: readPlace(query.cursor),
    most: most + 1,
  });
  const rows = found.slice(0, most);
  const last = rows.at(-1);
  return {
    listing,
    colleagues: rows.map((row) => toColleague(context, row)),
    nextCursor: found.length > rows.length && last ? toCursor(last) : null,
  };
}

const toCursor = ({ folded, id }: Place) => Buffer.from(`${id}${folded}`).toString('base64url');

/** Reads a cursor; an invalid one starts at the top. */
function readPlace(cursor: string | undefined): Place | null {
  const text = Buffer.from(cursor ?? '', 'base64url').toString();
  const id = readIdCursor(text.slice(0, 36));
  return id && !text.includes('\0') ? { id, folded: text.slice(36) } : null;
}

const day = 24 * 3_600_000;

/**
 * Writes to a former colleague, by mail that shows neither address to the other. Both must be listed at this moment. Not in the audit log, which HR
 * reads: it stays private until it is reported.
 */
export async function writeToColleague(
  context: OwnContext,
  { params, body }: RouteInput<typeof writeToColleagueRoute>,
): Promise<ColleagueMessage> {
  const { db, company, person, services } = context;
  // Locked, so that concurrent messages of a person are counted one after the other.
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

/** Lists a person's messages, whether listed or not: a person who has left can still report. */
export async function listMessages(context: OwnContext, { query }: RouteInput<typeof listColleagueMessages>) {
  const { db, company, person } = context;
  const most = colleagueLimits.page;
  const found = await readMessages(db, company, person, { before: readIdCursor(query.cursor), most: most + 1 });
  const rows = found.slice(0, most);
  return {
    messages: rows.map((row) => toMessage(context, row)),
    nextCursor: found.length > rows.length ? (rows.at(-1)?.id ?? null) : null,
  };
}

/** Reports a received message to HR of the company, once. */
export async function reportMessage(
  context: OwnContext,
  { params: { id } }: RouteInput<typeof reportColleagueMessage>,
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

/** Lists reported messages, the longest waiting first. */
export async function listReports(context: Context, { query }: RouteInput<typeof listColleagueReports>) {
  const { db, company } = context;
  const most = colleagueLimits.page;
  const found = await readReports(db, company, { after: readIdCursor(query.cursor), most: most + 1 });
  const rows = found.slice(0, most);
  return {
    reports: rows.map((row) => toReport(context, row)),
    totalCount: await countReports(db, company),
    nextCursor: found.length > rows.length ? (rows.at(-1)?.id ?? null) : null,
  };
}

/** Dismisses a report and leaves the sender in the directory. */
export async function dismissReport(context: Context, { params: { id } }: RouteInput<typeof dismissColleagueReport>) {
  const { db, company, actor, services } = context;
  const { sender } = await findReport(context, id);
  const decision = { outcome: 'dismissed' as const, by: actor.id, at: services.clock() };
  if ((await settleReports(db, company, { id }, decision)) === 0) throw settledAlready();
  await audit(context, 'colleague.report-dismissed', { type: 'person', id: sender });
  return { _id: id };
}

/** Removes the sender from the directory until HR lets them back; settles every report about them. */
export async function removeReported(context: Context, { params: { id } }: RouteInput<typeof removeReportedColleague>) {
  const { db, company, actor, services } = context;
  const { sender } = await findReport(context, id);
  const at = services.clock();
  const decision = { outcome: 'removed' as const, by: actor.id, at };
  const reports = await settleReports(db, company, { sender }, decision);
  if (reports === 0) throw settledAlready();
  await insertBlock(db, company, sender, actor.id, at);
  await audit(context, 'colleague.removed', { type: 'person', id: sender }, { reports });
  return { _id: id };
}

const shownAtOnce = 50;

/** Lists the people removed from the directory. */
export async function listRemoved(context: Context): Promise<RemovedColleague[]> {
  const rows = await readBlocks(context.db, context.company, shownAtOnce);
  return rows.map((row) => toRemoved(context, row));
}

/** Lets a person be listed again; their own consent decides whether they are, as before. */
export async function restoreColleague(context: Context, { params }: RouteInput<typeof restoreColleagueRoute>) {
  const { id } = await findPerson(context, params.id);
  if (!(await deleteBlock(context.db, context.company, id))) throw notFound(colleagueMessages.notRemoved);
  await audit(context, 'colleague.restored', { type: 'person', id });
  return { _id: id };
}
