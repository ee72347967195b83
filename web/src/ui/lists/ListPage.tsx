import type { ReactNode } from 'react';
import { useFilters } from '../../lib/use-filters.ts';
import { SearchBox } from '../filters/SearchBox.tsx';
import { EmptyState, type EmptyStateProps } from '../pages/EmptyState.tsx';
import { LoadFailure } from '../pages/LoadFailure.tsx';
import { PageHeader, type PageHeaderProps } from '../pages/PageHeader.tsx';
import { TableSkeleton } from '../pages/Skeletons.tsx';
import classes from './ListPage.module.css';
import { ShowMore, type ShowMoreProps } from './ShowMore.tsx';

type Empty = { title: string; children: ReactNode };
export type ListPageProps = Pick<PageHeaderProps, 'title' | 'description' | 'action'> & {
  /** Links to the pages beside it, below the title. */
  nav?: ReactNode;
  /** From the query client. */
  list: ShowMoreProps['list'] & { data: unknown; error: Error | null; isPending: boolean; refetch: () => unknown };
  /** The text when the server gives no reason. */
  failed?: string;
  icon: EmptyStateProps['icon'];
  /** Replaces everything while there is nothing to search. */
  first: (Empty & { action?: ReactNode }) | null;
  /** Shown when nothing matches. */
  notFound: Empty;
  search: { label: string; by: string };
  /** Other filters, next to the search. */
  filters: ReactNode;
  skeleton?: ReactNode;
  /** Shown above the rows, also while they load: of a size that does not change when they come. */
  summary?: ReactNode;
  /** The rows; null: none. */
  children: ReactNode;
};

/** A list with a search, filters from the address, and pages, including its loading, empty and error states. */
export function ListPage(props: ListPageProps) {
  const { title, description, action, list, failed, icon, first, notFound, search, filters, summary, children } = props;
  const { skeleton = <TableSkeleton />, nav } = props;
  const [{ searchtext = '' }, change] = useFilters();
  return (
    <>
      <PageHeader title={title} description={description} action={!first && action} />
      {nav}
      {first ? (
        <EmptyState icon={icon} {...first} />
      ) : (
        <>
          <div className={classes.tools}>
            <SearchBox
              value={searchtext}
              onSearch={(next) => change({ searchtext: next || undefined })}
              placeholder={`search by ${search.by}`}
              label={search.label}
              maxLength={100}
            />
            {filters}
          </div>
          {summary}
          {list.isPending && !list.error && skeleton}
          {list.error && !list.data && (
            <LoadFailure error={list.error} failed={failed} onRetry={() => list.refetch()} />
          )}
          {Boolean(list.data) && !children && <EmptyState icon={icon} {...notFound} />}
          {children}
          <ShowMore list={list} />
        </>
      )}
    </>
  );
}
