import { Failure } from '#api/core/errors.ts';
import type { AudienceFilter } from '#api/core/feature.ts';
import { generalMessages } from '#contract/rules.ts';
import { wouldHave } from './audience-queries.ts';
import { compileAudience, mayKnow } from './compile-audience.ts';
import { readCampaignRow } from './queries.ts';
import { gotMessage, hasResult, nobody } from './result-queries.ts';

const forbidden = () => new Failure('forbidden', generalMessages.forbidden);

/**
 * The recipients of a mailer or message, those for whom a result came of it, or whom it leaves out for a reason. Of a mailer that
 * has not started: whom it would reach now; one whose audience leads back to it finds nobody there.
 */
export const mailerFilter: AudienceFilter = {
  names: ['mailerId', 'mailerResult', 'mailerReason'],
  async conditions({ mailerId, mailerResult, mailerReason = null }, reading) {
    const { db, company, actor, within } = reading;
    if (!mailerId) return [nobody];
    const campaign = await readCampaignRow(db, company, mailerId);
    if (!campaign) return [gotMessage(company, mailerId)];
    if (!actor.permissions.has('campaigns:read')) throw forbidden();
    const inside = { ...reading, within: [...within, mailerId] };
    const isAsked = within.includes(mailerId);
    const result = mailerResult ?? (mailerReason ? 'skipped' : 'audience');
    // Whoever may not search for its audience does not find it by the mailer either. What leads back to itself is being asked already.
    if (!isAsked && !(await mayKnow(inside, campaign.audience))) throw forbidden();
    if (campaign.fixed_at) return [hasResult(company, mailerId, result, mailerReason)];
    if (isAsked) return [nobody];
    const people = await compileAudience(inside, campaign.audience);
    return [wouldHave(company, campaign.topic, people, { result, reason: mailerReason })];
  },
};
