import { Button } from '@mantine/core';
import type { Notice } from '#contract/directory/consents.ts';
import { exactDate } from '../../../../lib/dates.ts';
import { ModalFrame } from '../../../../ui/dialogs/ModalFrame.tsx';
import text from '../../../../ui/theme/text.module.css';
import classes from './Privacy.module.css';

export type NoticeDialogProps = { notice: Notice; company: string; onClose: () => void; closeLabel?: string };

/** A company’s notice on its use of data. */
export function NoticeDialog({ notice, company, onClose, closeLabel = 'Close' }: NoticeDialogProps) {
  return (
    <ModalFrame
      opened
      onClose={onClose}
      title={`How ${company} uses your data`}
      footer={
        <Button onClick={onClose} data-autofocus>
          {closeLabel}
        </Button>
      }
    >
      <p className={classes.said}>{notice.body}</p>
      <p className={text.small}>
        Version {notice.version}, published on {exactDate(notice.publishedAt)}
      </p>
    </ModalFrame>
  );
}
