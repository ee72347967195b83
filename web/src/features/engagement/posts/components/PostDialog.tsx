import { zodResolver } from '@hookform/resolvers/zod';
import { useRef, useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { pollMessages } from '#contract/engagement/polls.ts';
import type { Post } from '#contract/engagement/posts.ts';
import { postLimits, postMessages } from '#contract/engagement/posts.ts';
import { FormDialog } from '../../../../ui/dialogs/FormDialog.tsx';
import { DateTimeField } from '../../../../ui/fields/DateTimeField.tsx';
import { Field } from '../../../../ui/fields/Field.tsx';
import { RadioField } from '../../../../ui/fields/RadioField.tsx';
import { TextField } from '../../../../ui/fields/TextField.tsx';
import { nextHour } from '../../../../ui/text/moments.ts';
import { RichTextField } from '../../../../ui/text/RichTextField.tsx';
import text from '../../../../ui/theme/text.module.css';
import { useSavePost } from '../api.ts';
import { PictureField, pictureFault } from './PictureField.tsx';
import { PostPollFields } from './PostPollFields.tsx';
import { movedWords, postRules, type TypedPostPoll, textOf, toPostPoll, toTypedPoll } from './post-words.ts';

const moments = [
  { value: 'published', label: 'Now' },
  { value: 'scheduled', label: 'At a time you choose' },
  { value: 'draft', label: 'Not yet: keep it as a draft' },
];
const submitLabels = { published: 'Publish', scheduled: 'Schedule', draft: 'Save draft' } as const;

/** Writes a post, or changes one. Without `post` it is new, and one says when it is to be seen. */
export function PostDialog({ post, onClose }: { post: Post | null; onClose: () => void }) {
  const saving = useSavePost();
  const made = useRef(post?._id ?? null);
  const [picture, setPicture] = useState<File | null>();
  const html = post?.contentFormatted ?? '';
  const form = useForm({
    resolver: zodResolver(postRules),
    mode: 'onTouched',
    shouldFocusError: false,
    defaultValues: {
      title: post?.title ?? '',
      content: { html, text: textOf({ contentFormatted: html }) },
      // Of a post that is there nothing is asked: it stays where it is.
      state: 'published' as const,
      moment: nextHour(),
      poll: post?.poll ? toTypedPoll(post.poll) : (null as TypedPostPoll | null),
    },
  });
  const state = useWatch({ control: form.control, name: 'state' });
  const hasVotes = Boolean(post?.poll?.voters);
  const times = { published: 'now', scheduled: undefined, draft: null } as const;
  return (
    <FormDialog
      title={post ? 'Edit post' : 'Write a post'}
      size="large"
      form={form}
      save={({ title, content, state: chosen, moment, poll }) =>
        saving.mutateAsync({
          id: made.current,
          words: {
            title,
            content: content.html,
            // What nobody can change any more is left as it is.
            ...(hasVotes || (poll === null && !post?.poll) ? {} : { poll: poll && toPostPoll(poll) }),
          },
          picture,
          publishAt: post ? undefined : chosen === 'scheduled' ? moment : times[chosen],
          onMade: (id) => {
            made.current = id;
          },
        })
      }
      saved={post ? postMessages.changed : movedWords[state]}
      failed={post ? postMessages.notChanged : postMessages.notCreated}
      submitLabel={post ? 'Save' : submitLabels[state]}
      disabled={pictureFault(picture) !== undefined}
      isChanged={form.formState.isDirty || picture !== undefined}
      unsaved={post ? 'Your changes haven’t been saved.' : 'The post hasn’t been saved.'}
      onClose={onClose}
    >
      <Field of={TextField} control={form.control} name="title" label="Title" required autoFocus />
      <PictureField address={post?.picture ?? null} value={picture} onChange={setPicture} />
      <Field
        of={RichTextField}
        control={form.control}
        name="content"
        label="Text"
        required
        limit={postLimits.content}
      />
      {hasVotes ? <p className={text.muted}>{`${pollMessages.answered}.`}</p> : <PostPollFields form={form} />}
      {!post && <Field of={RadioField} control={form.control} name="state" label="When to publish" options={moments} />}
      {!post && state === 'scheduled' && (
        <Field of={DateTimeField} control={form.control} name="moment" label="Day" required />
      )}
    </FormDialog>
  );
}
