import { Button } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { useEffect, useMemo, useRef, useState } from 'react';
import { findState } from '#contract/base/map-states.ts';
import { listOf } from '#web/features/directory/overview/components/overview-filters.ts';
import { stateMapQuery } from '#web/features/directory/places/api.ts';
import { IndiaMap } from '../../../../ui/map/IndiaMap.tsx';
import text from '../../../../ui/theme/text.module.css';
import { boundariesQuery, indiaMapQuery } from '../api.ts';
import classes from './DashboardMap.module.css';
import { MapSums } from './MapSums.tsx';
import {
  districtsOnMap,
  noteOnDistricts,
  type PlaceOnMap,
  statesOnMap,
  sumsOfIndia,
  sumsOfState,
} from './map-places.ts';

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
