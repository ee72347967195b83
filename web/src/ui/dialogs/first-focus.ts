const fields =
  'input:not([type=hidden], [type=file], :disabled), textarea:not(:disabled), select:not(:disabled), [contenteditable=true]';

/**
 * For the `ref` of a dialog's content: marks what takes the focus on opening, unless the dialog says it. That is its first field, of radio buttons the
 * chosen one; without a field the first of its buttons, which is the one that changes nothing.
 */
export function markFirstFocus(content: HTMLElement | null): void {
  const dialog = content?.closest('[role="dialog"]');
  if (!content || !dialog || dialog.querySelector('[data-autofocus]')) return;
  const field = content.querySelector<HTMLInputElement>(fields);
  const chosen =
    field?.type === 'radio'
      ? content.querySelector(`input[type=radio][name="${CSS.escape(field.name)}"]:checked:not(:disabled)`)
      : null;
  const first = chosen ?? field ?? content.nextElementSibling?.querySelector('button:not(:disabled)');
  first?.setAttribute('data-autofocus', 'true');
}
