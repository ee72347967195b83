import { withoutInvisible } from '#contract/base/invisible.ts';

const isField = (target: unknown): target is HTMLInputElement | HTMLTextAreaElement =>
  target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement;

/** Sets the value so that React, which watches each field, treats it as typed. */
function setValue(field: HTMLInputElement | HTMLTextAreaElement, text: string): void {
  const owner = field instanceof HTMLInputElement ? HTMLInputElement : HTMLTextAreaElement;
  Object.getOwnPropertyDescriptor(owner.prototype, 'value')?.set?.call(field, text);
}

/** Removes invisible characters from typed or pasted text before the field's own form reads it; passwords stay as typed. */
export function startReadableTyping(): void {
  document.addEventListener(
    'input',
    (event) => {
      const field = event.target;
      if (!isField(field) || field.type === 'password' || field.autocomplete.includes('password')) return;
      const text = withoutInvisible(field.value);
      if (text === field.value || (event as InputEvent).isComposing) return;
      const caret = field.selectionStart;
      const before = caret === null ? null : withoutInvisible(field.value.slice(0, caret)).length;
      setValue(field, text);
      if (before !== null) field.setSelectionRange(before, before);
    },
    { capture: true },
  );
}
