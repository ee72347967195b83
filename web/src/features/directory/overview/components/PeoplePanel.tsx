import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { PersonListItem } from '#contract/directory/people.ts';
import type { PersonFilters } from '#contract/directory/person-filters.ts';
import { PersonAvatar } from '../../../../ui/people/PersonAvatar.tsx';
import text from '../../../../ui/theme/text.module.css';
import classes from './OverviewPanel.module.css';
import { OverviewPanel, type PanelQuery } from './OverviewPanel.tsx';
import { listOf } from './overview-filters.ts';

type PeoplePanelProps<Item> = {
  title: string;
  query: PanelQuery;
  /** Undefined while they are on their way. */
  items: readonly Item[] | undefined;
  /** How many there are, and what finds all of them. */
  all: { count: number | null; filters: PersonFilters } | undefined;
  empty: string;
  /** The one fact that the list is about. */
  side: (item: Item) => ReactNode;
  /** So many are shown; five are as high as six rows of one line. */
  most?: number;
};

/** A few people, each with their designation and one fact, and the way to all of them. */
export function PeoplePanel<Item extends { person: PersonListItem }>(props: PeoplePanelProps<Item>) {
  const { title, query, items, all, empty, side, most = 5 } = props;
  const words = all?.count ? `See all ${all.count.toLocaleString('en-IN')}` : '';
  return (
    <OverviewPanel
      title={title}
      query={query}
      items={items}
      keyOf={({ person }) => person._id}
      empty={empty}
      rows={{ most, size: 'tall' }}
      all={
        all &&
        words && (
          <Link {...listOf(all.filters)} aria-label={`${words}: ${title}`}>
            {words}
          </Link>
        )
      }
      renderRow={(item) => {
        const { _id, name, profileImg, designation } = item.person;
        return (
          <>
            <PersonAvatar id={_id} name={name} photo={profileImg} size={36} />
            <span className={classes.who}>
              <span className={`${classes.name} ${text.oneLine}`} title={name}>
                <Link to="/home/exemployee" search={{ id: _id }}>
                  {name}
                </Link>
              </span>
              <span className={text.oneLine} title={designation}>
                {designation}
              </span>
            </span>
            <span className={classes.side}>{side(item)}</span>
          </>
        );
      }}
    />
  );
}
