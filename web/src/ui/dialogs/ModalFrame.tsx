import { Modal } from '@mantine/core';
import type { ReactNode } from 'react';
import { singleClick } from '../fields/single-click.ts';
import { markFirstFocus } from './first-focus.ts';
import { keepFocus } from './keep-focus.ts';
import classes from './ModalFrame.module.css';
import { useFocusReturn } from './use-focus-return.ts';

export type ModalFrameProps = {
  opened: boolean;
  onClose: () => void;
  title: ReactNode;
  children: ReactNode;
  /** Always visible below the scrolling content. */
  footer?: ReactNode;
  size?: 'small' | 'medium' | 'large' | 'wide';
  /** Another dialog is on top: Esc, clicks and the focus belong to that one. */
  covered?: boolean;
};

const widths = { small: '26rem', medium: '36rem', large: '52rem', wide: '76rem' };

/** The frame of every modal: title, content that scrolls at 60 vh (spec section 2), fixed footer. */
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
      // The dialog is labelled by its title; as a <header> it would be a second banner of the page.
      attributes={{ header: { role: 'presentation' } }}
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      {/* Focusable, so that the keyboard can scroll content without fields. */}
      <div ref={markFirstFocus} className={classes.content} tabIndex={-1}>
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
