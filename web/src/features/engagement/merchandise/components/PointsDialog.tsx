import { zodResolver } from '@hookform/resolvers/zod';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { z } from 'zod';
import { limits } from '#contract/base/rules.ts';
import type { PersonFilters } from '#contract/directory/person-filters.ts';
import { pointsMessages } from '#contract/engagement/merchandise-messages.ts';
import { givePoints } from '#contract/engagement/points.ts';
import { findRecords } from '#web/features/directory/audience/api.ts';
import { FilterBar } from '#web/features/directory/people/components/FilterBar.tsx';
import { FilterChips } from '#web/features/directory/people/components/FilterChips.tsx';
import { audienceCountQuery } from '#web/features/engagement/campaigns/api.ts';
import { people } from '#web/features/engagement/campaigns/components/campaign-words.ts';
import { FormDialog } from '../../../../ui/dialogs/FormDialog.tsx';
import { Field } from '../../../../ui/fields/Field.tsx';
import { RadioField } from '../../../../ui/fields/RadioField.tsx';
import { SearchableSelect, type SearchableSelectProps } from '../../../../ui/fields/SearchableSelect.tsx';
import { TextAreaField, TextField } from '../../../../ui/fields/TextField.tsx';
import layout from '../../../../ui/pages/layout.module.css';
import text from '../../../../ui/theme/text.module.css';
import { useGivePoints } from './point-queries.ts';

type Recipient = { _id: string; name: string };
type Typed = { who: string; person: Recipient | null; way: string; points: string; reason: string };

const ways = [
  { value: 'give', label: 'Give points' },
  { value: 'take', label: 'Deduct points' },
];
const choices = [
  { value: 'one', label: 'One ex-employee' },
  { value: 'many', label: 'Several, by filters' },
];
const PersonSelect = (props: SearchableSelectProps<Recipient>) => <SearchableSelect {...props} />;

const toBody = ({ who, person, way, points, reason }: Typed, filters: PersonFilters) => ({
  points: (way === 'take' ? -1 : 1) * (/^\d+$/.test(points.trim()) ? Number(points) : Number.NaN),
  reason,
  ...(who === 'many' ? { selectAll: true, selectAllRemoved: [], filters } : { recipients: person ? [person._id] : [] }),
});

/** The contract's own rules, said beside the field that they are about. */
const rules = z.custom<Typed>().superRefine((typed, context) => {
  for (const { path, message } of givePoints.body.safeParse(toBody(typed, {})).error?.issues ?? [])
    context.addIssue({ code: 'custom', path: path[0] === 'recipients' ? ['person'] : [...path], message });
});

type PointsDialogProps = {
  /** Whose points; null: one is chosen, or many. */
  person: Recipient | null;
  onClose: () => void;
};

/** Gives points to a person or to everyone the filters find, or takes some back, with a reason they will read. */
export function PointsDialog({ person, onClose }: PointsDialogProps) {
  const giving = useGivePoints();
  const [filters, setFilters] = useState<PersonFilters>({});
  const form = useForm<Typed>({
    resolver: zodResolver(rules),
    mode: 'onTouched',
    shouldFocusError: false,
    defaultValues: { who: 'one', person, way: 'give', points: '', reason: '' },
  });
  const { control } = form;
  const [who, way] = useWatch({ control, name: ['who', 'way'] });
  return (
    <FormDialog
      title={person ? `Change the points of ${person.name}` : 'Change points'}
      size={person ? 'small' : 'large'}
      form={form}
      save={(typed) => giving.mutateAsync(toBody(typed, filters))}
      fieldOf={(path) => (path === 'recipients' ? 'person' : path)}
      conflictField="points"
      saved={({ way: done }, { people: number }) =>
        done === 'take' ? pointsMessages.taken(number) : pointsMessages.given(number)
      }
      failed={pointsMessages.notGiven}
      submitLabel={way === 'take' ? 'Deduct points' : 'Give points'}
      unsaved={way === 'take' ? 'The points haven’t been deducted.' : 'The points haven’t been given.'}
      onClose={onClose}
    >
      {!person && <Field of={RadioField} control={control} name="who" label="Who" options={choices} />}
      {!person && who === 'one' && (
        <Field
          of={PersonSelect}
          control={control}
          name="person"
          label="Ex-employee"
          placeholder="Search by name, department, email"
          queryKey={['people', 'records']}
          load={findRecords}
          getId={({ _id }: Recipient) => _id}
          getLabel={({ name }: Recipient) => name}
          required
        />
      )}
      {!person && who === 'many' && <Many filters={filters} onChange={setFilters} />}
      <Field of={RadioField} control={control} name="way" label="What to do" options={ways} />
      <Field of={TextField} control={control} name="points" label="Points per person" type="number" required />
      <Field
        of={TextAreaField}
        control={control}
        name="reason"
        label="Reason"
        description="They see it beside their points."
        required
        rows={2}
        limit={limits.reason}
      />
    </FormDialog>
  );
}

function Many({ filters, onChange }: { filters: PersonFilters; onChange: (filters: PersonFilters) => void }) {
  const { data } = useQuery({
    ...audienceCountQuery({ filters, removed: [] }, 'newsletter'),
    placeholderData: (before) => before,
  });
  return (
    <div className={layout.lines}>
      <p className={text.strong}>Everyone, unless you choose filters</p>
      <FilterBar view={{ filters }} onChange={onChange} />
      <FilterChips view={{ filters }} onChange={(view) => onChange(view.filters)} />
      <p role="status" className={text.muted}>
        {data ? `${people(data.audience)}.` : 'Counting…'}
      </p>
    </div>
  );
}
