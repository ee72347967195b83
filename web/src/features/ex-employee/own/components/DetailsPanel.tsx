import { zodResolver } from '@hookform/resolvers/zod';
import { Button } from '@mantine/core';
import { IconPencil } from '@tabler/icons-react';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { ruleHints } from '#contract/base/value-rules.ts';
import { type OwnRecord, ownChanges, ownMessages } from '#contract/ex-employee/own.ts';
import { RecordSection } from '#web/features/directory/record/components/RecordSection.tsx';
import { FormDialog } from '../../../../ui/dialogs/FormDialog.tsx';
import { Field } from '../../../../ui/fields/Field.tsx';
import { PhoneField } from '../../../../ui/fields/PhoneField.tsx';
import { TextField } from '../../../../ui/fields/TextField.tsx';
import { Fact, FactList } from '../../../../ui/lists/FactList.tsx';
import { FormSkeleton } from '../../../../ui/pages/Skeletons.tsx';
import { useSaveOwn } from '../api.ts';
import { WithOwnRecord } from './WithOwnRecord.tsx';

const details = ownChanges.omit({ professionalDetails: true, educationDetails: true });

/** Contact and work today: the person's own, changed at once. */
function DetailsDialog({ record, onClose }: { record: OwnRecord; onClose: () => void }) {
  const saving = useSaveOwn();
  const { crawledInfo, phone, linkedinUrl, currentIndustry } = record;
  const form = useForm({
    resolver: zodResolver(details),
    mode: 'onTouched',
    shouldFocusError: false,
    defaultValues: {
      phone: phone ?? '',
      linkedinUrl: linkedinUrl ?? '',
      currentIndustry: currentIndustry ?? '',
      crawledInfo: {
        currentCompany: crawledInfo.currentCompany ?? '',
        currentDesignation: crawledInfo.currentDesignation ?? '',
        currentLocation: crawledInfo.currentLocation ?? '',
      },
    },
  });
  const { control } = form;
  return (
    <FormDialog
      title="Contact and work today"
      form={form}
      save={(values) => saving.mutateAsync(values)}
      saved={ownMessages.recordSaved}
      failed={ownMessages.recordNotSaved}
      unsaved="Your changes haven’t been saved."
      onClose={onClose}
    >
      <Field of={PhoneField} control={control} name="phone" label="Phone (optional)" description={ruleHints.phone()} />
      <Field
        of={TextField}
        control={control}
        name="linkedinUrl"
        label="LinkedIn profile URL (optional)"
        type="url"
        placeholder="https://www.linkedin.com/in/…"
      />
      <Field
        of={TextField}
        control={control}
        name="crawledInfo.currentCompany"
        label="Current company (optional)"
        autoComplete="organization"
      />
      <Field
        of={TextField}
        control={control}
        name="crawledInfo.currentDesignation"
        label="Current designation (optional)"
        autoComplete="organization-title"
      />
      <Field
        of={TextField}
        control={control}
        name="crawledInfo.currentLocation"
        label="Current location (optional)"
        autoComplete="address-level2"
      />
      <Field of={TextField} control={control} name="currentIndustry" label="Current industry (optional)" />
    </FormDialog>
  );
}

/** How the person is reached, and where they are today. */
export function DetailsPanel() {
  const [editing, setEditing] = useState(false);
  return (
    <WithOwnRecord skeleton={<FormSkeleton fields={3} />} quiet>
      {(record) => (
        <RecordSection
          title="Contact and work today"
          action={
            <Button
              variant="subtle"
              leftSection={<IconPencil size={18} aria-hidden />}
              onClick={() => setEditing(true)}
              aria-label="Edit contact and work today"
            >
              Edit
            </Button>
          }
        >
          <FactList>
            {factsOf(record).map(([name, value]) => (
              <Fact key={name} name={name} empty="Not given">
                {value}
              </Fact>
            ))}
          </FactList>
          {editing && <DetailsDialog record={record} onClose={() => setEditing(false)} />}
        </RecordSection>
      )}
    </WithOwnRecord>
  );
}

const factsOf = ({ crawledInfo, ...record }: OwnRecord) =>
  [
    ['Phone', record.phone],
    ['LinkedIn profile', record.linkedinUrl],
    ['Current company', crawledInfo.currentCompany],
    ['Current designation', crawledInfo.currentDesignation],
    ['Current location', crawledInfo.currentLocation],
    ['Current industry', record.currentIndustry],
  ] as const;
