import { useCallback, useEffect, useRef, useState } from 'react';
import { type BlockType, type EmailDocument, emailLimits, emailMessages } from '#contract/mail/email-document.ts';
import type { EmailContent } from '#contract/mail/email-templates.ts';
import { beginHistory, record, redo, undo } from '../../../../lib/drafts/edit-history.ts';
import type { RowActs } from '../../../../ui/lists/SortableRow.tsx';
import type { TextFields } from '../../../../ui/text/text-fields.ts';
import { toast } from '../../../../ui/toasts/toast.ts';
import { movesOf, whereIs } from './block-moves.ts';
import { fromClipboard, toClipboard } from './clipboard.ts';
import type { AnyBlock, BlockPlace } from './document-actions.ts';
import {
  addBlock,
  allBlocks,
  changeBlock,
  duplicateBlock,
  findBlock,
  isColumns,
  isOpen,
  mayStandIn,
  mostInColumn,
  moveTo,
  newBlock,
  putBack,
  removeBlock,
  standingOf,
  stepBlock,
} from './document-actions.ts';

export type WrittenEmail = EmailContent & { name: string };

const noRoom = (document: EmailDocument) =>
  allBlocks(document).length >= emailLimits.blocks
    ? emailMessages.tooManyBlocks
    : `A column can have at most ${mostInColumn} blocks`;

const rowOf = (id: string) => `[data-block="${id}"] button[aria-expanded]`;
/** Returns the selector to focus after a block is deleted: its neighbour, or the add button in its place. */
function besideOf(document: EmailDocument, id: string): string {
  const { list = [], at = 0, columns, column } = standingOf(document, id) ?? {};
  const neighbour = list[at + 1] ?? list[at - 1];
  if (neighbour) return rowOf(neighbour.id);
  return `${columns ? `[data-columns="${columns.id}"][data-column="${column}"]` : '[data-blocks]'} > button`;
}

/** Where the document is in what is written, and what may be in it. */
export type EditorHost<Written> = {
  read: (written: Written) => EmailDocument;
  change: (written: Written, document: EmailDocument) => Written;
  /** Everything, if not given. */
  blocks?: readonly BlockType[];
  fields?: TextFields;
};

const blockRefused = 'This block can’t be used here';

/** Returns the email being edited and its actions. Every change is a step that can be undone; the functions are stable. */
export const useEmailEditor = (start: WrittenEmail) => useBlockEditor(start, ofEmail);
const ofEmail: EditorHost<WrittenEmail> = {
  read: ({ document }) => document,
  change: (email, document) => ({ ...email, document }),
};

