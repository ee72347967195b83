import { Link } from '@tanstack/react-router';
import { paths } from '#contract/base/paths.ts';
import { type ArrivalView, type LeaverItem, leaverNeedWords } from '#contract/ex-employee/arrivals.ts';
import { exactDate } from '../../../../lib/dates.ts';
import { type DataColumn, DataTable } from '../../../../ui/lists/DataTable.tsx';
import layout from '../../../../ui/pages/layout.module.css';
import { FaceBeside } from '../../../../ui/people/FaceBeside.tsx';
import { Moment } from '../../../../ui/text/Moment.tsx';
import { StatusBadge } from '../../../../ui/text/StatusBadge.tsx';
import text from '../../../../ui/theme/text.module.css';
import classes from './Arrivals.module.css';
import { dayOf, daysText, missingText, stateOf } from './leaver-words.ts';

/** The name, which leads to the record of those who arrived and need nothing, and to the leaver's page of others. */
function Who({ leaver }: { leaver: LeaverItem }) {
  const { _id, state, person, needs, designation, department } = leaver;
  if (state === 'declined') return <span className={text.muted}>Declined</span>;
  const name = person?.name ?? leaver.name ?? 'Name deleted';
  const about = [designation, department].filter(Boolean).join(' · ');
  const named = { className: `${text.name} ${text.oneLine} ${classes.name}`, title: name };
  return (
    <FaceBeside id={person?._id ?? _id} name={name} photo={person?.profileImg ?? null}>
      {person && needs.length === 0 ? (
        <Link to={paths.exemployee} search={{ id: person._id }} {...named}>
          {name}
        </Link>
      ) : (
        <Link to={paths.leaver} params={{ id: _id }} {...named}>
          {name}
        </Link>
      )}
      {about && (
        <p className={`${text.small} ${text.oneLine} ${classes.line}`} title={about}>
          {about}
        </p>
      )}
    </FaceBeside>
  );
}

function Needs({ needs, missing }: Pick<LeaverItem, 'needs' | 'missing'>) {
  if (needs.length === 0 && missing.length === 0) return '–';
  const words = needs.includes('missing') ? missingText(missing) : `Missing: ${missingText(missing)}`;
  return (
    <div>
      <div className={layout.row}>
        {needs.map((need) => (
          <StatusBadge key={need} tone={need === 'refused' ? 'bad' : 'warn'}>
            {leaverNeedWords[need]}
          </StatusBadge>
        ))}
      </div>
      {missing.length > 0 && (
        <p className={`${text.small} ${text.oneLine} ${classes.line}`} title={words}>
          {words}
        </p>
      )}
    </div>
  );
}

type Column = DataColumn<LeaverItem>;
const moment = (label: string, at: 'askedAt' | 'confirmedAt' | 'arrivedAt'): Column => ({
  label,
  width: '16%',
  render: (leaver) => <Moment at={leaver[at]} none="–" />,
});
const state: Column = {
  label: 'State',
  width: '16%',
  render: (leaver) => {
    const { label, tone } = stateOf(leaver.state);
    return <StatusBadge tone={tone}>{label}</StatusBadge>;
  },
};
/** What a list says besides: the state where there are several, or since when they have this one. */
const besides: Readonly<Partial<Record<ArrivalView, Column>>> = {
  needs: state,
  asked: moment('Asked', 'askedAt'),
  confirmed: moment('Confirmed', 'confirmedAt'),
  arrived: moment('Arrived', 'arrivedAt'),
};

function columnsOf(view: ArrivalView, today: string): readonly Column[] {
  const own = besides[view];
  const main: readonly Column[] = [
    { label: 'Leaver', rowHeader: true, width: '34%', render: (leaver) => <Who leaver={leaver} /> },
    {
      label: 'Last day',
      width: '20%',
      render: ({ dateOfLeaving: day }) => (
        <div>
          <time dateTime={dayOf(day)} className={text.whole}>
            {exactDate(day)}
          </time>
          <p className={text.small}>{daysText(day, today)}</p>
        </div>
      ),
    },
  ];
  if (view === 'declined') return main;
  return [...main, ...(own ? [own] : []), { label: 'Needs you', render: (leaver) => <Needs {...leaver} /> }];
}

type LeaverTableProps = { label: string; view: ArrivalView; leavers: readonly LeaverItem[]; today: string };

/** The leavers of one list. @param today where the company is */
export function LeaverTable({ label, view, leavers, today }: LeaverTableProps) {
  return (
    <DataTable twoLines label={label} columns={columnsOf(view, today)} items={leavers} getKey={({ _id }) => _id} />
  );
}
