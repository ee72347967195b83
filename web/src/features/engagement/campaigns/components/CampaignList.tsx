import { Button } from '@mantine/core';
import { type Icon, IconPlus } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { type ComponentType, type ReactNode, useState } from 'react';
import { type CampaignKind, campaignStates, labelOf } from '#contract/base/campaign-states.ts';
import { campaignWords } from '#contract/engagement/campaign-messages.ts';
import { can } from '../../../../lib/can.ts';
import { late } from '../../../../lib/late.ts';
import { useProfile } from '../../../../lib/profile.ts';
import { useAsked } from '../../../../lib/use-asked.ts';
import { useFilters } from '../../../../lib/use-filters.ts';
import { FilterSelect } from '../../../../ui/filters/FilterSelect.tsx';
import { ListPage } from '../../../../ui/lists/ListPage.tsx';
import { Skeleton } from '../../../../ui/pages/Skeletons.tsx';
import { campaignsQuery, type ListedState } from '../api.ts';
import { CampaignRows, CampaignRowsSkeleton } from './CampaignRows.tsx';
import { sentence, withArticle } from './campaign-words.ts';
import { useCampaignActions } from './use-campaign-actions.ts';

const NewCampaignDialog = late(() => import('./NewCampaignDialog.tsx'), 'NewCampaignDialog');

/** The texts that the server searches. */
const searchedBy: Readonly<Record<CampaignKind, string>> = {
  mailer: 'name',
  poll: 'name or question',
  survey: 'name or title',
  event: 'name',
  merchandise: 'name, title or item',
};

type CampaignListProps = {
  kind: CampaignKind;
  icon: Icon;
  description: string;
  /** Links to the pages beside it. */
  nav?: ReactNode;
  /** Text of the empty list for people who can create one. */
  words: string;
  /** The dialog of a kind that needs more than a name. */
  NewDialog?: ComponentType<{ kind: CampaignKind; onClose: () => void }>;
};

/** The list of all campaigns of a kind, drafts included. */
export function CampaignList(props: CampaignListProps) {
  const { kind, icon, description, nav, words, NewDialog = NewCampaignDialog } = props;
  const profile = useProfile();
  const mayManage = can(profile, 'campaigns:manage');
  const { one, many } = campaignWords[kind];
  const [filters] = useFilters();
  const states = [
    ...campaignStates.map((value) => ({ value, label: labelOf(kind, value) })),
    { value: 'archived', label: 'Archived' },
  ];
  const state = states.find(({ value }) => value === filters.state)?.value as ListedState | undefined;
  const search = filters.searchtext || undefined;
  const list = useInfiniteQuery(campaignsQuery(kind, state, search));
  const actions = useCampaignActions();
  const [creating, setCreating] = useState(false);
  useAsked('create', () => setCreating(mayManage));
  const campaigns = list.data?.pages.flatMap((page) => page.campaigns) ?? [];
  const isNew = list.isSuccess && campaigns.length === 0 && !state && !search;
  // Its room is kept until the role is known, because on a phone the rest of the page is below it.
  const create = !profile ? (
    <Skeleton width="9.5rem" height="2.5rem" />
  ) : (
    mayManage && (
      <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={() => setCreating(true)}>
        Create {one}
      </Button>
    )
  );
  const empty = mayManage ? words : `When your team sends ${withArticle(one)}, its results appear here.`;
  return (
    <>
      <ListPage
        title={sentence(many)}
        description={description}
        nav={nav}
        action={create}
        list={list}
        icon={icon}
        skeleton={<CampaignRowsSkeleton kind={kind} />}
        first={isNew ? { title: `No ${many} yet`, action: create, children: empty } : null}
        notFound={{ title: `No ${one} found`, children: 'Search for other words, or choose another state.' }}
        search={{ label: `Search ${many}`, by: searchedBy[kind] }}
        filters={<FilterSelect name="state" label="State" options={states} />}
      >
        {campaigns.length > 0 && (
          <CampaignRows kind={kind} campaigns={campaigns} actions={mayManage ? actions : null} />
        )}
      </ListPage>
      {creating && <NewDialog kind={kind} onClose={() => setCreating(false)} />}
    </>
  );
}
