import { Button } from '@mantine/core';
import { IconFileCertificate } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { type OfferState, offerStates, offerStateWords } from '#contract/base/offer-states.ts';
import { paths } from '#contract/base/paths.ts';
import type { RouteData } from '#contract/base/route.ts';
import { offerMessages } from '#contract/recruitment/offer-messages.ts';
import type { listOffers, OfferLine } from '#contract/recruitment/offers.ts';
import { JobChoice } from '#web/features/recruitment/jobs/components/JobChoice.tsx';
import { can } from '../../../../lib/can.ts';
import { exactDate } from '../../../../lib/dates.ts';
import { late } from '../../../../lib/late.ts';
import { number } from '../../../../lib/numbers.ts';
import { useProfile } from '../../../../lib/profile.ts';
import { useBack } from '../../../../lib/use-back.ts';
import { useFilters } from '../../../../lib/use-filters.ts';
import { StatTiles } from '../../../../ui/charts/StatTiles.tsx';
import { FilterSelect, stateOptions } from '../../../../ui/filters/FilterSelect.tsx';
import { ToggleFilter } from '../../../../ui/filters/ToggleFilter.tsx';
import { type DataColumn, DataTable } from '../../../../ui/lists/DataTable.tsx';
import { ListPage } from '../../../../ui/lists/ListPage.tsx';
import { FaceBeside } from '../../../../ui/people/FaceBeside.tsx';
import { Moment } from '../../../../ui/text/Moment.tsx';
import { StatusBadge } from '../../../../ui/text/StatusBadge.tsx';
import text from '../../../../ui/theme/text.module.css';
import classes from '../components/Offers.module.css';
import { offersQuery } from '../components/offer-queries.ts';
import { isUnanswered, nameOf, readState, stateOf } from '../components/offer-words.ts';

const MakeOfferDialog = late(() => import('../components/MakeOfferDialog.tsx'), 'MakeOfferDialog');

const columns: readonly DataColumn<OfferLine>[] = [
  {
    label: 'Ex-employee',
    rowHeader: true,
    width: '26%',
    render: (offer) => (
      <FaceBeside id={offer.person?._id ?? offer._id} name={nameOf(offer)} photo={offer.person?.profileImg ?? null}>
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
      </FaceBeside>
    ),
  },
  {
    label: 'Job',
    width: '24%',
    render: ({ job }) => (
      <span className={text.twoLines} title={job.title}>
        {job.title}
      </span>
    ),
  },
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
    render: ({ state, expiresOn }) =>
      expiresOn && isUnanswered(state) ? <time dateTime={expiresOn}>{exactDate(expiresOn)}</time> : '–',
  },
  { label: 'Last change', render: ({ movedAt }) => <Moment at={movedAt} /> },
];

/** The offers, newest first; each row links to its page. */
function OfferTable({ offers }: { offers: readonly OfferLine[] }) {
  return <DataTable twoLines label="Rehire offers" columns={columns} items={offers} getKey={({ _id }) => _id} />;
}

/** States that need action, or that wait for the other side. */
const states = ['interested', 'offer_draft', 'extended', 'accepted'] as const satisfies readonly OfferState[];

/** Counts of offers that wait for the next step, once they are known; each links to its list. */
function OfferTiles({ counts }: Partial<Pick<RouteData<typeof listOffers>, 'counts'>>) {
  return (
    <StatTiles
      label="Next steps"
      tiles={states.map((state) => ({
        label: stateOf(state).label,
        value: counts && number(counts[state]),
        renderLink: (given) => (
          <Link
            {...given}
            to="."
            search={(before: Record<string, unknown>) => ({ ...before, state })}
            resetScroll={false}
          />
        ),
      }))}
    />
  );
}

const noOffers =
  'Ex-employees you invite with a rehire message appear here. You can also make someone an offer directly.';

/** The page of all offers. A record links here with `offerto`, the person to make an offer to. */
export function OffersPage() {
  const [filters, change] = useFilters();
  const mayManage = can(useProfile(), 'offers:manage');
  const [making, setMaking] = useState(false);
  const to = filters.offerto || undefined;
  const state = readState(filters.state);
  const job = filters.job || undefined;
  const search = filters.searchtext || undefined;
  const asking = filters.asking === '1' ? '1' : undefined;
  const list = useInfiniteQuery(offersQuery({ state, job, search, asking }));
  const offers = list.data?.pages.flatMap((page) => page.offers) ?? [];
  const [first] = list.data?.pages ?? [];
  const isFiltered = [state, job, search, asking].some(Boolean);
  const isNew =
    !isFiltered &&
    !list.isPlaceholderData &&
    first !== undefined &&
    offerStates.every((each) => first.counts[each] === 0);
  const make = mayManage && <Button onClick={() => setMaking(true)}>Make an offer</Button>;
  const back = useBack(paths.offers);
  const close = () => (to ? back() : setMaking(false));
  return (
    <>
      <ListPage
        title="Rehire offers"
        description="Ex-employees on their way back, from the invitation to the day they join."
        action={make}
        list={list}
        failed={offerMessages.notFetched}
        icon={IconFileCertificate}
        first={isNew ? { title: 'No rehire offers yet', action: make, children: noOffers } : null}
        notFound={{
          title: 'No rehire offer found',
          children: 'Search for another name, or choose another state or job.',
        }}
        search={{ label: 'Search rehire offers', by: 'name, email' }}
        filters={
          <>
            <FilterSelect
              name="state"
              label="State"
              options={stateOptions(offerStates, offerStateWords, first?.counts)}
            />
            <JobChoice value={job} onChange={(next) => change({ job: next })} />
            <ToggleFilter
              name="With a question"
              value={asking !== undefined}
              onApply={(next) => change({ asking: next ? '1' : undefined })}
            />
          </>
        }
        summary={(first || list.isPending) && <OfferTiles counts={first?.counts} />}
      >
        {offers.length > 0 && <OfferTable offers={offers} />}
      </ListPage>
      {mayManage && (making || to) && <MakeOfferDialog to={to} onClose={close} />}
    </>
  );
}
