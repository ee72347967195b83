import { audit } from '#api/core/audit.ts';
import type { AuditAction } from '#contract/audit-actions.ts';
import type { CampaignRow } from './queries.ts';

/** Writes a line of the company's audit log about a campaign, and of which kind it is. */
export function recordAct(
  context: Parameters<typeof audit>[0],
  action: Extract<AuditAction, `campaign.${string}`>,
  { id, kind }: Pick<CampaignRow, 'id' | 'kind'>,
  detail: Record<string, unknown> = {},
): Promise<void> {
  return audit(context, action, { type: 'campaign', id }, { kind, ...detail });
}
