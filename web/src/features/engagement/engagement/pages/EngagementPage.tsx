import { IconSpeakerphone } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Fragment } from 'react';
import { campaignKinds, labelOf } from '#contract/base/campaign-states.ts';
import { campaignPages, paths } from '#contract/base/paths.ts';
import { campaignWords } from '#contract/engagement/campaign-messages.ts';
import { type EngagementOverview, engagementMessages } from '#contract/engagement/campaign-overview.ts';
import type { CampaignLine } from '#contract/engagement/campaigns.ts';
import {
  count,
  peopleBehind,
  sentence,
  stateOf,
  withArticle,
} from '#web/features/engagement/campaigns/components/campaign-words.ts';
import { can } from '../../../../lib/can.ts';
import { exactTime, shortDay } from '../../../../lib/dates.ts';
import { number } from '../../../../lib/numbers.ts';
import { useProfile } from '../../../../lib/profile.ts';
import { type StatTile, StatTiles } from '../../../../ui/charts/StatTiles.tsx';
import { type DataColumn, DataTable } from '../../../../ui/lists/DataTable.tsx';
import { EmptyState } from '../../../../ui/pages/EmptyState.tsx';
import { LoadFailure } from '../../../../ui/pages/LoadFailure.tsx';
import layout from '../../../../ui/pages/layout.module.css';
import { PageHeader } from '../../../../ui/pages/PageHeader.tsx';
import { PartFrame } from '../../../../ui/pages/PartFrame.tsx';
import { TableSkeleton } from '../../../../ui/pages/Skeletons.tsx';
import { Moment } from '../../../../ui/text/Moment.tsx';
import { StatusBadge } from '../../../../ui/text/StatusBadge.tsx';
import buttons from '../../../../ui/theme/button.module.css';
import text from '../../../../ui/theme/text.module.css';
import { engagementQuery } from '../api.ts';
import { CampaignAnswers } from '../components/CampaignAnswers.tsx';

/** '14 Dec, 15:16': the row has no room for more. */
const ShortMoment = ({ at }: { at: string | null }) =>
  at && (
    <time dateTime={at} title={exactTime(at)}>
      {`${shortDay(at)}, ${exactTime(at).split(', ')[1]}`}
    </time>
  );

function When({ state, scheduledAt, closesAt, startedAt, finishedAt }: CampaignLine) {
  if (state === 'scheduled')
    return (
      <span>
        Starts <ShortMoment at={scheduledAt} />
      </span>
    );
  if (state === 'finished') return <Moment at={finishedAt} />;
  if (closesAt)
    return (
      <span>
        Closes <ShortMoment at={closesAt} />
      </span>
    );
  return (
    <span>
      Started <Moment within at={startedAt} />
    </span>
  );
}

/** Campaigns of all kinds. Each leads to its page, and each number to its people. */
function CampaignsTable({ label, campaigns }: { label: string; campaigns: readonly CampaignLine[] }) {
  const columns: DataColumn<CampaignLine>[] = [
    {
      label: 'Name',
      rowHeader: true,
      width: '34%',
      render: ({ _id, kind, name }) => (
        <div>
          <Link to={campaignPages[kind].one} params={{ id: _id }} className={`${text.strong} ${text.breaking}`}>
            {name}
          </Link>
          <p className={text.small}>{sentence(campaignWords[kind].one)}</p>
        </div>
      ),
    },
    {
      label: 'State',
      render: ({ kind, state }) => {
        const { label: words, tone } = stateOf(kind, state);
        return <StatusBadge tone={tone}>{words}</StatusBadge>;
      },
    },
    { label: 'When', render: (campaign) => <When {...campaign} /> },
    {
      label: 'Audience',
      numeric: true,
      render: (campaign) =>
        campaign.counts ? <Link {...peopleBehind(campaign, 'audience')}>{count(campaign.counts.audience)}</Link> : '–',
    },
    {
      label: 'Opened or answered',
      numeric: true,
      render: (campaign) => <CampaignAnswers campaign={campaign} />,
    },
  ];
  return <DataTable label={label} columns={columns} items={campaigns} getKey={({ _id }) => _id} />;
}

const some = (n: number, { one, many }: { one: string; many: string }) => (n === 1 ? `1 ${one}` : `${n} ${many}`);

