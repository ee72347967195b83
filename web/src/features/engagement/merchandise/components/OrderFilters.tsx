import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { listCampaigns } from '#contract/engagement/campaign-routes.ts';
import { giftMessages } from '#contract/engagement/merchandise-messages.ts';
import { campaignQuery, campaignsKey } from '#web/features/engagement/campaigns/components/campaign-query.ts';
import { call } from '../../../../lib/client.ts';
import type { PageRequest } from '../../../../ui/fields/paged-options.ts';
import { SearchableSelect } from '../../../../ui/fields/SearchableSelect.tsx';
import popover from '../../../../ui/filters/FilterPopover.module.css';
import { FilterPopover } from '../../../../ui/filters/FilterPopover.tsx';
import { findItems } from './item-queries.ts';
import { itemQuery, itemsKey } from './item-query.ts';

type FilterProps = { value: string | undefined; onChange: (id: string | undefined) => void };
type Choice = { _id: string; name: string };
type ChoiceFilterProps = FilterProps & {
  label: string;
  /** The name of the chosen one, once known. */
  name: string | undefined;
  fault: string;
  queryKey: readonly unknown[];
  load: (page: PageRequest) => Promise<readonly Choice[]>;
};

/** One of a list on the server, by which the board is narrowed. */
function ChoiceFilter({ label, value, name, fault, queryKey, load, onChange }: ChoiceFilterProps) {
  const known: Choice | null = value ? { _id: value, name: name ?? '…' } : null;
  const [opened, setOpened] = useState(false);
  const [chosen, setChosen] = useState(known);
  const [isFaulty, setFaulty] = useState(false);
  const finish = (next: string | undefined) => {
    setOpened(false);
    onChange(next);
  };
  return (
    <FilterPopover
      name={label}
      summary={value && (name ?? '…')}
      opened={opened}
      onOpenedChange={(open) => {
        if (open) setChosen(known);
        setFaulty(false);
        setOpened(open);
      }}
      onApply={() => (chosen ? finish(chosen._id) : setFaulty(true))}
      onClear={() => finish(undefined)}
    >
      <div className={popover.body} data-stacked>
        <SearchableSelect<Choice>
          nested
          label={label}
          placeholder={`Search ${label.toLowerCase()}s`}
          value={chosen}
          error={isFaulty ? fault : undefined}
          onChange={(next) => {
            setChosen(next);
            setFaulty(false);
          }}
          queryKey={queryKey}
          load={load}
          getId={({ _id }) => _id}
          getLabel={({ name: called }) => called}
        />
      </div>
    </FilterPopover>
  );
}

/** Orders of one gift. */
export function GiftFilter(props: FilterProps) {
  const { data } = useQuery({ ...campaignQuery(props.value ?? ''), enabled: props.value !== undefined });
  return (
    <ChoiceFilter
      {...props}
      label="Gift"
      name={data?.name}
      fault="Please choose a gift"
      queryKey={[...campaignsKey, 'choice', 'merchandise']}
      load={async ({ search, pageNumber, signal }) => {
        // The newest ones; older ones are found by their names.
        if (pageNumber > 1) return [];
        const query = { kind: 'merchandise' as const, search: search || undefined };
        return (await call(listCampaigns, { query }, { signal })).campaigns;
      }}
    />
  );
}

/** Orders of one item of the catalogue. */
export function ItemFilter(props: FilterProps) {
  const { data } = useQuery({ ...itemQuery(props.value ?? ''), enabled: props.value !== undefined });
  return (
    <ChoiceFilter
      {...props}
      label="Item"
      name={data?.name}
      fault={giftMessages.itemRequired}
      queryKey={[...itemsKey, 'choice']}
      load={findItems}
    />
  );
}
