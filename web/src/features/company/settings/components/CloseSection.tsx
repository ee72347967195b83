import { zodResolver } from '@hookform/resolvers/zod';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { closing, daysOfGrace } from '#contract/company/settings.ts';
import { useBrand } from '../../../../lib/brand.ts';
import { exactDate } from '../../../../lib/dates.ts';
import { useProfile } from '../../../../lib/profile.ts';
import { FormDialog } from '../../../../ui/dialogs/FormDialog.tsx';
import { ModalFrame } from '../../../../ui/dialogs/ModalFrame.tsx';
import { Field } from '../../../../ui/fields/Field.tsx';
import { TextField } from '../../../../ui/fields/TextField.tsx';
import { SectionFrame } from '../../../../ui/pages/SectionFrame.tsx';
import { close } from '../api.ts';
import classes from './Section.module.css';

/** Asks for the password and the company’s name; afterwards everyone is signed out. */
function CloseDialog({ onClose }: { onClose: () => void }) {
  const name = useProfile()?.companyDetails?.name ?? '';
  const [deletedAfter, setDeletedAfter] = useState<string>();
  const form = useForm({
    resolver: zodResolver(closing),
    mode: 'onSubmit',
    shouldFocusError: false,
    defaultValues: { name: '', password: '' },
  });
  // A full page load, so that none of the company’s data stays in memory.
  const leave = () => window.location.assign('/');
  if (deletedAfter)
    return (
      <ModalFrame
        opened
        onClose={leave}
        title="Account closed"
        size="small"
        footer={<Button onClick={leave}>Go to the home page</Button>}
      >
        <p>All data is deleted after {exactDate(deletedAfter)}. We have let the owners know.</p>
      </ModalFrame>
    );
  return (
    <FormDialog
      title={`Close the account of ${name}?`}
      size="small"
      form={form}
      save={close}
      onSaved={(answer) => setDeletedAfter(answer.deletedAfter)}
      submitLabel="Close the account"
      danger
      unsaved={null}
      onClose={onClose}
    >
      <p>Everyone is signed out immediately, and all data is deleted after {daysOfGrace} days.</p>
      <Field
        of={TextField}
        control={form.control}
        name="name"
        label="Name of the company"
        description={`Type ${name} to confirm.`}
        autoComplete="off"
        required
        autoFocus
      />
      <Field
        of={TextField}
        control={form.control}
        name="password"
        label="Your password"
        type="password"
        autoComplete="current-password"
        required
      />
    </FormDialog>
  );
}

/** Explains what closing the account means, and opens the dialog. */
export function CloseSection() {
  const { supportEmail } = useBrand();
  const [open, setOpen] = useState(false);
  return (
    <SectionFrame title="Close the account" words="This closes the account for the whole company, not just you.">
      <ul className={classes.consequences}>
        <li>Everyone is signed out immediately: your team and your ex-employees. No one can sign in.</li>
        <li>Nothing more is sent to ex-employees, including scheduled messages.</li>
        <li>After {daysOfGrace} days everything is deleted: records, groups, messages, files. This can’t be undone.</li>
        <li>
          Until then the account can be opened again{supportEmail && <> by writing to {supportEmail}</>}. Export what
          you want to keep first.
        </li>
      </ul>
      <p className={classes.block}>
        <Button color="red" onClick={() => setOpen(true)}>
          Close the account
        </Button>
      </p>
      {open && <CloseDialog onClose={() => setOpen(false)} />}
    </SectionFrame>
  );
}
