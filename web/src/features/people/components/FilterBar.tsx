import type { ReactNode } from 'react';
import { can } from '../../../lib/can.ts';
import { handedIn } from '../../../lib/feature.ts';
import type { FilterControlProps, FilterName, PersonFilter } from '../../../lib/person-filter.ts';
import { filterGroups } from '../../../lib/person-filter.ts';
import { useProfile } from '../../../lib/profile.ts';
import { FilterGroup, FilterRow } from '../../../ui/FilterRow.tsx';
import { countActive } from '../../audience/components/chips.ts';
import { mayFilterBy } from '../../audience/components/url-state.ts';

type Control = NonNullable<PersonFilter['control']>;

/** The filters that the signed-in person may set, in their order. */
function useControls(): readonly Control[] {
  const profile = useProfile();
  const mayAll = ({ names }: PersonFilter) =>
    (Object.keys(names) as FilterName[]).every((name) => mayFilterBy(name, profile));
  return handedIn('filters')
    .flatMap((filter) => (filter.control && mayAll(filter) ? [filter.control] : []))
    .filter(({ may }) => !may || can(profile, may))
    .sort((one, other) => one.order - other.order);
}

/** The filters of spec section 2, and whatever features hand in; each takes effect on Apply. */
export function FilterBar({ action, ...props }: FilterControlProps & { action?: ReactNode }) {
  const controls = useControls();
  const drawn = (group: Control['group']) =>
    controls
      .filter((control) => control.group === group)
      .map(({ order, Control }) => <Control key={order} {...props} />);
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
