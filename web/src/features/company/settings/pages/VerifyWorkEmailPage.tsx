import { useState } from 'react';
import type { AccountLink } from '#contract/base/account-links.ts';
import { LinkPage } from '#web/features/accounts/accounts/components/LinkPage.tsx';
import { messageOf, request } from '../../../../lib/client.ts';
import { useOnce } from '../../../../lib/use-once.ts';
import { Done } from '../../../../ui/pages/Done.tsx';
import page from '../../../../ui/pages/public-page.module.css';
import { EmailText } from '../../../../ui/text/EmailText.tsx';
import buttons from '../../../../ui/theme/button.module.css';
import classes from './VerifyWorkEmailPage.module.css';

/** Confirms the address. A bare request, because this public page loads without the contract’s schemas. */
async function confirmWorkEmail(token: string): Promise<void> {
  await request('POST', '/companies/work-email/verify', { body: { token } }, { redirect: false });
}

/** The page behind the link that confirms a company’s sender address. */
export function VerifyWorkEmailPage() {
  return (
    <LinkPage
      title="Confirm the address"
      whenEnded="If you still want to use this address, request a new link in Settings, Sender address."
    >
      {(link, token) => <Question link={link} token={token} />}
    </LinkPage>
  );
}

function Question({ link, token }: { link: AccountLink; token: string }) {
  const [fault, setFault] = useState<string>();
  const [done, setDone] = useState(false);
  const [confirm, working] = useOnce(async () => {
    setFault(undefined);
    try {
      await confirmWorkEmail(token);
      setDone(true);
    } catch (error) {
      setFault(messageOf(error));
    }
  });
  if (done) return <Confirmed link={link} />;
  return (
    <>
      <h1 className={page.title}>Send messages from this address?</h1>
      <p className={page.words}>
        <strong>{link.company}</strong> wants to send messages to ex-employees from{' '}
        <strong>
          <EmailText address={link.email} />
        </strong>
        . Replies go to the colleague who wrote.
      </p>
      <button type="button" className={buttons.primary} disabled={working} onClick={() => void confirm()}>
        {working ? 'Confirming…' : 'Confirm the address'}
      </button>
      <p className={classes.fault} role="alert">
        {fault}
      </p>
    </>
  );
}

function Confirmed({ link }: { link: AccountLink }) {
  return (
    <Done title="Address confirmed">
      <p className={page.words}>
        Messages from <strong>{link.company}</strong> are sent from{' '}
        <strong>
          <EmailText address={link.email} />
        </strong>{' '}
        from now on. You can close this page.
      </p>
    </Done>
  );
}
