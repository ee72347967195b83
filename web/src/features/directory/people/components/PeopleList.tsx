import { Button } from '@mantine/core';
import { IconFilterOff } from '@tabler/icons-react';
import { useMemo } from 'react';
import type { PersonListItem } from '#contract/directory/people.ts';
import { isSelected, type Selection } from '#web/features/directory/audience/components/selection.ts';
import type { Directory } from '#web/features/directory/audience/components/use-directory.ts';
import { ApiError, messageOf } from '../../../../lib/client.ts';
import { useProfile } from '../../../../lib/profile.ts';
import { InfiniteList } from '../../../../ui/lists/InfiniteList.tsx';
import { Callout } from '../../../../ui/pages/Callout.tsx';
import { EmptyState } from '../../../../ui/pages/EmptyState.tsx';
import { LoadFailure } from '../../../../ui/pages/LoadFailure.tsx';
import { Skeleton } from '../../../../ui/pages/Skeletons.tsx';
import { SearchedWords } from '../../../../ui/text/Highlight.tsx';
import { markerOf } from '../../../../ui/text/highlight.ts';
import classes from './PeopleList.module.css';
import personCardClasses from './PersonCard.module.css';
import { PersonCard } from './PersonCard.tsx';

/** Placeholders of the same height while people load. */
function PersonCardSkeletons({ count = 8 }: { count?: number }) {
  return (
    <div role="status" aria-label="Loading ex-employees">
      {Array.from({ length: count }, (_, index) => (
        <div key={index} className={personCardClasses.card}>
          <div className={personCardClasses.check}>
            <Skeleton width="1.25rem" height="1.25rem" />
          </div>
          <div className={personCardClasses.face}>
            <Skeleton width="2.5rem" height="2.5rem" circle />
          </div>
          <div className={personCardClasses.person}>
            <Lines widths={[45 + ((index * 7) % 20), 70]} />
          </div>
          <div className={personCardClasses.record}>
            <Lines widths={[60 + ((index * 11) % 20), 80]} />
          </div>
          <div className={personCardClasses.public}>
            <Lines widths={[55 + ((index * 13) % 25), 45]} />
          </div>
          <div className={personCardClasses.state}>
            <Lines widths={[50]} />
          </div>
        </div>
      ))}
    </div>
  );
}

function Lines({ widths }: { widths: readonly number[] }) {
  return widths.map((width) => (
    <div key={width} className={personCardClasses.bone}>
      <Skeleton width={`${width}%`} height="0.875rem" />
    </div>
  ));
}

const keyOf = (person: PersonListItem) => person._id;

export type PeopleListProps = {
  /** Identifies the search, so that Back returns to the same row. */
  scope: string;
  directory: Directory;
  selection: Selection;
  /** Removes filters that the server refuses. */
  onRemoveFilters: (names: readonly string[]) => void;
  onToggle?: (person: PersonListItem) => void;
  onDelete?: (person: PersonListItem) => void;
  /** The person whose details are open, and the function that opens them. */
  opened: string | undefined;
  onOpen: (person: PersonListItem) => void;
};

/** Returns the filters that the server refuses, such as a deleted group; retrying would not help. */
function refusedFilters(error: unknown): string[] {
  return error instanceof ApiError && error.status === 400 ? error.errors.map(({ path }) => path) : [];
}

/** The cards: loading, failed, or as far as the person has scrolled. */
export function PeopleList(props: PeopleListProps) {
  const { scope, directory, selection, onRemoveFilters, onToggle, onDelete, opened, onOpen } = props;
  const { people, more, total, shown, forgiven } = directory;
  const profile = useProfile();
  const marker = useMemo(() => markerOf(shown.searchtext ?? '', forgiven), [shown.searchtext, forgiven]);
  // Whether a row has a checkbox depends on the role.
  if (directory.loading || !profile)
    return (
      <div className={classes.list}>
        <PersonCardSkeletons />
      </div>
    );
  const refused = refusedFilters(directory.error);
  if (directory.error && refused.length > 0)
    return (
      <EmptyState
        icon={IconFilterOff}
        title={messageOf(directory.error)}
        action={
          <Button variant="default" onClick={() => onRemoveFilters(refused)}>
            Remove filter
          </Button>
        }
      />
    );
  if (directory.error) return <LoadFailure error={directory.error} onRetry={directory.retry} />;
  return (
    // The previous search's rows stay visible until the new ones arrive, but without actions.
    <div className={classes.list} data-stale={directory.stale || undefined} inert={directory.stale}>
      {forgiven && (
        <Callout tone="info" brief role="status" className={classes.forgiven}>
          {`Nothing matches "${shown.searchtext}" exactly. Showing close matches.`}
        </Callout>
      )}
      <SearchedWords value={marker}>
        <InfiniteList
          id={`people ${scope}`}
          label="Ex-employees"
          items={people}
          getKey={keyOf}
          renderItem={(person) => (
            <PersonCard
              person={person}
              selected={isSelected(selection, person._id)}
              open={person._id === opened}
              onToggle={onToggle}
              onOpen={onOpen}
              onDelete={onDelete}
            />
          )}
          estimateHeight={73}
          hasMore={more.has}
          loading={more.loading}
          onLoadMore={() => void more.load()}
          onMark={onToggle}
          onOpen={onOpen}
          onReach={opened === undefined ? undefined : onOpen}
          totalCount={total ?? undefined}
          skeleton={<PersonCardSkeletons count={3} />}
        />
      </SearchedWords>
      {more.failed && (
        <p className={classes.failed} role="alert">
          Couldn’t load more ex-employees.
          <Button variant="default" size="xs" onClick={() => void more.load()}>
            Try again
          </Button>
        </p>
      )}
    </div>
  );
}
