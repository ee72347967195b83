import { Drawer, UnstyledButton } from '@mantine/core';
import type { Icon } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { singleClick } from '../fields/single-click.ts';
import classes from './BottomSheet.module.css';
import { useFocusReturn } from './use-focus-return.ts';

export type BottomSheetProps = {
  opened: boolean;
  onClose: () => void;
  /** The subject of the actions: '3 selected', a person's name. */
  title: ReactNode;
  /** One `SheetAction` each. */
  children: ReactNode;
};

/** A sheet of actions for phones, within reach of the thumb; closes on a tap outside, Esc or the cross. */
export function BottomSheet({ opened, onClose, title, children }: BottomSheetProps) {
  useFocusReturn(opened);
  return (
    <Drawer
      opened={opened}
      onClose={onClose}
      position="bottom"
      size="auto"
      title={title}
      returnFocus={false}
      classNames={{ content: classes.content, header: classes.header, title: classes.title, body: classes.body }}
      attributes={{ header: { role: 'presentation' } }}
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      <div className={classes.actions} onClickCapture={singleClick}>
        {children}
      </div>
    </Drawer>
  );
}

export type SheetActionProps = {
  icon: Icon;
  label: ReactNode;
  onClick?: () => void;
  disabled?: boolean;
  /** A destructive action; it must come last. */
  danger?: boolean;
  /** Renders it as a link: `(props) => <Link {...props} to=… />`. */
  renderRoot?: (props: Record<string, unknown>) => ReactNode;
};

/** One action of a sheet, high enough for a thumb. */
export function SheetAction({ icon: Picture, label, danger, ...button }: SheetActionProps) {
  return (
    <UnstyledButton {...button} className={classes.action} data-danger={danger || undefined}>
      <Picture size={20} aria-hidden />
      {label}
    </UnstyledButton>
  );
}
