import type { Context } from '#api/core/context.ts';
import { createTemplate } from './create-template.ts';
import { findTemplate } from './find-template.ts';

type Input = { params: { id: string }; body: { name: string } };

/** Copies an email, whether a template or a mailer's own, into the gallery. */
export async function copyTemplate(context: Context, { params, body }: Input) {
  return createTemplate(context, { body: { ...(await findTemplate(context, params.id)), name: body.name } });
}
