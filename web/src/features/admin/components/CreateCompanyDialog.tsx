import { zodResolver } from '@hookform/resolvers/zod';
import { Button } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useId } from 'react';
import { useForm } from 'react-hook-form';
import { companyMessages, type NewCompany, newCompany } from '#contract/admin-companies.ts';
import { failureText } from '../../../lib/client.ts';
import { showServerErrors } from '../../../lib/form-errors.ts';
import { useOnce } from '../../../lib/use-once.ts';
import { Field } from '../../../ui/Field.tsx';
import { ModalFrame } from '../../../ui/ModalFrame.tsx';
import { SelectField } from '../../../ui/SelectField.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import { toast } from '../../../ui/toast.ts';
import { useDiscard } from '../../../ui/use-discard.tsx';
import { useCreateCompany } from '../api.ts';
import classes from './Admin.module.css';
import { useBrands } from './use-brands.ts';

/** A new company with its owner, who is mailed a link. */
export function CreateCompanyDialog({ onClose }: { onClose: () => void }) {
  const id = useId();
  const navigate = useNavigate();
  const { options } = useBrands();
  const creation = useCreateCompany();
  const form = useForm<NewCompany>({
    resolver: zodResolver(newCompany),
    mode: 'onTouched',
    defaultValues: { name: '', brand: '', ownerName: '', ownerEmail: '' },
  });
  const [create, creating] = useOnce(async (given: NewCompany) => {
    try {
      const { _id } = await creation.mutateAsync(given);
      form.reset();
      toast.success(companyMessages.created);
      onClose();
      await navigate({ to: '/admin/companies/$id', params: { id: _id }, ignoreBlocker: true });
    } catch (error) {
      if (!showServerErrors(form, error)) toast.failure(failureText(error, companyMessages.notCreated));
    }
  });
  const { isDirty } = form.formState;
  const discard = useDiscard({
    isChanged: () => isDirty && !creation.isSuccess,
    onDiscard: () => form.reset(),
    onClose,
    words: 'The company has not been created.',
  });
  return (
    <>
      <ModalFrame
        opened
        onClose={discard.close}
        covered={discard.asking}
        title="Create company"
        footer={
          <>
            <Button variant="default" onClick={discard.close}>
              Cancel
            </Button>
            <Button type="submit" form={id} loading={creating}>
              Create company
            </Button>
          </>
        }
      >
        <form id={id} className={classes.form} noValidate onSubmit={form.handleSubmit((given) => create(given))}>
          <Field of={TextField} control={form.control} name="name" label="Company name" required autoFocus />
          <Field of={SelectField} control={form.control} name="brand" label="Brand" required options={options} />
          <Field of={TextField} control={form.control} name="ownerName" label="Owner's name" required />
          <Field
            of={TextField}
            control={form.control}
            name="ownerEmail"
            label="Owner's email"
            description="A link to choose a password goes there."
            type="email"
            required
          />
        </form>
      </ModalFrame>
      {discard.question}
    </>
  );
}
