import { readFile } from 'node:fs/promises';
import { audit } from '#api/core/audit.ts';
import type { Context } from '#api/core/context.ts';
import { newId } from '#api/core/ids.ts';
import { Failure, invalidField } from '#api/core/server/errors.ts';
import type { VerbInput } from '#api/core/server/http.ts';
import { refuseOver } from '#api/core/server/limits.ts';
import { contentDigest, sealContent, sealedBytes } from '#api/core/sessions/seal-content.ts';
import { holdPerson } from '#api/features/directory/people/shared.ts';
import { documentLimits, documentMessages } from '#contract/proofs/document-messages.ts';
import type { addDocument as route } from '#contract/proofs/documents.ts';
import { holdKey } from './hold-key.ts';
import { datedOn } from './policy.ts';
import { countOfPeople, insertDocuments, readStored } from './queries.ts';
import { documentTypeOf, plainName } from './read-archive.ts';
import { tellPerson } from './tell-person.ts';
import { readDocument } from './verbs.ts';

/** Refuses documents over the limits of the company, of which it holds the sum until the transaction ends. */
export async function refuseOverLimits(
  { db, company }: Pick<Context, 'db' | 'company'>,
  { documents, bytes }: { documents: number; bytes: number },
): Promise<void> {
  const stored = await readStored(db, company, true);
  // One less: the limit is reached only by the last of them.
  const count = async () => stored.documents + documents - 1;
  await refuseOver({ db, company }, { kind: 'documents', count, message: documentMessages.tooMany });
  if (stored.bytes + bytes > documentLimits.companyBytes) throw new Failure('conflict', documentMessages.tooManyBytes);
}

/** Adds one document, seals its file, and mails the person. Of the same file many times at once one is kept. */
export async function addDocument(context: Context, { body, file }: VerbInput<typeof route>) {
  const { db, company, actor, services } = context;
  const content = await readFile(file.path);
  const contentType = await documentTypeOf(content);
  if (!contentType) throw invalidField('file', documentMessages.wrongType);
  const key = await holdKey(services, company);
  const person = await holdPerson(context, body.person);
  await refuseOverLimits(context, { documents: 1, bytes: content.length });
  const have = (await countOfPeople(db, company, [person.id])).get(person.id) ?? 0;
  if (have >= documentLimits.perPerson) throw new Failure('conflict', documentMessages.tooManyOfPerson);
  const [id, at, period] = [newId(), services.clock(), body.period || null];
  const document = {
    id,
    person: person.id,
    kind: body.kind,
    title: body.title,
    period,
    datedOn: datedOn(period, at),
    fileName: plainName(file.name, documentLimits.fileName),
    contentType,
    bytes: content.length,
    digest: contentDigest(key, content),
  };
  const added = await insertDocuments(db, company, [document], {
    batch: null,
    by: actor.id,
    at,
    visibleAt: at,
    sealedBytes,
  });
  if (!added.has(id))
    throw new Failure('conflict', documentMessages.alreadyAdded, [
      { path: 'file', message: documentMessages.alreadyAdded },
    ]);
  await audit(context, 'document.added', { type: 'person', id: person.id }, { document: id, kind: body.kind, period });
  await tellPerson(context, person, { news: 'added', document });
  const line = await readDocument(context, { params: { id } });
  // Last, because files cannot be rolled back.
  await services.files.put(`${company}/${id}`, sealContent(key, id, content), 'application/octet-stream');
  return line;
}
