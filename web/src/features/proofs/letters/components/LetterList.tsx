import { IconFileCertificate } from '@tabler/icons-react';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { letterMessages } from '#contract/proofs/letter-messages.ts';
import type { LetterView } from '#contract/proofs/letters.ts';
import { useFilters } from '../../../../lib/use-filters.ts';
import { DateRangeFilter } from '../../../../ui/filters/DateRangeFilter.tsx';
import { FilterSelect } from '../../../../ui/filters/FilterSelect.tsx';
import { SearchBox } from '../../../../ui/filters/SearchBox.tsx';
import tools from '../../../../ui/lists/ListPage.module.css';
import { ShowMore } from '../../../../ui/lists/ShowMore.tsx';
import { EmptyState } from '../../../../ui/pages/EmptyState.tsx';
import { LoadFailure } from '../../../../ui/pages/LoadFailure.tsx';
import { TableSkeleton } from '../../../../ui/pages/Skeletons.tsx';
import { lettersQuery, templatesQuery } from '../api.ts';
import { LetterTable } from './LetterTable.tsx';
import { daysOf, kindOptions, readKind } from './letter-words.ts';
import { StandardLettersButton } from './StandardLettersButton.tsx';

const labels: Readonly<Record<LetterView, string>> = {
  requests: 'Requests',
  issued: 'Issued letters',
  settled: 'Settled letters',
};

/** Explains an empty list, and offers what fills it. */
function NoLetters({ view }: { view: LetterView }) {
  const { data: templates } = useQuery(templatesQuery);
  if (view === 'issued')
    return (
      <EmptyState icon={IconFileCertificate} title="No letters issued yet">
        Letters that you issue are listed here with their numbers.
      </EmptyState>
    );
  if (view === 'settled')
    return (
      <EmptyState icon={IconFileCertificate} title="Nothing settled yet">
        Refused and withdrawn requests are listed here, and letters that were replaced or revoked.
      </EmptyState>
    );
  const isNew = templates?.length === 0;
  return (
    <EmptyState
      icon={IconFileCertificate}
      title={isNew ? 'No letters yet' : 'No open requests'}
      action={isNew && <StandardLettersButton />}
    >
      {isNew
        ? 'Ex-employees need letters that confirm when they worked here and as what: for a new job, a visa or a loan. Add the standard letters, adapt them, and decide which ones people can request.'
        : 'Ex-employees request letters in their own area. Their requests wait here for your answer.'}
    </EmptyState>
  );
}

const Tools = ({ children }: { children: ReactNode }) => <div className={tools.tools}>{children}</div>;

/** One list of letters; issued and settled ones can be searched. */
export function LetterList({ view }: { view: LetterView }) {
  const [filters, change] = useFilters();
  const isSearchable = view !== 'requests';
  const kind = isSearchable ? readKind(filters.kind) : undefined;
  const search = (isSearchable && filters.searchtext) || undefined;
  const days = daysOf(view === 'issued' ? filters : {});
  const list = useInfiniteQuery(lettersQuery({ view, kind, search, ...days }));
  const [first] = list.data?.pages ?? [];
  const letters = list.data?.pages.flatMap((page) => page.letters) ?? [];
  const isFiltered = [kind, search, days.from, days.to].some((each) => each !== undefined);
  const isEmpty = first !== undefined && letters.length === 0;
  return (
    <>
      {isSearchable && (isFiltered || !isEmpty) && (
        <Tools>
          <SearchBox
            value={filters.searchtext ?? ''}
            onSearch={(next) => change({ searchtext: next || undefined })}
            placeholder="search by name, number"
            label={`Search ${labels[view].toLowerCase()}`}
            maxLength={100}
          />
          <FilterSelect name="kind" label="Kind" options={kindOptions} />
          {view === 'issued' && <DateRangeFilter name="Issued" value={days} onApply={change} />}
        </Tools>
      )}
      {!first &&
        (list.error ? (
          <LoadFailure error={list.error} failed={letterMessages.notFetched} onRetry={() => list.refetch()} />
        ) : (
          <TableSkeleton />
        ))}
      {isEmpty &&
        (isFiltered ? (
          <EmptyState icon={IconFileCertificate} title="No letter found">
            Search for another name or number, or choose another kind{view === 'issued' && ' or other days'}.
          </EmptyState>
        ) : (
          <NoLetters view={view} />
        ))}
      {first && letters.length > 0 && (
        <LetterTable label={labels[view]} view={view} letters={letters} today={first.today} />
      )}
      <ShowMore list={list} />
    </>
  );
}
