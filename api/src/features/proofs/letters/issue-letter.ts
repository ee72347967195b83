import { audit } from '#api/core/audit.ts';
import type { Context } from '#api/core/context.ts';
import { newId } from '#api/core/ids.ts';
import { dateInIndia } from '#api/core/installation/clock.ts';
import { Failure } from '#api/core/server/errors.ts';
import { saveFileRow } from '#api/features/base/files/shared.ts';
import { newCode } from '#api/features/base/verification/policy.ts';
import { holdPerson } from '#api/features/directory/people/shared.ts';
import type { RouteInput } from '#contract/base/route.ts';
import { letterMessages } from '#contract/proofs/letter-messages.ts';
import type {
  correctLetter as correctRoute,
  issueRequestedLetter,
  issueLetter as issueRoute,
} from '#contract/proofs/letters.ts';
import type { LetterPerson } from './fill-fields.ts';
import { findLetterRow, findObstacle, findTemplateRow, readFacts } from './find-letter.ts';
import { refuseMove, seriesOf, writeNumber } from './policy.ts';
import { insertLetter, readValid, takeNumber, updateLetter } from './queries.ts';
import { fillLetter, renderLetter } from './render-letter.ts';
import { tellPerson } from './tell-person.ts';
import type { TemplateRow } from './template-queries.ts';
import { readLetter } from './verbs.ts';
import { toLetterText } from './view.ts';

type Issuing = Pick<Context, 'db' | 'outside' | 'company' | 'services' | 'brand'> & { actor: { id: string } | null };

/** A letter to issue. `request`: the row that becomes the letter; `replaces`: the valid letter whose next version it is. */
type Issue = {
  template: TemplateRow;
  person: LetterPerson & { email: string };
  request?: string;
  replaces?: { id: string; number: string; version: number };
};

/**
 * Issues a letter to a person, who must be locked: numbers it, draws it, stores it, and mails the person. Runs last, because the store keeps
 * what a failed transaction rolls back.
 * @returns the id of the letter
 * @throws Failure conflict where something keeps it from being issued
 */
export async function issueTo(context: Issuing, { template, person, request, replaces }: Issue): Promise<string> {
  const { db, company, services, actor } = context;
  const text = toLetterText(template);
  const draft = await readFacts(context, person, template);
  const obstacle = await findObstacle(context, text, draft);
  if (obstacle) throw new Failure('conflict', obstacle.message);
  const series = seriesOf(template.kind, dateInIndia(draft.at));
  const number = replaces?.number ?? writeNumber(series, await takeNumber(db, company, series));
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

/** Issues a letter without a request. */
export async function issueLetter(context: Context, { body }: RouteInput<typeof issueRoute>) {
  const { db, company } = context;
  const template = await findTemplateRow(context, body.template);
  const person = await holdPerson(context, body.person);
  if (await readValid(db, company, person.id, template.id)) throw new Failure('conflict', letterMessages.alreadyIssued);
  return readLetter(context, { params: { id: await issueTo(context, { template, person }) } });
}

/** Issues a requested letter. */
export async function issueRequested(context: Context, { params }: RouteInput<typeof issueRequestedLetter>) {
  const { db, company } = context;
  const { person_id } = await findLetterRow(context, params.id);
  const person = await holdPerson(context, person_id);
  const row = await findLetterRow(context, params.id, true);
  refuseMove(row.state, 'issued');
  const template = await findTemplateRow(context, row.template_id ?? '');
  const valid = await readValid(db, company, person.id, template.id);
  const replaces = valid?.number ? { ...valid, number: valid.number } : undefined;
  await issueTo(context, { template, person, request: row.id, ...(replaces ? { replaces } : {}) });
  return readLetter(context, { params });
}

/** Issues the next version of a letter. @throws Failure conflict when it would say the same */
export async function correctLetter(context: Context, { params }: RouteInput<typeof correctRoute>) {
  const { person_id } = await findLetterRow(context, params.id);
  const person = await holdPerson(context, person_id);
  const row = await findLetterRow(context, params.id, true);
  refuseMove(row.state, 'replaced');
  const template = await findTemplateRow(context, row.template_id ?? '');
  const { contentHash } = fillLetter(toLetterText(template), await readFacts(context, person, template));
  if (contentHash === row.content_hash) throw new Failure('conflict', letterMessages.unchanged);
  const replaces = { id: row.id, number: row.number ?? '', version: row.version };
  return readLetter(context, { params: { id: await issueTo(context, { template, person, replaces }) } });
}
