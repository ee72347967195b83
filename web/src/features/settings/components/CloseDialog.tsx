import { zodResolver } from '@hookform/resolvers/zod';
import { Button } from '@mantine/core';
import { useId, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { closing } from '#contract/settings.ts';
import { messageOf } from '../../../lib/client.ts';
import { exactDate } from '../../../lib/dates.ts';
import { focusFirstFault } from '../../../lib/focus-fault.ts';
import { showServerErrors } from '../../../lib/form-errors.ts';
import { useProfile } from '../../../lib/profile.ts';
import { useOnce } from '../../../lib/use-once.ts';
import { Field } from '../../../ui/Field.tsx';
import { ModalFrame } from '../../../ui/ModalFrame.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import { toast } from '../../../ui/toast.ts';
import { close } from '../api.ts';
import classes from './Section.module.css';

/** Asks for the password and the company's name; afterwards nobody is signed in. */
export function CloseDialog({ onClose }: { onClose: () => void }) {
  const id = useId();
  const element = useRef<HTMLFormElement>(null);
  const name = useProfile()?.companyDetails?.name ?? '';
  const [deletedAfter, setDeletedAfter] = useState<string>();
  const form = useForm({
    resolver: zodResolver(closing),
    mode: 'onSubmit',
    shouldFocusError: false,
    defaultValues: { name: '', password: '' },
  });
  const [submit, working] = useOnce(
    form.handleSubmit(
      async (values) => {
        try {
          setDeletedAfter((await close(values)).deletedAfter);
        } catch (error) {
          if (showServerErrors(form, error)) focusFirstFault(element.current);
          else toast.failure(messageOf(error));
        }
      },
      () => focusFirstFault(element.current),
    ),
  );
  // The page is loaded anew, so nothing of the company stays in memory.
  const leave = () => window.location.assign('/');
  if (deletedAfter)
    return (
      <ModalFrame
        opened
        onClose={leave}
        title="The account is closed"
        size="small"
        footer={<Button onClick={leave}>Go to the start page</Button>}
      >
        <p>All data is deleted after {exactDate(deletedAfter)}. The owners have been told by mail.</p>
      </ModalFrame>
    );
  const footer = (
    <>
      <Button variant="default" onClick={onClose}>
        Cancel
      </Button>
      <Button type="submit" form={id} color="red" loading={working}>
        Close the account
      </Button>
    </>
  );
  return (
    <ModalFrame opened onClose={onClose} title={`Close the account of ${name}?`} size="small" footer={footer}>
      <form
        id={id}
        ref={element}
        className={classes.fields}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void submit();
        }}
      >
        <p>Everybody is signed out at once, and after the days of grace all data is deleted.</p>
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
      </form>
    </ModalFrame>
  );
}
