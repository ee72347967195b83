import { audit } from '#api/core/audit.ts';
import type { OwnContext } from '#api/core/context.ts';
import { attemptInside } from '#api/core/database/savepoint.ts';
import { newId, readIdCursor } from '#api/core/ids.ts';
import { Failure, notFound } from '#api/core/server/errors.ts';
import type { Download } from '#api/core/server/http.ts';
import { tellTeam } from '#api/features/base/notifications/shared.ts';
import { verifyAddress } from '#api/features/base/verification/shared.ts';
import type { RouteInput } from '#contract/base/route.ts';
import { letterLimits, letterMessages, letterTemplateMessages } from '#contract/proofs/letter-messages.ts';
import type { listOwnLetters as listRoute, requestLetter as requestRoute } from '#contract/proofs/letters.ts';
import { findLetterPerson, findLetterRow, findObstacle, findTemplateRow, readFacts, readFile } from './find-letter.ts';
import { issueTo } from './issue-letter.ts';
import { readOwnRows } from './list-queries.ts';
import { dayAfter, refuseMove } from './policy.ts';
import { countOpen, insertLetter, isTakenBack, readValid, updateLetter } from './queries.ts';
import { fillLetter } from './render-letter.ts';
import { readOffered } from './template-queries.ts';
import { toLetterText, toOwnLetter } from './view.ts';

/** Returns a page of the person's own letters, and the letters that the company offers. */
export async function listOwnLetters(context: OwnContext, { query }: RouteInput<typeof listRoute>) {
  const { db, company, person, brand } = context;
  const before = readIdCursor(query.cursor);
  const found = await readOwnRows(db, company, person, { before, most: letterLimits.page + 1 });
  const rows = found.slice(0, letterLimits.page);
  return {
    letters: rows.map((row) => toOwnLetter(context, row)),
    offered: (await readOffered(db, company)).map(({ id, name, kind, is_at_once, promise_days }) => ({
      _id: id,
      title: name,
      kind,
      isAtOnce: is_at_once,
      promiseDays: promise_days,
    })),
    nextCursor: found.length > rows.length ? (rows.at(-1)?.id ?? null) : null,
    verifyAddress: verifyAddress(brand),
  };
}

/**
 * Requests a letter. The person is locked, so that of many requests at once one is kept, and one letter is issued.
 * @throws Failure conflict when the same request is open, too-many for too many requests
 */
export async function requestLetter(context: OwnContext, { body }: RouteInput<typeof requestRoute>) {
  const { db, company, services, actor } = context;
  const template = await findTemplateRow(context, body.template, 'use');
  if (!template.is_offered) throw notFound(letterTemplateMessages.notOffered);
  const person = await findLetterPerson(context, context.person, true);
  const text = toLetterText(template);
  const facts = await readFacts(context, person, template);
  const obstacle = await findObstacle(context, text, facts);
  const valid = await readValid(db, company, person.id, template.id);
  const agrees = valid !== undefined && valid.content_hash === fillLetter(text, facts).contentHash;
  if (valid && agrees && !obstacle) return readOwn(context, valid.id);
  const { open, same, today } = await countOpen(db, company, person.id, template.id);
  if (same > 0) throw new Failure('conflict', letterMessages.alreadyRequested);
  if (open >= letterLimits.open) throw new Failure('conflict', letterMessages.tooManyOpen);
  if (today >= letterLimits.perDay) throw new Failure('too-many', letterMessages.tooManyToday);
  const id = newId();
  const at = services.clock();
  await insertLetter(db, company, {
    id,
    person_id: person.id,
    template_id: template.id,
    kind: template.kind,
    title: template.name,
    state: 'requested',
    note: body.note || null,
    requested_at: at,
    promised_on: dayAfter(at, template.promise_days),
    created_by: actor.id,
    created_at: at,
  });
  await audit(context, 'letter.requested', { type: 'person', id: person.id });
  const isAtOnce = template.is_at_once && !obstacle && !(await isTakenBack(db, company, person.id, template.id));
  if (!isAtOnce || !(await issueAtOnce(context, { template, person, request: id })))
    await tellTeam(context, { kind: 'letter_request', about: id, person: person.id });
  return readOwn(context, id);
}

/** Issues a letter without HR; false: it can’t be drawn, so that HR has to see the request. */
async function issueAtOnce(context: OwnContext, issue: Parameters<typeof issueTo>[1]): Promise<boolean> {
  try {
    await attemptInside(context.db, () => issueTo({ ...context, actor: null }, issue));
    return true;
  } catch (error) {
    if (error instanceof Failure && error.kind === 'conflict') return false;
    throw error;
  }
}

async function readOwn(context: OwnContext, id: string) {
  return toOwnLetter(context, await findOwn(context, id));
}

/** @throws Failure not-found, also for a letter of another person or of a batch that has not been sent */
async function findOwn(context: OwnContext, id: string, lock = false) {
  const row = await findLetterRow(context, id, lock);
  if (row.person_id !== context.person || row.state === 'prepared') throw notFound(letterMessages.notFound);
  return row;
}

/** Withdraws a request that has not been decided. */
export async function withdrawLetter(context: OwnContext, { params }: { params: { id: string } }) {
  const { db, company, services, actor } = context;
  const row = await findOwn(context, params.id, true);
  refuseMove(row.state, 'withdrawn');
  await updateLetter(db, company, row.id, { state: 'withdrawn', decided_by: actor.id, decided_at: services.clock() });
  await audit(context, 'letter.withdrawn', { type: 'person', id: row.person_id });
  return { _id: row.id };
}

/** Returns the file of an own letter. Revoked and replaced ones stay readable. */
export async function readOwnLetterFile(
  context: OwnContext,
  { params }: { params: { id: string } },
): Promise<Download> {
  return readFile(context, await findOwn(context, params.id));
}
