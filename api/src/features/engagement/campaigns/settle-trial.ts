import type { Services } from '#api/core/context.ts';
import type { Tenant } from '#api/core/database/tenant.ts';
import type { CompanyId } from '#api/core/ids.ts';
import { closeMailing, openMailing, releaseMailing } from '#api/features/mail/messages/run-mailing.ts';
import { type CampaignRow, updateCampaign } from './queries.ts';
import { recordAct } from './record-act.ts';
import { countVariants, type VariantCounts } from './result-queries.ts';

type Inside = Tenant & { company: CompanyId; services: Services };

/** The subject is there to have the mail opened; of two that are opened alike, the one whose links are followed, then the first. */
function betterOf([a, b]: readonly VariantCounts[]): 'a' | 'b' {
  if (!a || !b) return 'a';
  const differences = [b.opened * a.sent - a.opened * b.sent, b.clicked * a.sent - a.clicked * b.sent];
  return (differences.find((difference) => difference !== 0) ?? 0) > 0 ? 'b' : 'a';
}

/**
 * Brings a running trial on. Its hours begin when everybody of the sample has had their mail, however slowly that went or how long it
 * was paused: until then one subject may have been read by nobody.
 * @param waits whether somebody of the sample waits
 */
export async function settleTrial(inside: Inside, row: CampaignRow, waits: boolean): Promise<void> {
  const { db, company, services } = inside;
  const { id } = row;
  const now = services.clock();
  if (waits) {
    if (row.decide_at === null) return;
    await openMailing(inside, id);
    return updateCampaign(db, company, id, { decide_at: null });
  }
  if (row.decide_at === null) {
    await closeMailing(inside, id);
    const hours = row.decide_hours ?? 0;
    return updateCampaign(db, company, id, { decide_at: new Date(now.getTime() + hours * 3_600_000) });
  }
  if (new Date(row.decide_at) > now) return;
  const variants = await countVariants(db, company, id);
  const winner = betterOf(variants);
  const message = variants[winner === 'a' ? 0 : 1];
  if (message) await releaseMailing(inside, id, message.id);
  await openMailing(inside, id);
  await updateCampaign(db, company, id, { winner });
  await recordAct({ db, company, actor: null }, 'campaign.decided', row, { winner });
}
