import { Button } from '@mantine/core';
import { IconSearch, IconUsers } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { type Colleague, colleagueLimits, colleagueMessages } from '#contract/ex-employee/colleagues.ts';
import { focusHeading } from '../../../../lib/focus-heading.ts';
import { SearchBox } from '../../../../ui/filters/SearchBox.tsx';
import { ShowMore } from '../../../../ui/lists/ShowMore.tsx';
import { Callout } from '../../../../ui/pages/Callout.tsx';
import { EmptyState } from '../../../../ui/pages/EmptyState.tsx';
import { LoadFailure } from '../../../../ui/pages/LoadFailure.tsx';
import layout from '../../../../ui/pages/layout.module.css';
import { PersonSkeletons } from '../../../../ui/pages/Skeletons.tsx';
import { useTold } from '../../../../ui/pages/use-told.ts';
import { PersonAvatar } from '../../../../ui/people/PersonAvatar.tsx';
import { Highlight, SearchedWords } from '../../../../ui/text/Highlight.tsx';
import { markerOf } from '../../../../ui/text/highlight.ts';
import text from '../../../../ui/theme/text.module.css';
import { toast } from '../../../../ui/toasts/toast.ts';
import { colleaguesQuery, useSetListing } from '../api.ts';
import classes from './Colleagues.module.css';
import { WriteDialog } from './WriteDialog.tsx';

const shown = 'your name and photo, what you did and do, and your city';

/** What the directory is, and how to be in it. */
function JoinDirectory({ company }: { company: string }) {
  const [join, working] = useJoin();
  return (
    <EmptyState
      icon={IconUsers}
      title="Find your former colleagues"
      action={
        <Button loading={working} onClick={() => void join()}>
          Join the directory
        </Button>
      }
    >
      {`The directory is for former employees of ${company} who have joined it. Once you join, they see ${shown}, and can write to you here. No one sees your email or phone number, and you can leave at any time.`}
    </EmptyState>
  );
}

function useJoin() {
  const listing = useSetListing();
  return useTold(() => listing.mutateAsync(true), {
    done: colleagueMessages.joined,
    failed: colleagueMessages.notJoined,
    onDone: focusHeading,
  });
}

/** That one is listed, and the way out: at once, with a way back. */
function OwnListing() {
  const listing = useSetListing();
  const [join] = useJoin();
  const [leave, working] = useTold(() => listing.mutateAsync(false), {
    failed: colleagueMessages.notLeft,
    onDone: () => {
      toast.success(colleagueMessages.left, { undo: () => void join() });
      focusHeading();
    },
  });
  return (
    <div className={classes.own}>
      <p className={text.muted}>You are listed. Your email stays private.</p>
      <Button variant="subtle" loading={working} onClick={() => void leave()}>
        Leave the directory
      </Button>
    </div>
  );
}

/** Who they are, what they did at the company, what they do today, and where. */
function ColleagueRow({ colleague, onWrite }: { colleague: Colleague; onWrite: () => void }) {
  const { _id, name, profileImg, designation, department, location, joined, left, city } = colleague;
  return (
    <li className={`${classes.row} ${classes.colleague}`}>
      <PersonAvatar id={_id} name={name} photo={profileImg} size={48} />
      <div className={`${layout.words} ${text.breaking}`}>
        <h2 className={classes.name}>
          <Highlight text={name} />
        </h2>
        <p>
          <Highlight text={`${designation} · ${department}`} />
        </p>
        <p className={text.small}>
          <Highlight text={`${location}, ${joined === left ? joined : `${joined} – ${left}`}`} />
        </p>
        {(todayOf(colleague) || city) && (
          <p className={text.small}>
            <Highlight text={[todayOf(colleague), city && `lives in ${city}`].filter(Boolean).join(' · ')} />
          </p>
        )}
      </div>
      <Button variant="default" onClick={onWrite} aria-label={`Write to ${name}`}>
        Write
      </Button>
    </li>
  );
}

function todayOf({ currentDesignation, currentCompany }: Colleague): string | null {
  if (!currentDesignation && !currentCompany) return null;
  return `Now ${[currentDesignation, currentCompany && `at ${currentCompany}`].filter(Boolean).join(' ')}`;
}

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
            No listed colleague matches this search.
          </EmptyState>
        ) : (
          <EmptyState icon={IconUsers} title="You are the first">
            No one else is listed yet. Colleagues appear here as they join.
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
