import { IconHeartHandshake } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { referralStates, referralStateWords, rewardStates, rewardStateWords } from '#contract/base/referral-states.ts';
import type { RouteData } from '#contract/base/route.ts';
import { referralMessages } from '#contract/recruitment/referral-messages.ts';
import type { listReferrals, Referral } from '#contract/recruitment/referrals.ts';
import { JobChoice } from '#web/features/recruitment/jobs/components/JobChoice.tsx';
import { exactDate } from '../../../../lib/dates.ts';
import { number } from '../../../../lib/numbers.ts';
import { useFilters } from '../../../../lib/use-filters.ts';
import { StatTiles } from '../../../../ui/charts/StatTiles.tsx';
import { FilterSelect, stateOptions } from '../../../../ui/filters/FilterSelect.tsx';
import { ToggleFilter } from '../../../../ui/filters/ToggleFilter.tsx';
import { type DataColumn, DataTable } from '../../../../ui/lists/DataTable.tsx';
import { ListPage } from '../../../../ui/lists/ListPage.tsx';
import { FaceBeside } from '../../../../ui/people/FaceBeside.tsx';
import { Moment } from '../../../../ui/text/Moment.tsx';
import { StatusBadge } from '../../../../ui/text/StatusBadge.tsx';
import buttons from '../../../../ui/theme/button.module.css';
import text from '../../../../ui/theme/text.module.css';
import classes from '../components/Referrals.module.css';
import { referralsQuery } from '../components/referral-queries.ts';
import {
  amountOf,
  nameOf,
  readReward,
  readState,
  referrerKinds,
  rewardStateOf,
  stateOf,
} from '../components/referral-words.ts';

const columns: readonly DataColumn<Referral>[] = [
  {
    label: 'Candidate',
    rowHeader: true,
    width: '22%',
    render: (referral) => {
      const email = referral.candidate?.email;
      return (
        <FaceBeside id={referral._id} name={nameOf(referral)}>
          <Link
            to="/home/recruitment/referrals/$id"
            params={{ id: referral._id }}
            className={email ? classes.name : text.muted}
          >
            {nameOf(referral)}
          </Link>
          {email && (
            <span className={`${text.small} ${text.oneLine} ${classes.line}`} title={email}>
              {email}
            </span>
          )}
        </FaceBeside>
      );
    },
  },
  {
    label: 'Job',
    width: '17%',
    render: ({ job }) => (
      <span className={text.twoLines} title={job.title}>
        {job.title}
      </span>
    ),
  },
  {
    label: 'State',
    width: '16%',
    render: ({ state, answerUntil }) => {
      const { label, tone } = stateOf(state);
      return (
        <div>
          <StatusBadge tone={tone}>{label}</StatusBadge>
          {answerUntil && <span className={`${text.small} ${classes.line}`}>Until {exactDate(answerUntil)}</span>}
        </div>
      );
    },
  },
  {
    label: 'Referred by',
    width: '17%',
    render: ({ referrer, isOwn }) =>
      referrer ? (
        <FaceBeside id={referrer._id} name={referrer.name} photo={referrer.profileImg} size={28}>
          <span className={`${text.oneLine} ${classes.referrer}`} title={isOwn ? undefined : referrer.name}>
            {isOwn ? 'You' : referrer.name}
          </span>
          <span className={`${text.small} ${classes.line}`}>{referrerKinds[referrer.kind]}</span>
        </FaceBeside>
      ) : (
        '–'
      ),
  },
  {
    label: 'Reward',
    width: '12%',
    render: ({ reward }) => {
      if (!reward) return '–';
      return (
        <div>
          <span className={classes.money}>{amountOf(reward)}</span>
          <span className={`${text.small} ${classes.line}`}>{rewardStateOf(reward.state).label}</span>
        </div>
      );
    },
  },
  { label: 'Referred', width: '16%', render: ({ createdAt }) => <Moment at={createdAt} /> },
];

/** The referrals, newest first; each row links to its page. */
function ReferralTable({ referrals }: { referrals: readonly Referral[] }) {
  return <DataTable twoLines label="Referrals" columns={columns} items={referrals} getKey={({ _id }) => _id} />;
}

type Rewards = RouteData<typeof listReferrals>['rewards'];

/** Totals of the rewards by state; each links to its referrals. */
function RewardTiles({ rewards }: { rewards: Rewards }) {
  const currencies = new Set(rewards.map(({ currency }) => currency));
  const ordered = rewards.toSorted((one, other) => rewardStates.indexOf(one.state) - rewardStates.indexOf(other.state));
  return (
    <StatTiles
      label="Rewards"
      tiles={ordered.map((reward) => ({
        label: `${rewardStateWords[reward.state].label}${currencies.size > 1 ? ` in ${reward.currency}` : ''} (${number(reward.count)})`,
        value: amountOf(reward),
        renderLink: (given) => (
          <Link
            {...given}
            to="."
            search={(before: Record<string, unknown>) => ({ ...before, reward: reward.state })}
            resetScroll={false}
          />
        ),
      }))}
    />
  );
}

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

/** The page of all referrals, filtered by state, reward, job, recruiter and candidate. */
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
      description="Candidates referred by ex-employees and your team, and the rewards for referring them."
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
