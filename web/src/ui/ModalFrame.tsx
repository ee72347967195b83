import { Modal } from '@mantine/core';
import type { ReactNode } from 'react';
import { useEffect } from 'react';
import { keepFocus } from './keep-focus.ts';
import classes from './ModalFrame.module.css';
import { singleClick } from './single-click.ts';

export type ModalFrameProps = {
  opened: boolean;
  onClose: () => void;
  title: ReactNode;
  children: ReactNode;
  /** Stays in sight below the scrolling content. */
  footer?: ReactNode;
  size?: 'small' | 'medium' | 'large';
  /** Another dialog lies above: Esc, clicks and the focus belong to that one. */
  covered?: boolean;
};

const widths = { small: '26rem', medium: '36rem', large: '52rem' };

/** Every modal: title, content that scrolls at 60 vh (spec section 2), footer that stays. */
export function ModalFrame({ opened, onClose, title, children, footer, size = 'medium', covered }: ModalFrameProps) {
  useFocusReturn(opened);
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={title}
      size={widths[size]}
      centered
      closeOnEscape={!covered}
      closeOnClickOutside={!covered}
      trapFocus={!covered}
      returnFocus={false}
      classNames={{ header: classes.header, body: classes.frame }}
      // The dialog names itself by its title; as a <header> it would be a second banner of the page.
      attributes={{ header: { role: 'presentation' } }}
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      {/* Focusable, so that the keyboard can scroll content without fields. */}
      <div className={classes.content} tabIndex={-1}>
        {children}
      </div>
      {footer && (
        <div className={classes.footer} onMouseDown={keepFocus} onClickCapture={singleClick}>
          {footer}
        </div>
      )}
    </Modal>
  );
}

/** What was focused before the first of the open dialogs; for a dialog that takes another one's place. */
let outside: HTMLElement | null = null;

/** A menu is gone as soon as its item has opened the dialog; the button that opened the menu stays. */
function openerOf(element: HTMLElement | null): HTMLElement | null {
  const button = element?.closest('[role="menu"]')?.getAttribute('aria-labelledby');
  return (button && document.getElementById(button)) || element;
}

/** Mantine's own needs a change of `opened`; a dialog that is loaded late is open from its first render. */
function useFocusReturn(opened: boolean) {
  useEffect(() => {
    if (!opened) return undefined;
    const before = openerOf(document.activeElement as HTMLElement | null);
    if (!before?.closest('[role="dialog"]') && before !== document.body) outside = before;
    return () => {
      setTimeout(() => {
        const { activeElement } = document;
        // The trap of a dialog below takes the focus back, but not to the field that had it.
        const below = before?.closest('[role="dialog"]');
        if (activeElement && activeElement !== document.body && !below?.contains(activeElement)) return;
        const back = before?.isConnected && before !== document.body ? before : outside;
        if (back?.isConnected) back.focus({ preventScroll: true });
        // Gone, or disabled since: the page's content is the next best place.
        if (document.activeElement === document.body) document.querySelector('main')?.focus({ preventScroll: true });
      }, 150);
    };
  }, [opened]);
}
