import type { Db } from '#api/core/database/database.ts';
import type { CompanyId } from '#api/core/ids.ts';
import { type CareerSettings, presetCareerSettings } from '#contract/proofs/career-links.ts';

/** Reads what a company offers. */
export async function readSettings(db: Db, company: CompanyId): Promise<CareerSettings> {
  const row = await db
    .selectFrom('career_settings')
    .select(['is_offered as isOffered', 'has_recommendations as hasRecommendations'])
    .where('company_id', '=', company)
    .executeTakeFirst();
  return row ?? presetCareerSettings;
}

export async function replaceSettings(db: Db, company: CompanyId, given: CareerSettings, now: Date): Promise<void> {
  const row = { is_offered: given.isOffered, has_recommendations: given.hasRecommendations, updated_at: now };
  await db
    .insertInto('career_settings')
    .values({ company_id: company, ...row })
    .onConflict((conflict) => conflict.column('company_id').doUpdateSet(row))
    .execute();
}
