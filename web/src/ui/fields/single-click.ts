import type { MouseEvent } from 'react';

/**
 * For `onClickCapture` around buttons that act: the second click of a double click does nothing. However fast the first was answered,
 * it must not hit the button that has come into the place of the first.
 */
export function singleClick(event: MouseEvent) {
  if (event.detail < 2 || !(event.target as HTMLElement).closest('button')) return;
  event.preventDefault();
  event.stopPropagation();
}
