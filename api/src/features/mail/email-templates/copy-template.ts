import type { Context } from '#api/core/context.ts';
import { createForCampaign, createTemplate } from './create-template.ts';
import { findTemplate } from './find-template.ts';

type Input = { params: { id: string }; body: { name: string } };

/** Copies an email, whether a template or a mailer's own, into the gallery. */
export async function copyTemplate(context: Context, { params, body }: Input) {
  return createTemplate(context, { body: { ...(await findTemplate(context, params.id)), name: body.name } });
}

/** Copies an email for a mailer, which changes it without changing the template. */
export async function copyForCampaign(context: Parameters<typeof createForCampaign>[0], id: string, name?: string) {
  const from = await findTemplate(context, id);
  return createForCampaign(context, { ...from, name: name ?? from.name });
}
