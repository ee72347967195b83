import { IconHeartHandshake } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { referralMessages } from '#contract/referral-messages.ts';
import { referralStates, referralStateWords, rewardStates, rewardStateWords } from '#contract/referral-states.ts';
import { number } from '../../../lib/numbers.ts';
import { useFilters } from '../../../lib/use-filters.ts';
import buttons from '../../../ui/button.module.css';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { LoadFailure } from '../../../ui/LoadFailure.tsx';
import { PageHeader } from '../../../ui/PageHeader.tsx';
import { SearchBox } from '../../../ui/SearchBox.tsx';
import { SelectField } from '../../../ui/SelectField.tsx';
import { ShowMore } from '../../../ui/ShowMore.tsx';
import { TableSkeleton } from '../../../ui/Skeletons.tsx';
import { ToggleFilter } from '../../../ui/ToggleFilter.tsx';
import { JobChoice } from '../../jobs/components/JobChoice.tsx';
import classes from '../components/Referrals.module.css';
import { ReferralTable } from '../components/ReferralTable.tsx';
import { RewardTiles } from '../components/RewardTiles.tsx';
import { referralsQuery } from '../components/referral-queries.ts';
import { readReward, readState } from '../components/referral-words.ts';

const rewardOptions = rewardStates.map((each) => ({ value: each, label: rewardStateWords[each].label }));

/** Every referral, by where it and its reward stand, for which job, whose it is and who the candidate is. */
export function ReferralsPage() {
  const [filters, change] = useFilters();
  const state = readState(filters.state);
  const reward = readReward(filters.reward);
  const job = filters.job || undefined;
  const search = filters.searchtext || undefined;
  const mine = filters.mine === '1' ? '1' : undefined;
  const list = useInfiniteQuery(referralsQuery({ state, reward, job, search, mine }));
  const referrals = list.data?.pages.flatMap((page) => page.referrals) ?? [];
  const [first] = list.data?.pages ?? [];
  const isFiltered = [state, reward, job, search, mine].some(Boolean);
  const isNew =
    !isFiltered &&
    !list.isPlaceholderData &&
    first !== undefined &&
    referralStates.every((each) => first.counts[each] === 0);
  const states = referralStates.map((each) => ({
    value: each,
    label: `${referralStateWords[each].label}${first ? ` (${number(first.counts[each])})` : ''}`,
  }));
  return (
    <>
      <PageHeader
        title="Referrals"
        description="People whom ex-employees and your team have referred for a job, and the rewards for it."
      />
      {isNew ? (
        <EmptyState
          icon={IconHeartHandshake}
          title="No referrals yet"
          action={
            <Link to="/home/recruitment/jobs" className={buttons.primary}>
              See jobs
            </Link>
          }
        >
          Ex-employees refer people from the page of an open job. Your team does so from the job’s page in this portal.
        </EmptyState>
      ) : (
        <>
          <div className={classes.tools}>
            <SearchBox
              value={search ?? ''}
              onSearch={(next) => change({ searchtext: next || undefined })}
              placeholder="search by name, email"
              label="Search referrals"
              maxLength={100}
            />
            <SelectField
              place="filter"
              label="State"
              options={states}
              value={state ?? ''}
              onChange={(next) => change({ state: next || undefined })}
            />
            <JobChoice value={job} onChange={(next) => change({ job: next })} />
            <SelectField
              place="filter"
              label="Reward"
              options={rewardOptions}
              value={reward ?? ''}
              onChange={(next) => change({ reward: next || undefined })}
            />
            <ToggleFilter
              name="Mine"
              value={mine !== undefined}
              onApply={(next) => change({ mine: next ? '1' : undefined })}
            />
          </div>
          {list.isPending && !list.error && <TableSkeleton />}
          {list.error && !list.data && (
            <LoadFailure error={list.error} failed={referralMessages.notFetched} onRetry={() => list.refetch()} />
          )}
          {first && first.rewards.length > 0 && <RewardTiles rewards={first.rewards} />}
          {list.data && referrals.length === 0 && (
            <EmptyState icon={IconHeartHandshake} title="No referral found">
              Search for another name, or choose another state, job or reward.
            </EmptyState>
          )}
          {referrals.length > 0 && <ReferralTable referrals={referrals} />}
          <ShowMore list={list} />
        </>
      )}
    </>
  );
}
