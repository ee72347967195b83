import { Button, Menu } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import type { BlockType } from '#contract/email-document.ts';
import { blockWords } from './block-words.ts';
import { fitsColumn } from './document-actions.ts';

type AddBlockProps = { label: string; inColumn?: boolean; onAdd: (type: BlockType) => void };

const kinds = Object.keys(blockWords) as BlockType[];

/** Every kind of block, by name; it goes behind the one that is chosen. */
export function AddBlock({ label, inColumn, onAdd }: AddBlockProps) {
  return (
    <Menu position="bottom-start">
      <Menu.Target>
        <Button variant="default" leftSection={<IconPlus size={18} aria-hidden />}>
          {label}
        </Button>
      </Menu.Target>
      <Menu.Dropdown mah="24rem" style={{ overflowY: 'auto' }}>
        {kinds
          .filter((type) => !inColumn || fitsColumn({ type }))
          .map((type) => {
            const { label: name, icon: Sign } = blockWords[type];
            return (
              <Menu.Item
                key={type}
                leftSection={<Sign size={18} stroke={1.75} aria-hidden />}
                onClick={() => onAdd(type)}
              >
                {name}
              </Menu.Item>
            );
          })}
      </Menu.Dropdown>
    </Menu>
  );
}
