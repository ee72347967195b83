import type { MouseEvent } from 'react';

/**
 * For `onMouseDown` around the buttons below a form: pressing one does not leave the field first. Else the error that appears on
 * leaving would push the button away from under the pointer, and the click would be lost.
 */
export function keepFocus(event: MouseEvent) {
  if ((event.target as HTMLElement).closest('button')) event.preventDefault();
}
