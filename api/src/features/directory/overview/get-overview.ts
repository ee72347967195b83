import type { Context } from '#api/core/context.ts';
import { countPeople } from '#api/features/directory/audience/count-people.ts';
import { readDraft } from '#api/features/directory/drafts/read-draft.ts';
import { listGroups } from '#api/features/directory/groups/list-groups.ts';
import { listImports } from '#api/features/directory/imports/list-imports.ts';
import type { Permission } from '#contract/base/permissions.ts';
import type { Overview } from '#contract/directory/overview.ts';
import { overviewSearches, overviewShown } from '#contract/directory/overview-parts.ts';
import { countAllowed } from './count-allowed.ts';
import { countWaiting } from './count-waiting.ts';
import { readRecentLeavers } from './read-recent-people.ts';

/** Everything that the overview of the directory shows, each part for who may see it. */
export async function getOverview(context: Context): Promise<Overview> {
  const may = (permission: Permission) => context.actor.permissions.has(permission);
  const today = context.services.clock().toISOString().slice(0, 10);
  const searches = overviewSearches(today);
  const counted = await countAllowed(context, [
    searches.looking,
    searches.returning,
    searches.birthdays,
    searches.leavers,
    searches.signups,
  ]);
  const [looking = null, returning = null, birthdays = null, leavers = null, signups = null] = counted;
  const groups = may('groups:read') ? await listGroups(context) : null;
  return {
    today,
    counts: {
      everybody: await countPeople(context),
      looking,
      returning,
      birthdays,
      leavers,
      signups,
      groups: groups && groups.length,
    },
    leavers: await readRecentLeavers(context, today),
    groups: groups && groups.toSorted((one, other) => other.count - one.count).slice(0, overviewShown),
    imports: may('people:write')
      ? (await listImports(context, { query: { pageContent: overviewShown } })).imports
      : null,
    waiting: await countWaiting(context),
    draft: may('people:write') && context.actor.kind === 'user' ? await nameOfDraft(context) : null,
  };
}

/** The ex-employee whom the caller has begun to add. */
async function nameOfDraft(context: Context): Promise<Overview['draft']> {
  const kept = await readDraft(context, { query: {} });
  return kept && { name: kept.draft.values.personal.name?.trim() ?? '' };
}
