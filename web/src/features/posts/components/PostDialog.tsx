import { zodResolver } from '@hookform/resolvers/zod';
import { Button } from '@mantine/core';
import { useId, useRef } from 'react';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import type { Post } from '#contract/posts.ts';
import { newPost, postLimits, postMessages } from '#contract/posts.ts';
import { requiredText } from '#contract/rules.ts';
import { failureText } from '../../../lib/client.ts';
import { focusFirstFault } from '../../../lib/focus-fault.ts';
import { showServerErrors } from '../../../lib/form-errors.ts';
import { useOnce } from '../../../lib/use-once.ts';
import { Field } from '../../../ui/Field.tsx';
import { ModalFrame } from '../../../ui/ModalFrame.tsx';
import { RichTextField } from '../../../ui/RichTextField.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import { toast } from '../../../ui/toast.ts';
import { useDiscard } from '../../../ui/use-discard.tsx';
import { useSavePost } from '../api.ts';
import classes from './Posts.module.css';

/** The contract's rules over what the editor gives: its text counts, its formatting does not. */
const rules = z.object({
  title: newPost.shape.title,
  content: z.custom<{ html: string; text: string }>().superRefine(({ text }, context) => {
    const content = requiredText(postMessages.contentRequired, {
      length: postLimits.content,
      message: postMessages.contentTooLong,
    });
    for (const { message } of content.safeParse(text).error?.issues ?? [])
      context.addIssue({ code: 'custom', message });
  }),
});

const textOf = (html: string) => new DOMParser().parseFromString(html, 'text/html').body.textContent.trim();

/** Writes a post, or changes one. Without `post` it is new. */
export function PostDialog({ post, onClose }: { post: Post | null; onClose: () => void }) {
  const id = useId();
  const element = useRef<HTMLFormElement>(null);
  const saving = useSavePost();
  const html = post?.contentFormatted ?? '';
  const form = useForm({
    resolver: zodResolver(rules),
    mode: 'onTouched',
    shouldFocusError: false,
    defaultValues: { title: post?.title ?? '', content: { html, text: textOf(html) } },
  });
  const { isDirty } = form.formState;
  const discard = useDiscard({
    isChanged: () => isDirty,
    onDiscard: () => {},
    onClose,
    words: post ? 'Your changes have not been saved.' : 'The post has not been published.',
  });
  const toFault = () => focusFirstFault(element.current);
  const [submit, working] = useOnce(
    form.handleSubmit(async ({ title, content }) => {
      try {
        await saving.mutateAsync({ id: post?._id ?? null, post: { title, content: content.html } });
        toast.success(post ? postMessages.changed : postMessages.created);
        onClose();
      } catch (error) {
        if (showServerErrors(form, error)) return toFault();
        toast.failure(failureText(error, post ? postMessages.notChanged : postMessages.notCreated));
      }
    }, toFault),
  );
  const footer = (
    <>
      <Button variant="default" onClick={discard.close}>
        Cancel
      </Button>
      <Button type="submit" form={id} loading={working}>
        {post ? 'Save' : 'Publish'}
      </Button>
    </>
  );
  return (
    <>
      <ModalFrame
        opened
        onClose={discard.close}
        covered={discard.asking}
        title={post ? 'Edit post' : 'Write a post'}
        footer={footer}
        size="large"
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
          <Field of={TextField} control={form.control} name="title" label="Title" required autoFocus />
          <Field
            of={RichTextField}
            control={form.control}
            name="content"
            label="Text"
            required
            limit={postLimits.content}
          />
        </form>
      </ModalFrame>
      {discard.question}
    </>
  );
}
