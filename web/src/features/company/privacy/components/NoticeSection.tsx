import { zodResolver } from '@hookform/resolvers/zod';
import { Button } from '@mantine/core';
import { IconPencil } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { privacyLimits, privacyMessages, purposeWords } from '#contract/base/privacy.ts';
import { type Declaration, type Notice, noticeBody, type PublishedNotice } from '#contract/directory/consents.ts';
import { can } from '../../../../lib/can.ts';
import { failureText } from '../../../../lib/client.ts';
import { exactDate } from '../../../../lib/dates.ts';
import { useProfile } from '../../../../lib/profile.ts';
import { useOnce } from '../../../../lib/use-once.ts';
import { FormDialog } from '../../../../ui/dialogs/FormDialog.tsx';
import { Field } from '../../../../ui/fields/Field.tsx';
import { SwitchField } from '../../../../ui/fields/SwitchField.tsx';
import { TextAreaField } from '../../../../ui/fields/TextField.tsx';
import { LoadFailure } from '../../../../ui/pages/LoadFailure.tsx';
import layout from '../../../../ui/pages/layout.module.css';
import { SectionFrame } from '../../../../ui/pages/SectionFrame.tsx';
import { FormSkeleton, RowSkeletons } from '../../../../ui/pages/Skeletons.tsx';
import text from '../../../../ui/theme/text.module.css';
import { toast } from '../../../../ui/toasts/toast.ts';
import { declarationsQuery, noticesQuery, useDeclare, usePublishNotice } from '../api.ts';
import classes from './Privacy.module.css';

/** The legal basis for messaging people who have not decided: the company’s legitimate interest, or none. */
function Declarations({ mayChange }: { mayChange: boolean }) {
  const { data, error, isPending, refetch } = useQuery(declarationsQuery);
  const declaring = useDeclare();
  const [declare] = useOnce(async ({ purpose }: Declaration, granted: boolean) => {
    try {
      await declaring.mutateAsync({ purpose, granted });
      toast.success(privacyMessages.declarationSaved);
    } catch (failure) {
      toast.failure(failureText(failure, privacyMessages.declarationNotSaved));
    }
  });
  return (
    <section className={classes.section} aria-labelledby="declarations">
      <h2 id="declarations" className={text.heading}>
        People who haven’t decided yet
      </h2>
      <p className={text.muted}>
        On: you declare a legitimate interest, and ex-employees are messaged until they opt out. Off: only people who
        agreed are messaged. People who opted out are never messaged. Birthday greetings, public profiles and the
        colleague directory always need a yes.
      </p>
      {isPending && <RowSkeletons count={4} />}
      {error && !data && <LoadFailure error={error} onRetry={refetch} />}
      {data && (
        <ul className={`${layout.list} ${classes.more}`}>
          {data.map((declaration) => (
            <li key={declaration.purpose} className={classes.row}>
              <SwitchField
                label={purposeWords[declaration.purpose].label}
                description={declaration.granted ? 'Messaged until they opt out' : 'Messaged only if they agreed'}
                value={declaration.granted}
                disabled={!mayChange || declaring.isPending}
                onChange={(granted) => void declare(declaration, granted)}
              />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

/** The editor of the next version of the notice, which starts from the latest one. */
function NoticeEditor({ latest, onClose }: { latest: Notice; onClose: () => void }) {
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

/** The consent notice and the legal basis of the company’s mail, as a section of the settings. */
export function NoticeSection() {
  const { data, error, isPending, refetch } = useQuery(noticesQuery);
  const mayChange = can(useProfile(), 'company:settings');
  const [editing, setEditing] = useState(false);
  const [latest, ...earlier] = data ?? [];
  return (
    <div className={layout.inTurn}>
      <div className={classes.section}>
        <SectionFrame
          title="Consent notice"
          words="Shown to ex-employees at their first sign-in, and again when there is a new version. Each consent records the version it was given with."
          action={
            latest &&
            mayChange && (
              <Button leftSection={<IconPencil size={18} aria-hidden />} onClick={() => setEditing(true)}>
                New version
              </Button>
            )
          }
        >
          {isPending && <FormSkeleton fields={2} />}
          {error && !data && <LoadFailure error={error} onRetry={refetch} />}
          {latest && (
            <>
              <p className={classes.notice}>{latest.body}</p>
              <p className={text.small}>{published(latest)}</p>
            </>
          )}
          {earlier.map((notice) => (
            <details key={notice.version} className={classes.more}>
              <summary>{published(notice)}</summary>
              <p className={classes.notice}>{notice.body}</p>
            </details>
          ))}
        </SectionFrame>
      </div>
      <Declarations mayChange={mayChange} />
      {editing && latest && <NoticeEditor latest={latest} onClose={() => setEditing(false)} />}
    </div>
  );
}

const published = ({ version, publishedAt, publishedBy }: PublishedNotice) =>
  `Version ${version}, ${exactDate(publishedAt)}${publishedBy ? `, by ${publishedBy}` : ''}`;
