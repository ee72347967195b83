import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { privacyLimits, privacyMessages } from '#contract/base/privacy.ts';
import type { Notice } from '#contract/directory/consents.ts';
import { noticeBody } from '#contract/directory/consents.ts';
import { FormDialog } from '../../../../ui/dialogs/FormDialog.tsx';
import { Field } from '../../../../ui/fields/Field.tsx';
import { TextAreaField } from '../../../../ui/fields/TextField.tsx';
import text from '../../../../ui/theme/text.module.css';
import { usePublishNotice } from '../api.ts';

/** The next version of the notice, begun from the one that is published. */
export function NoticeEditor({ latest, onClose }: { latest: Notice; onClose: () => void }) {
  const publication = usePublishNotice();
  const form = useForm({
    resolver: zodResolver(noticeBody),
    mode: 'onTouched',
    shouldFocusError: false,
    defaultValues: { body: latest.body },
  });
  return (
    <FormDialog
      title={`Version ${latest.version + 1} of the notice`}
      size="large"
      form={form}
      save={({ body }) => publication.mutateAsync(body)}
      saved={privacyMessages.noticePublished}
      failed={privacyMessages.noticeNotPublished}
      submitLabel="Publish"
      unsaved="The notice hasn’t been published yet."
      onClose={onClose}
    >
      <p className={text.muted}>
        Ex-employees see it the next time they sign in. Earlier consents stay as they are. A published version can’t be
        changed.
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
    </FormDialog>
  );
}
