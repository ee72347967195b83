import { IconSearch, IconUsers } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { type Colleague, colleagueLimits } from '#contract/ex-employee/colleagues.ts';
import { SearchBox } from '../../../../ui/filters/SearchBox.tsx';
import { ShowMore } from '../../../../ui/lists/ShowMore.tsx';
import { Callout } from '../../../../ui/pages/Callout.tsx';
import { EmptyState } from '../../../../ui/pages/EmptyState.tsx';
import { LoadFailure } from '../../../../ui/pages/LoadFailure.tsx';
import layout from '../../../../ui/pages/layout.module.css';
import { PersonSkeletons } from '../../../../ui/pages/Skeletons.tsx';
import { SearchedWords } from '../../../../ui/text/Highlight.tsx';
import { markerOf } from '../../../../ui/text/highlight.ts';
import { colleaguesQuery } from '../api.ts';
import { ColleagueRow } from './ColleagueRow.tsx';
import { JoinDirectory, OwnListing } from './OwnListing.tsx';
import { WriteDialog } from './WriteDialog.tsx';

type DirectoryProps = { company: string; search: string; onSearch: (text: string) => void };

/** Who is listed, for those who are listed themselves; the others are told what it is and how to join. */
export function Directory({ company, search, onSearch }: DirectoryProps) {
  const list = useInfiniteQuery(colleaguesQuery(search || undefined));
  const [writesTo, setWritesTo] = useState<Colleague>();
  const marker = useMemo(() => markerOf(search, false), [search]);
  if (list.isPending) return <PersonSkeletons />;
  if (!list.data) return <LoadFailure error={list.error} onRetry={() => list.refetch()} />;
  const listing = list.data.pages[0]?.listing;
  const colleagues = list.data.pages.flatMap((page) => page.colleagues);
  if (listing === 'removed')
    return (
      <Callout tone="warn">
        {`${company} has removed you from the directory of former colleagues after a message of yours was reported. You are not listed and cannot write messages here until ${company} lets you back. Please ask its HR if you think that this is wrong.`}
      </Callout>
    );
  if (listing === 'not_listed') return <JoinDirectory company={company} />;
  return (
    <div className={layout.column}>
      <OwnListing />
      <SearchBox
        value={search}
        onSearch={onSearch}
        whileTyping
        label="Search colleagues"
        placeholder="Name, department or city"
        maxLength={colleagueLimits.search}
      />
      {colleagues.length === 0 &&
        (search ? (
          <EmptyState icon={IconSearch} title="No one found">
            No colleague who is listed matches this search.
          </EmptyState>
        ) : (
          <EmptyState icon={IconUsers} title="You are the first">
            Nobody else is listed yet. Colleagues appear here as they join.
          </EmptyState>
        ))}
      {colleagues.length > 0 && (
        <SearchedWords value={marker}>
          <ul className={layout.list} aria-label="Colleagues">
            {colleagues.map((colleague) => (
              <ColleagueRow key={colleague._id} colleague={colleague} onWrite={() => setWritesTo(colleague)} />
            ))}
          </ul>
        </SearchedWords>
      )}
      <ShowMore list={list} />
      {writesTo && <WriteDialog to={writesTo} onClose={() => setWritesTo(undefined)} />}
    </div>
  );
}
