import type { RawBuilder } from 'kysely';
import { maySearch, type SearchContext } from '#api/features/directory/audience/read-search.ts';
import { resolveSelection } from '#api/features/directory/audience/shared.ts';
import type { Audience } from '#contract/engagement/campaigns.ts';

/**
 * The one compiler of audiences: the subquery of everybody chosen by groups, filters or select-all minus those taken out, or by name.
 * Counting, rehearsing, starting and the search of a draft's audience all read it, so they agree.
 * @throws Failure `forbidden` for filters over what the actor may not see
 */
export function compileAudience(context: SearchContext, audience: Audience): Promise<RawBuilder<string>> {
  if ('filters' in audience)
    return resolveSelection(context, {
      selectAll: true,
      selectAllRemoved: audience.removed,
      filters: audience.filters,
    });
  return resolveSelection(context, audience);
}

/** Whether the caller may know whom an audience asks for: what they may not search for, they do not learn from a campaign either. */
export async function mayKnow(context: SearchContext, audience: Audience): Promise<boolean> {
  if ('filters' in audience) return maySearch(context, audience.filters);
  return 'ids' in audience || context.actor.permissions.has('people:read-contact');
}
