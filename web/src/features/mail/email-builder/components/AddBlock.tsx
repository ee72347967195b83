import { Button, Menu } from '@mantine/core';
import { IconClipboard, IconPlus } from '@tabler/icons-react';
import type { BlockType } from '#contract/mail/email-document.ts';
import { blockWords } from './block-words.ts';
import { useBuilderHost } from './builder-host.ts';
import { heldBlock } from './clipboard.ts';
import { fitsColumn } from './document-actions.ts';

type AddBlockProps = {
  label: string;
  inColumn?: boolean;
  /** An email of a journey can show former colleagues. */
  ofJourney?: boolean;
  onAdd: (type: BlockType) => void;
  onPaste: (copied: string) => void;
};

/** The menu of all kinds of blocks and the copied block. The new block goes after the selected one. */
export function AddBlock({ label, ...rest }: AddBlockProps) {
  return (
    <Menu position="bottom-start">
      <Menu.Target>
        <Button variant="default" leftSection={<IconPlus size={18} aria-hidden />}>
          {label}
        </Button>
      </Menu.Target>
      <Menu.Dropdown mah="min(32rem, 60vh)" style={{ overflowY: 'auto' }}>
        <Kinds {...rest} />
      </Menu.Dropdown>
    </Menu>
  );
}

/** Rendered when the menu opens, since something may have been copied by then. */
function Kinds({ inColumn, ofJourney, onAdd, onPaste }: Omit<AddBlockProps, 'label'>) {
  const copied = heldBlock();
  const { blocks } = useBuilderHost();
  return (
    <>
      {copied && (
        <Menu.Item leftSection={<IconClipboard size={18} stroke={1.75} aria-hidden />} onClick={() => onPaste(copied)}>
          Paste
        </Menu.Item>
      )}
      {blocks
        .filter((type) => (!inColumn || fitsColumn({ type })) && (ofJourney || type !== 'colleagues'))
        .map((type) => {
          const { label, icon: Sign } = blockWords[type];
          return (
            <Menu.Item
              key={type}
              leftSection={<Sign size={18} stroke={1.75} aria-hidden />}
              onClick={() => onAdd(type)}
            >
              {label}
            </Menu.Item>
          );
        })}
    </>
  );
}
