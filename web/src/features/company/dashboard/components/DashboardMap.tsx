import { Button } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { useEffect, useMemo, useRef, useState } from 'react';
import { findState } from '#contract/base/map-states.ts';
import { paths } from '#contract/base/paths.ts';
import { overviewShown } from '#contract/directory/overview-parts.ts';
import panel from '#web/features/directory/overview/components/OverviewPanel.module.css';
import { OverviewPanel, type PanelQuery } from '#web/features/directory/overview/components/OverviewPanel.tsx';
import { listOf } from '#web/features/directory/overview/components/overview-filters.ts';
import { stateMapQuery } from '#web/features/directory/places/api.ts';
import { can } from '../../../../lib/can.ts';
import { number } from '../../../../lib/numbers.ts';
import { useProfile } from '../../../../lib/profile.ts';
import { IndiaMap } from '../../../../ui/map/IndiaMap.tsx';
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

/** Of the whole country; a state has fewer. */
const mostSums = 5;

type TopPlacesProps = { title: string; query: PanelQuery; places: readonly PlaceOnMap[] | undefined };

/** The places with the most people. */
function TopPlaces({ title, query, places }: TopPlacesProps) {
  return (
    <OverviewPanel
      title={title}
      query={query}
      items={places?.filter(({ value }) => value > 0)}
      keyOf={({ key }) => key}
      empty="No one is here yet."
      rows={{ most: overviewShown, size: 'dense' }}
      renderRow={({ label, value, filters, sourceLabel }) => (
        <>
          <span className={`${panel.name} ${text.oneLine}`} title={label}>
            <Link {...listOf(filters, sourceLabel)}>{label}</Link>
          </span>
          <span className={panel.side}>{number(value)}</span>
        </>
      )}
    />
  );
}

/** How those on the map and those who are not add up; nothing that counts zero. */
function Adding({ sums, query }: { sums: Sums | undefined; query: PanelQuery }) {
  const profile = useProfile();
  const rows = sums && [...sums.parts.filter(({ value }) => value > 0), sums.whole];
  return (
    <OverviewPanel<Sums['parts'][number]>
      title="Where they are"
      query={query}
      items={rows}
      keyOf={({ label }) => label}
      empty=""
      rows={{ most: mostSums, size: 'dense' }}
      all={can(profile, 'people:write') && <Link to={paths.places}>Match locations</Link>}
      renderRow={({ label, value, filters }) => (
        <>
          <span className={`${panel.grow} ${text.oneLine}`}>
            {filters ? <Link {...listOf(filters)}>{label}</Link> : label}
          </span>
          <span className={panel.side}>{number(value)}</span>
        </>
      )}
    />
  );
}

const about =
  'Select a state to see its districts. Counted by where people say they live now; where that is not known, by where they worked. Both are matched to a list of places.';

/**
 * Where the ex-employees are: the states of India, or the districts of the one in the address, and beside it those on neither.
 * @param enabled the figures come first
 * @param withTop the places with the most people beside it too
 */
export function DashboardMap({ enabled, withTop }: { enabled: boolean; withTop?: boolean }) {
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
    <>
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
            ) : undefined
          }
        />
      </div>
      {withTop && (
        <div className={classes.top}>
          <TopPlaces title={state ? 'Top districts' : 'Top states'} query={numbers} places={items} />
        </div>
      )}
      <div className={classes.sums}>
        <Adding
          query={numbers}
          sums={state ? districts.data && sumsOfState(districts.data) : country.data && sumsOfIndia(country.data)}
        />
      </div>
    </>
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
