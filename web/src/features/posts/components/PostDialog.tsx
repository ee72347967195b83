import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import type { Post } from '#contract/posts.ts';
import { newPost, postLimits, postMessages, postText } from '#contract/posts.ts';
import { Field } from '../../../ui/Field.tsx';
import { FormDialog } from '../../../ui/FormDialog.tsx';
import { type RichText, RichTextField } from '../../../ui/RichTextField.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import { useSavePost } from '../api.ts';

/** The contract's rules over what the editor gives: its text counts, its formatting does not. */
const rules = z.object({
  title: newPost.shape.title,
  content: z.custom<RichText>().superRefine(({ text }, context) => {
    for (const { message } of postText.safeParse(text).error?.issues ?? [])
      context.addIssue({ code: 'custom', message });
  }),
});

const textOf = (html: string) => new DOMParser().parseFromString(html, 'text/html').body.textContent.trim();

/** Writes a post, or changes one. Without `post` it is new. */
export function PostDialog({ post, onClose }: { post: Post | null; onClose: () => void }) {
  const saving = useSavePost();
  const html = post?.contentFormatted ?? '';
  const form = useForm({
    resolver: zodResolver(rules),
    mode: 'onTouched',
    shouldFocusError: false,
    defaultValues: { title: post?.title ?? '', content: { html, text: textOf(html) } },
  });
  return (
    <FormDialog
      title={post ? 'Edit post' : 'Write a post'}
      size="large"
      form={form}
      save={({ title, content }) =>
        saving.mutateAsync({ id: post?._id ?? null, post: { title, content: content.html } })
      }
      saved={post ? postMessages.changed : postMessages.created}
      failed={post ? postMessages.notChanged : postMessages.notCreated}
      submitLabel={post ? 'Save' : 'Publish'}
      unsaved={post ? 'Your changes haven’t been saved.' : 'The post hasn’t been published.'}
      onClose={onClose}
    >
      <Field of={TextField} control={form.control} name="title" label="Title" required autoFocus />
      <Field
        of={RichTextField}
        control={form.control}
        name="content"
        label="Text"
        required
        limit={postLimits.content}
      />
    </FormDialog>
  );
}
