import { Link } from '@tanstack/react-router';
import { paths } from '#contract/base/paths.ts';
import type { LetterLine, LetterView } from '#contract/proofs/letters.ts';
import { type DataColumn, DataTable } from '../../../../ui/lists/DataTable.tsx';
import layout from '../../../../ui/pages/layout.module.css';
import { FaceBeside } from '../../../../ui/people/FaceBeside.tsx';
import { Moment } from '../../../../ui/text/Moment.tsx';
import { StatusBadge } from '../../../../ui/text/StatusBadge.tsx';
import text from '../../../../ui/theme/text.module.css';
import classes from './Letters.module.css';
import { isLate, nameOf, promiseText, stateOf } from './letter-words.ts';

type Column = DataColumn<LetterLine>;

/** The person with the designation; in the list of requests the name leads to the request. */
function Who({ letter, isLink }: { letter: LetterLine; isLink: boolean }) {
  const { _id, person } = letter;
  const name = nameOf(letter);
  const named = { className: `${person ? text.name : text.muted} ${text.oneLine} ${classes.name}`, title: name };
  return (
    <FaceBeside id={person?._id ?? _id} name={name} photo={person?.profileImg ?? null}>
      {isLink ? (
        <Link to={paths.letter} params={{ id: _id }} {...named}>
          {name}
        </Link>
      ) : (
        <span {...named}>{name}</span>
      )}
      {person?.designation && (
        <p className={`${text.small} ${text.oneLine} ${classes.line}`} title={person.designation}>
          {person.designation}
        </p>
      )}
    </FaceBeside>
  );
}

/** The day by which an answer was promised. @param today where the company is */
export function Promised({ day, today }: { day: string | null; today: string }) {
  if (!day) return '–';
  return (
    <span className={layout.row}>
      <time dateTime={day} className={text.whole}>
        {promiseText(day)}
      </time>
      {isLate(day, today) && <StatusBadge tone="bad">Late</StatusBadge>}
    </span>
  );
}

const state: Column = {
  label: 'State',
  width: '14%',
  render: (letter) => {
    const { label, tone } = stateOf(letter.state);
    return <StatusBadge tone={tone}>{label}</StatusBadge>;
  },
};

const requestColumns = (today: string): readonly Column[] => [
  { label: 'Ex-employee', rowHeader: true, width: '28%', render: (letter) => <Who letter={letter} isLink /> },
  { label: 'Letter', width: '22%', render: ({ title }) => <span className={text.twoLines}>{title}</span> },
  { label: 'Requested', render: ({ requestedAt }) => <Moment at={requestedAt} none="–" /> },
  { label: 'Answer', render: ({ promisedOn }) => <Promised day={promisedOn} today={today} /> },
  state,
];

const decidedColumns = (view: LetterView): readonly Column[] => [
  {
    label: 'Letter',
    rowHeader: true,
    width: '30%',
    render: ({ _id, title, number, version }) => (
      <div>
        <Link
          to={paths.letter}
          params={{ id: _id }}
          className={`${text.name} ${text.oneLine} ${classes.name}`}
          title={title}
        >
          {title}
        </Link>
        {number && (
          <p className={`${text.small} ${classes.line} ${classes.number}`}>
            {number}
            {version > 1 && `, version ${version}`}
          </p>
        )}
      </div>
    ),
  },
  { label: 'Ex-employee', width: '30%', render: (letter) => <Who letter={letter} isLink={false} /> },
  {
    label: view === 'issued' ? 'Issued' : 'Settled',
    render: ({ issuedAt, settledAt }) => <Moment at={view === 'issued' ? issuedAt : settledAt} none="–" />,
  },
  state,
];

type LetterTableProps = { label: string; view: LetterView; letters: readonly LetterLine[]; today: string };

/** The letters of one list. @param today where the company is */
export function LetterTable({ label, view, letters, today }: LetterTableProps) {
  const columns = view === 'requests' ? requestColumns(today) : decidedColumns(view);
  return <DataTable twoLines label={label} columns={columns} items={letters} getKey={({ _id }) => _id} />;
}
