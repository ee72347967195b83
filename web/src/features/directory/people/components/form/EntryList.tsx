import { ActionIcon, Button } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useRef } from 'react';
import type { Control, UseFormReturn } from 'react-hook-form';
import { useFieldArray } from 'react-hook-form';
import { limits } from '#contract/base/rules.ts';
import layout from '../../../../../ui/pages/layout.module.css';
import text from '../../../../../ui/theme/text.module.css';
import { toast } from '../../../../../ui/toasts/toast.ts';
import classes from './PersonForm.module.css';
import type { Entries } from './person-form-values.ts';

type AnyEntry = Record<string, string>;
type EntryListProps<Entry extends AnyEntry> = {
  form: UseFormReturn<Entries<Entry>>;
  /** The word for one entry: 'experience'. */
  noun: string;
  empty: Entry;
  /** The description of the list. */
  hint: string;
  children: (index: number) => ReactNode;
};

/** A list of entries that are added and deleted one by one; their errors move with them. */
export function EntryList<Entry extends AnyEntry>({ form, noun, empty, hint, children }: EntryListProps<Entry>) {
  const control = form.control as unknown as Control<Entries<AnyEntry>>;
  const { fields, append, remove, insert } = useFieldArray({ control, name: 'entries' });
  const add = useRef<HTMLButtonElement>(null);
  const title = `${noun[0]?.toUpperCase()}${noun.slice(1)}`;

  const erase = (index: number) => {
    const entry = (form.getValues() as Entries<AnyEntry>).entries[index];
    remove(index);
    add.current?.focus();
    if (!entry) return;
    const undo = () => insert(index, entry, { shouldFocus: false });
    // Deleting an empty entry needs no undo.
    if (Object.values(entry).some(Boolean)) toast.info(`${title} ${index + 1} deleted`, { undo });
  };
  return (
    <div className={layout.fields}>
      {fields.length === 0 && <p className={text.muted}>{hint}</p>}
      {fields.map((field, index) => (
        <fieldset key={field.id} className={classes.group}>
          <legend className="visually-hidden">
            {title} {index + 1}
          </legend>
          <div className={classes.entryHead}>
            <span className={classes.legend} aria-hidden>
              {title} {index + 1}
            </span>
            <ActionIcon aria-label={`Delete ${noun} ${index + 1}`} onClick={() => erase(index)}>
              <IconTrash size={18} aria-hidden />
            </ActionIcon>
          </div>
          {children(index)}
        </fieldset>
      ))}
      <div>
        <Button
          ref={add}
          variant="default"
          disabled={fields.length >= limits.entries}
          onClick={() => append({ ...empty })}
        >
          + Add more {noun}
        </Button>
      </div>
    </div>
  );
}
