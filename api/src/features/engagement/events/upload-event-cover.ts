import type { Context } from '#api/core/context.ts';
import { newId } from '#api/core/ids.ts';
import { Failure } from '#api/core/server/errors.ts';
import type { UploadedFile } from '#api/core/server/http.ts';
import { deleteFile } from '#api/features/base/files/delete-file.ts';
import { readPicture } from '#api/features/base/files/read-picture.ts';
import { saveFileRow } from '#api/features/base/files/save-file.ts';
import { findCampaignRow } from '#api/features/engagement/campaigns/find-campaign.ts';
import { recordContent } from '#api/features/engagement/campaigns/record-act.ts';
import { eventMessages } from '#contract/engagement/event-messages.ts';
import { findEvent, findEventRow } from './find-event.ts';
import { updateEvent } from './queries.ts';

type Asked = { params: { id: string } };

async function replaceCover(context: Context, id: string, cover: string | null) {
  const { db, company } = context;
  const campaign = await findCampaignRow(context, id, true);
  const { cover: before } = await findEventRow(context, id, true);
  if (campaign.state === 'finished' || campaign.state === 'cancelled')
    throw new Failure('conflict', eventMessages.ended);
  if (cover === null && before === null) return findEvent(context, id);
  await updateEvent(db, company, id, { cover });
  await recordContent(context, campaign);
  const shown = await findEvent(context, id);
  if (before) await deleteFile(context, before);
  return shown;
}

/** Saves the picture of an event in place of the one before. */
export async function uploadEventCover(context: Context, { params, file }: Asked & { file: UploadedFile }) {
  const { company, services } = context;
  const picture = await readPicture(file, 'wide');
  await findEventRow(context, params.id);
  const cover = newId();
  await services.files.put(`${company}/${cover}`, picture, 'image/jpeg');
  await saveFileRow(context, { id: cover, kind: 'event-cover', contentType: 'image/jpeg', bytes: picture.length });
  return replaceCover(context, params.id, cover);
}

/** Takes the picture of an event out; without one nothing changes. */
export const removeEventCover = (context: Context, { params }: Asked) => replaceCover(context, params.id, null);
