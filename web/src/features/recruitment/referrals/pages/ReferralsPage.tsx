import { IconHeartHandshake } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { referralStates, referralStateWords, rewardStates, rewardStateWords } from '#contract/base/referral-states.ts';
import { referralMessages } from '#contract/recruitment/referral-messages.ts';
import { JobChoice } from '#web/features/recruitment/jobs/components/JobChoice.tsx';
import { useFilters } from '../../../../lib/use-filters.ts';
import { FilterSelect, stateOptions } from '../../../../ui/filters/FilterSelect.tsx';
import { ToggleFilter } from '../../../../ui/filters/ToggleFilter.tsx';
import { ListPage } from '../../../../ui/lists/ListPage.tsx';
import buttons from '../../../../ui/theme/button.module.css';
import { ReferralTable } from '../components/ReferralTable.tsx';
import { RewardTiles } from '../components/RewardTiles.tsx';
import { referralsQuery } from '../components/referral-queries.ts';
import { readReward, readState } from '../components/referral-words.ts';

const rewardOptions = stateOptions(rewardStates, rewardStateWords, undefined);

const noReferrals = {
  title: 'No referrals yet',
  action: (
    <Link to="/home/recruitment/jobs" className={buttons.primary}>
      See jobs
    </Link>
  ),
  children:
    'Ex-employees refer people from the page of an open job. Your team does so from the job’s page in this portal.',
};

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
  return (
    <ListPage
      title="Referrals"
      description="People whom ex-employees and your team have referred for a job, and the rewards for it."
      list={list}
      failed={referralMessages.notFetched}
      icon={IconHeartHandshake}
      first={isNew ? noReferrals : null}
      notFound={{
        title: 'No referral found',
        children: 'Search for another name, or choose another state, job or reward.',
      }}
      search={{ label: 'Search referrals', by: 'name, email' }}
      filters={
        <>
          <FilterSelect
            name="state"
            label="State"
            options={stateOptions(referralStates, referralStateWords, first?.counts)}
          />
          <JobChoice value={job} onChange={(next) => change({ job: next })} />
          <FilterSelect name="reward" label="Reward" options={rewardOptions} />
          <ToggleFilter
            name="Mine"
            value={mine !== undefined}
            onApply={(next) => change({ mine: next ? '1' : undefined })}
          />
        </>
      }
      summary={first && first.rewards.length > 0 && <RewardTiles rewards={first.rewards} />}
    >
      {referrals.length > 0 && <ReferralTable referrals={referrals} />}
    </ListPage>
  );
}
