import type { Context } from '#api/core/context.ts';
import { newId } from '#api/core/ids.ts';
import { Failure } from '#api/core/server/errors.ts';
import type { UploadedFile } from '#api/core/server/http.ts';
import { readPicture } from '#api/features/base/files/read-picture.ts';
import { deleteFile, saveFileRow } from '#api/features/base/files/shared.ts';
import { findCampaignRow } from '#api/features/engagement/campaigns/find-campaign.ts';
import { recordContent } from '#api/features/engagement/campaigns/shared.ts';
import { eventMessages } from '#contract/engagement/event-messages.ts';
import { findEvent, findEventRow } from './find-event.ts';
import { updateEvent } from './queries.ts';

type Asked = { params: { id: string } };
type Cover = { cover: string; cover_small: string };

async function replaceCover(context: Context, id: string, cover: Cover | null) {
  const { db, company } = context;
  const campaign = await findCampaignRow(context, id, true);
  const before = await findEventRow(context, id, true);
  if (campaign.state === 'finished' || campaign.state === 'cancelled')
    throw new Failure('conflict', eventMessages.ended);
  if (cover === null && before.cover === null) return findEvent(context, id);
  await updateEvent(db, company, id, cover ?? { cover: null, cover_small: null });
  await recordContent(context, campaign);
  const shown = await findEvent(context, id);
  for (const file of [before.cover, before.cover_small]) if (file) await deleteFile(context, file);
  return shown;
}

async function keepPicture(context: Context, picture: Buffer): Promise<string> {
  const { company, services } = context;
  const id = newId();
  await services.files.put(`${company}/${id}`, picture, 'image/jpeg');
  await saveFileRow(context, { id, kind: 'event-cover', contentType: 'image/jpeg', bytes: picture.length });
  return id;
}

/** Saves the picture of an event, and a small copy of it for lists, in place of the one before. */
export async function uploadEventCover(context: Context, { params, file }: Asked & { file: UploadedFile }) {
  const [whole, small] = [await readPicture(file, 'wide'), await readPicture(file, 'thumbnail')];
  await findEventRow(context, params.id);
  const cover = await keepPicture(context, whole);
  return replaceCover(context, params.id, { cover, cover_small: await keepPicture(context, small) });
}

/** Takes the picture of an event out; without one nothing changes. */
export const removeEventCover = (context: Context, { params }: Asked) => replaceCover(context, params.id, null);
