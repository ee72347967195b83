import { Button } from '@mantine/core';
import { IconFileCertificate } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { offerMessages } from '#contract/offer-messages.ts';
import { offerStates, offerStateWords } from '#contract/offer-states.ts';
import { paths } from '#contract/paths.ts';
import { can } from '../../../lib/can.ts';
import { number } from '../../../lib/numbers.ts';
import { useProfile } from '../../../lib/profile.ts';
import { useBack } from '../../../lib/use-back.ts';
import { useFilters } from '../../../lib/use-filters.ts';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { LoadFailure } from '../../../ui/LoadFailure.tsx';
import { PageHeader } from '../../../ui/PageHeader.tsx';
import { SearchBox } from '../../../ui/SearchBox.tsx';
import { SelectField } from '../../../ui/SelectField.tsx';
import { ShowMore } from '../../../ui/ShowMore.tsx';
import { TableSkeleton } from '../../../ui/Skeletons.tsx';
import { ToggleFilter } from '../../../ui/ToggleFilter.tsx';
import { JobChoice } from '../../jobs/components/JobChoice.tsx';
import { MakeOfferDialog } from '../components/MakeOfferDialog.tsx';
import classes from '../components/Offers.module.css';
import { OfferTable } from '../components/OfferTable.tsx';
import { OfferTiles } from '../components/OfferTiles.tsx';
import { offersQuery } from '../components/offer-queries.ts';
import { readState } from '../components/offer-words.ts';

/** Ex-employees on their way back. Their record leads here with `offerto`: to whom an offer is to be made. */
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
  const states = offerStates.map((each) => ({
    value: each,
    label: `${offerStateWords[each].label}${first ? ` (${number(first.counts[each])})` : ''}`,
  }));
  const make = mayManage && <Button onClick={() => setMaking(true)}>Make an offer</Button>;
  const back = useBack(paths.offers);
  const close = () => (to ? back() : setMaking(false));
  return (
    <>
      <PageHeader
        title="Rehire offers"
        description="Ex-employees on their way back, from the invitation to the day they join."
        action={!isNew && make}
      />
      {isNew ? (
        <EmptyState icon={IconFileCertificate} title="No rehire offers yet" action={make}>
          Whoever is invited by a rehire message appears here. You can also make an ex-employee an offer at once.
        </EmptyState>
      ) : (
        <>
          <div className={classes.tools}>
            <SearchBox
              value={search ?? ''}
              onSearch={(next) => change({ searchtext: next || undefined })}
              placeholder="search by name, email"
              label="Search rehire offers"
              maxLength={100}
            />
            <SelectField
              place="filter"
              label="State"
              options={states}
              value={state ?? ''}
              onChange={(next) => change({ state: next || undefined })}
            />
            <JobChoice value={job} onChange={(next) => change({ job: next })} />
            <ToggleFilter
              name="With a question"
              value={asking !== undefined}
              onApply={(next) => change({ asking: next ? '1' : undefined })}
            />
          </div>
          {list.isPending && !list.error && <TableSkeleton />}
          {list.error && !list.data && (
            <LoadFailure error={list.error} failed={offerMessages.notFetched} onRetry={() => list.refetch()} />
          )}
          {first && <OfferTiles counts={first.counts} />}
          {list.data && offers.length === 0 && (
            <EmptyState icon={IconFileCertificate} title="No rehire offer found">
              Search for another name, or choose another state or job.
            </EmptyState>
          )}
          {offers.length > 0 && <OfferTable offers={offers} />}
          <ShowMore list={list} />
        </>
      )}
      {mayManage && (making || to) && <MakeOfferDialog to={to} onClose={close} />}
    </>
  );
}
