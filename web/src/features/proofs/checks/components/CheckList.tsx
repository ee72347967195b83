import { IconUserSearch } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { paths } from '#contract/base/paths.ts';
import { checkMessages, checkPurposeWords } from '#contract/proofs/check-messages.ts';
import type { CheckLine, CheckView } from '#contract/proofs/team-checks.ts';
import { shortDay } from '../../../../lib/dates.ts';
import { type DataColumn, DataTable } from '../../../../ui/lists/DataTable.tsx';
import { ShowMore } from '../../../../ui/lists/ShowMore.tsx';
import { EmptyState } from '../../../../ui/pages/EmptyState.tsx';
import { LoadFailure } from '../../../../ui/pages/LoadFailure.tsx';
import layout from '../../../../ui/pages/layout.module.css';
import { TableSkeleton } from '../../../../ui/pages/Skeletons.tsx';
import { FaceBeside } from '../../../../ui/people/FaceBeside.tsx';
import { Moment } from '../../../../ui/text/Moment.tsx';
import { StatusBadge } from '../../../../ui/text/StatusBadge.tsx';
import text from '../../../../ui/theme/text.module.css';
import { checksQuery } from '../api.ts';
import classes from './Checks.module.css';
import { askerText, personText, teamStateWords } from './check-words.ts';

type Column = DataColumn<CheckLine>;

/** Who asks; the name leads to the check. */
const asker: Column = {
  label: 'Requester',
  rowHeader: true,
  width: '30%',
  render: ({ _id, who }) => (
    <div>
      <Link
        to={paths.checkPage}
        params={{ id: _id }}
        className={`${text.name} ${text.oneLine} ${classes.line}`}
        title={askerText(who)}
      >
        {askerText(who)}
      </Link>
      <p className={`${text.small} ${text.oneLine} ${classes.line}`} title={who.email}>
        {who.email}
      </p>
    </div>
  ),
};

/** The person, once they have consented. */
const subject: Column = {
  label: 'Ex-employee',
  width: '28%',
  render: (check) => {
    const name = personText(check);
    const { person, _id } = check;
    if (!person) return <span className={text.muted}>{name}</span>;
    return (
      <FaceBeside id={person._id} name={name} photo={person.profileImg}>
        <span className={`${text.oneLine} ${classes.line}`} title={name} key={_id}>
          {name}
        </span>
        <p className={`${text.small} ${text.oneLine} ${classes.line}`} title={person.designation}>
          {person.designation}
        </p>
      </FaceBeside>
    );
  },
};
const purpose: Column = { label: 'Purpose', render: (check) => checkPurposeWords[check.purpose] };

/** The day by which HR should answer. @param today where the company is */
export function Due({ day, today }: { day: string | null; today: string }) {
  if (!day) return '–';
  return (
    <span className={layout.row}>
      <time dateTime={day} className={text.whole}>
        by {shortDay(`${day}T12:00:00`)}
      </time>
      {day < today && <StatusBadge tone="bad">Late</StatusBadge>}
    </span>
  );
}

const columnsOf = (view: CheckView, today: string): readonly Column[] =>
  view === 'waiting'
    ? [
        asker,
        subject,
        purpose,
        { label: 'Consented', render: ({ consentedAt }) => <Moment at={consentedAt} none="–" /> },
        { label: 'Answer', render: ({ dueOn }) => <Due day={dueOn} today={today} /> },
      ]
    : [
        asker,
        subject,
        { label: 'Asked', render: ({ askedAt }) => <Moment at={askedAt} /> },
        {
          label: 'State',
          render: ({ state }) => (
            <StatusBadge tone={teamStateWords[state].tone}>{teamStateWords[state].label}</StatusBadge>
          ),
        },
      ];

/** One list of background checks. */
export function CheckList({ view, label }: { view: CheckView; label: string }) {
  const list = useInfiniteQuery(checksQuery(view));
  const [first] = list.data?.pages ?? [];
  const checks = list.data?.pages.flatMap((page) => page.checks) ?? [];
  if (!first)
    return list.error ? (
      <LoadFailure error={list.error} failed={checkMessages.notFetched} onRetry={() => list.refetch()} />
    ) : (
      <TableSkeleton />
    );
  if (checks.length === 0)
    return (
      <EmptyState
        icon={IconUserSearch}
        title={view === 'waiting' ? 'Nothing waits for you' : 'No background checks yet'}
      >
        {view === 'waiting'
          ? 'When an ex-employee consents to a background check that you have to answer, it appears here.'
          : 'Employers and agencies ask with the form of your company. Their requests are listed here; who they are about only with the person’s consent.'}
      </EmptyState>
    );
  return (
    <>
      <DataTable
        twoLines
        label={label}
        columns={columnsOf(view, first.today)}
        items={checks}
        getKey={({ _id }) => _id}
      />
      <ShowMore list={list} />
    </>
  );
}
