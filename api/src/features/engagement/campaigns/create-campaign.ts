import type { z } from 'zod';
import type { Context } from '#api/core/context.ts';
import { newId } from '#api/core/ids.ts';
import type { newCampaign } from '#contract/engagement/campaigns.ts';
import { refuseTooMany } from './check-limit.ts';
import { createEmail } from './create-email.ts';
import { findCampaign } from './find-campaign.ts';
import { contentOf } from './plugs.ts';
import { insertCampaign } from './queries.ts';
import { recordAct } from './record-act.ts';

/** Begins a campaign as a draft, with an email of its own: empty, a copy of a template, or of what was written elsewhere. */
export async function createCampaign(context: Context, { body }: { body: z.infer<typeof newCampaign> }) {
  const { db, company, actor, services } = context;
  const { kind, name, audience, templateId, email, written } = body;
  const id = newId();
  await refuseTooMany(context, kind);
  const content = contentOf(services, kind);
  const own = content && { path: content.path(id), email: content.email(content.path(id)) };
  const template = await createEmail(context, {
    name,
    from: templateId,
    email: email ?? own?.email,
    written,
    path: own?.path,
  });
  await insertCampaign(db, company, {
    id,
    kind,
    name,
    topic: content?.topic ?? 'newsletter',
    audience: audience ?? { filters: {}, removed: [] },
    template_id: template,
    created_by: actor.id,
  });
  await content?.begin(context, id, null);
  await recordAct(context, 'campaign.created', { id, kind });
  return findCampaign(context, id);
}
