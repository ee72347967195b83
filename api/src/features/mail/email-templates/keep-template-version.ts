import type { Context } from '#api/core/context.ts';
import { emailLimits } from '#contract/mail/email-document.ts';
import type { TemplateRow } from './queries.ts';
import { hasVersionSince, insertVersion } from './version-queries.ts';

type KeepContext = Pick<Context, 'db' | 'company' | 'services'>;

/**
 * Keeps a locked email before it is written over, unless a version of the same person's work was kept a few minutes ago.
 * @returns whether it was kept
 */
export async function keepTemplateVersion(context: KeepContext, row: TemplateRow, always = false): Promise<boolean> {
  const { db, company, services } = context;
  const at = services.clock();
  const since = new Date(at.getTime() - emailLimits.versionMinutes * 60_000);
  if (!always && (await hasVersionSince(db, company, { template: row.id, by: row.updated_by, since }))) return false;
  await insertVersion(db, company, { row, at, most: emailLimits.versions });
  return true;
}