/** Open tasks, each with a link. */
function NextSteps({ overview: { kinds, stuck } }: { overview: EngagementOverview }) {
  const lists = kinds.flatMap(({ kind, drafts, paused }) => [
    ...(paused > 0
      ? [{ kind, state: 'paused', words: `${some(paused, campaignWords[kind])} paused: resume or cancel` }]
      : []),
    ...(drafts > 0 ? [{ kind, state: 'draft', words: `${some(drafts, campaignWords[kind])} to finish` }] : []),
  ]);
  if (stuck.length + lists.length === 0) return <p className={text.muted}>Nothing is waiting for you.</p>;
  return (
    <ul className={layout.list} aria-label="What to do next">
      {stuck.map(({ _id, kind, name, problem }) => (
        <li key={_id}>
          <Link to={campaignPages[kind].one} params={{ id: _id }} className={text.breaking}>
            {name}
          </Link>
          <p className={text.muted}>{problem}</p>
        </li>
      ))}
      {lists.map(({ kind, state, words }) => (
        <li key={`${kind} ${state}`}>
          <Link to={campaignPages[kind].list} search={{ state }}>
            {words}
          </Link>
        </li>
      ))}
    </ul>
  );
}

/** The number of running campaigns of each kind, as links to the lists. */
function KindTiles({ overview }: { overview: EngagementOverview | undefined }) {
  const counts = new Map(overview?.kinds.map(({ kind, running }) => [kind, running]));
  const tiles = campaignKinds.map((kind): StatTile => {
    const running = counts.get(kind);
    return {
      label: sentence(campaignWords[kind].many),
      value: running === undefined ? undefined : number(running),
      hint: labelOf(kind, 'running').toLowerCase(),
      renderLink: (given) => <Link to={campaignPages[kind].list} search={{ state: 'running' }} {...given} />,
    };
  });
  return <StatTiles label="Running now" tiles={tiles} withHints />;
}

/** Whether no campaign of any kind has ever been created, or all of them are archived. */
const hasNothing = ({ kinds, underway, ended, stuck }: EngagementOverview) =>
  underway.length + ended.length + stuck.length === 0 &&
  kinds.every(({ running, scheduled, paused, drafts }) => running + scheduled + paused + drafts === 0);

/** The first campaign is a mailer or any other kind. */
function FirstCampaign() {
  const mayManage = can(useProfile(), 'campaigns:manage');
  if (!mayManage)
    return (
      <EmptyState icon={IconSpeakerphone} title="Nothing has been sent yet">
        When your team sends a mailer, poll, survey, event or gift, its results appear here.
      </EmptyState>
    );
  const others = campaignKinds.filter((kind) => kind !== 'mailer');
  return (
    <EmptyState
      icon={IconSpeakerphone}
      title="Nothing has been sent yet"
      action={
        <Link to={paths.mailers} search={{ ask: 'create' }} className={buttons.primary}>
          Create mailer
        </Link>
      }
    >
      Mailers, polls, surveys, events and gifts appear here with their results. Start with a mailer, or with{' '}
      {others.map((kind, place) => (
        <Fragment key={kind}>
          {place > 0 && (place === others.length - 1 ? ' or ' : ', ')}
          <Link to={campaignPages[kind].list} search={{ ask: 'create' }} className={text.link}>
            {withArticle(campaignWords[kind].one)}
          </Link>
        </Fragment>
      ))}
      .
    </EmptyState>
  );
}

/** The overview of engagement: campaigns underway, results, and what to do next. */
export function EngagementPage() {
  const { data, error, refetch } = useQuery(engagementQuery);
  return (
    <>
      <PageHeader title="Engagement" description="What is underway, its results, and what to do next." />
      {error && !data ? (
        <LoadFailure error={error} failed={engagementMessages.notFetched} onRetry={refetch} />
      ) : data && hasNothing(data) ? (
        <FirstCampaign />
      ) : (
        <>
          <KindTiles overview={data} />
          <div className={`${layout.fields} ${layout.inTurn}`}>
            <PartFrame title="Underway">
              {!data && <TableSkeleton />}
              {data?.underway.length === 0 && <p className={text.muted}>Nothing is underway.</p>}
              {data && data.underway.length > 0 && <CampaignsTable label="Underway" campaigns={data.underway} />}
            </PartFrame>
            <PartFrame title="What to do next">{data ? <NextSteps overview={data} /> : <TableSkeleton />}</PartFrame>
            <PartFrame title="Results">
              {!data && <TableSkeleton />}
              {data?.ended.length === 0 && <p className={text.muted}>Nothing has ended yet.</p>}
              {data && data.ended.length > 0 && <CampaignsTable label="Ended last" campaigns={data.ended} />}
            </PartFrame>
          </div>
        </>
      )}
    </>
  );
}
