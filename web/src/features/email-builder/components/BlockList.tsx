import { type KeyboardEvent, useCallback } from 'react';
import { SortableList } from '../../../ui/SortableList.tsx';
import { toast } from '../../../ui/toast.ts';
import { AddBlock } from './AddBlock.tsx';
import { BlockRow } from './BlockRow.tsx';
import { BlockSettings } from './BlockSettings.tsx';
import classes from './Builder.module.css';
import { blockWords, summaryOf } from './block-words.ts';
import type { AnyBlock } from './document-actions.ts';
import type { EditorActs } from './use-email-editor.ts';

type BlockListProps = {
  label: string;
  blocks: readonly AnyBlock[];
  chosen: string | null;
  faulty: ReadonlySet<string>;
  acts: EditorActs;
};

const isModified = ({ ctrlKey, metaKey }: KeyboardEvent) => ctrlKey || metaKey;

/**
 * Blocks in their order. With the keyboard: Alt and an arrow moves one, Ctrl with C, X, V and D copies, cuts, pastes and duplicates,
 * Delete deletes.
 */
export function BlockList({ label, blocks, chosen, faulty, acts }: BlockListProps) {
  const remove = useCallback(
    (id: string) => {
      toast.info('Block deleted', { undo: acts.remove(id) });
    },
    [acts],
  );
  const copy = useCallback(
    async (id: string) => {
      await navigator.clipboard?.writeText(acts.copy(id));
      toast.info('Block copied');
    },
    [acts],
  );
  const press = useCallback(
    (event: KeyboardEvent, id: string) => {
      const act = actOf(event, { ...acts, remove, copy }, id);
      if (!act) return;
      event.preventDefault();
      act();
    },
    [acts, remove, copy],
  );
  return (
    <SortableList
      label={label}
      items={blocks}
      keyOf={({ id }) => id}
      nameOf={(block) => [blockWords[block.type].label, summaryOf(block).slice(0, 40)].filter(Boolean).join(': ')}
      onSort={(ids) => {
        const moved = movedIn(blocks, ids);
        if (moved) acts.move(moved, ids.indexOf(moved));
      }}
      renderItem={(block) => (
        <BlockRow
          block={block}
          isChosen={isOpen(block, chosen)}
          hasFault={faulty.has(block.id)}
          onChoose={acts.choose}
          onKey={press}
          onDuplicate={acts.duplicate}
          onCopy={copy}
          onRemove={remove}
        >
          {/* Nothing for a closed row: it is drawn anew only when its block has changed. */}
          {isOpen(block, chosen) && <OpenBlock block={block} chosen={chosen} faulty={faulty} acts={acts} />}
        </BlockRow>
      )}
    />
  );
}

function OpenBlock({ block, ...rest }: Omit<BlockListProps, 'label' | 'blocks'> & { block: AnyBlock }) {
  if (block.type === 'columns') return <ColumnLists block={block} {...rest} />;
  return <BlockSettings block={block} acts={rest.acts} />;
}

/** Columns stay open while something within them is chosen. */
const isOpen = (block: AnyBlock, chosen: string | null) =>
  block.id === chosen || (block.type === 'columns' && block.columns.flat().some(({ id }) => id === chosen));

/** Which one of them stands elsewhere in the new order. */
function movedIn(blocks: readonly AnyBlock[], ids: readonly string[]): string | undefined {
  const place = blocks.findIndex(({ id }, at) => ids[at] !== id);
  const before = blocks[place]?.id;
  return ids[place + 1] === before ? ids[place] : before;
}

type Acts = Pick<EditorActs, 'step' | 'duplicate'> & { remove: (id: string) => void; copy: (id: string) => unknown };

function actOf(event: KeyboardEvent, acts: Acts, id: string): (() => void) | null {
  if (event.altKey && event.key === 'ArrowUp') return () => acts.step(id, -1);
  if (event.altKey && event.key === 'ArrowDown') return () => acts.step(id, 1);
  if (event.key === 'Delete') return () => acts.remove(id);
  if (!isModified(event)) return null;
  // Caps Lock makes it a capital.
  const key = event.key.toLowerCase();
  if (key === 'c') return () => void acts.copy(id);
  if (key === 'd') return () => acts.duplicate(id);
  if (key === 'x')
    return () => {
      void acts.copy(id);
      acts.remove(id);
    };
  return null;
}

type ColumnListsProps = Omit<BlockListProps, 'label' | 'blocks'> & { block: Extract<AnyBlock, { type: 'columns' }> };

/** The columns one below the other, as they are on a phone; each has its blocks and takes more. */
function ColumnLists({ block, chosen, faulty, acts }: ColumnListsProps) {
  return (
    <div className={classes.settings}>
      <BlockSettings block={block} acts={acts} />
      {block.columns.map((blocks, column) => (
        // oxlint-disable-next-line react/no-array-index-key -- a column is its place
        <div key={column} className={classes.column}>
          <BlockList label={`Column ${column + 1}`} blocks={blocks} chosen={chosen} faulty={faulty} acts={acts} />
          <AddBlock
            label={`Add to column ${column + 1}`}
            inColumn
            onAdd={(type) => acts.add(type, { columns: block.id, column })}
          />
        </div>
      ))}
    </div>
  );
}