/** The same for anything that has a document, such as the template of a letter. */
export function useBlockEditor<Written extends object>(start: Written, given: EditorHost<Written>) {
  const [history, setHistory] = useState(() => beginHistory(start));
  const [chosen, setChosen] = useState<string | null>(null);
  const [said, setSaid] = useState('');
  const latest = useRef({ history, chosen, host: given });
  latest.current = { history, chosen, host: given };
  const documentNow = () => latest.current.host.read(latest.current.history.present);
  // A moved block renders elsewhere, and a deleted one not at all, so the focus must be moved too.
  const [focus, setFocus] = useState<{ on: string } | null>(null);
  useEffect(() => {
    if (focus) document.querySelector<HTMLElement>(focus.on)?.focus();
  }, [focus]);

  const set = useCallback((next: (email: Written) => Written, key: string | null) => {
    setHistory((before) => record(before, next(before.present), key, Date.now()));
  }, []);
  const change = useCallback(
    (act: (document: EmailDocument) => EmailDocument, key: string | null = null) => {
      const { host } = latest.current;
      set((email) => {
        const before = host.read(email);
        const document = act(before);
        return document === before ? email : host.change(email, document);
      }, key);
    },
    [set],
  );
  const put = (block: AnyBlock, place: BlockPlace | undefined) => {
    const { chosen: after, host } = latest.current;
    const to = place ?? (after ? { after } : 'end');
    const document = documentNow();
    const { blocks } = host;
    if (
      blocks &&
      [block, ...(isColumns(block) ? block.columns.flat() : [])].some(({ type }) => !blocks.includes(type))
    ) {
      toast.failure(blockRefused);
      return;
    }
    if (addBlock(document, block, to) === document) {
      toast.failure(noRoom(document));
      return;
    }
    change((written) => addBlock(written, block, to));
    setChosen(block.id);
    // The new block may be far from the add button.
    setFocus({ on: rowOf(block.id) });
  };
  const relocate = (id: string, act: (document: EmailDocument) => EmailDocument) => {
    const { chosen: open, host } = latest.current;
    const now = documentNow();
    const moved = act(now);
    if (moved === now) return;
    change(act);
    setSaid(whereIs(moved, id, host.fields));
    setFocus({ on: rowOf(id) });
    const { columns } = standingOf(moved, id) ?? {};
    if (columns && !isOpen(columns, open)) setChosen(columns.id);
  };
  const go = (id: string, place: BlockPlace) => relocate(id, (document) => moveTo(document, id, place));
  const travel = (through: typeof undo) => {
    const row = document.activeElement?.closest('button[aria-expanded]')?.closest<HTMLElement>('[data-block]');
    setHistory(through);
    if (row?.dataset.block) setFocus({ on: rowOf(row.dataset.block) });
  };
  const [acts] = useState(() => ({
    choose: setChosen,
    /** Changes the subject, preview text, name and colours. */
    write: (changes: Partial<Written>) => set((email) => ({ ...email, ...changes }), Object.keys(changes).join()),
    settle: (settings: Partial<EmailDocument['settings']>) =>
      change(
        (document) => ({ ...document, settings: { ...document.settings, ...settings } }),
        Object.keys(settings).join(),
      ),
    add: (type: AnyBlock['type'], place?: BlockPlace) => put(newBlock(type), place),
    edit: (id: string, changes: Record<string, unknown>) =>
      change(
        (document) => changeBlock(document, id, (block) => ({ ...block, ...changes }) as AnyBlock),
        `${id} ${Object.keys(changes).join()}`,
      ),
    moveTo: go,
    step: (id: string, by: 1 | -1) => relocate(id, (document) => stepBlock(document, id, by)),
    rows: {
      movesOf: (id) =>
        movesOf(documentNow(), id).map(({ place, ...move }) => ({
          ...move,
          act: place && (() => go(id, place)),
        })),
      takes: (id, beside) => {
        const document = documentNow();
        const standing = standingOf(document, beside);
        return standing !== undefined && mayStandIn(document, id, standing);
      },
      drop: (id, beside, edge) => go(id, edge === 'before' ? { before: beside } : { after: beside }),
      // Closed columns open, so that the dragged block can be dropped into them.
      hold: (id) => {
        const document = documentNow();
        if (findBlock(document, id)?.type === 'columns') setChosen(id);
      },
    } satisfies RowActs,
    mayEnter: (id: string, columns: string, column: number) => {
      const document = documentNow();
      const around = document.blocks.filter(isColumns).find((each) => each.id === columns);
      return around !== undefined && mayStandIn(document, id, { list: around.columns[column] ?? [], columns: around });
    },
    /** @returns a function that restores the block without undoing later changes */
    remove: (id: string) => {
      const { chosen: open } = latest.current;
      const before = documentNow();
      change((document) => removeBlock(document, id));
      if (open === id) setChosen(standingOf(before, id)?.columns?.id ?? null);
      setFocus({ on: besideOf(before, id) });
      return () => change((document) => putBack(document, before, id));
    },
    duplicate: (id: string) => {
      const document = documentNow();
      if (duplicateBlock(document, id) === document) toast.failure(noRoom(document));
      else change((written) => duplicateBlock(written, id));
    },
    copy: (id: string) => {
      const block = findBlock(documentNow(), id);
      return block ? toClipboard(block) : '';
    },
    paste: (text: string, place?: BlockPlace) => {
      const block = fromClipboard(text);
      if (block) put(block, place);
    },
    undo: () => travel(undo),
    redo: () => travel(redo),
    /** Replaces the email, as one step that can be undone. */
    put: (email: Written) => set(() => email, null),
    /** Replaces the email as if it had just been opened. */
    replace: (email: Written) => {
      setHistory(beginHistory(email));
      setChosen(null);
    },
  }));
  return {
    email: history.present,
    chosen,
    said,
    canUndo: history.past.length > 0,
    canRedo: history.future.length > 0,
    acts,
  };
}
export type EditorActs = ReturnType<typeof useEmailEditor>['acts'];
/** The actions on blocks, whatever they are part of. */
export type BlockActs = Omit<EditorActs, 'write' | 'put' | 'replace'>;
