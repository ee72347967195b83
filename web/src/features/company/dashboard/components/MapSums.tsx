import { Link } from '@tanstack/react-router';
import { useId } from 'react';
import { paths } from '#contract/base/paths.ts';
import panel from '#web/features/directory/overview/components/OverviewPanel.module.css';
import { OverviewPanel, type PanelQuery } from '#web/features/directory/overview/components/OverviewPanel.tsx';
import { listOf } from '#web/features/directory/overview/components/overview-filters.ts';
import { can } from '../../../../lib/can.ts';
import { useProfile } from '../../../../lib/profile.ts';
import { Skeleton } from '../../../../ui/pages/Skeletons.tsx';
import text from '../../../../ui/theme/text.module.css';
import classes from './DashboardMap.module.css';
import type { PlaceOnMap, Sums } from './map-places.ts';

type MapSumsProps = {
  title: string;
  query: PanelQuery;
  places: readonly PlaceOnMap[] | undefined;
  sums: Sums | undefined;
};

/** Of the whole country; a state has fewer. */
const mostSums = 5;
const number = (value: number) => value.toLocaleString('en-IN');

/** Beside the map: the places that most are at, and how those on it and those who are not add up. */
export function MapSums({ title, query, places, sums }: MapSumsProps) {
  return (
    <div className={classes.aside}>
      <OverviewPanel
        title={title}
        query={query}
        items={places?.filter(({ value }) => value > 0)}
        keyOf={({ key }) => key}
        empty="Nobody is here yet."
        renderRow={({ label, value, filters, sourceLabel }) => (
          <>
            <span className={`${panel.name} ${text.oneLine}`} title={label}>
              <Link {...listOf(filters, sourceLabel)}>{label}</Link>
            </span>
            <span className={panel.side}>{number(value)}</span>
          </>
        )}
      />
      <Adding sums={sums} isPending={query.isPending} />
    </div>
  );
}

function Adding({ sums, isPending }: { sums: Sums | undefined; isPending: boolean }) {
  const id = useId();
  const profile = useProfile();
  const rows = sums ? [...sums.parts, sums.whole] : [];
  return (
    <section aria-labelledby={id} className={panel.panel}>
      <div className={panel.head}>
        <h2 id={id} className={text.heading}>
          On the map and off it
        </h2>
        {can(profile, 'people:write') && <Link to={paths.places}>Settle places</Link>}
      </div>
      <ul className={classes.sums} aria-busy={isPending}>
        {isPending &&
          Array.from({ length: mostSums }, (_, index) => (
            <li key={index} className={panel.row}>
              <Skeleton width={`${40 + ((index * 13) % 30)}%`} />
            </li>
          ))}
        {rows.map(({ label, value, filters }) => (
          <li key={label} className={panel.row}>
            <span className={`${panel.grow} ${text.oneLine}`}>
              {filters ? <Link {...listOf(filters)}>{label}</Link> : label}
            </span>
            <span className={panel.side}>{number(value)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
