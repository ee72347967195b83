import { createHash, randomInt } from 'node:crypto';
import { audit } from '#api/core/audit.ts';
import type { Acting } from '#api/core/context.ts';
import { newId } from '#api/core/ids.ts';
import type { InPage } from '#api/core/pages/public-page.ts';
import { Failure, invalidField } from '#api/core/server/errors.ts';
import type { UploadedFile } from '#api/core/server/http.ts';
import { readPicture } from '#api/features/base/files/read-picture.ts';
import { removeFiles, saveFileRow } from '#api/features/base/files/shared.ts';
import { findNotice } from '#api/features/directory/consents/shared.ts';
import { stopEverything } from '#api/features/mail/messages/shared.ts';
import { publicMailDomains } from '#contract/accounts/single-sign-on.ts';
import type { RouteInput } from '#contract/base/route.ts';
import type { Answers } from '#contract/ex-employee/leaving.ts';
import {
  type sendLeavingCode as codeRoute,
  type confirmLeaving as confirmRoute,
  type confirmLeavingEmail as emailRoute,
  type Leaving,
  leavingLimits,
  leavingMessages,
  type saveLeaving as saveRoute,
} from '#contract/ex-employee/leaving.ts';
import { writeLeaver } from './announce-leaver.ts';
import { completeArrived } from './arrive-leaver.ts';
import { emptyLeaver } from './forget-leaver.ts';
import { mailCode, mailLeaver } from './mail-leaver.ts';
import { addressByLink, holdOpen, type LeavingContext, readOpen, toLeaving } from './open-leaving.ts';
import { askedFacts, factOf } from './policy.ts';
import { insertDeclined, isOpenState, type LeaverRow, updateLeaver } from './queries.ts';

/** Returns the page again, as it is after a change. */
async function shown(inPage: InPage, { found }: LeavingContext): Promise<Leaving> {
  return toLeaving(inPage, await readOpen(inPage, found), found);
}

const acting = (inPage: InPage): Acting => ({ ...inPage, actor: null });

/** Returns what a leaver sees by a link. Changes nothing. */
export const readLeaving = (context: LeavingContext) => context.inside((inPage) => shown(inPage, context));

/** Saves what a leaver has entered so far. It counts once they finish. */
export const saveLeaving = (
  context: LeavingContext,
  { body: { token: _token, profileImg, ...given } }: RouteInput<typeof saveRoute>,
) =>
  context.inside(async (inPage) => {
    const row = await holdOpen(inPage, context.found);
    if (profileImg === null && row.photo !== null) {
      await updateLeaver(inPage.db, inPage.company, row.id, { photo: null });
      await removeFiles(inPage, [row.photo]);
    }
    await saveAnswers(inPage, row, mergeAnswers(row.answers, given));
    return shown(inPage, context);
  });

/** Undefined keeps, null and blank clear. */
function mergeAnswers(
  before: Answers,
  given: Omit<RouteInput<typeof saveRoute>['body'], 'token' | 'profileImg'>,
): Answers {
  const entries = Object.entries({ ...before, ...withoutUndefined(given) });
  return Object.fromEntries(entries.filter(([, value]) => value !== null && value !== '')) as Answers;
}
const withoutUndefined = (of: object) =>
  Object.fromEntries(Object.entries(of).filter(([, value]) => value !== undefined));

/** What someone changes after they finished counts at once where nothing else has to be decided; their consents when they finish again. */
const saveAnswers = ({ db, company, services }: InPage, row: LeaverRow, answers: Answers): Promise<void> =>
  updateLeaver(db, company, row.id, { answers, updated_at: services.clock() });

/** Hashes a code for a leaver: kept for minutes, and good for a few tries. */
export const hashCode = (id: string, code: string) => createHash('sha256').update(`${id} ${code}`).digest();

/** Mails a code to the private address. @throws Failure too-many, or invalid for the address that ends with the last day */
export const sendLeavingCode = (context: LeavingContext, { body: { email } }: RouteInput<typeof codeRoute>) =>
  context.inside(async (inPage) => {
    const { db, company, services } = inPage;
    const row = await holdOpen(inPage, context.found);
    if (email === row.work_email || sameDomain(email, row.work_email))
      throw invalidField('email', leavingMessages.emailOfWork);
    if (row.codes_sent >= leavingLimits.codes) throw new Failure('too-many', leavingMessages.tooManyCodes);
    const code = String(randomInt(1_000_000)).padStart(6, '0');
    const message = await mailCode(acting(inPage), code, email);
    await updateLeaver(db, company, row.id, {
      code_hash: hashCode(row.id, code),
      code_email: email,
      code_expires_at: new Date(services.clock().getTime() + leavingLimits.minutes * 60_000),
      code_tries: 0,
      codes_sent: row.codes_sent + 1,
      messages: [...row.messages, message],
    });
    return { email };
  });

