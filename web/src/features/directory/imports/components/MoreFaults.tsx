import type { MoreFaults as Kind } from '#contract/directory/imports.ts';
import { importMessages } from '#contract/directory/imports.ts';
import text from '../../../../ui/theme/text.module.css';

/** The faulty rows that are not listed, by what is wrong with them. */
export function MoreFaults({ kinds }: { kinds: readonly Kind[] }) {
  return kinds.map((kind) => (
    <p key={`${kind.column} ${kind.reason}`} className={text.muted}>
      {importMessages.moreRows(kind)}
    </p>
  ));
}
