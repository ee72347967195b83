import { Failure } from '#api/core/server/errors.ts';
import type { AudienceFilter } from '#api/features/directory/audience/plugs.ts';
import { openTypes } from '#api/features/mail/sent-messages/policy.ts';
import { generalMessages } from '#contract/base/rules.ts';
import { unknownId } from '#contract/directory/person-filters.ts';
import { wouldHave } from './audience-queries.ts';
import { compileAudience, mayKnow } from './compile-audience.ts';
import { readCampaignRow } from './queries.ts';
import { gotMessage, hasResult, isMessage, nobody } from './result-queries.ts';

const forbidden = () => new Failure('forbidden', generalMessages.forbidden);

/**
 * The recipients of a campaign or message (`mailerId`: the specification's name, section 3), those for whom a result came of it, or whom
 * it leaves out for a reason. Of a campaign that has not started: whom it would reach now; one whose audience leads back to it finds
 * nobody there.
 */
export const recipientFilter: AudienceFilter = {
  names: ['mailerId', 'mailerResult', 'mailerReason'],
  async unknown({ mailerId }, { db, company }) {
    const isKnown =
      mailerId === undefined ||
      (await readCampaignRow(db, company, mailerId)) !== undefined ||
      (await isMessage(db, company, mailerId));
    return isKnown ? [] : [unknownId('mailerId', 'a mailer')];
  },
  async conditions({ mailerId: id, mailerResult, mailerReason: reason = null }, reading) {
    const { db, company, actor, within } = reading;
    if (!id) return [nobody];
    const campaign = await readCampaignRow(db, company, id);
    if (!campaign && !actor.permissions.has('messages:read')) throw forbidden();
    if (!campaign) return [gotMessage(company, id, openTypes(actor))];
    if (!actor.permissions.has('campaigns:read')) throw forbidden();
    const inside = { ...reading, within: [...within, id] };
    const isAsked = within.includes(id);
    const result = mailerResult ?? (reason ? 'skipped' : 'audience');
    // Whoever may not search for its audience does not find it by the campaign either. What leads back to itself is being asked already.
    if (!isAsked && !(await mayKnow(inside, campaign.audience))) throw forbidden();
    if (campaign.fixed_at) return [hasResult(company, id, result, reason)];
    if (isAsked) return [nobody];
    const people = await compileAudience(inside, campaign.audience);
    return [wouldHave(company, campaign.topic, people, { result, reason })];
  },
};
