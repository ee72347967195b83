import { audit } from '#api/core/audit.ts';
import type { Context } from '#api/core/context.ts';
import { newId } from '#api/core/ids.ts';
import { invalidField } from '#api/core/server/errors.ts';
import { listRecruiters } from '#api/features/recruitment/jobs/list-recruiters.ts';
import type { RouteInput } from '#contract/base/route.ts';
import { applicationMessages } from '#contract/recruitment/application-messages.ts';
import type { addApplicationNote as contract } from '#contract/recruitment/applications.ts';
import { findApplicationRow } from './find-application.ts';
import { insertNote, readNotes } from './note-queries.ts';
import { tellMentioned } from './tell-mentioned.ts';
import { toNote } from './view.ts';

/** Writes a note about an application, and tells those whom it mentions. */
export async function addApplicationNote(context: Context, { params, body }: RouteInput<typeof contract>) {
  const { db, company, actor, services } = context;
  const row = await findApplicationRow(context, params.id);
  const mentions = [...new Set(body.mentions)];
  const known = new Set((await listRecruiters(context)).map(({ _id }) => _id));
  if (mentions.some((mention) => !known.has(mention)))
    throw invalidField('mentions', applicationMessages.mentionUnknown);
  const id = newId();
  const note = { id, application_id: row.id, body: body.body, mentions, created_by: actor.id };
  await insertNote(db, company, { ...note, created_at: services.clock() });
  await audit(context, 'application.note-added', { type: 'application', id: row.id });
  await tellMentioned(context, row, mentions);
  const [written] = await readNotes(db, company, row.id, id);
  if (!written) throw new Error('A note is gone that was just written');
  return toNote(context, written);
}
