import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import { type FlagState, flagMessages, flagWords } from '#contract/base/feature-flags.ts';
import { type CompanyItem, listCompanies } from '#contract/operations/admin-companies.ts';
import { chosen } from '../../../../lib/chosen.ts';
import { call } from '../../../../lib/client.ts';
import { FormDialog } from '../../../../ui/dialogs/FormDialog.tsx';
import { Field } from '../../../../ui/fields/Field.tsx';
import { SearchableSelect, type SearchableSelectProps } from '../../../../ui/fields/SearchableSelect.tsx';
import { useChangeFlag } from '../api.ts';

const rules = z.object({ company: chosen<CompanyItem>('Please choose a company') });

const CompanySelect = (props: SearchableSelectProps<CompanyItem>) => <SearchableSelect {...props} />;

/** Adds a company whose flag differs from the installation's. */
export function OverrideDialog({ state, onClose }: { state: FlagState; onClose: () => void }) {
  const { flag, enabled } = state;
  const word = enabled ? 'off' : 'on';
  const changing = useChangeFlag();
  const form = useForm({
    resolver: zodResolver(rules),
    mode: 'onSubmit',
    shouldFocusError: false,
    defaultValues: { company: null },
  });
  return (
    <FormDialog
      title={flagWords[flag].label}
      size="small"
      form={form}
      save={({ company }) => changing.mutateAsync({ flag, enabled: !enabled, companyId: company._id })}
      saved={flagMessages.saved}
      failed={flagMessages.notSaved}
      submitLabel={`Switch ${word}`}
      unsaved={null}
      onClose={onClose}
    >
      <p>{`It is ${enabled ? 'on' : 'off'} for the installation. Switch it ${word} for one company:`}</p>
      <Field
        of={CompanySelect}
        control={form.control}
        name="company"
        label="Company"
        required
        queryKey={['admin', 'companies', 'options']}
        load={async ({ search, pageNumber, signal }) => {
          const query = { search: search || undefined, pageNumber, pageContent: 10 };
          return (await call(listCompanies, { query }, { signal })).companies;
        }}
        getId={({ _id }: CompanyItem) => _id}
        getLabel={({ name }: CompanyItem) => name}
        placeholder="Search by name"
      />
    </FormDialog>
  );
}
