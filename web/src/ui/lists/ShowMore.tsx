import { Button } from '@mantine/core';
import classes from './ShowMore.module.css';

/** A list in pages, from the query client. */
export type Paged = {
  hasNextPage: boolean;
  isFetchingNextPage: boolean;
  isFetchNextPageError: boolean;
  fetchNextPage: () => unknown;
};

export type ShowMoreProps = {
  list: Paged;
  label?: string;
  /** As wide as the list: for a log read from top to bottom. */
  wide?: boolean;
};

/** A button for the next page of a list; nothing when there is none. */
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
