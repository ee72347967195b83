import type { RawBuilder } from 'kysely';
import { audit } from '#api/core/audit.ts';
import type { Context } from '#api/core/context.ts';
import { tellMailing } from '#api/features/mail/messages/run-mailing.ts';
import type { AuditAction } from '#contract/company/audit-actions.ts';
import { type CampaignRow, updateCampaign } from './queries.ts';

type Inside = Pick<Context, 'db' | 'company'>;

/** Closes a campaign to further answers. The worker finishes it on its next pass. */
export function closeNow({ services, ...inside }: Inside & Pick<Context, 'services'>, id: string): Promise<void> {
  return closeAt(inside, id, services.clock());
}

/** Sets when a campaign closes by itself, for kinds whose content decides that. */
export function closeAt({ db, company }: Inside, id: string, at: Date): Promise<void> {
  return updateCampaign(db, company, id, { closes_at: at });
}

/** Shows a problem on a campaign's page that occurred without the user present. */
export const noteProblem = ({ db, company }: Inside, { id }: Pick<CampaignRow, 'id'>, problem: string): Promise<void> =>
  updateCampaign(db, company, id, { problem });

/** Sends the campaign's recipients who are not among `answered` news on its topic, once per address and label. */
export async function tellAddressed(
  inside: Parameters<typeof tellMailing>[0],
  { id, topic }: Pick<CampaignRow, 'id' | 'topic'>,
  label: string,
  mail: Parameters<typeof tellMailing>[2],
  answered: RawBuilder<string>,
): Promise<void> {
  const told = await tellMailing(inside, { id, topic, label }, mail, answered);
  // The worker then watches until the news has gone out.
  if (told > 0) await updateCampaign(inside.db, inside.company, id, { sent_out_at: null });
}

/** Records an act on a campaign, with the campaign's kind, in the company's audit log. */
export function recordAct(
  context: Parameters<typeof audit>[0],
  action: Extract<AuditAction, `campaign.${string}`>,
  { id, kind }: Pick<CampaignRow, 'id' | 'kind'>,
  detail: Record<string, unknown> = {},
): Promise<void> {
  return audit(context, action, { type: 'campaign', id }, { kind, ...detail });
}

/** Records a change of a campaign's content. It must be reviewed again, and what prevented its start may be resolved. */
export async function recordContent(context: Context, row: Pick<CampaignRow, 'id' | 'kind'>): Promise<void> {
  const { db, company, services } = context;
  await updateCampaign(db, company, row.id, { problem: null, updated_at: services.clock() });
  await recordAct(context, 'campaign.changed', row, { fields: ['content'] });
}
