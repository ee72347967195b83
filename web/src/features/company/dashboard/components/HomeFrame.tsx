import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Fragment, type ReactNode, useDeferredValue, useEffect, useRef } from 'react';
import { paths } from '#contract/base/paths.ts';
import type { Permission } from '#contract/base/permissions.ts';
import { AddButton } from '#web/features/directory/people/components/AddButton.tsx';
import { EmptyResults } from '#web/features/directory/people/components/EmptyResults.tsx';
import { SampleStrip, useHasSample } from '#web/features/directory/sample-data/components/SampleStrip.tsx';
import { can } from '../../../../lib/can.ts';
import { focusHeading } from '../../../../lib/focus-heading.ts';
import { useProfile } from '../../../../lib/profile.ts';
import { useFilters } from '../../../../lib/use-filters.ts';
import { PageHeader } from '../../../../ui/pages/PageHeader.tsx';
import { PageNav } from '../../../../ui/pages/PageNav.tsx';
import buttons from '../../../../ui/theme/button.module.css';
import text from '../../../../ui/theme/text.module.css';
import { dashboardQuery, type Range } from '../api.ts';
import { BoardView } from './BoardView.tsx';
import { countedWords } from './counted-words.ts';
import classes from './HomeFrame.module.css';

/**
 * The reader’s rights. Until the profile has come, those that most have, so that nothing moves for them.
 * @returns `known`: the profile has come, and the first picture is drawn
 */
export function useSees() {
  const profile = useProfile();
  const known = useDeferredValue(profile, profile);
  const may = (permission: Permission) => !profile || can(profile, permission);
  return { may, seesContact: may('people:read-contact'), known: known !== undefined };
}

/** `start`: of a company without ex-employees. */
type HomeFrameProps = { title: string; range: Range; start?: ReactNode; children: ReactNode };

/** The frame of both tabs of Home; either can be looked at as one sheet of paper. Focus moves to the title with the view. */
export function HomeFrame({ range, ...tabbed }: HomeFrameProps) {
  const [{ view }] = useFilters();
  const before = useRef(view);
  useEffect(() => {
    if (before.current !== view) focusHeading();
    before.current = view;
  }, [view]);
  return view === 'board' ? <BoardView range={range} /> : <Tabbed range={range} {...tabbed} />;
}

/** Drawn again when the profile comes: those who see less see it in its own shape at once. */
function Tabbed({ title, range, start, children }: HomeFrameProps) {
  const profile = useProfile();
  const { data } = useQuery(dashboardQuery(range));
  const counted = data && countedWords(data);
  const bare = data?.counts.everybody === 0;
  const nothing = () => {};
  const hasSample = useHasSample();
  return (
    <Fragment key={profile?.id}>
      <div className={classes.head}>
        <PageHeader
          title={title}
          action={
            !bare && (
              <>
                <Link
                  to="."
                  search={(now) => ({ ...now, view: 'board' })}
                  className={`${buttons.quiet} ${classes.board}`}
                >
                  Board view
                </Link>
                <AddButton />
              </>
            )
          }
        />
        <PageNav label="Home">
          <Link to={paths.home} activeOptions={{ exact: true, includeSearch: false }}>
            Overview
          </Link>
          <Link to={paths.insights} activeOptions={{ includeSearch: false }}>
            Insights
          </Link>
        </PageNav>
        <SampleStrip className={classes.sample} />
        {counted && !hasSample && (
          <p className={`${classes.counted} ${text.small} ${text.oneLine}`} title={counted}>
            {counted}
          </p>
        )}
      </div>
      {bare ? (start ?? <EmptyResults filters={{}} onClearSearch={nothing} onClearFilters={nothing} />) : children}
    </Fragment>
  );
}
