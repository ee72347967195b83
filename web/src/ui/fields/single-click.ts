import type { MouseEvent } from 'react';

/**
 * For `onClickCapture` around action buttons: ignores the second click of a double click, which could otherwise hit a button that has
 * replaced the first.
 */
export function singleClick(event: MouseEvent) {
  if (event.detail < 2 || !(event.target as HTMLElement).closest('button')) return;
  event.preventDefault();
  event.stopPropagation();
}
