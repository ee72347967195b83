import type { Context } from '#api/core/context.ts';
import { retentionPresets, retentionSubjects } from '#contract/base/privacy.ts';
import type { RetentionRule } from '#contract/company/retention.ts';
import { readRules } from './retention-queries.ts';

/** How long what is kept: the company's rule, else the preset. */
export async function listRetention({ db, company }: Pick<Context, 'db' | 'company'>): Promise<RetentionRule[]> {
  const rules = new Map((await readRules(db, company)).map((rule) => [rule.subject, rule]));
  return retentionSubjects.map((subject) => ({
    subject,
    days: rules.get(subject)?.days ?? retentionPresets[subject].days,
    updatedAt: rules.get(subject)?.updated_at ?? null,
  }));
}
