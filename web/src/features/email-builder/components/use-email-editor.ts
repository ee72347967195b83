import { useCallback, useRef, useState } from 'react';
import { type EmailDocument, emailLimits, emailMessages } from '#contract/email-document.ts';
import type { EmailContent } from '#contract/email-templates.ts';
import { toast } from '../../../ui/toast.ts';
import type { AnyBlock, BlockPlace } from './document-actions.ts';
import {
  addBlock,
  allBlocks,
  changeBlock,
  duplicateBlock,
  findBlock,
  fromClipboard,
  mostInColumn,
  moveBlock,
  newBlock,
  putBack,
  removeBlock,
  stepBlock,
  toClipboard,
} from './document-actions.ts';
import { beginHistory, record, redo, undo } from './edit-history.ts';

export type WrittenEmail = EmailContent & { name: string };

const noRoom = (document: EmailDocument) =>
  allBlocks(document).length >= emailLimits.blocks
    ? emailMessages.tooManyBlocks
    : `A column can have at most ${mostInColumn} blocks`;

/** The email as it is written: every change is a step that can be undone. The functions keep their identity. */
export function useEmailEditor(start: WrittenEmail) {
  const [history, setHistory] = useState(() => beginHistory(start));
  const [chosen, setChosen] = useState<string | null>(null);
  const latest = useRef({ history, chosen });
  latest.current = { history, chosen };

  const set = useCallback((next: (email: WrittenEmail) => WrittenEmail, key: string | null) => {
    setHistory((before) => record(before, next(before.present), key, Date.now()));
  }, []);
  const change = useCallback(
    (act: (document: EmailDocument) => EmailDocument, key: string | null = null) =>
      set((email) => {
        const document = act(email.document);
        return document === email.document ? email : { ...email, document };
      }, key),
    [set],
  );
  const put = (block: AnyBlock, place: BlockPlace | undefined) => {
    const { chosen: after, history: now } = latest.current;
    const to = place ?? (after ? { after } : 'end');
    const { document } = now.present;
    if (addBlock(document, block, to) === document) {
      toast.failure(noRoom(document));
      return;
    }
    change((written) => addBlock(written, block, to));
    setChosen(block.id);
  };
  const [acts] = useState(() => ({
    choose: setChosen,
    /** Subject, preview text, name and colours. */
    write: (changes: Partial<WrittenEmail>) => set((email) => ({ ...email, ...changes }), Object.keys(changes).join()),
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
    move: (id: string, to: number) => change((document) => moveBlock(document, id, to)),
    step: (id: string, by: 1 | -1) => change((document) => stepBlock(document, id, by)),
    /** @returns the way back, which leaves alone what was done since */
    remove: (id: string) => {
      const { document: before } = latest.current.history.present;
      change((document) => removeBlock(document, id));
      return () => change((document) => putBack(document, before, id));
    },
    duplicate: (id: string) => {
      const { document } = latest.current.history.present;
      if (duplicateBlock(document, id) === document) toast.failure(noRoom(document));
      else change((written) => duplicateBlock(written, id));
    },
    copy: (id: string) => {
      const block = findBlock(latest.current.history.present.document, id);
      return block ? toClipboard(block) : '';
    },
    paste: (text: string) => {
      const block = fromClipboard(text);
      if (block) put(block, undefined);
    },
    undo: () => setHistory(undo),
    redo: () => setHistory(redo),
    /** Another one in its place, as if it had been opened. */
    replace: (email: WrittenEmail) => {
      setHistory(beginHistory(email));
      setChosen(null);
    },
  }));
  return {
    email: history.present,
    chosen,
    canUndo: history.past.length > 0,
    canRedo: history.future.length > 0,
    acts,
  };
}
export type EditorActs = ReturnType<typeof useEmailEditor>['acts'];
