import { Button } from '@mantine/core';
import { useClipboard } from '@mantine/hooks';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import { useProfile } from '../../../lib/profile.ts';
import text from '../../../ui/text.module.css';
import classes from './Claims.module.css';

const registerPath = '/exemployee/register';

/** The company's own link, for whoever is not in the directory or whose address has changed. */
export function ShareLink() {
  const company = useProfile()?.companyDetails;
  const clipboard = useClipboard({ timeout: 5000 });
  if (!company) return null;
  const address = `${window.location.origin}${registerPath}?company=${company.id}`;
  return (
    <section className={classes.share} aria-labelledby="share-link">
      <div className={classes.words}>
        <h2 id="share-link">Share this link</h2>
        <p className={text.muted}>Former employees can use it to sign up.</p>
        <p className={classes.address}>{address}</p>
      </div>
      <Button
        variant="default"
        leftSection={clipboard.copied ? <IconCheck size={18} aria-hidden /> : <IconCopy size={18} aria-hidden />}
        onClick={() => clipboard.copy(address)}
      >
        <span aria-live="polite">{clipboard.copied ? 'Copied' : 'Copy link'}</span>
      </Button>
    </section>
  );
}
