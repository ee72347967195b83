import { dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter';
import {
  type KeyboardEvent,
  memo,
  type ReactNode,
  useCallback,
  useEffect,
  useEffectEvent,
  useMemo,
  useRef,
  useState,
} from 'react';
import { isInnermost } from '../../../../ui/lists/drag-places.ts';
import { SortableList } from '../../../../ui/lists/SortableList.tsx';
import { toast } from '../../../../ui/toasts/toast.ts';
import { AddBlock } from './AddBlock.tsx';
import { BlockRow } from './BlockRow.tsx';
import classes from './Builder.module.css';
import { blockGroup } from './block-moves.ts';
import { nameOf } from './block-words.ts';
import { useBuilderHost } from './builder-host.ts';
import { CardSettings } from './CardSettings.tsx';
import { writeClipboard } from './clipboard.ts';
import type { SettingsProps } from './common-fields.tsx';
import { type AnyBlock, isOpen } from './document-actions.ts';
import { ImageSettings } from './ImageSettings.tsx';
import { LayoutSettings } from './LayoutSettings.tsx';
import { TextSettings } from './TextSettings.tsx';
import type { BlockActs } from './use-email-editor.ts';

type ColumnLaneProps = { columns: string; column: number; acts: BlockActs; children: ReactNode };

/** A column. Blocks dropped into it, but not beside one of its blocks, go to its end. */
function ColumnLane({ columns, column, acts, children }: ColumnLaneProps) {
  const lane = useRef<HTMLDivElement>(null);
  const [over, setOver] = useState(false);
  const takes = useEffectEvent(
    ({ group, key }: Record<string | symbol, unknown>) =>
      group === blockGroup && acts.mayEnter(String(key), columns, column),
  );
  const drop = useEffectEvent((key: string) => acts.moveTo(key, { columns, column }));
  useEffect(() => {
    if (!lane.current) return;
    return dropTargetForElements({
      element: lane.current,
      canDrop: ({ source }) => takes(source.data),
      onDrag: (at) => setOver(isInnermost(at)),
      onDragLeave: () => setOver(false),
      onDrop: (at) => {
        setOver(false);
        if (isInnermost(at)) drop(String(at.source.data.key));
      },
    });
  }, []);
  return (
    <div
      ref={lane}
      className={classes.column}
      data-columns={columns}
      data-column={column}
      data-over={over || undefined}
    >
      {children}
    </div>
  );
}

/** The settings of a block. Changes apply immediately and are saved while the person works. */
function BlockSettings({ block, acts }: { block: AnyBlock; acts: BlockActs }) {
  const edit = (changes: Record<string, unknown>) => acts.edit(block.id, changes);
  return (
    <div className={classes.settings}>
      <Settings block={block} edit={edit} />
    </div>
  );
}

function Settings({ block, edit }: SettingsProps) {
  switch (block.type) {
    case 'heading':
    case 'text':
    case 'button':
    case 'footer':
    case 'header':
      return <TextSettings block={block} edit={edit} />;
    case 'image':
      return <ImageSettings block={block} edit={edit} />;
    case 'columns':
    case 'spacer':
    case 'divider':
    case 'social':
      return <LayoutSettings block={block} edit={edit} />;
    default:
      return <CardSettings block={block} edit={edit} />;
  }
}

type BlockListProps = {
  label: string;
  blocks: readonly AnyBlock[];
  chosen: string | null;
  faulty: ReadonlySet<string>;
  acts: BlockActs;
};

type Drawn = { block: AnyBlock; isChosen: boolean; hasFault: boolean; element: ReactNode };

const isModified = ({ ctrlKey, metaKey }: KeyboardEvent) => ctrlKey || metaKey;

/**
 * The blocks in their order. Keyboard: Alt with an arrow key moves a block, also into and out of columns; Ctrl with C, X, V and D copies,
 * cuts, pastes and duplicates; Delete deletes.
 */
export const BlockList = memo(function BlockList({ label, blocks, chosen, faulty, acts }: BlockListProps) {
  const remove = useCallback(
    (id: string) => {
      toast.info('Block deleted', { undo: acts.remove(id) });
    },
    [acts],
  );
  const copy = useCallback(
    async (id: string) => {
      if (await writeClipboard(acts.copy(id))) toast.info('Block copied');
      else toast.info('Block copied. Paste it from a menu, because this browser doesn’t share its clipboard');
    },
    [acts],
  );
  const paste = useCallback((id: string, copied: string) => acts.paste(copied, { after: id }), [acts]);
  const { fields } = useBuilderHost();
  const name = useCallback((block: AnyBlock) => nameOf(block, fields), [fields]);
  const across = useMemo(() => ({ group: blockGroup, acts: acts.rows }), [acts]);
  const press = useCallback(
    (event: KeyboardEvent, id: string) => {
      const act = actOf(event, { ...acts, remove, copy }, id);
      if (!act) return;
      event.preventDefault();
      act();
    },
    [acts, remove, copy],
  );
  // Memoised so that typing in one block doesn't re-render all of them.
  const drawn = useRef(new Map<string, Drawn>());
  return (
    <SortableList
      label={label}
      items={blocks}
      keyOf={({ id }) => id}
      nameOf={name}
      across={across}
      renderItem={(block) => {
        const isChosen = isOpen(block, chosen);
        const hasFault = faulty.has(block.id);
        const known = drawn.current.get(block.id);
        // Columns show the selected block within them.
        const isSame = known?.block === block && known.isChosen === isChosen && known.hasFault === hasFault;
        if (isSame && !(block.type === 'columns' && isChosen)) return known.element;
        const element = (
          <BlockRow
            block={block}
            isChosen={isChosen}
            hasFault={hasFault}
            onChoose={acts.choose}
            onKey={press}
            onDuplicate={acts.duplicate}
            onCopy={copy}
            onPaste={paste}
            onRemove={remove}
          >
            {isChosen && <OpenBlock block={block} chosen={chosen} faulty={faulty} acts={acts} />}
          </BlockRow>
        );
        drawn.current.set(block.id, { block, isChosen, hasFault, element });
        return element;
      }}
    />
  );
});

function OpenBlock({ block, ...rest }: Omit<BlockListProps, 'label' | 'blocks'> & { block: AnyBlock }) {
  if (block.type === 'columns') return <ColumnLists block={block} {...rest} />;
  return <BlockSettings block={block} acts={rest.acts} />;
}

type Acts = Pick<BlockActs, 'step' | 'duplicate'> & { remove: (id: string) => void; copy: (id: string) => unknown };

function actOf(event: KeyboardEvent, acts: Acts, id: string): (() => void) | null {
  if (event.altKey && event.key === 'ArrowUp') return () => acts.step(id, -1);
  if (event.altKey && event.key === 'ArrowDown') return () => acts.step(id, 1);
  if (event.key === 'Delete') return () => acts.remove(id);
  if (!isModified(event)) return null;
  // With Caps Lock the key is a capital.
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

/** The columns, one below the other as on a phone, each with its blocks and a button to add more. */
function ColumnLists({ block, chosen, faulty, acts }: ColumnListsProps) {
  return (
    <div className={classes.settings}>
      <BlockSettings block={block} acts={acts} />
      {block.columns.map((blocks, column) => (
        // oxlint-disable-next-line react/no-array-index-key -- columns have no identity but their position
        <ColumnLane key={column} columns={block.id} column={column} acts={acts}>
          <BlockList label={`Column ${column + 1}`} blocks={blocks} chosen={chosen} faulty={faulty} acts={acts} />
          <AddBlock
            label={`Add to column ${column + 1}`}
            inColumn
            onAdd={(type) => acts.add(type, { columns: block.id, column })}
            onPaste={(copied) => acts.paste(copied, { columns: block.id, column })}
          />
        </ColumnLane>
      ))}
    </div>
  );
}
