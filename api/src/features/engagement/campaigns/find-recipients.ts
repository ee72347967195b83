import { Failure } from '#api/core/server/errors.ts';
import type { AudienceFilter } from '#api/features/directory/audience/plugs.ts';
import { openTypes } from '#api/features/mail/sent-messages/policy.ts';
import { generalMessages } from '#contract/base/rules.ts';
import { unknownId } from '#contract/directory/person-filters.ts';
import { wouldHave } from './audience-queries.ts';
import { compileAudience, mayKnow } from './compile-audience.ts';
import { readCampaignRow } from './queries.ts';
import { gotMessage, hasResult, isMessage, matchesNoOne } from './result-queries.ts';

const forbidden = () => new Failure('forbidden', generalMessages.forbidden);

/**
 * Filters people by a campaign or message (`mailerId`: the specification's name, section 3): its recipients, those with a result, or those
 * left out for a reason. For a campaign that has not started it finds the people it would reach now, and no one if its audience leads
 * back to itself.
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
    if (!id) return [matchesNoOne];
    const campaign = await readCampaignRow(db, company, id);
    if (!campaign && !actor.permissions.has('messages:read')) throw forbidden();
    if (!campaign) return [gotMessage(company, id, openTypes(actor))];
    if (!actor.permissions.has('campaigns:read')) throw forbidden();
    const inside = { ...reading, within: [...within, id] };
    const isAsked = within.includes(id);
    const result = mailerResult ?? (reason ? 'skipped' : 'audience');
    // A caller who may not search for the audience cannot find it through the campaign. An audience that leads back to itself was checked already.
    if (!isAsked && !(await mayKnow(inside, campaign.audience))) throw forbidden();
    if (campaign.fixed_at) return [hasResult(company, id, result, reason)];
    if (isAsked) return [matchesNoOne];
    const people = await compileAudience(inside, campaign.audience);
    return [wouldHave(company, campaign.topic, people, { result, reason })];
  },
};
