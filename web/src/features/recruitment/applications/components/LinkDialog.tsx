import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import type { PersonListItem } from '#contract/directory/people.ts';
import { applicationMessages } from '#contract/recruitment/application-messages.ts';
import type { Application } from '#contract/recruitment/applications.ts';
import { findRecords } from '#web/features/directory/audience/api.ts';
import { chosen } from '../../../../lib/chosen.ts';
import { leftText } from '../../../../lib/dates.ts';
import { FormDialog } from '../../../../ui/dialogs/FormDialog.tsx';
import { Field } from '../../../../ui/fields/Field.tsx';
import { SearchableSelect, type SearchableSelectProps } from '../../../../ui/fields/SearchableSelect.tsx';
import { useLinkApplication } from '../api.ts';

const rules = z.object({ person: chosen<PersonListItem>('Please select a record') });
const RecordSelect = (props: SearchableSelectProps<PersonListItem>) => <SearchableSelect {...props} />;

/** Looks for the applicant's record. */
export function LinkDialog({ application, onClose }: { application: Application; onClose: () => void }) {
  const linking = useLinkApplication(application._id);
  const form = useForm({
    resolver: zodResolver(rules),
    mode: 'onSubmit',
    shouldFocusError: false,
    defaultValues: { person: null as PersonListItem | null },
  });
  return (
    <FormDialog
      title={`Find the record of ${application.name}`}
      form={form}
      save={({ person }) => linking.mutateAsync(person._id)}
      conflictField="person"
      saved={applicationMessages.linked}
      failed={applicationMessages.notLinked}
      submitLabel="Link"
      unsaved={null}
      onClose={onClose}
    >
      <Field
        of={RecordSelect}
        control={form.control}
        name="person"
        label="Record"
        placeholder="Search by name, department, email"
        queryKey={['people', 'records']}
        load={findRecords}
        getId={({ _id }: PersonListItem) => _id}
        getLabel={({ name, designation, dateOfLeaving }: PersonListItem) =>
          `${name} · ${designation}, ${leftText(dateOfLeaving)}`
        }
        required
      />
    </FormDialog>
  );
}
