import { zodResolver } from '@hookform/resolvers/zod';
import { Button } from '@mantine/core';
import { useId, useRef } from 'react';
import { useForm } from 'react-hook-form';
import { privacyLimits, privacyMessages } from '#contract/privacy.ts';
import type { PrivacyRequest } from '#contract/privacy-requests.ts';
import { requestAnswer } from '#contract/privacy-requests.ts';
import { ApiError, failureText } from '../../../lib/client.ts';
import { focusFirstFault } from '../../../lib/focus-fault.ts';
import { showServerErrors } from '../../../lib/form-errors.ts';
import { useOnce } from '../../../lib/use-once.ts';
import { Field } from '../../../ui/Field.tsx';
import { ModalFrame } from '../../../ui/ModalFrame.tsx';
import { RadioField } from '../../../ui/RadioField.tsx';
import { TextAreaField } from '../../../ui/TextField.tsx';
import { toast } from '../../../ui/toast.ts';
import { useDiscard } from '../../../ui/use-discard.tsx';
import { useCloseRequest } from '../api.ts';
import classes from './Privacy.module.css';
import { typeWords } from './request-words.ts';

const outcomes = [
  { value: 'done', label: 'Done as asked' },
  { value: 'rejected', label: 'Rejected' },
];

/** Settles a request with an answer that the person is mailed. Erasure is done by erasing; here it can only be rejected. */
export function CloseRequestDialog({ request, onClose }: { request: PrivacyRequest; onClose: () => void }) {
  const id = useId();
  const element = useRef<HTMLFormElement>(null);
  const closing = useCloseRequest(request._id);
  const onlyRejected = request.type === 'erasure';
  const form = useForm({
    resolver: zodResolver(requestAnswer),
    mode: 'onTouched',
    shouldFocusError: false,
    defaultValues: { state: onlyRejected ? ('rejected' as const) : ('done' as const), answer: '' },
  });
  const { isDirty } = form.formState;
  const discard = useDiscard({
    isChanged: () => isDirty,
    onDiscard: () => {},
    onClose,
    words: 'Your answer has not been sent yet.',
  });
  const send = async (values: { state: 'done' | 'rejected'; answer: string }) => {
    try {
      await closing.mutateAsync(values);
      toast.success(privacyMessages.requestSettled);
      onClose();
    } catch (error) {
      if (showServerErrors(form, error)) return focusFirstFault(element.current);
      const reason = error instanceof ApiError && error.status === 409 ? error.message : null;
      toast.failure(reason ?? failureText(error, privacyMessages.requestNotSettled));
    }
  };
  const [submit, working] = useOnce(form.handleSubmit(send, () => focusFirstFault(element.current)));
  return (
    <>
      <ModalFrame
        opened
        onClose={discard.close}
        covered={discard.asking}
        title={onlyRejected ? 'Reject the erasure' : `Answer: ${typeWords[request.type].toLowerCase()}`}
        footer={
          <>
            <Button variant="default" onClick={discard.close}>
              Cancel
            </Button>
            <Button type="submit" form={id} loading={working}>
              Send answer
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
          {!onlyRejected && (
            <Field of={RadioField} control={form.control} name="state" label="Outcome" options={outcomes} />
          )}
          <Field
            of={TextAreaField}
            control={form.control}
            name="answer"
            label={onlyRejected ? 'Why it is rejected' : 'Answer'}
            description={`${request.person?.name ?? request.name ?? 'The person'} is mailed this.`}
            required
            rows={6}
            limit={privacyLimits.answer}
          />
        </form>
      </ModalFrame>
      {discard.question}
    </>
  );
}
