import { Drawer, UnstyledButton } from '@mantine/core';
import type { Icon } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { singleClick } from '../fields/single-click.ts';
import classes from './BottomSheet.module.css';
import { useFocusReturn } from './use-focus-return.ts';

export type BottomSheetProps = {
  opened: boolean;
  onClose: () => void;
  /** What the actions are about: '3 selected', a person's name. */
  title: ReactNode;
  /** One `SheetAction` for each. */
  children: ReactNode;
};

/** Actions on a phone, where the thumb is; a tap beside it, Esc or the cross closes it. */
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
  /** What cannot be undone; it stands last. */
  danger?: boolean;
  /** Makes a link of it: `(props) => <Link {...props} to=… />`. */
  renderRoot?: (props: Record<string, unknown>) => ReactNode;
};

/** One action of a sheet, as high as a thumb wants it. */
export function SheetAction({ icon: Picture, label, danger, ...button }: SheetActionProps) {
  return (
    <UnstyledButton {...button} className={classes.action} data-danger={danger || undefined}>
      <Picture size={20} aria-hidden />
      {label}
    </UnstyledButton>
  );
}
