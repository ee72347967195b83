import { Button } from '@mantine/core';
import { type Icon, IconPlus } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type ComponentType, useState } from 'react';
import {
  type CampaignKind,
  campaignStates,
  isAnswered,
  isOpenToChange,
  labelOf,
} from '#contract/base/campaign-states.ts';
import { campaignPages } from '#contract/base/paths.ts';
import { campaignWords } from '#contract/engagement/campaign-messages.ts';
import type { CampaignLine } from '#contract/engagement/campaigns.ts';
import { can } from '../../../../lib/can.ts';
import { useProfile } from '../../../../lib/profile.ts';
import { useSubjectWords } from '../../../../lib/subject-words.ts';
import { useAsked } from '../../../../lib/use-asked.ts';
import { useFilters } from '../../../../lib/use-filters.ts';
import { FilterSelect } from '../../../../ui/filters/FilterSelect.tsx';
import { type DataColumn, DataTable } from '../../../../ui/lists/DataTable.tsx';
import { ListPage } from '../../../../ui/lists/ListPage.tsx';
import { Moment } from '../../../../ui/text/Moment.tsx';
import { StatusBadge } from '../../../../ui/text/StatusBadge.tsx';
import text from '../../../../ui/theme/text.module.css';
import { campaignsQuery, type ListedState } from '../api.ts';
import { type CampaignActions, CampaignMenu } from './CampaignMenu.tsx';
import classes from './Campaigns.module.css';
import { count, percent, sentence, stateOf, withArticle } from './campaign-words.ts';
import { NewCampaignDialog } from './NewCampaignDialog.tsx';
import { useCampaignActions } from './use-campaign-actions.ts';

/** What the moment of a line says: when it starts, started or was written. */
function Moments({ state, scheduledAt, startedAt, createdAt }: CampaignLine) {
  if (state === 'scheduled' && scheduledAt)
    return (
      <span>
        Starts <Moment at={scheduledAt} />
      </span>
    );
  return startedAt ? <Moment at={startedAt} /> : <Moment at={createdAt} />;
}

type CampaignTableProps = {
  kind: CampaignKind;
  campaigns: readonly CampaignLine[];
  actions: CampaignActions | null;
};

/** Campaigns of a kind, the newest first; each leads to its page. */
function CampaignTable({ kind, campaigns, actions }: CampaignTableProps) {
  const wordsOf = useSubjectWords();
  const shareOf = (result: 'opened' | 'clicked') => (campaign: CampaignLine) =>
    campaign.counts && campaign.counted ? percent(campaign.counts[result], campaign.counts.delivered) : '–';
  const answersOf = ({ counts, answers }: CampaignLine) =>
    counts && answers !== null ? `${count(answers)} · ${percent(answers, counts.audience)}` : '–';
  const columns: DataColumn<CampaignLine>[] = [
    {
      label: 'Name',
      rowHeader: true,
      width: '30%',
      render: ({ _id, name, subject, about, by, state, handedOverAt }) => {
        const below = about
          ? about.text
          : isAnswered(kind) && kind !== 'merchandise'
            ? 'Not written yet'
            : wordsOf(subject) || 'No subject yet';
        return (
          <div>
            <Link to={campaignPages[kind].one} params={{ id: _id }} className={classes.name}>
              {name}
            </Link>
            <span className={`${text.small} ${text.oneLine} ${classes.subject}`} title={below}>
              {below}
            </span>
            {by && handedOverAt && isOpenToChange(state) && (
              <span className={`${text.small} ${text.oneLine} ${classes.subject}`}>Handed over by {by}</span>
            )}
          </div>
        );
      },
    },
    {
      label: 'State',
      render: ({ state }) => {
        const { label, tone } = stateOf(kind, state);
        return <StatusBadge tone={tone}>{label}</StatusBadge>;
      },
    },
    { label: 'When', width: '26%', render: (campaign) => <Moments {...campaign} /> },
    {
      label: 'Sent',
      numeric: true,
      render: ({ counts }) => (counts ? `${count(counts.sent)} of ${count(counts.audience)}` : '–'),
    },
    ...(isAnswered(kind)
      ? [{ label: 'Answers', numeric: true, render: answersOf }]
      : [
          { label: 'Opened', numeric: true, render: shareOf('opened') },
          { label: 'Clicked', numeric: true, render: shareOf('clicked') },
        ]),
    ...(actions
      ? [
          {
            label: 'Actions',
            actions: true,
            render: (campaign: CampaignLine) => <CampaignMenu campaign={campaign} actions={actions} />,
          },
        ]
      : []),
  ];
  return (
    <DataTable
      label={sentence(campaignWords[kind].many)}
      columns={columns}
      items={campaigns}
      getKey={({ _id }) => _id}
    />
  );
}

type CampaignListProps = {
  kind: CampaignKind;
  icon: Icon;
  description: string;
  /** What there is to do when there is none yet. */
  words: string;
  /** Asks for more than a name. */
  NewDialog?: ComponentType<{ kind: CampaignKind; onClose: () => void }>;
};

/** Every campaign of a kind: what is being written, what is underway, and what came of it. */
export function CampaignList({ kind, icon, description, words, NewDialog = NewCampaignDialog }: CampaignListProps) {
  const mayManage = can(useProfile(), 'campaigns:manage');
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
  const create = mayManage && (
    <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={() => setCreating(true)}>
      Create {one}
    </Button>
  );
  const empty = mayManage ? words : `When your team sends ${withArticle(one)}, its results appear here.`;
  return (
    <>
      <ListPage
        title={sentence(many)}
        description={description}
        action={create}
        list={list}
        icon={icon}
        first={isNew ? { title: `No ${many} yet`, action: create, children: empty } : null}
        notFound={{ title: `No ${one} found`, children: 'Search for another name, or choose another state.' }}
        search={{ label: `Search ${many}`, by: 'name' }}
        filters={<FilterSelect name="state" label="State" options={states} />}
      >
        {campaigns.length > 0 && (
          <CampaignTable kind={kind} campaigns={campaigns} actions={mayManage ? actions : null} />
        )}
      </ListPage>
      {creating && <NewDialog kind={kind} onClose={() => setCreating(false)} />}
    </>
  );
}
