import { audit } from '#api/core/audit.ts';
import type { Context } from '#api/core/context.ts';
import { newId } from '#api/core/ids.ts';
import { dateInIndia } from '#api/core/installation/clock.ts';
import { Failure } from '#api/core/server/errors.ts';
import { saveFileRow } from '#api/features/base/files/shared.ts';
import { newCode } from '#api/features/base/verification/policy.ts';
import type { RouteInput } from '#contract/base/route.ts';
import { letterLimits, letterMessages } from '#contract/proofs/letter-messages.ts';
import type {
  correctLetter as correctRoute,
  issueRequestedLetter,
  issueLetter as issueRoute,
} from '#contract/proofs/letters.ts';
import type { LetterPerson } from './fill-fields.ts';
import { findLetterPerson, findLetterRow, findObstacle, findTemplateRow, readFacts } from './find-letter.ts';
import { refuseMove, seriesOf, writeNumber } from './policy.ts';
import { insertLetter, readRequest, readValid, takeNumbers, updateLetter } from './queries.ts';
import { fillLetter, renderLetter } from './render-letter.ts';
import { tellPerson } from './tell-person.ts';
import type { TemplateRow } from './template-queries.ts';
import { readLetter } from './verbs.ts';
import { toLetterText } from './view.ts';

type Issuing = Pick<Context, 'db' | 'outside' | 'company' | 'services' | 'brand'> & { actor: { id: string } | null };

/** A letter to issue. `request`: the row that becomes it; `replaces`: the letter that it corrects; left out: the valid one, if there is one. */
type Issue = {
  template: TemplateRow;
  person: LetterPerson;
  request?: string;
  replaces?: { id: string; number: string | null; version: number; content_hash: string | null };
};

/**
 * Issues a letter to a person, who must be locked: numbers it, draws it, stores it, and mails the person. Runs last, because the store keeps
 * what a failed transaction rolls back.
 * @returns the id of the letter
 * @throws Failure conflict where something keeps it from being issued
 */
export async function issueTo(context: Issuing, { template, person, request, ...issue }: Issue): Promise<string> {
  const { db, company, services, actor } = context;
  const text = toLetterText(template);
  const draft = await readFacts(context, person, template);
  const obstacle = await findObstacle(context, text, draft);
  if (obstacle) throw new Failure('conflict', obstacle.message);
  if (issue.replaces?.content_hash === fillLetter(text, draft).contentHash)
    throw new Failure('conflict', letterMessages.unchanged);
  const replaces = issue.replaces ?? (await readValid(db, company, person.id, template.id));
  if (replaces && replaces.version >= letterLimits.versions)
    throw new Failure('conflict', letterMessages.tooManyVersions);
  const series = seriesOf(template.kind, dateInIndia(draft.at));
  const number = replaces?.number ?? writeNumber(series, await takeNumbers(db, company, series, 1));
  const version = (replaces?.version ?? 0) + 1;
  const code = newCode();
  const facts = { ...draft, number };
  const filled = fillLetter(text, facts);
  const { content, hash } = await renderLetter(context, text, { facts, filled, issue: { code, number, version } });
  const [id, file] = [request ?? newId(), newId()];
  const issued = {
    template_id: template.id,
    kind: template.kind,
    title: template.name,
    state: 'issued' as const,
    number,
    version,
    decided_by: actor?.id ?? null,
    decided_at: draft.at,
    issued_at: draft.at,
    // Without a colleague who decides.
    is_at_once: actor === null,
    code,
    file_id: file,
    file_hash: hash,
    content_hash: filled.contentHash,
    facts: JSON.stringify(filled.facts),
  };
  if (replaces) await updateLetter(db, company, replaces.id, { state: 'replaced', ended_at: draft.at });
  if (request) await updateLetter(db, company, request, issued);
  else
    await insertLetter(db, company, {
      ...issued,
      id,
      person_id: person.id,
      created_by: actor?.id ?? null,
      created_at: draft.at,
    });
  await audit(
    context,
    replaces ? 'letter.corrected' : 'letter.issued',
    { type: 'person', id: person.id },
    { letter: number },
  );
  await tellPerson(context, person, { news: replaces ? 'replaced' : 'issued', title: template.name });
  const contentType = 'application/pdf';
  await saveFileRow(context, { id: file, kind: 'letter', contentType, bytes: content.length });
  await services.files.put(`${company}/${file}`, content, contentType);
  return id;
}

/** Issues a letter; the request for it, if there is one, becomes it. */
export async function issueLetter(context: Context, { body }: RouteInput<typeof issueRoute>) {
  const { db, company } = context;
  const template = await findTemplateRow(context, body.template, 'use');
  const person = await findLetterPerson(context, body.person, true);
  if (await readValid(db, company, person.id, template.id)) throw new Failure('conflict', letterMessages.alreadyIssued);
  const request = (await readRequest(db, company, person.id, template.id))?.id;
  const id = await issueTo(context, { template, person, ...(request ? { request } : {}) });
  return readLetter(context, { params: { id } });
}

/** Issues a requested letter; the valid one of the same template, if there is one, is replaced. */
export async function issueRequested(context: Context, { params }: RouteInput<typeof issueRequestedLetter>) {
  const { template, person, row } = await holdLetter(context, params.id);
  // It is sent with its batch, under the number that it has.
  if (row.state === 'prepared') throw new Failure('conflict', letterMessages.inBatch);
  refuseMove(row.state, 'issued');
  await issueTo(context, { template: present(template), person, request: row.id });
  return readLetter(context, { params });
}

/** Issues the next version of a letter. @throws Failure conflict when it would say the same */
export async function correctLetter(context: Context, { params }: RouteInput<typeof correctRoute>) {
  const { template, person, row } = await holdLetter(context, params.id);
  refuseMove(row.state, 'replaced');
  const id = await issueTo(context, { template: present(template), person, replaces: row });
  return readLetter(context, { params: { id } });
}

/** Locks a letter with its person and its template, in the order in which requests lock them. */
async function holdLetter(context: Context, id: string) {
  const { person_id, template_id } = await findLetterRow(context, id);
  const template = template_id === null ? null : await findTemplateRow(context, template_id, 'use');
  const person = await findLetterPerson(context, person_id, true);
  return { template, person, row: await findLetterRow(context, id, true) };
}

function present(template: TemplateRow | null): TemplateRow {
  if (!template) throw new Failure('conflict', letterMessages.templateDeleted);
  return template;
}
