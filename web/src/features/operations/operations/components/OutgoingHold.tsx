import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { holdReasons } from '#contract/base/outgoing-hold.ts';
import { holdMessages } from '#contract/operations/admin-hold.ts';
import { late } from '../../../../lib/late.ts';
import { Callout } from '../../../../ui/pages/Callout.tsx';
import { Moment } from '../../../../ui/text/Moment.tsx';
import { holdQuery } from '../api.ts';
import { waitingOf } from './hold-words.ts';
import classes from './Operations.module.css';

const ReleaseDialog = late(() => import('./ReleaseDialog.tsx'), 'ReleaseDialog');

/** Says why the installation sends nothing, with the button that releases it; empty while it sends. */
export function OutgoingHold() {
  const { data } = useQuery(holdQuery);
  const [isAsking, setAsking] = useState(false);
  const hold = data?.hold;
  if (!hold) return null;
  return (
    <Callout tone="warn" role="status" className={classes.pause}>
      <div>
        <strong>{holdReasons[hold.reason]}</strong>
        <p>
          {waitingOf(hold)} wait
          {hold.oldestMailAt && (
            <>
              , the oldest since <Moment within at={hold.oldestMailAt} />
            </>
          )}
          . {hold.reason === 'setting' && holdMessages.bySetting}
        </p>
      </div>
      {hold.reason === 'restored' && (
        <Button variant="default" onClick={() => setAsking(true)}>
          Release…
        </Button>
      )}
      {isAsking && <ReleaseDialog hold={hold} onClose={() => setAsking(false)} />}
    </Callout>
  );
}
