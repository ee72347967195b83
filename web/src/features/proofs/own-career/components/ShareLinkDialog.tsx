import { Button } from '@mantine/core';
import { IconExternalLink, IconShare } from '@tabler/icons-react';
import { type CareerRecord, careerSentence, chooseFacts } from '#contract/proofs/career-facts.ts';
import type { CareerLink } from '#contract/proofs/career-links.ts';
import { careerMessages } from '#contract/proofs/career-messages.ts';
import { exactDate, today } from '../../../../lib/dates.ts';
import { ModalFrame } from '../../../../ui/dialogs/ModalFrame.tsx';
import { CopyField } from '../../../../ui/fields/CopyField.tsx';
import layout from '../../../../ui/pages/layout.module.css';
import { useTold } from '../../../../ui/pages/use-told.ts';
import { QrCode } from '../../../../ui/text/QrCode.tsx';
import text from '../../../../ui/theme/text.module.css';
import { nameOf } from './career-words.ts';
import classes from './OwnCareer.module.css';

type ShareLinkDialogProps = {
  link: CareerLink;
  company: string;
  /** Null: nothing can be proved now. */
  record: CareerRecord | null;
  verifyAddress: string;
  onClose: () => void;
};

/** Passes a text and a link to another program. Closing its choice is no failure. */
async function share(words: string, url: string): Promise<void> {
  try {
    await navigator.share({ text: words, url });
  } catch (error) {
    if (!(error instanceof DOMException && error.name === 'AbortError')) throw error;
  }
}

/** A link to pass on: its QR code for a phone’s camera, its code to read out, its address to copy and share. */
export function ShareLinkDialog({ link, company, record, verifyAddress, onClose }: ShareLinkDialogProps) {
  const address = `${verifyAddress}#${link.code}`;
  const sentence = record && careerSentence(company, chooseFacts(record, link.choice));
  const [pass, passing] = useTold(() => share(sentence ?? `My career at ${company}`, address), {
    failed: careerMessages.notShared,
  });
  return (
    <ModalFrame
      opened
      onClose={onClose}
      title={`Share ${nameOf(link)}`}
      size="small"
      footer={<Button onClick={onClose}>Done</Button>}
    >
      <div className={layout.fields}>
        <div>
          <p>Anyone with the link sees this until {exactDate(today(new Date(link.expiresAt)))}:</p>
          <p className={`${classes.said} ${classes.below}`}>
            {sentence ?? 'Nothing for now, because your record can’t be proved at the moment.'}
          </p>
        </div>
        <div className={classes.shared}>
          <QrCode text={address} label={`The link ${nameOf(link)}, as a QR code`} size={208} />
          <p className={classes.code}>
            <span className={text.small}>Code</span> {link.code}
          </p>
        </div>
        <CopyField label="Link" value={address} autoFocus />
        <div className={layout.row}>
          {'share' in navigator && (
            <Button
              variant="default"
              leftSection={<IconShare size={18} aria-hidden />}
              loading={passing}
              onClick={() => void pass()}
            >
              Share
            </Button>
          )}
          <Button
            variant="default"
            component="a"
            href={address}
            target="_blank"
            rel="noreferrer"
            leftSection={<IconExternalLink size={18} aria-hidden />}
          >
            Open
          </Button>
        </div>
      </div>
    </ModalFrame>
  );
}
