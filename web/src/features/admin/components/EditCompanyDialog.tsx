import { zodResolver } from '@hookform/resolvers/zod';
import { Button } from '@mantine/core';
import { useId } from 'react';
import { useForm } from 'react-hook-form';
import {
  type CompanyDetail,
  type CompanyRevision,
  companyMessages,
  companyRevision,
} from '#contract/admin-companies.ts';
import { failureText } from '../../../lib/client.ts';
import { showServerErrors } from '../../../lib/form-errors.ts';
import { number } from '../../../lib/numbers.ts';
import { useOnce } from '../../../lib/use-once.ts';
import { Field } from '../../../ui/Field.tsx';
import { ModalFrame } from '../../../ui/ModalFrame.tsx';
import { SelectField } from '../../../ui/SelectField.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import { toast } from '../../../ui/toast.ts';
import { useChangeCompany } from '../api.ts';
import classes from './Admin.module.css';
import { useBrands } from './use-brands.ts';

/** A company's name and brand. */
export function EditCompanyDialog({ company, onClose }: { company: CompanyDetail; onClose: () => void }) {
  const id = useId();
  const { options, nameOf } = useBrands();
  const changing = useChangeCompany(company._id);
  const form = useForm<CompanyRevision>({
    resolver: zodResolver(companyRevision),
    mode: 'onTouched',
    defaultValues: { name: company.name, brand: company.brand },
  });
  const [save, saving] = useOnce(async (given: CompanyRevision) => {
    try {
      await changing.mutateAsync(given);
      toast.success(companyMessages.changed);
      onClose();
    } catch (error) {
      if (!showServerErrors(form, error)) toast.failure(failureText(error, companyMessages.notChanged));
    }
  });
  const brand = form.watch('brand');
  const moves = brand !== undefined && brand !== company.brand;
  const accounts = company.team + company.exemployees;
  return (
    <ModalFrame
      opened
      onClose={onClose}
      title={`Edit ${company.name}`}
      size="small"
      footer={
        <>
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={id} loading={saving}>
            {moves ? `Move to ${nameOf(brand)}` : 'Save'}
          </Button>
        </>
      }
    >
      <form id={id} className={classes.form} noValidate onSubmit={form.handleSubmit((given) => save(given))}>
        <Field of={TextField} control={form.control} name="name" label="Company name" required />
        <Field of={SelectField} control={form.control} name="brand" label="Brand" required options={options} />
        {moves && (
          <p className={classes.note} role="status">
            {`${number(accounts)} ${accounts === 1 ? 'account moves' : 'accounts move'} to ${nameOf(brand)}. Everybody is signed out and signs in on the other site from now on, with the same password; links in mails that were sent before end.`}
          </p>
        )}
      </form>
    </ModalFrame>
  );
}
