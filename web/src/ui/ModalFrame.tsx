import { Modal } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './ModalFrame.module.css';

export type ModalFrameProps = {
  opened: boolean;
  onClose: () => void;
  title: ReactNode;
  children: ReactNode;
  /** Stays in sight below the scrolling content. */
  footer?: ReactNode;
  size?: 'small' | 'medium' | 'large';
};

const widths = { small: '26rem', medium: '36rem', large: '52rem' };

/** Every modal: title, content that scrolls at 60 vh (spec section 2), footer that stays. */
export function ModalFrame({ opened, onClose, title, children, footer, size = 'medium' }: ModalFrameProps) {
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={title}
      size={widths[size]}
      centered
      classNames={{ header: classes.header, body: classes.frame, inner: classes.inner }}
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      {/* Focusable, so that the keyboard can scroll content without fields. */}
      <div className={classes.content} tabIndex={-1}>
        {children}
      </div>
      {footer && <div className={classes.footer}>{footer}</div>}
    </Modal>
  );
}
