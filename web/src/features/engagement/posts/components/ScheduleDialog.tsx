import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import { type Post, postMessages } from '#contract/engagement/posts.ts';
import { FormDialog } from '../../../../ui/dialogs/FormDialog.tsx';
import { DateTimeField } from '../../../../ui/fields/DateTimeField.tsx';
import { Field } from '../../../../ui/fields/Field.tsx';
import { nextHour } from '../../../../ui/text/moments.ts';
import { usePublishPost } from '../api.ts';
import { publishMoment } from './post-words.ts';

const rules = z.object({ publishAt: publishMoment });

/** When a post is to be seen. */
export function ScheduleDialog({ post, onClose }: { post: Post; onClose: () => void }) {
  const publishing = usePublishPost();
  const form = useForm({
    resolver: zodResolver(rules),
    mode: 'onTouched',
    shouldFocusError: false,
    defaultValues: { publishAt: post.publishedAt ?? nextHour() },
  });
  return (
    <FormDialog
      title={`Schedule ‘${post.title}’`}
      form={form}
      save={({ publishAt }) => publishing.mutateAsync({ id: post._id, publishAt })}
      saved={postMessages.scheduled}
      failed={postMessages.notMoved}
      submitLabel="Schedule"
      unsaved={null}
      onClose={onClose}
    >
      <Field
        of={DateTimeField}
        control={form.control}
        name="publishAt"
        label="Day"
        description="It appears in the feed automatically at this time."
        required
      />
    </FormDialog>
  );
}
