import { type Audience, isAudienceChosen } from '#contract/engagement/campaigns.ts';
import { searchText, useChips } from '#web/features/directory/audience/components/chips.ts';
import type { DirectoryView } from '../../../../lib/person-filter.ts';
import { count, people } from './campaign-words.ts';

const viewOf = (audience: Audience): DirectoryView => ({ filters: 'filters' in audience ? audience.filters : {} });

/** An audience in words: everyone, its filters, or how many were chosen one by one. */
export function AudienceText({ audience }: { audience: Audience }) {
  const view = viewOf(audience);
  const chips = useChips(view);
  if (!('filters' in audience)) {
    const chosen = 'ids' in audience ? audience.ids : audience.emails;
    return `${people(chosen.length)}, chosen one by one`;
  }
  if (!isAudienceChosen(audience)) return 'Not chosen yet';
  const words = searchText(view.filters, chips) || 'All ex-employees';
  return audience.removed.length ? `${words}, without ${count(audience.removed.length)} of them` : words;
}
