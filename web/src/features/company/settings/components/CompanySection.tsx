import { zodResolver } from '@hookform/resolvers/zod';
import { useQuery } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import { accountMessages, type Company, companyChanges } from '#contract/accounts/accounts.ts';
import { type NameRequest, nameMessages } from '#contract/base/company-names.ts';
import { useProfile } from '../../../../lib/profile.ts';
import { Field } from '../../../../ui/fields/Field.tsx';
import { TextField } from '../../../../ui/fields/TextField.tsx';
import { PageForm } from '../../../../ui/forms/PageForm.tsx';
import { Callout } from '../../../../ui/pages/Callout.tsx';
import { SectionFrame } from '../../../../ui/pages/SectionFrame.tsx';
import { FormSkeleton } from '../../../../ui/pages/Skeletons.tsx';
import { companySettingsQuery, useSaveCompany } from '../api.ts';
import classes from './Section.module.css';

function wordsOf({ name, state, reason, isFirst }: NameRequest): string {
  if (state === 'refused')
    return isFirst
      ? `The name ${name} was rejected: ${reason}. Choose another one; until then you can message only your own team.`
      : `The name ${name} was rejected: ${reason}. You keep your current name.`;
  return isFirst
    ? `The name ${name} is being reviewed because it resembles another one. Until then you can message only your own team, and no one outside sees your company.`
    : `The name ${name} is being reviewed because it resembles another one. Until then you keep your current name.`;
}

/** Says that a requested name is under review or was rejected. */
function NameNote() {
  const request = useQuery(companySettingsQuery).data?.nameRequest;
  if (!request) return null;
  return (
    <Callout tone={request.state === 'refused' ? 'bad' : 'info'} role="status" className={classes.waiting}>
      {wordsOf(request)}
    </Callout>
  );
}

/** The field holds text: empty means none, and anything but digits is left for the schema to refuse. */
const asNumber = (text: unknown) => (text === '' ? null : /^\d+$/.test(String(text)) ? Number(text) : text);

const rules = companyChanges
  .pick({ name: true, location: true, website: true })
  .extend({ employeeCount: z.preprocess(asNumber, companyChanges.shape.employeeCount) });

const toValues = ({ name, location, website, employeeCount }: Company) => ({
  name,
  location: location ?? '',
  website: website ?? '',
  employeeCount: employeeCount === null ? '' : String(employeeCount),
});

/** The company’s own details. */
export function CompanySection() {
  const company = useProfile()?.companyDetails;
  // The note comes with the form, not above one that is being filled in.
  const { isPending } = useQuery(companySettingsQuery);
  return (
    <SectionFrame title="Company" words="Your company’s name appears in every message and on your job pages.">
      {company && !isPending ? (
        <>
          <NameNote />
          <CompanyForm company={company} />
        </>
      ) : (
        <FormSkeleton fields={4} />
      )}
    </SectionFrame>
  );
}

function CompanyForm({ company }: { company: Company }) {
  const saving = useSaveCompany();
  const form = useForm({
    resolver: zodResolver(rules),
    mode: 'onTouched',
    shouldFocusError: false,
    defaultValues: toValues(company),
  });
  return (
    <PageForm
      form={form}
      save={(values) => saving.mutateAsync(values)}
      // A name under review is missing from the answer, so the field goes back to the current one.
      saved={({ name }, { name: kept }) =>
        name === undefined || name === kept ? accountMessages.companyUpdated : nameMessages.waits(name)
      }
      afterwards={toValues}
      failed="Failed to update company details"
    >
      <Field
        of={TextField}
        control={form.control}
        name="name"
        label="Name"
        description="Another name revokes credentials that your ex-employees have made: they carry this one"
        required
        autoComplete="organization"
      />
      <Field of={TextField} control={form.control} name="location" label="Location" />
      <Field of={TextField} control={form.control} name="website" label="Website" type="url" />
      <Field of={TextField} control={form.control} name="employeeCount" label="Employees" type="number" />
    </PageForm>
  );
}
