import type { ReactNode } from 'react';
import { countActive } from '#web/features/directory/audience/components/chips.ts';
import { mayFilterBy } from '#web/features/directory/audience/components/url-state.ts';
import { can } from '../../../../lib/can.ts';
import { handedIn } from '../../../../lib/feature.ts';
import type { FilterControlProps, FilterName, PersonFilter } from '../../../../lib/person-filter.ts';
import { filterGroups } from '../../../../lib/person-filter.ts';
import { useProfile } from '../../../../lib/profile.ts';
import { FilterGroup, FilterRow } from '../../../../ui/filters/FilterRow.tsx';

type Group = NonNullable<PersonFilter['control']>['group'];

/** Returns the filters that the person may use, in order; all of them until the profile has loaded, so that nothing moves. */
function useControls() {
  const profile = useProfile();
  const controls = handedIn('controls');
  const mayAll = ({ names }: PersonFilter) =>
    (Object.keys(names) as FilterName[]).every((name) => mayFilterBy(name, profile));
  return handedIn('filters')
    .flatMap((filter) => {
      const { control } = filter;
      const Control = controls.get(filter);
      const may = !profile || (mayAll(filter) && (!control?.may || can(profile, control.may)));
      return control && Control && may ? [{ ...control, Control }] : [];
    })
    .sort((one, other) => one.order - other.order);
}

/** The filters of spec section 2 and those provided by features; each takes effect on Apply. */
export function FilterBar({ action, ...props }: FilterControlProps & { action?: ReactNode }) {
  const controls = useControls();
  const drawn = (wanted: Group) =>
    controls.filter(({ group }) => group === wanted).map(({ order, Control }) => <Control key={order} {...props} />);
  return (
    <FilterRow
      active={countActive(props.view.filters)}
      action={action}
      more={filterGroups.map((group) => (
        <FilterGroup key={group} label={group}>
          {drawn(group)}
        </FilterGroup>
      ))}
    >
      {drawn('first')}
    </FilterRow>
  );
}
