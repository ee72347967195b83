import { zodResolver } from '@hookform/resolvers/zod';
import { Button } from '@mantine/core';
import { useId, useRef } from 'react';
import { useForm } from 'react-hook-form';
import { privacyLimits, privacyMessages, type RequestType, requestDays } from '#contract/privacy.ts';
import { newRequest } from '#contract/privacy-requests.ts';
import { ApiError, failureText } from '../../../lib/client.ts';
import { focusFirstFault } from '../../../lib/focus-fault.ts';
import { showServerErrors } from '../../../lib/form-errors.ts';
import { useOnce } from '../../../lib/use-once.ts';
import { Field } from '../../../ui/Field.tsx';
import { ModalFrame } from '../../../ui/ModalFrame.tsx';
import { TextAreaField } from '../../../ui/TextField.tsx';
import { toast } from '../../../ui/toast.ts';
import { useDiscard } from '../../../ui/use-discard.tsx';
import { useMakeRequest } from '../api.ts';
import classes from './Privacy.module.css';

const words: Readonly<Record<RequestType, { title: string; meaning: string; label: string; button: string }>> = {
  access: {
    title: 'Ask for access to your data',
    meaning: `The company tells you what else it holds about you, within ${requestDays.access} days.`,
    label: 'What would you like to know?',
    button: 'Ask for access',
  },
  erasure: {
    title: 'Ask for everything to be erased',
    meaning: `Your record, your account, your picture and your mail go for good; the company can no longer confirm that you worked there, and never writes to you again. It cannot be undone. Until it is done, within ${requestDays.erasure} days, you can withdraw.`,
    label: 'Anything the company should know?',
    button: 'Ask for erasure',
  },
  grievance: {
    title: 'File a grievance',
    meaning: `The company answers within ${requestDays.grievance} days, by mail and here.`,
    label: 'What happened?',
    button: 'File the grievance',
  },
};

/** A request of the ex-employee, with what it means; what happened is needed of a grievance only. */
export function RequestDialog({ type, onClose }: { type: RequestType; onClose: () => void }) {
  const id = useId();
  const element = useRef<HTMLFormElement>(null);
  const making = useMakeRequest();
  const { title, meaning, label, button } = words[type];
  const form = useForm({
    resolver: zodResolver(newRequest),
    mode: 'onTouched',
    shouldFocusError: false,
    defaultValues: { type, detail: '' },
  });
  const { isDirty } = form.formState;
  const discard = useDiscard({
    isChanged: () => isDirty,
    onDiscard: () => {},
    onClose,
    words: 'Your request has not been sent yet.',
  });
  const send = async (values: { type: RequestType; detail?: string }) => {
    try {
      await making.mutateAsync(values);
      toast.success(privacyMessages.requestMade);
      onClose();
    } catch (error) {
      if (showServerErrors(form, error)) return focusFirstFault(element.current);
      const reason = error instanceof ApiError && error.status === 409 ? error.message : null;
      toast.failure(reason ?? failureText(error, privacyMessages.requestNotMade));
    }
  };
  const [submit, working] = useOnce(form.handleSubmit(send, () => focusFirstFault(element.current)));
  return (
    <>
      <ModalFrame
        opened
        onClose={discard.close}
        covered={discard.asking}
        title={title}
        footer={
          <>
            <Button variant="default" onClick={discard.close}>
              Cancel
            </Button>
            <Button type="submit" form={id} loading={working} color={type === 'erasure' ? 'red' : undefined}>
              {button}
            </Button>
          </>
        }
      >
        <form
          id={id}
          ref={element}
          className={classes.form}
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            void submit();
          }}
        >
          <p>{meaning}</p>
          <Field
            of={TextAreaField}
            control={form.control}
            name="detail"
            label={label}
            required={type === 'grievance'}
            rows={4}
            limit={privacyLimits.detail}
          />
        </form>
      </ModalFrame>
      {discard.question}
    </>
  );
}
