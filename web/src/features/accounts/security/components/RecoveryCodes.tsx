import { Button } from '@mantine/core';
import { IconCopy, IconDownload } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { useBrand } from '../../../../lib/brand.ts';
import { saveFile } from '../../../../lib/save-file.ts';
import { useDiscard } from '../../../../ui/forms/use-discard.tsx';
import layout from '../../../../ui/pages/layout.module.css';
import text from '../../../../ui/theme/text.module.css';
import { toast } from '../../../../ui/toasts/toast.ts';
import classes from './Security.module.css';

/** Shows the recovery codes, once. Asks for confirmation before leaving without saving them. */
export function RecoveryCodes({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
  const { key, name } = useBrand();
  const heading = useRef<HTMLHeadingElement>(null);
  // The form that had the focus is gone.
  useEffect(() => heading.current?.focus(), []);
  const discard = useDiscard({
    isChanged: () => true,
    onDiscard: () => {},
    title: 'Leave without saving your recovery codes?',
    words: 'They are shown only once. Without them you can’t sign in if you lose your phone.',
    confirmLabel: 'Leave',
  });
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(codes.join('\n'));
      toast.success('Recovery codes copied');
    } catch {
      toast.failure('Your browser did not allow copying. Select the codes and copy them');
    }
  };
  const download = () =>
    saveFile(
      new Blob([`${name} recovery codes. Each code works once.\n\n${codes.join('\n')}\n`], { type: 'text/plain' }),
      `${key}-recovery-codes.txt`,
    );
  return (
    <div>
      <h3 ref={heading} tabIndex={-1} className={text.heading}>
        Keep your recovery codes
      </h3>
      <p className={text.muted}>
        Each code signs you in once if you lose your phone. They are shown only once; store them with your passwords.
      </p>
      <ul className={classes.codes} aria-label="Recovery codes">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className={layout.row}>
        <Button onClick={onDone}>I’ve saved them</Button>
        <Button variant="default" leftSection={<IconCopy size={18} aria-hidden />} onClick={() => void copy()}>
          Copy
        </Button>
        <Button variant="default" leftSection={<IconDownload size={18} aria-hidden />} onClick={download}>
          Download
        </Button>
      </div>
      {discard.question}
    </div>
  );
}
