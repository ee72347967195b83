import { Link } from '@tanstack/react-router';
import type { OfferLine } from '#contract/recruitment/offers.ts';
import { exactDate } from '../../../../lib/dates.ts';
import { number } from '../../../../lib/numbers.ts';
import { type DataColumn, DataTable } from '../../../../ui/lists/DataTable.tsx';
import { Moment } from '../../../../ui/text/Moment.tsx';
import { StatusBadge } from '../../../../ui/text/StatusBadge.tsx';
import text from '../../../../ui/theme/text.module.css';
import classes from './Offers.module.css';
import { isUnanswered, nameOf, stateOf } from './offer-words.ts';

const columns: readonly DataColumn<OfferLine>[] = [
  {
    label: 'Ex-employee',
    rowHeader: true,
    width: '26%',
    render: (offer) => (
      <div>
        <Link
          to="/home/recruitment/offers/$id"
          params={{ id: offer._id }}
          className={offer.person ? classes.name : text.muted}
        >
          {nameOf(offer)}
        </Link>
        {offer.person && (
          <span className={`${text.small} ${text.oneLine} ${classes.line}`} title={offer.person.designation}>
            {offer.person.isBack ? 'Works here again' : offer.person.designation}
          </span>
        )}
      </div>
    ),
  },
  { label: 'Job', width: '24%', render: ({ job }) => job.title },
  {
    label: 'State',
    render: ({ state, unanswered }) => {
      const { label, tone } = stateOf(state);
      return (
        <div>
          <StatusBadge tone={tone}>{label}</StatusBadge>
          {unanswered > 0 && (
            <span className={classes.line}>
              <StatusBadge tone="warn">
                {unanswered === 1 ? '1 question' : `${number(unanswered)} questions`} unanswered
              </StatusBadge>
            </span>
          )}
        </div>
      );
    },
  },
  {
    label: 'Answer by',
    render: ({ state, expiresOn }) => (expiresOn && isUnanswered(state) ? exactDate(expiresOn) : '–'),
  },
  { label: 'Last change', render: ({ movedAt }) => <Moment at={movedAt} /> },
];

/** People on their way back, the newest first; each leads to its page. */
export function OfferTable({ offers }: { offers: readonly OfferLine[] }) {
  return <DataTable label="Rehire offers" columns={columns} items={offers} getKey={({ _id }) => _id} />;
}
