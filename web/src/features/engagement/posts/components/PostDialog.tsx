import { zodResolver } from '@hookform/resolvers/zod';
import { Button } from '@mantine/core';
import { IconChartBar, IconX } from '@tabler/icons-react';
import { useEffect, useMemo, useRef, useState } from 'react';
import { type Control, type UseFormReturn, useForm, useWatch } from 'react-hook-form';
import { imageFault } from '#contract/base/images.ts';
import { pollMessages } from '#contract/engagement/polls.ts';
import { type Post, postLimits, postMessages } from '#contract/engagement/posts.ts';
import { PollFields } from '#web/features/engagement/polls/components/PollFields.tsx';
import { FormDialog } from '../../../../ui/dialogs/FormDialog.tsx';
import { DateTimeField } from '../../../../ui/fields/DateTimeField.tsx';
import { Field } from '../../../../ui/fields/Field.tsx';
import { FileDrop } from '../../../../ui/fields/FileDrop.tsx';
import { RadioField } from '../../../../ui/fields/RadioField.tsx';
import { SwitchField } from '../../../../ui/fields/SwitchField.tsx';
import { TextField } from '../../../../ui/fields/TextField.tsx';
import { nextHour } from '../../../../ui/text/moments.ts';
import { RichTextField } from '../../../../ui/text/RichTextField.tsx';
import text from '../../../../ui/theme/text.module.css';
import { useSavePost } from '../api.ts';
import { PostPreview } from './PostPreview.tsx';
import classes from './Posts.module.css';
import { movedWords, postRules, type TypedPostPoll, textOf, toPostPoll, toTypedPoll } from './post-words.ts';

type WithPoll = { poll: TypedPostPoll | null };

/** The poll of a post: none until it is added. @param form a form with a poll */
function PostPollFields<Values extends WithPoll>({ form }: { form: UseFormReturn<Values> }) {
  const { control, setValue } = form as unknown as UseFormReturn<WithPoll>;
  const poll = useWatch({ control, name: 'poll' });
  const set = (value: TypedPostPoll | null) => setValue('poll', value, { shouldDirty: true });
  if (!poll)
    return (
      <div>
        <Button
          variant="default"
          leftSection={<IconChartBar size={18} aria-hidden />}
          onClick={() => set(toTypedPoll(null))}
        >
          Add a poll
        </Button>
      </div>
    );
  return (
    <fieldset className={classes.poll}>
      <legend>Poll</legend>
      <PollFields control={control} prefix="poll." />
      <Field
        of={SwitchField}
        control={control}
        name="poll.closes"
        label="Close the poll automatically"
        description="Otherwise people can vote as long as the post is in the feed."
      />
      {poll.closes && (
        <Field of={DateTimeField} control={control as Control<WithPoll>} name="poll.closesAt" label="Closes" required />
      )}
      <div>
        <Button variant="default" leftSection={<IconX size={18} aria-hidden />} onClick={() => set(null)}>
          Remove the poll
        </Button>
      </div>
    </fieldset>
  );
}

type PictureFieldProps = {
  /** The current picture. */
  address: string | null;
  /** A new one; null removes the current one, undefined keeps it. */
  value: File | null | undefined;
  onChange: (picture: File | null | undefined) => void;
};

/** Why a chosen file cannot be the picture. */
const pictureFault = (picture: File | null | undefined): string | undefined =>
  (picture && imageFault(picture)) ?? undefined;

/** Returns the address of the picture as it is now: the one just chosen, or the current one. */
function usePicture({ address, value }: Pick<PictureFieldProps, 'address' | 'value'>): string | null {
  const chosen = useMemo(() => (value && !pictureFault(value) ? URL.createObjectURL(value) : null), [value]);
  useEffect(() => () => void (chosen && URL.revokeObjectURL(chosen)), [chosen]);
  return chosen ?? (value === undefined ? address : null);
}

/** The picture above a post, as the feed will cut it. */
function PictureField({ address, shown, value, onChange }: PictureFieldProps & { shown: string | null }) {
  const fault = pictureFault(value);
  return (
    <div className={classes.field}>
      {shown && <img className={classes.picture} src={shown} alt="" width={1200} height={600} />}
      {shown && !value ? (
        <Button variant="default" onClick={() => onChange(null)}>
          Remove picture
        </Button>
      ) : (
        <FileDrop
          label="Picture (optional)"
          hint="A PNG or JPEG of at most 5 MB. It is cut to twice as wide as high."
          accept="image/png,image/jpeg"
          file={value ?? null}
          onFile={(file) => onChange(file ?? (address ? null : undefined))}
          error={fault}
        />
      )}
    </div>
  );
}

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
      // A published post is not asked for a time: it keeps its own.
      state: 'published' as const,
      moment: nextHour(),
      poll: post?.poll ? toTypedPoll(post.poll) : (null as TypedPostPoll | null),
    },
  });
  const state = useWatch({ control: form.control, name: 'state' });
  const address = post?.picture ?? null;
  const shown = usePicture({ address, value: picture });
  const [now] = useState(() => new Date().toISOString());
  const hasVotes = Boolean(post?.poll?.voters);
  const times = { published: 'now', scheduled: undefined, draft: null } as const;
  return (
    <FormDialog
      title={post ? 'Edit post' : 'Write a post'}
      size="wide"
      form={form}
      save={({ title, content, state: chosen, moment, poll }) =>
        saving.mutateAsync({
          id: made.current,
          words: {
            title,
            content: content.html,
            // A poll that can no longer be changed stays as it is.
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
      beside={
        <PostPreview
          control={form.control as unknown as Parameters<typeof PostPreview>[0]['control']}
          picture={shown}
          at={post?.publishedAt ?? now}
        />
      }
    >
      <Field
        of={TextField}
        control={form.control}
        name="title"
        label="Title"
        limit={postLimits.title}
        required
        autoFocus
      />
      <PictureField address={address} shown={shown} value={picture} onChange={setPicture} />
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
