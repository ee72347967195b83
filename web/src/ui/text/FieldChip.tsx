import { Popover } from '@mantine/core';
import { NodeViewWrapper, type ReactNodeViewProps } from '@tiptap/react';
import { useState } from 'react';
import { TextField } from '../fields/TextField.tsx';
import classes from './FieldChip.module.css';
import type { TextFields } from './text-fields.ts';

/** A field in a text. A click, or Enter while it is chosen, opens the words for readers without it. */
export function FieldChip({ node, selected, editor, extension, updateAttributes }: ReactNodeViewProps) {
  const [opened, setOpened] = useState(false);
  const fields = extension.options.fields as TextFields;
  const written = String(node.attrs.written);
  const { label, fallback } = fields.read(written);
  return (
    <NodeViewWrapper as="span" className={classes.frame}>
      <Popover
        opened={opened}
        onChange={setOpened}
        onClose={() => editor.commands.focus()}
        trapFocus
        position="bottom-start"
        width="18rem"
      >
        <Popover.Target>
          <span
            className={classes.chip}
            data-chosen={selected || undefined}
            role="img"
            aria-label={`Field: ${label}`}
            title={fallback ? `${label}, or “${fallback}”` : label}
            onClick={() => editor.isEditable && setOpened(true)}
          >
            {label}
          </span>
        </Popover.Target>
        <Popover.Dropdown>
          <TextField
            label="If it’s empty"
            placeholder="Nothing"
            value={fallback}
            maxLength={80}
            onChange={(words) => updateAttributes({ written: fields.write(written, words) })}
            autoFocus
          />
          <p className={classes.hint}>Press Esc to return to the text.</p>
        </Popover.Dropdown>
      </Popover>
    </NodeViewWrapper>
  );
}
