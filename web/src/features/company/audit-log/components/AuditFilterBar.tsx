import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { SelectField } from '../../../../ui/fields/SelectField.tsx';
import { DateRangeFilter } from '../../../../ui/filters/DateRangeFilter.tsx';
import { auditActorsQuery } from '../api.ts';
import classes from './AuditLog.module.css';
import { kindOptions } from './action-words.ts';
import type { AuditView } from './url-state.ts';

type AuditFilterBarProps = { view: AuditView; onChange: (view: AuditView) => void };

/** What narrows the log down: what was done, by whom, when. */
export function AuditFilterBar({ view, onChange }: AuditFilterBarProps) {
  const actors = useQuery(auditActorsQuery).data ?? [];
  const optionsOf = (type: 'user' | 'api-key') =>
    actors.filter((actor) => actor.type === type).map(({ _id, name }) => ({ value: _id, label: name }));
  const groups = [
    { group: 'Colleagues', items: optionsOf('user') },
    { group: 'API keys', items: optionsOf('api-key') },
    {
      group: 'Others',
      items: [
        { value: 'support', label: 'Support' },
        { value: 'product', label: 'Encore' },
      ],
    },
  ];
  return (
    <div className={classes.filters} role="group" aria-label="Filters">
      <SelectField
        place="filter"
        label="Action"
        placeholder="Everything"
        options={kindOptions}
        value={view.action ?? ''}
        onChange={(action) => onChange({ ...view, action: action || undefined })}
        clearLabel="Show everything"
      />
      <SelectField
        place="filter"
        label="By"
        placeholder="By anyone"
        searchable
        nothingFound="No one found"
        options={groups.filter(({ items }) => items.length > 0)}
        value={view.actor ?? ''}
        onChange={(actor) => onChange({ ...view, actor: actor || undefined })}
        clearLabel="Show everybody"
      />
      <DateRangeFilter
        name="Date"
        value={{ from: view.from, to: view.to }}
        onApply={(range) => onChange({ ...view, ...range })}
      />
      {(view.action || view.actor || view.from || view.to) && (
        <Button variant="subtle" color="gray" size="xs" onClick={() => onChange({})}>
          Clear filters
        </Button>
      )}
    </div>
  );
}
