import { Button } from '@mantine/core';
import { IconMailbox, IconPlus } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { campaignStates, stateWords } from '#contract/campaign-states.ts';
import { can } from '../../../lib/can.ts';
import { useProfile } from '../../../lib/profile.ts';
import { useFilters } from '../../../lib/use-filters.ts';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { LoadFailure } from '../../../ui/LoadFailure.tsx';
import { PageHeader } from '../../../ui/PageHeader.tsx';
import { SearchBox } from '../../../ui/SearchBox.tsx';
import { SelectField } from '../../../ui/SelectField.tsx';
import { ShowMore } from '../../../ui/ShowMore.tsx';
import { TableSkeleton } from '../../../ui/Skeletons.tsx';
import { type MailerState, mailersQuery } from '../api.ts';
import classes from '../components/Mailers.module.css';
import { MailerTable } from '../components/MailerTable.tsx';
import { NewMailerDialog } from '../components/NewMailerDialog.tsx';
import { useMailerActions } from '../components/use-mailer-actions.ts';

const states = [
  ...campaignStates.map((value) => ({ value, label: stateWords[value].label })),
  { value: 'archived', label: 'Archived' },
];
const readState = (text: string | undefined) =>
  states.find(({ value }) => value === text)?.value as MailerState | undefined;

/** Every mailer of the company: what is being written, what goes out, and what came of it. */
export function MailersPage() {
  const profile = useProfile();
  const mayManage = can(profile, 'campaigns:manage');
  const [filters, change] = useFilters();
  const state = readState(filters.state);
  const search = filters.searchtext || undefined;
  const list = useInfiniteQuery(mailersQuery(state, search));
  const actions = useMailerActions();
  const [creating, setCreating] = useState(false);
  const mailers = list.data?.pages.flatMap(({ campaigns }) => campaigns) ?? [];
  const isEmpty = list.isSuccess && mailers.length === 0;
  const isNew = isEmpty && !state && !search;
  const create = mayManage && (
    <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={() => setCreating(true)}>
      Create mailer
    </Button>
  );
  return (
    <>
      <PageHeader
        title="Mailers"
        description="Emails to many ex-employees at once: designed, rehearsed, sent, and counted."
        action={!isNew && create}
      />
      {!isNew && (
        <div className={classes.tools}>
          <SearchBox
            value={search ?? ''}
            onSearch={(next) => change({ searchtext: next || undefined })}
            placeholder="search by name"
            label="Search mailers"
            maxLength={100}
          />
          <SelectField
            place="filter"
            label="State"
            options={states}
            value={state ?? ''}
            onChange={(next) => change({ state: next || undefined })}
          />
        </div>
      )}
      {list.isPending && !list.error && <TableSkeleton />}
      {list.error && !list.data && <LoadFailure error={list.error} onRetry={() => list.refetch()} />}
      {isNew && (
        <EmptyState icon={IconMailbox} title="No mailers yet" action={create}>
          {mayManage
            ? 'Design an email, see who gets it and who doesn’t, and send it when you are ready.'
            : 'When your team sends a mailer, its results appear here.'}
        </EmptyState>
      )}
      {isEmpty && !isNew && (
        <EmptyState icon={IconMailbox} title="No mailer found">
          Search for another name, or choose another state.
        </EmptyState>
      )}
      {mailers.length > 0 && <MailerTable mailers={mailers} actions={mayManage ? actions : null} />}
      <ShowMore list={list} />
      {creating && <NewMailerDialog onClose={() => setCreating(false)} />}
    </>
  );
}
