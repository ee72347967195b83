import { audit } from '#api/core/audit.ts';
import type { Context } from '#api/core/context.ts';
import { readIdCursor } from '#api/core/ids.ts';
import { dateInIndia } from '#api/core/installation/clock.ts';
import type { Download } from '#api/core/server/http.ts';
import { openLetterStates } from '#contract/base/letter-states.ts';
import type { RouteInput } from '#contract/base/route.ts';
import { isDate } from '#contract/directory/person.ts';
import { letterLimits } from '#contract/proofs/letter-messages.ts';
import type {
  listLetters as listRoute,
  readLetter as readRoute,
  refuseLetter as refuseRoute,
  reviewLetter as reviewRoute,
  revokeLetter as revokeRoute,
} from '#contract/proofs/letters.ts';
import { findLetterPerson, findLetterRow, findObstacle, findTemplateRow, readFacts, readFile } from './find-letter.ts';
import { countLetters, type Place, readLetterRows } from './list-queries.ts';
import { dayAfter, fileNameOf, refuseMove } from './policy.ts';
import { readColleague, readVersions, updateLetter } from './queries.ts';
import { fillLetter, renderPreview } from './render-letter.ts';
import { tellPerson } from './tell-person.ts';
import { toLetter, toLetterText, toLine } from './view.ts';

/** Reads `2026-12-04 ID`, behind which the next page of the requests begins, or an id; an invalid cursor starts at the top. */
function readPlace(cursor: string | undefined): Place | null {
  const [day = '', text] = (cursor ?? '').includes(' ') ? (cursor ?? '').split(' ') : ['1970-01-01', cursor];
  const id = readIdCursor(text);
  return id && isDate(day) ? { day, id } : null;
}

/** Returns a page of letters, and the length of every list. */
export async function listLetters(context: Context, { query }: RouteInput<typeof listRoute>) {
  const { db, company, services } = context;
  const { cursor, ...asked } = query;
  const today = dateInIndia(services.clock());
  const found = await readLetterRows(db, company, asked, { after: readPlace(cursor), most: letterLimits.page + 1 });
  const rows = found.slice(0, letterLimits.page);
  const last = rows.at(-1);
  const next = last && (query.view === 'requests' ? `${last.promised_on} ${last.id}` : last.id);
  return {
    letters: rows.map((row) => toLine(context, row)),
    nextCursor: found.length > rows.length ? (next ?? null) : null,
    counts: cursor === undefined ? await countLetters(db, company, today) : null,
    today,
  };
}

/** Returns one letter, with its versions and, while it can be issued, what keeps it from that. */
export async function readLetter(context: Context, { params }: Pick<RouteInput<typeof readRoute>, 'params'>) {
  const { db, company } = context;
  const row = await findLetterRow(context, params.id);
  const template = row.template_id === null ? null : await findTemplateRow(context, row.template_id);
  const versions = row.number === null ? [] : await readVersions(db, company, row.number);
  const text = template && toLetterText(template);
  const facts = template && (await readFacts(context, await findLetterPerson(context, row.person_id), template));
  const isOpen = (openLetterStates as readonly string[]).includes(row.state);
  return toLetter(context, row, {
    template: template && { _id: template.id, name: template.name },
    reviewer: toColleague(await readColleague(db, company, row.reviewer_id)),
    decidedBy: toColleague(await readColleague(db, company, row.decided_by)),
    obstacle: isOpen && text && facts ? await findObstacle(context, text, facts) : null,
    isOutdated: row.state === 'issued' && !!text && !!facts && fillLetter(text, facts).contentHash !== row.content_hash,
    versions: versions
      .filter(({ id }) => id !== row.id)
      .map(({ id, version, state, issued_at }) => ({ _id: id, version, state, issuedAt: issued_at })),
  });
}

const toColleague = (row: { id: string; name: string } | null) => row && { _id: row.id, name: row.name };

/** Returns the letter as it was issued, or of a request as it would be issued now. */
export async function readLetterFile(
  context: Context,
  { params: { id } }: { params: { id: string } },
): Promise<Download> {
  const row = await findLetterRow(context, id);
  if (row.template_id === null || !(openLetterStates as readonly string[]).includes(row.state))
    return readFile(context, row);
  const template = await findTemplateRow(context, row.template_id);
  const facts = await readFacts(context, await findLetterPerson(context, row.person_id), template);
  const content = await renderPreview(context, toLetterText(template), { facts, ...facts });
  return { content, contentType: 'application/pdf', fileName: fileNameOf(row.title, null), isPrivate: true };
}

/** Starts to review a request, and promises a day. */
export async function reviewLetter(context: Context, { params, body }: RouteInput<typeof reviewRoute>) {
  const { db, company, services, actor } = context;
  const row = await findLetterRow(context, params.id, true);
  refuseMove(row.state, 'in_review');
  const promised_on = dayAfter(services.clock(), body.promiseDays);
  await updateLetter(db, company, row.id, { state: 'in_review', reviewer_id: actor.id, promised_on });
  await audit(context, 'letter.reviewed', { type: 'person', id: row.person_id });
  return readLetter(context, { params });
}

/** Refuses a request, and mails the reason. */
export async function refuseLetter(context: Context, { params, body: { reason } }: RouteInput<typeof refuseRoute>) {
  const { db, company, services, actor } = context;
  const row = await findLetterRow(context, params.id, true);
  refuseMove(row.state, 'refused');
  const settled = { reason, decided_by: actor.id, decided_at: services.clock() };
  await updateLetter(db, company, row.id, { state: 'refused', ...settled });
  await audit(context, 'letter.refused', { type: 'person', id: row.person_id });
  await tellPerson(context, toRecipient(row), { news: 'refused', title: row.title, reason });
  return readLetter(context, { params });
}

/** Revokes an issued letter. Its file stays for the company and the person, who see that it is revoked. */
export async function revokeLetter(context: Context, { params, body: { reason } }: RouteInput<typeof revokeRoute>) {
  const { db, company, services, actor } = context;
  const row = await findLetterRow(context, params.id, true);
  refuseMove(row.state, 'revoked');
  const at = services.clock();
  await updateLetter(db, company, row.id, {
    state: 'revoked',
    reason,
    decided_by: actor.id,
    decided_at: at,
    ended_at: at,
  });
  await audit(context, 'letter.revoked', { type: 'person', id: row.person_id }, { letter: row.number });
  await tellPerson(context, toRecipient(row), { news: 'revoked', title: row.title, reason });
  return readLetter(context, { params });
}

const toRecipient = (row: { person_id: string; person_name: string; person_email: string }) => ({
  id: row.person_id,
  name: row.person_name,
  email: row.person_email,
});
