import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { paths } from '#contract/base/paths.ts';
import {
  type RecruitmentNeed,
  type RecruitmentOverview,
  recruitmentLimits,
} from '#contract/recruitment/recruitment.ts';
import { exactTime } from '../../../../lib/dates.ts';
import { number } from '../../../../lib/numbers.ts';
import { PartFrame } from '../../../../ui/pages/PartFrame.tsx';
import { PersonAvatar } from '../../../../ui/people/PersonAvatar.tsx';
import text from '../../../../ui/theme/text.module.css';
import classes from './NeedsList.module.css';
import { needWords } from './need-words.ts';
import { waitingWords } from './waiting-words.ts';

/** How much waits of each kind, each number the way to its list; nothing that counts zero. */
function Sums({ waiting }: Pick<RecruitmentOverview, 'waiting'>) {
  return (
    <ul className={classes.sums} aria-label="What waits">
      {waiting.map(({ kind, count }) => {
        const { one, many, to, search } = waitingWords[kind];
        return (
          count > 0 && (
            <li key={kind}>
              <Link to={to} search={search}>
                {number(count)} {count === 1 ? one : many}
              </Link>
            </li>
          )
        );
      })}
    </ul>
  );
}

function NeedRow({ need }: { need: RecruitmentNeed }) {
  const { about, age, action, to } = needWords(need);
  const name = need.who?.name ?? 'Record deleted';
  return (
    <li className={classes.row}>
      <PersonAvatar id={need.who?._id ?? need._id} name={name} photo={need.who?.profileImg ?? null} size={36} />
      <span className={classes.who}>
        <span className={`${text.strong} ${text.oneLine}`} title={name}>
          {name}
        </span>
        <span className={`${text.small} ${classes.about}`} title={`${about} ${age}: ${exactTime(need.since)}`}>
          <span className={classes.what}>{about}</span> <span className={text.whole}>{age}</span>
        </span>
      </span>
      <Link to={to} className={classes.way}>
        {action}
        <span className="visually-hidden">{`: ${name}, ${about} ${age}`}</span>
      </Link>
    </li>
  );
}

type NeedsListProps = { overview: RecruitmentOverview; isAdding: boolean; onMore: () => void };

/** Everything that needs the team, the oldest first. */
export function NeedsList({ overview: { needs, waiting, jobs }, isAdding, onMore }: NeedsListProps) {
  const total = waiting.reduce((sum, { count }) => sum + count, 0);
  const hasMore = needs.length < Math.min(total, recruitmentLimits.needs);
  return (
    <PartFrame
      title="Needs you"
      action={
        jobs.open > 0 && (
          <Link to={paths.jobs} search={{ state: 'open' }}>
            {number(jobs.open)} open {jobs.open === 1 ? 'job' : 'jobs'}
          </Link>
        )
      }
    >
      {total === 0 ? (
        <p className={text.muted}>
          You’re all caught up. Applications, referrals and offers that need you appear here.
        </p>
      ) : (
        <>
          <Sums waiting={waiting} />
          <ul className={classes.rows} aria-label="Needs you">
            {needs.map((need) => (
              <NeedRow key={`${need.kind} ${need._id}`} need={need} />
            ))}
          </ul>
          {hasMore && (
            <div>
              <Button variant="default" loading={isAdding} onClick={onMore}>
                Show more
              </Button>
            </div>
          )}
          {!hasMore && needs.length < total && (
            <p className={text.small}>
              The oldest {number(needs.length)} of {number(total)}. Use the numbers above to open all of them.
            </p>
          )}
        </>
      )}
    </PartFrame>
  );
}
