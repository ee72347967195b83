import { emailBlock } from '#contract/mail/email-document.ts';
import { type AnyBlock, type BlockPlace, copyOf, newBlock } from './document-actions.ts';

/** What was copied here last: menus paste it also where a page may not read the clipboard, as on a phone. */
let held = '';
export const heldBlock = () => held;

/** Also where the page is not encrypted and has no clipboard of its own. @returns whether other programs can have it too */
export async function writeClipboard(text: string): Promise<boolean> {
  held = text;
  if (navigator.clipboard)
    return navigator.clipboard.writeText(text).then(
      () => true,
      () => false,
    );
  const give = (event: ClipboardEvent) => {
    event.preventDefault();
    event.clipboardData?.setData('text/plain', text);
  };
  document.addEventListener('copy', give, { once: true });
  return document.execCommand('copy');
}

/** How a block looks on the clipboard. */
export const toClipboard = (block: AnyBlock) => JSON.stringify({ encore: 'block', block });

/** A block that was copied, here or in another email, with ids of its own; a text becomes a text block. Null: nothing to paste. */
export function fromClipboard(text: string): AnyBlock | null {
  if (!text.trim()) return null;
  try {
    const { encore, block } = JSON.parse(text) as { encore?: string; block?: unknown };
    const read = encore === 'block' ? emailBlock.safeParse(block) : undefined;
    if (read?.success) return copyOf(read.data);
  } catch {
    // It is a text.
  }
  const safe = (line: string) => line.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
  const lines = text.slice(0, 5_000).split(/\r?\n/).filter(Boolean);
  return { ...newBlock('text'), html: lines.map((line) => `<p>${safe(line)}</p>`).join('') } as AnyBlock;
}

/** Where what is pasted goes: behind the block that has the focus, or into the column that has. */
export function focusedPlace(): BlockPlace | undefined {
  const around = document.activeElement?.closest<HTMLElement>('[data-block], [data-columns]');
  const { block, columns, column } = around?.dataset ?? {};
  if (block) return { after: block };
  return columns ? { columns, column: Number(column) } : undefined;
}
