import { useCallback, useRef, useState } from 'react';
import type { EmailDocument } from '#contract/email-document.ts';
import type { EmailContent } from '#contract/email-templates.ts';
import type { AnyBlock, BlockPlace } from './document-actions.ts';
import {
  addBlock,
  changeBlock,
  duplicateBlock,
  findBlock,
  fromClipboard,
  moveBlock,
  newBlock,
  removeBlock,
  stepBlock,
  toClipboard,
} from './document-actions.ts';
import { beginHistory, record, redo, undo } from './edit-history.ts';

export type WrittenEmail = EmailContent & { name: string };

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
  const [acts] = useState(() => ({
    choose: setChosen,
    /** Subject, preview text, name and colours. */
    write: (changes: Partial<WrittenEmail>) => set((email) => ({ ...email, ...changes }), Object.keys(changes).join()),
    settle: (settings: Partial<EmailDocument['settings']>) =>
      change(
        (document) => ({ ...document, settings: { ...document.settings, ...settings } }),
        Object.keys(settings).join(),
      ),
    add: (type: AnyBlock['type'], place?: BlockPlace) => {
      const block = newBlock(type);
      const after = latest.current.chosen;
      change((document) => addBlock(document, block, place ?? (after ? { after } : 'end')));
      setChosen(block.id);
    },
    edit: (id: string, changes: Record<string, unknown>) =>
      change(
        (document) => changeBlock(document, id, (block) => ({ ...block, ...changes }) as AnyBlock),
        `${id} ${Object.keys(changes).join()}`,
      ),
    move: (id: string, to: number) => change((document) => moveBlock(document, id, to)),
    step: (id: string, by: 1 | -1) => change((document) => stepBlock(document, id, by)),
    remove: (id: string) => change((document) => removeBlock(document, id)),
    duplicate: (id: string) => change((document) => duplicateBlock(document, id)),
    copy: (id: string) => {
      const block = findBlock(latest.current.history.present.document, id);
      return block ? toClipboard(block) : '';
    },
    paste: (text: string) => {
      const block = fromClipboard(text);
      if (!block) return;
      const after = latest.current.chosen;
      change((document) => addBlock(document, block, after ? { after } : 'end'));
      setChosen(block.id);
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
