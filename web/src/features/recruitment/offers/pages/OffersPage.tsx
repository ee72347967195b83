import { Button } from '@mantine/core';
import { IconFileCertificate } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { offerStates, offerStateWords } from '#contract/base/offer-states.ts';
import { paths } from '#contract/base/paths.ts';
import { offerMessages } from '#contract/recruitment/offer-messages.ts';
import { JobChoice } from '#web/features/recruitment/jobs/components/JobChoice.tsx';
import { can } from '../../../../lib/can.ts';
import { useProfile } from '../../../../lib/profile.ts';
import { useBack } from '../../../../lib/use-back.ts';
import { useFilters } from '../../../../lib/use-filters.ts';
import { FilterSelect, stateOptions } from '../../../../ui/filters/FilterSelect.tsx';
import { ToggleFilter } from '../../../../ui/filters/ToggleFilter.tsx';
import { ListPage } from '../../../../ui/lists/ListPage.tsx';
import { MakeOfferDialog } from '../components/MakeOfferDialog.tsx';
import { OfferTable } from '../components/OfferTable.tsx';
import { OfferTiles } from '../components/OfferTiles.tsx';
import { offersQuery } from '../components/offer-queries.ts';
import { readState } from '../components/offer-words.ts';

const noOffers =
  'Whoever is invited by a rehire message appears here. You can also make an ex-employee an offer at once.';

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
        summary={first && <OfferTiles counts={first.counts} />}
      >
        {offers.length > 0 && <OfferTable offers={offers} />}
      </ListPage>
      {mayManage && (making || to) && <MakeOfferDialog to={to} onClose={close} />}
    </>
  );
}
