import type { MouseEvent } from 'react';

/**
 * For `onMouseDown` around the buttons below a form: keeps the focus in the field. Otherwise the error shown on leaving it could move the
 * button away from the pointer, and the click would be lost.
 */
export function keepFocus(event: MouseEvent) {
  if ((event.target as HTMLElement).closest('button')) event.preventDefault();
}
