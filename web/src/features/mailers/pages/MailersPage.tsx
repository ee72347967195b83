import { Button } from '@mantine/core';
import { IconMailbox, IconPlus } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { campaignStates, stateWords } from '#contract/campaign-states.ts';
import { can } from '../../../lib/can.ts';
import { useProfile } from '../../../lib/profile.ts';
import { useFilters } from '../../../lib/use-filters.ts';
import { FilterSelect } from '../../../ui/FilterSelect.tsx';
import { ListPage } from '../../../ui/ListPage.tsx';
import { campaignsQuery, type ListedState } from '../../campaigns/api.ts';
import { CampaignTable } from '../../campaigns/components/CampaignTable.tsx';
import { useCampaignActions } from '../../campaigns/components/use-campaign-actions.ts';
import { NewMailerDialog } from '../components/NewMailerDialog.tsx';

const states = [
  ...campaignStates.map((value) => ({ value, label: stateWords[value].label })),
  { value: 'archived', label: 'Archived' },
];
const readState = (text: string | undefined) =>
  states.find(({ value }) => value === text)?.value as ListedState | undefined;

/** Every mailer of the company: what is being written, what goes out, and what came of it. */
export function MailersPage() {
  const profile = useProfile();
  const mayManage = can(profile, 'campaigns:manage');
  const [filters] = useFilters();
  const state = readState(filters.state);
  const search = filters.searchtext || undefined;
  const list = useInfiniteQuery(campaignsQuery('mailer', state, search));
  const actions = useCampaignActions();
  const [creating, setCreating] = useState(false);
  const mailers = list.data?.pages.flatMap(({ campaigns }) => campaigns) ?? [];
  const isNew = list.isSuccess && mailers.length === 0 && !state && !search;
  const create = mayManage && (
    <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={() => setCreating(true)}>
      Create mailer
    </Button>
  );
  const words = mayManage
    ? 'Design an email, see who gets it and who doesn’t, and send it when you are ready.'
    : 'When your team sends a mailer, its results appear here.';
  return (
    <>
      <ListPage
        title="Mailers"
        description="Emails to many ex-employees at once: designed, rehearsed, sent, and counted."
        action={create}
        list={list}
        icon={IconMailbox}
        first={isNew ? { title: 'No mailers yet', action: create, children: words } : null}
        notFound={{ title: 'No mailer found', children: 'Search for another name, or choose another state.' }}
        search={{ label: 'Search mailers', by: 'name' }}
        filters={<FilterSelect name="state" label="State" options={states} />}
      >
        {mailers.length > 0 && <CampaignTable kind="mailer" campaigns={mailers} actions={mayManage ? actions : null} />}
      </ListPage>
      {creating && <NewMailerDialog onClose={() => setCreating(false)} />}
    </>
  );
}
