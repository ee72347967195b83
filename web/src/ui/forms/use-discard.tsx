import { useBlocker } from '@tanstack/react-router';
import { useState } from 'react';
import { ConfirmDialog } from '../dialogs/ConfirmDialog.tsx';

type Place = { pathname: string; search: unknown };
const recordOf = ({ pathname, search }: Place) => `${pathname} ${(search as { id?: string }).id ?? ''}`;

export type DiscardOptions = {
  /** Called when leaving, so that a save just before counts. */
  isChanged: () => boolean;
  onDiscard: () => void;
  /** For a form in a dialog: closes it. */
  onClose?: () => void;
  /** The text about the loss: 'Your message hasn’t been sent.' */
  words: string;
  title?: string;
  confirmLabel?: string;
};

/**
 * Asks before a changed form is left: by closing its dialog, going to another page, or closing the browser's tab. Opening other tabs of the
 * page does not count. @returns `close` for the dialog, `asking` for its frame's `covered`, and the question to render next to the form
 */
export function useDiscard(options: DiscardOptions) {
  const { isChanged, onDiscard, onClose, words, title = 'Discard your changes?', confirmLabel = 'Discard' } = options;
  const [closing, setClosing] = useState(false);
  const blocker = useBlocker({
    shouldBlockFn: ({ current, next }) => recordOf(current) !== recordOf(next) && isChanged(),
    enableBeforeUnload: isChanged,
    withResolver: true,
  });
  const asking = closing || blocker.status === 'blocked';
  const discard = async () => {
    onDiscard();
    if (closing) onClose?.();
    blocker.proceed?.();
  };
  const stay = () => {
    setClosing(false);
    blocker.reset?.();
  };
  return {
    asking,
    close: () => (isChanged() ? setClosing(true) : onClose?.()),
    // Rendered only when asked: otherwise the Esc press that asks would also close the question.
    question: asking && (
      <ConfirmDialog
        title={title}
        confirmLabel={confirmLabel}
        cancelLabel="Keep editing"
        onConfirm={discard}
        onDone={() => {}}
        onClose={stay}
      >
        {words}
      </ConfirmDialog>
    ),
  };
}
