import type { RawBuilder } from 'kysely';
import { invalidField } from '#api/core/server/errors.ts';
import { maySearch, refuseUnknownFilters, type SearchContext } from '#api/features/directory/audience/read-search.ts';
import { narrowsDown, resolveSelection } from '#api/features/directory/audience/shared.ts';
import { campaignMessages } from '#contract/engagement/campaign-messages.ts';
import { type Audience, isAudienceChosen } from '#contract/engagement/campaigns.ts';
import { noOne } from './audience-queries.ts';

/** Whether someone was chosen: filters that ask for nothing find everyone, which has to be said. */
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
 * The one compiler of audiences: the subquery of everybody chosen by groups, filters or select-all minus those taken out, or by name.
 * Counting, rehearsing, starting and the search of a draft's audience all read it, so they agree. One that no one chose has no one.
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

/** Refuses an audience whose filters name what is unknown. One that was saved goes on without it. */
export async function refuseUnknownAudience(context: SearchContext, audience: Audience | undefined): Promise<void> {
  if (audience && 'filters' in audience) await refuseUnknownFilters(context, audience.filters);
}

/** Whether the caller may know whom an audience asks for: what they may not search for, they do not learn from a campaign either. */
export async function mayKnow(context: SearchContext, audience: Audience): Promise<boolean> {
  if ('filters' in audience) return maySearch(context, audience.filters);
  return 'ids' in audience || context.actor.permissions.has('people:read-contact');
}
