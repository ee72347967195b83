import { Button } from '@mantine/core';
import { IconArrowRight, IconHeart, IconUserOff, IconUserPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useParams } from '@tanstack/react-router';
import { referralStateWords } from '#contract/base/referral-states.ts';
import { referralMessages } from '#contract/recruitment/referral-messages.ts';
import type { Referral, ReferralWithHistory } from '#contract/recruitment/referrals.ts';
import { can } from '../../../../lib/can.ts';
import { useProfile } from '../../../../lib/profile.ts';
import { Fact, FactList } from '../../../../ui/lists/FactList.tsx';
import { Timeline, TimelineEntry } from '../../../../ui/lists/Timeline.tsx';
import columns from '../../../../ui/pages/columns.module.css';
import { NotFound } from '../../../../ui/pages/NotFound.tsx';
import { PageHeader } from '../../../../ui/pages/PageHeader.tsx';
import { PartFrame } from '../../../../ui/pages/PartFrame.tsx';
import { TableSkeleton } from '../../../../ui/pages/Skeletons.tsx';
import { useTold } from '../../../../ui/pages/use-told.ts';
import { PersonAvatar } from '../../../../ui/people/PersonAvatar.tsx';
import { EmailText } from '../../../../ui/text/EmailText.tsx';
import { Moment } from '../../../../ui/text/Moment.tsx';
import text from '../../../../ui/theme/text.module.css';
import { ReferralStateHeader } from '../components/ReferralStateHeader.tsx';
import classes from '../components/Referrals.module.css';
import { RewardPart } from '../components/RewardPart.tsx';
import { referralQuery, useSendThanks } from '../components/referral-queries.ts';
import { forgottenWords, nameOf, referrerKinds } from '../components/referral-words.ts';

/** The referrer, and whether they have been thanked. */
function ReferrerPart({ referral, mayManage }: { referral: Referral; mayManage: boolean }) {
  const { _id, referrer, isOwn, thankedAt } = referral;
  const thanking = useSendThanks(_id);
  const [thank, working] = useTold(() => thanking.mutateAsync(undefined), {
    done: referralMessages.thanked,
    failed: referralMessages.notThanked,
  });
  const canThank = mayManage && referrer !== null && !isOwn && thankedAt === null;
  return (
    <PartFrame title="Referred by">
      {referrer ? (
        <div className={classes.who}>
          <PersonAvatar id={referrer._id} name={referrer.name} photo={referrer.profileImg} />
          <div className={text.breaking}>
            {referrer.kind === 'person' ? (
              <Link to="/home/exemployee" search={{ id: referrer._id }} className={classes.name}>
                {referrer.name}
              </Link>
            ) : (
              <span className={classes.name}>{isOwn ? 'You' : referrer.name}</span>
            )}
            <p className={text.small}>
              {referrerKinds[referrer.kind]}
              {thankedAt && (
                <>
                  {' · thanked '}
                  <Moment within at={thankedAt} />
                </>
              )}
            </p>
          </div>
          {canThank && (
            <Button
              variant="default"
              leftSection={<IconHeart size={18} aria-hidden />}
              loading={working}
              onClick={() => void thank()}
            >
              Send thanks
            </Button>
          )}
        </div>
      ) : (
        <p className={text.muted}>We no longer know who referred them.</p>
      )}
    </PartFrame>
  );
}

/** The states the referral has been in, newest first. */
function ReferralWay({ history }: Pick<ReferralWithHistory, 'history'>) {
  return (
    <PartFrame title="History">
      <Timeline label="History">
        {history.toReversed().map(({ at, by, from, to }, index) => (
          <TimelineEntry
            // Entries are only ever added.
            key={history.length - index}
            icon={from ? IconArrowRight : IconUserPlus}
            meta={
              <>
                {by && <span>{by.name}</span>}
                {by && <span aria-hidden>·</span>}
                <Moment at={at} />
              </>
            }
          >
            {from ? referralStateWords[to].label : 'Referred: the candidate was asked by email'}
          </TimelineEntry>
        ))}
      </Timeline>
    </PartFrame>
  );
}

/** The page of one referral: the candidate, the referrer, its history and the reward. */
export function ReferralPage() {
  const { id = '' } = useParams({ strict: false });
  const navigate = useNavigate();
  const mayManage = can(useProfile(), 'referrals:manage');
  const { data: referral, error, refetch } = useQuery(referralQuery(id));
  const header = {
    onBack: () => void navigate({ to: '/home/recruitment/referrals' }),
    backLabel: 'Back to referrals',
  };
  if (!referral)
    return (
      <>
        <PageHeader title="Referral" {...header} />
        {error ? (
          <NotFound
            error={error}
            failed={referralMessages.notFetched}
            onRetry={refetch}
            icon={IconUserOff}
            list="/home/recruitment/referrals"
            label="See all referrals"
          >
            The link may be incomplete.
          </NotFound>
        ) : (
          <TableSkeleton />
        )}
      </>
    );
  const { candidate, forgotten, job, history, state } = referral;
  // A candidate who has not agreed, or has declined or withdrawn, must not be written to.
  const mayWrite = !['submitted', 'rejected', 'withdrawn'].includes(state);
  return (
    <div className={columns.page}>
      <PageHeader
        title={nameOf(referral)}
        description={
          <>
            For{' '}
            <Link to="/home/recruitment/jobs/$id" params={{ id: job._id }} className={text.link}>
              {job.title}
            </Link>
          </>
        }
        {...header}
      />
      <ReferralStateHeader referral={referral} mayManage={mayManage} />
      <div className={`${columns.columns} ${classes.parts}`}>
        <div className={columns.column}>
          <PartFrame title="Candidate">
            {candidate ? (
              <FactList>
                <Fact name="Name">{candidate.name}</Fact>
                <Fact name="Email">
                  {mayWrite ? (
                    <a href={`mailto:${candidate.email}`}>
                      <EmailText address={candidate.email} />
                    </a>
                  ) : (
                    <EmailText address={candidate.email} />
                  )}
                </Fact>
                <Fact name="Phone" empty="Not given">
                  {candidate.phone && mayWrite ? (
                    <a href={`tel:${candidate.phone}`}>{candidate.phone}</a>
                  ) : (
                    candidate.phone
                  )}
                </Fact>
                <Fact name="Note about them" empty="Nothing">
                  {candidate.note && <span className={classes.note}>{candidate.note}</span>}
                </Fact>
              </FactList>
            ) : (
              <p className={text.muted}>{forgotten ? forgottenWords[forgotten] : 'Their data was deleted.'}</p>
            )}
          </PartFrame>
          <div className={classes.way}>
            <ReferralWay history={history} />
          </div>
        </div>
        <div className={columns.column}>
          <ReferrerPart referral={referral} mayManage={mayManage} />
          <RewardPart referral={referral} mayManage={mayManage} />
        </div>
      </div>
    </div>
  );
}
