import { Button } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { useEffect, useId, useMemo, useRef, useState } from 'react';
import { findState } from '#contract/base/map-states.ts';
import { paths } from '#contract/base/paths.ts';
import panel from '#web/features/directory/overview/components/OverviewPanel.module.css';
import { OverviewPanel, type PanelQuery } from '#web/features/directory/overview/components/OverviewPanel.tsx';
import { listOf } from '#web/features/directory/overview/components/overview-filters.ts';
import { stateMapQuery } from '#web/features/directory/places/api.ts';
import { can } from '../../../../lib/can.ts';
import { useProfile } from '../../../../lib/profile.ts';
import { IndiaMap } from '../../../../ui/map/IndiaMap.tsx';
import { Skeleton } from '../../../../ui/pages/Skeletons.tsx';
import text from '../../../../ui/theme/text.module.css';
import { boundariesQuery, indiaMapQuery } from '../api.ts';
import classes from './DashboardMap.module.css';
import {
  districtsOnMap,
  noteOnDistricts,
  type PlaceOnMap,
  type Sums,
  statesOnMap,
  sumsOfIndia,
  sumsOfState,
} from './map-places.ts';

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
function MapSums({ title, query, places, sums }: MapSumsProps) {
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

const about =
  'Counted by where people say they live now; where that is not known, by where they worked. Both are matched to a list of places.';

/**
 * Where the ex-employees are: the states of India, or the districts of the one in the address, and whoever is on neither beside it.
 * @param enabled the figures come first
 */
export function DashboardMap({ enabled }: { enabled: boolean }) {
  const { state: letters = '' }: { state?: string } = useSearch({ strict: false });
  const state = findState(letters);
  const navigate = useNavigate();
  const country = useQuery({ ...indiaMapQuery, enabled });
  const districts = useQuery({ ...stateMapQuery(state?.key ?? ''), enabled: enabled && state !== undefined });
  const boundaries = useQuery({ ...boundariesQuery(state?.key ?? null), enabled });
  const items = useMemo(
    () => (state ? districts.data && districtsOnMap(districts.data) : country.data && statesOnMap(country.data)),
    [state, districts.data, country.data],
  );
  const { left, back, leave } = useWayBack(state?.key);
  const numbers = state ? districts : country;
  const failed = [country, numbers, boundaries].find(({ isError, data }) => isError && !data);
  const retry = () => [country, numbers, boundaries].filter(({ isError }) => isError).map((query) => query.refetch());
  const openState = (key: string | undefined) =>
    navigate({ to: '.', search: (before) => ({ ...before, state: key }), resetScroll: false });
  const onOpen = ({ key, filters, sourceLabel }: PlaceOnMap) =>
    void (state ? navigate(listOf(filters, sourceLabel)) : openState(key));
  return (
    <div className={classes.parts}>
      <div className={classes.map}>
        <IndiaMap
          title={state ? `Map of ${state.label}` : 'Map of India'}
          info={about}
          kind={state ? 'District' : 'State'}
          unit="Ex-employees"
          items={items}
          whole={(state ? districts.data?.state.count : country.data?.total) ?? 0}
          boundaries={boundaries.data?.topology}
          isPart={state !== undefined}
          tiles={country.data?.tiles ?? null}
          focused={left}
          note={state && boundaries.data && items && noteOnDistricts(boundaries.data, items)}
          failure={failed ? { error: failed.error, onRetry: retry } : null}
          onOpen={onOpen}
          renderLabel={({ key, label, filters, sourceLabel }) => (
            <span className={classes.name}>
              <Link {...listOf(filters, sourceLabel)}>{label}</Link>
              {!state && (
                <Link
                  to="."
                  search={(before) => ({ ...before, state: key })}
                  resetScroll={false}
                  className={classes.way}
                >
                  Districts<span className="visually-hidden">{` of ${label}`}</span>
                </Link>
              )}
            </span>
          )}
          place={
            state ? (
              <Button
                ref={back}
                variant="default"
                size="xs"
                leftSection={<IconArrowLeft size={16} aria-hidden />}
                onClick={() => {
                  leave(state.key);
                  void openState(undefined);
                }}
              >
                All of India
              </Button>
            ) : (
              <p className={text.muted}>Select a state to see its districts.</p>
            )
          }
        />
      </div>
      <MapSums
        query={numbers}
        title={state ? 'Top districts' : 'Top states'}
        places={items}
        sums={state ? districts.data && sumsOfState(districts.data) : country.data && sumsOfIndia(country.data)}
      />
    </div>
  );
}

/** Where the focus goes when one map takes the place of another: to the way back, and on the way back to the state that was left. */
function useWayBack(state: string | undefined) {
  const [left, leave] = useState<string>();
  const back = useRef<HTMLButtonElement>(null);
  const before = useRef(state);
  useEffect(() => {
    if (before.current !== state) back.current?.focus({ preventScroll: true });
    before.current = state;
  }, [state]);
  return { left: state ? undefined : left, back, leave };
}
