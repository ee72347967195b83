import { zodResolver } from '@hookform/resolvers/zod';
import { useQuery } from '@tanstack/react-query';
import { useForm, useWatch } from 'react-hook-form';
import { mapStates } from '#contract/base/map-states.ts';
import { mapMessages, type Place } from '#contract/directory/map.ts';
import { FormDialog } from '../../../../ui/dialogs/FormDialog.tsx';
import { Field } from '../../../../ui/fields/Field.tsx';
import { RadioField } from '../../../../ui/fields/RadioField.tsx';
import { SelectField } from '../../../../ui/fields/SelectField.tsx';
import { stateMapQuery, useSettle } from '../api.ts';
import { codeOf, type Settling, settling, settlingOf } from './settling.ts';

const options = [
  { value: 'india', label: 'In India' },
  { value: 'abroad', label: 'Abroad' },
  { value: 'none', label: 'Not a location' },
];

const later = { value: 'later', label: 'Decide later' };

const states = mapStates.map(({ key, label }) => ({ value: key, label }));

/** The dialog that matches a location, for everyone who has it. */
export function SettleDialog({ place, onClose }: { place: Place; onClose: () => void }) {
  const settle = useSettle();
  const form = useForm<Settling>({
    resolver: zodResolver(settling),
    mode: 'onTouched',
    shouldFocusError: false,
    defaultValues: settlingOf(place),
  });
  const { control } = form;
  const [where, state] = useWatch({ control, name: ['where', 'state'] });
  const districts = useQuery({ ...stateMapQuery(state), enabled: where === 'india' && state !== '' });
  const people = `${place.count.toLocaleString('en-IN')} ${place.count === 1 ? 'ex-employee' : 'ex-employees'}`;
  return (
    <FormDialog
      title={`Where is “${place.name}”?`}
      size="small"
      form={form}
      save={(values) => settle.mutateAsync({ name: place.name, code: codeOf(values) })}
      fieldOf={() => 'state'}
      saved={({ where: chosen }) => (chosen === 'later' ? mapMessages.unsettled : mapMessages.settled)}
      failed={mapMessages.notSettled}
      unsaved="The location hasn’t been matched."
      onClose={onClose}
    >
      <Field
        of={RadioField}
        control={control}
        name="where"
        label="Location"
        description={`${people} will be counted there.`}
        options={place.settled ? [...options, later] : options}
      />
      {where === 'india' && (
        <>
          <Field
            of={SelectField}
            control={control}
            name="state"
            label="State or union territory"
            placeholder="Choose a state"
            options={states}
            searchable
            required
          />
          <Field
            of={SelectField}
            control={control}
            name="district"
            label="District"
            placeholder="Unknown"
            options={(districts.data?.districts ?? []).map(({ key, name }) => ({ value: key, label: name }))}
            clearLabel="Clear district"
            disabled={state === '' || districts.isPending}
            searchable
          />
        </>
      )}
    </FormDialog>
  );
}
