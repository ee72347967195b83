import type { RawBuilder } from 'kysely';
import { audit } from '#api/core/audit.ts';
import type { Context } from '#api/core/context.ts';
import { tellMailing } from '#api/features/mail/messages/run-mailing.ts';
import type { AuditAction } from '#contract/company/audit-actions.ts';
import { type CampaignRow, updateCampaign } from './queries.ts';

type Inside = Pick<Context, 'db' | 'company'>;

/** A campaign takes no more answers; the worker closes it the next time it looks. */
export function closeNow({ services, ...inside }: Inside & Pick<Context, 'services'>, id: string): Promise<void> {
  return closeAt(inside, id, services.clock());
}

/** When a campaign closes by itself, where what it asks decides that. */
export function closeAt({ db, company }: Inside, id: string, at: Date): Promise<void> {
  return updateCampaign(db, company, id, { closes_at: at });
}

/** Says on the page of a campaign what did not happen by itself. */
export const noteProblem = ({ db, company }: Inside, { id }: Pick<CampaignRow, 'id'>, problem: string): Promise<void> =>
  updateCampaign(db, company, id, { problem });

/** Tells those whom a campaign addresses, and who are not among `answered`, some news on its topic: to an address once under its label. */
export async function tellAddressed(
  inside: Parameters<typeof tellMailing>[0],
  { id, topic }: Pick<CampaignRow, 'id' | 'topic'>,
  label: string,
  mail: Parameters<typeof tellMailing>[2],
  answered: RawBuilder<string>,
): Promise<void> {
  const told = await tellMailing(inside, { id, topic, label }, mail, answered);
  // The worker looks again when it is out.
  if (told > 0) await updateCampaign(inside.db, inside.company, id, { sent_out_at: null });
}

/** Writes a line of the company's audit log about a campaign, and of which kind it is. */
export function recordAct(
  context: Parameters<typeof audit>[0],
  action: Extract<AuditAction, `campaign.${string}`>,
  { id, kind }: Pick<CampaignRow, 'id' | 'kind'>,
  detail: Record<string, unknown> = {},
): Promise<void> {
  return audit(context, action, { type: 'campaign', id }, { kind, ...detail });
}

/** Notes that what a campaign asks was changed: a rehearsal is made anew, and what kept it from starting may be gone. */
export async function recordContent(context: Context, row: Pick<CampaignRow, 'id' | 'kind'>): Promise<void> {
  const { db, company, services } = context;
  await updateCampaign(db, company, row.id, { problem: null, updated_at: services.clock() });
  await recordAct(context, 'campaign.changed', row, { fields: ['content'] });
}
