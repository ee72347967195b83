import type { RawBuilder } from 'kysely';
import { invalidField } from '#api/core/server/errors.ts';
import { maySearch, refuseUnknownFilters, type SearchContext } from '#api/features/directory/audience/read-search.ts';
import { narrowsDown, resolveSelection } from '#api/features/directory/audience/shared.ts';
import { campaignMessages } from '#contract/engagement/campaign-messages.ts';
import { type Audience, isAudienceChosen } from '#contract/engagement/campaigns.ts';
import { noOne } from './audience-queries.ts';

/** Checks that someone was chosen. Filters without any condition match everyone, which must be chosen explicitly. */
export async function isChosen(context: SearchContext, audience: Audience): Promise<boolean> {
  if (!('filters' in audience) || audience.everyone) return true;
  return isAudienceChosen(audience) && (await narrowsDown(context, audience.filters));
}

/** @throws Failure `invalid` for an audience that no one chose, `forbidden` for filters over what the actor may not see */
export async function refuseUnchosen(context: SearchContext, audience: Audience | undefined): Promise<void> {
  if (audience && !(await isChosen(context, audience)))
    throw invalidField('audience', campaignMessages.audienceRequired);
}

/**
 * Returns the subquery of the people chosen by groups, filters, select-all minus those removed, or name: the only compiler of audiences.
 * Counting, review, start and the search of a draft's audience all use it, so they agree. If no one was chosen, it selects no one.
 * @throws Failure `forbidden` for filters over what the actor may not see
 */
export async function compileAudience(context: SearchContext, audience: Audience): Promise<RawBuilder<string>> {
  if (!(await isChosen(context, audience))) return noOne;
  if ('filters' in audience)
    return resolveSelection(context, {
      selectAll: true,
      selectAllRemoved: audience.removed,
      filters: audience.filters,
    });
  return resolveSelection(context, audience);
}

/** Refuses an audience whose filters name unknown records. One that was saved with them remains usable. */
export async function refuseUnknownAudience(context: SearchContext, audience: Audience | undefined): Promise<void> {
  if (audience && 'filters' in audience) await refuseUnknownFilters(context, audience.filters);
}

/** Checks that the caller may know the people in an audience: a campaign must not reveal people they may not search for. */
export async function mayKnow(context: SearchContext, audience: Audience): Promise<boolean> {
  if ('filters' in audience) return maySearch(context, audience.filters);
  return 'ids' in audience || context.actor.permissions.has('people:read-contact');
}
