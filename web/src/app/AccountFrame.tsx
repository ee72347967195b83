import '@mantine/core/styles.layer.css';
import '../ui/theme/mantine.css';
import { useState } from 'react';
import { useProfile } from '../lib/profile.ts';
import { PublicFrame } from '../ui/pages/PublicFrame.tsx';
import { EmailText } from '../ui/text/EmailText.tsx';
import buttons from '../ui/theme/button.module.css';
import classes from './AccountFrame.module.css';
import { PageOutlet } from './PageOutlet.tsx';
import { PortalProviders } from './PortalProviders.tsx';
import { signOut } from './session.ts';

/** The frame of an account page that is available before anything else is. It links nowhere and offers only signing out. */
export function AccountFrame() {
  return (
    <PortalProviders>
      <PublicFrame shape="card">
        <PageOutlet />
        <Leave />
      </PublicFrame>
    </PortalProviders>
  );
}

function Leave() {
  const profile = useProfile();
  const [leaving, setLeaving] = useState(false);
  const leave = () => {
    setLeaving(true);
    void signOut();
  };
  return (
    <p className={classes.leave}>
      <span>{profile && <EmailText address={profile.email} />}</span>
      <button type="button" className={buttons.button} disabled={leaving} onClick={leave}>
        {leaving ? 'Signing out…' : 'Sign out'}
      </button>
    </p>
  );
}
