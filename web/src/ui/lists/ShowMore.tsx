import { Button } from '@mantine/core';
import classes from './ShowMore.module.css';

/** A list that is read page by page, as the query client gives it. */
export type Paged = {
  hasNextPage: boolean;
  isFetchingNextPage: boolean;
  isFetchNextPageError: boolean;
  fetchNextPage: () => unknown;
};

export type ShowMoreProps = {
  list: Paged;
  label?: string;
  /** As wide as the list: for a log that is read downwards. */
  wide?: boolean;
};

/** The next page of a list, on request; nothing when there is none. */
export function ShowMore({ list, label = 'Show more', wide }: ShowMoreProps) {
  if (!list.hasNextPage) return null;
  return (
    <div className={classes.more}>
      <Button
        variant="default"
        fullWidth={wide}
        loading={list.isFetchingNextPage}
        onClick={() => void list.fetchNextPage()}
      >
        {list.isFetchNextPageError ? 'Try again' : label}
      </Button>
    </div>
  );
}
