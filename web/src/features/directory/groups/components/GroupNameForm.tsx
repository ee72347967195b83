import { Button, TextInput } from '@mantine/core';
import { useState } from 'react';
import { groupMessages, groupName } from '#contract/directory/groups.ts';
import { readRefusal } from '../../../../lib/drafts/refusal.ts';
import { useOnce } from '../../../../lib/use-once.ts';
import { singleClick } from '../../../../ui/fields/single-click.ts';
import { toast } from '../../../../ui/toasts/toast.ts';
import classes from './GroupNameForm.module.css';

export type GroupNameFormProps = {
  label: string;
  /** Whether the label is visible; otherwise it is only for screen readers. */
  labelled?: boolean;
  initial?: string;
  submitLabel: string;
  placeholder?: string;
  autoFocus?: boolean;
  /** The message when the server gives no reason. */
  failed: string;
  /** Rejecting keeps the form open and shows the server's reason beside the field. */
  onSubmit: (name: string) => Promise<void>;
  onCancel?: () => void;
};

/** The form for a group name: Enter submits, Esc cancels, and faults use the contract's messages. */
export function GroupNameForm(props: GroupNameFormProps) {
  const { label, labelled, initial = '', submitLabel, placeholder, autoFocus, failed, onSubmit, onCancel } = props;
  const [text, setText] = useState(initial);
  const [error, setError] = useState<string>();

  const check = () => {
    const fault = groupName.safeParse(text).error?.issues[0]?.message;
    setError(fault);
    return fault === undefined;
  };
  const [submit, working] = useOnce(async () => {
    if (!check()) return;
    try {
      await onSubmit(text.trim());
      setText(initial === '' ? '' : text);
    } catch (thrown) {
      const isField = (path: string) => path === 'name';
      const { faults, message } = readRefusal(thrown, { isField, conflictField: 'name', failed });
      setError(faults[0]?.message);
      if (message) toast.failure(message);
    }
  });
  return (
    <form
      className={classes.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <TextInput
        className={classes.field}
        label={labelled ? label : undefined}
        aria-label={labelled ? undefined : label}
        placeholder={placeholder}
        value={text}
        error={error}
        // Focused because the person just opened the field.
        autoFocus={autoFocus}
        data-autofocus={autoFocus || undefined}
        autoComplete="off"
        onFocus={(event) => initial !== '' && event.target.select()}
        onChange={(event) => {
          setText(event.target.value);
          setError(undefined);
        }}
        onBlur={() => text !== '' && text !== initial && check()}
        onKeyDown={(event) => {
          if (event.key !== 'Escape' || !onCancel) return;
          // Esc closes only this form, not the dialog around it.
          event.stopPropagation();
          onCancel();
        }}
      />
      <div className={classes.buttons} data-labelled={labelled || undefined} onClickCapture={singleClick}>
        {/* Renaming happens on the page of groups, whose filled button is Create. */}
        <Button type="submit" variant={initial === '' ? 'filled' : 'default'} loading={working}>
          {submitLabel}
        </Button>
        {onCancel && (
          <Button variant="subtle" color="gray" onClick={onCancel}>
            Cancel
          </Button>
        )}
      </div>
    </form>
  );
}

export const createTexts = { submitLabel: 'Create', failed: groupMessages.notCreated } as const;