const domainOf = (email: string) => email.slice(email.lastIndexOf('@') + 1);
/** Whether both are addresses of the company; at a public provider anyone has one. */
const sameDomain = (one: string, other: string | null) =>
  other !== null && domainOf(one) === domainOf(other) && !publicMailDomains.has(domainOf(one));

/** Confirms the private address by the code. A wrong code counts, whatever else happens. */
export const confirmLeavingEmail = async (
  context: LeavingContext,
  { body: { code } }: RouteInput<typeof emailRoute>,
) => {
  const isRight = await context.inside(async (inPage) => {
    const { db, company, services } = inPage;
    const row = await holdOpen(inPage, context.found);
    const { code_hash, code_email, code_expires_at } = row;
    const isOver = !code_expires_at || new Date(code_expires_at) <= services.clock();
    if (!code_hash || !code_email || isOver || row.code_tries >= leavingLimits.tries)
      throw invalidField('code', leavingMessages.codeOver);
    const isSame = hashCode(row.id, code).equals(code_hash);
    await updateLeaver(
      db,
      company,
      row.id,
      isSame
        ? {
            private_email: code_email,
            is_email_confirmed: true,
            code_hash: null,
            code_email: null,
            code_expires_at: null,
          }
        : { code_tries: row.code_tries + 1 },
    );
    return isSame;
  });
  if (!isRight) throw invalidField('code', leavingMessages.codeWrong);
  return context.inside((inPage) => shown(inPage, context));
};

/** Saves the picture of a leaver; an earlier one is deleted. */
export const saveLeavingPhoto = async (context: LeavingContext, { file }: { file: UploadedFile }) => {
  const picture = await readPicture(file);
  return context.inside(async (inPage) => {
    const { db, company, services } = inPage;
    const row = await holdOpen(inPage, context.found);
    const id = newId();
    await services.files.put(`${company}/${id}`, picture, 'image/jpeg');
    await saveFileRow(acting(inPage), { id, kind: 'profile-image', contentType: 'image/jpeg', bytes: picture.length });
    await updateLeaver(db, company, row.id, { photo: id });
    if (row.photo !== null) await removeFiles(inPage, [row.photo]);
    return shown(inPage, context);
  });
};

/**
 * Finishes: what was entered counts from now on, with the notice that was read. Someone who has arrived meanwhile gets it into their record at once.
 * @throws Failure invalid when the private address is not confirmed or a needed value is missing, conflict when the notice has changed
 */
export const confirmLeaving = (context: LeavingContext, { body }: RouteInput<typeof confirmRoute>) =>
  context.inside(async (inPage) => {
    const { db, company, services } = inPage;
    const held = await holdOpen(inPage, context.found);
    const row = { ...held, ...addressByLink(held, context.found) };
    if (!row.is_email_confirmed) throw invalidField('email', leavingMessages.emailFirst);
    const lacking = isOpenState(row.state) ? askedFacts.filter((field) => factOf(row, field) === null) : [];
    if (lacking.length > 0)
      throw new Failure(
        'invalid',
        leavingMessages.incomplete,
        lacking.map((path) => ({ path, message: leavingMessages.incomplete })),
      );
    const { version } = await findNotice(inPage);
    if (body.noticeVersion !== version) throw new Failure('conflict', leavingMessages.noticeChanged);
    const now = services.clock();
    const after = {
      private_email: row.private_email,
      is_email_confirmed: true,
      notice_version: version,
      confirmed_at: now,
      ...(row.state === 'asked' && { state: 'confirmed' as const }),
    };
    await writeLeaver(inPage, row, after);
    await audit(acting(inPage), 'leaver.confirmed', { type: 'leaver', id: row.id });
    const confirmed = { ...row, ...after, confirmed_at: now.toISOString() };
    if (row.state === 'arrived' && row.person_id !== null)
      await completeArrived(acting(inPage), confirmed, row.person_id);
    // By the other link they are there already, and know this one.
    if (context.found.isWork && row.private_email !== null) {
      const message = await mailLeaver(acting(inPage), row, 'copy', row.private_email);
      await updateLeaver(db, company, row.id, { messages: [...row.messages, message] });
    }
    return shown(inPage, context);
  });

/**
 * Declines: what was entered and sent is deleted, and the gate stops any further question. The record of someone who has arrived stays, and gets no
 * mail.
 */
export const declineLeaving = (context: LeavingContext) =>
  context.inside(async (inPage) => {
    const { db, company, services } = inPage;
    const { row, state } = await readOpen(inPage, context.found, true);
    if (state !== 'declined') {
      const addresses = [row.work_email, row.facts.email?.value, row.private_email].filter((email) => email != null);
      await insertDeclined(db, company, addresses);
      if (row.state === 'arrived') for (const email of addresses) await stopEverything(inPage, email);
      await audit(acting(inPage), 'leaver.declined', { type: 'leaver', id: row.id });
      await emptyLeaver(inPage, row, row.state === 'arrived' ? 'arrived' : 'declined');
      await updateLeaver(db, company, row.id, { declined_at: services.clock() });
    }
    return shown(inPage, context);
  });
