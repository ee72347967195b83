import { Button } from '@mantine/core';
import { useClipboard } from '@mantine/hooks';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import { useProfile } from '../../../../lib/profile.ts';
import { Callout } from '../../../../ui/pages/Callout.tsx';
import classes from './Claims.module.css';

const registerPath = '/exemployee/register';

/** The company's own link, for whoever is not in the directory or whose address has changed. */
export function ShareLink() {
  const company = useProfile()?.companyDetails;
  const clipboard = useClipboard({ timeout: 5000 });
  if (!company) return null;
  const address = `${window.location.origin}${registerPath}?company=${company.id}`;
  return (
    <Callout tone="neutral" className={classes.share}>
      <div className={classes.words}>
        <p>Former employees sign up with this link:</p>
        <p className={classes.address}>{address}</p>
      </div>
      <Button
        variant="default"
        leftSection={clipboard.copied ? <IconCheck size={18} aria-hidden /> : <IconCopy size={18} aria-hidden />}
        onClick={() => clipboard.copy(address)}
      >
        <span aria-live="polite">{clipboard.copied ? 'Copied' : 'Copy link'}</span>
      </Button>
    </Callout>
  );
}
