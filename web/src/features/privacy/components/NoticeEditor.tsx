import { zodResolver } from '@hookform/resolvers/zod';
import { Button } from '@mantine/core';
import { useId, useRef } from 'react';
import { useForm } from 'react-hook-form';
import type { Notice } from '#contract/consents.ts';
import { noticeBody } from '#contract/consents.ts';
import { privacyLimits, privacyMessages } from '#contract/privacy.ts';
import { ApiError, failureText } from '../../../lib/client.ts';
import { focusFirstFault } from '../../../lib/focus-fault.ts';
import { showServerErrors } from '../../../lib/form-errors.ts';
import { useOnce } from '../../../lib/use-once.ts';
import { Field } from '../../../ui/Field.tsx';
import { ModalFrame } from '../../../ui/ModalFrame.tsx';
import { TextAreaField } from '../../../ui/TextField.tsx';
import { toast } from '../../../ui/toast.ts';
import { useDiscard } from '../../../ui/use-discard.tsx';
import { usePublishNotice } from '../api.ts';
import classes from './Privacy.module.css';

/** The next version of the notice, begun from the one that is published. */
export function NoticeEditor({ latest, onClose }: { latest: Notice; onClose: () => void }) {
  const id = useId();
  const element = useRef<HTMLFormElement>(null);
  const publication = usePublishNotice();
  const form = useForm({
    resolver: zodResolver(noticeBody),
    mode: 'onTouched',
    shouldFocusError: false,
    defaultValues: { body: latest.body },
  });
  const { isDirty } = form.formState;
  const discard = useDiscard({
    isChanged: () => isDirty,
    onDiscard: () => {},
    onClose,
    words: 'The notice has not been published yet.',
  });
  const publish = async ({ body }: { body: string }) => {
    try {
      await publication.mutateAsync(body);
      toast.success(privacyMessages.noticePublished);
      onClose();
    } catch (error) {
      if (showServerErrors(form, error)) return focusFirstFault(element.current);
      const reason = error instanceof ApiError && error.status === 409 ? error.message : null;
      toast.failure(reason ?? failureText(error, privacyMessages.noticeNotPublished));
    }
  };
  const [submit, working] = useOnce(form.handleSubmit(publish, () => focusFirstFault(element.current)));
  return (
    <>
      <ModalFrame
        opened
        onClose={discard.close}
        covered={discard.asking}
        title={`Version ${latest.version + 1} of the notice`}
        size="large"
        footer={
          <>
            <Button variant="default" onClick={discard.close}>
              Cancel
            </Button>
            <Button type="submit" form={id} loading={working}>
              Publish
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
          <p className={classes.muted}>
            Ex-employees see it when they sign in next. What they agreed to with an earlier version stays as it is. A
            published version cannot be changed any more.
          </p>
          <Field
            of={TextAreaField}
            control={form.control}
            name="body"
            label="Notice"
            required
            rows={12}
            limit={privacyLimits.notice}
          />
        </form>
      </ModalFrame>
      {discard.question}
    </>
  );
}
