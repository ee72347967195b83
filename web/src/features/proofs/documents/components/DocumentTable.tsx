import { Link } from '@tanstack/react-router';
import type { DocumentLine } from '#contract/proofs/documents.ts';
import { exactDate } from '../../../../lib/dates.ts';
import { bytes } from '../../../../lib/numbers.ts';
import { type DataColumn, DataTable } from '../../../../ui/lists/DataTable.tsx';
import { FaceBeside } from '../../../../ui/people/FaceBeside.tsx';
import { Moment } from '../../../../ui/text/Moment.tsx';
import text from '../../../../ui/theme/text.module.css';
import classes from './Documents.module.css';
import { nameOf, periodOf, subjectOf } from './document-words.ts';

type Column = DataColumn<DocumentLine>;

/** The person; the name opens the document. */
function Who({ document }: { document: DocumentLine }) {
  const { _id, person, heldFor } = document;
  const name = nameOf(document);
  const about = person?.designation ?? heldFor?.employeeId;
  return (
    <FaceBeside id={person?._id ?? _id} name={name} photo={person?.profileImg ?? null}>
      <Link
        to="."
        search={(before: Record<string, unknown>) => ({ ...before, document: _id })}
        className={`${text.name} ${text.oneLine} ${classes.name}`}
        title={name}
      >
        {name}
      </Link>
      {about && (
        <p className={`${text.small} ${text.oneLine} ${classes.line}`} title={about}>
          {about}
        </p>
      )}
    </FaceBeside>
  );
}

const who: Column = {
  label: 'Ex-employee',
  rowHeader: true,
  width: '28%',
  render: (document) => <Who document={document} />,
};
const what: Column = {
  label: 'Document',
  width: '28%',
  render: (document) => <span className={text.twoLines}>{subjectOf(document)}</span>,
};
const period: Column = { label: 'Period', render: (document) => periodOf(document) ?? '–' };
const size: Column = { label: 'Size', numeric: true, render: (document) => bytes(document.bytes) };
const added: Column = { label: 'Added', render: ({ createdAt }) => <Moment at={createdAt} /> };

const columns: readonly Column[] = [
  who,
  what,
  period,
  size,
  added,
  {
    label: 'Opened',
    render: ({ openedAt, visibleAt }) => (visibleAt ? <Moment at={openedAt} none="Not opened" /> : 'Not announced'),
  },
];

const heldColumns: readonly Column[] = [
  who,
  what,
  period,
  size,
  { label: 'Kept until', render: ({ heldFor }) => (heldFor ? exactDate(heldFor.until) : '–') },
];

type DocumentTableProps = { documents: readonly DocumentLine[]; isHeld: boolean };

/** The documents of one list. @param isHeld whether they are kept after an erasure */
export const DocumentTable = ({ documents, isHeld }: DocumentTableProps) => (
  <DataTable
    twoLines
    label={isHeld ? 'Documents kept after an erasure' : 'Documents'}
    columns={isHeld ? heldColumns : columns}
    items={documents}
    getKey={({ _id }) => _id}
  />
);
