import { Menu } from '@mantine/core';
import { IconClipboard, IconClipboardCopy, IconCopy, IconTrash } from '@tabler/icons-react';
import { memo, type ReactNode } from 'react';
import { MoreMenu } from '../../../../ui/lists/MoreMenu.tsx';
import text from '../../../../ui/theme/text.module.css';
import classes from './Builder.module.css';
import { blockWords, nameOf, summaryOf } from './block-words.ts';
import { useBuilderHost } from './builder-host.ts';
import { heldBlock } from './clipboard.ts';
import type { AnyBlock } from './document-actions.ts';

type BlockRowProps = {
  block: AnyBlock;
  isChosen: boolean;
  hasFault: boolean;
  onChoose: (id: string | null) => void;
  onKey: (event: React.KeyboardEvent, id: string) => void;
  onDuplicate: (id: string) => void;
  onCopy: (id: string) => void;
  onPaste: (id: string, copied: string) => void;
  onRemove: (id: string) => void;
  /** The block's settings, while it is selected. */
  children?: ReactNode;
};

/** A block of the email with its kind and content, which opens its settings. Re-rendered only when it changes. */
export const BlockRow = memo(function BlockRow(props: BlockRowProps) {
  const { block, isChosen, hasFault, onChoose, onKey, children } = props;
  const { label, icon: Sign } = blockWords[block.type];
  const { fields } = useBuilderHost();
  const summary = summaryOf(block, fields);
  return (
    <div className={classes.block} data-chosen={isChosen || undefined} data-block={block.id}>
      <div className={classes.line}>
        <button
          type="button"
          className={classes.name}
          aria-expanded={isChosen}
          onClick={() => onChoose(isChosen ? null : block.id)}
          onKeyDown={(event) => onKey(event, block.id)}
        >
          <Sign size={18} stroke={1.75} aria-hidden />
          <span>
            <span className={text.strong}>{label}</span>
            {summary && <span className={classes.summary}>{summary}</span>}
          </span>
          {hasFault && (
            <span className={classes.fault} role="img" aria-label="incomplete">
              !
            </span>
          )}
        </button>
        <MoreMenu label={`Actions for ${nameOf(block, fields)}`}>
          <BlockActions {...props} />
        </MoreMenu>
      </div>
      {isChosen && children}
    </div>
  );
});

/** Rendered when the menu opens, since something may have been copied by then. */
function BlockActions({ block, onDuplicate, onCopy, onPaste, onRemove }: BlockRowProps) {
  const copied = heldBlock();
  return (
    <>
      <Menu.Item leftSection={<IconCopy size={18} aria-hidden />} onClick={() => onDuplicate(block.id)}>
        Duplicate
      </Menu.Item>
      <Menu.Item leftSection={<IconClipboardCopy size={18} aria-hidden />} onClick={() => onCopy(block.id)}>
        Copy
      </Menu.Item>
      {copied && (
        <Menu.Item leftSection={<IconClipboard size={18} aria-hidden />} onClick={() => onPaste(block.id, copied)}>
          Paste after
        </Menu.Item>
      )}
      <Menu.Item leftSection={<IconTrash size={18} aria-hidden />} color="red" onClick={() => onRemove(block.id)}>
        Delete
      </Menu.Item>
    </>
  );
}
