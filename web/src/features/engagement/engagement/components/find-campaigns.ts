import { labelOf } from '#contract/base/campaign-states.ts';
import { campaignPages } from '#contract/base/paths.ts';
import { campaignWords } from '#contract/engagement/campaign-messages.ts';
import { listCampaigns } from '#contract/engagement/campaign-routes.ts';
import { sentence } from '#web/features/engagement/campaigns/components/campaign-words.ts';
import { call } from '../../../../lib/client.ts';
import type { Find } from '../../../../lib/feature.ts';

/** For the command palette: campaigns of every kind that are not archived. */
export const findCampaigns: Find['find'] = async (search, { signal }) => {
  const { campaigns } = await call(listCampaigns, { query: { search: search.slice(0, 100) } }, { signal });
  return campaigns.map(({ _id, kind, name, state }) => ({
    id: _id,
    label: name,
    note: `${sentence(campaignWords[kind].one)} · ${labelOf(kind, state)}`,
    to: campaignPages[kind].one.replace('$id', _id),
  }));
};
