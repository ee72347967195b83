import { useLayoutEffect } from 'react';
import { can } from '../lib/can.ts';
import { useProfile } from '../lib/profile.ts';
import text from '../ui/theme/text.module.css';
import { useNavigation } from './navigation.ts';
import { PaletteLauncher } from './PaletteLauncher.tsx';
import { SendHome } from './SendHome.tsx';
import { ShellFrame } from './ShellFrame.tsx';

/** The portal's frame in a neutral colour, so that operators can't mistake it for a company's portal (look.md, Shell). */
export function AdminShell() {
  const profile = useProfile();
  const items = useNavigation('admin');
  // Set on the document because dialogs and menus render outside the frame.
  useLayoutEffect(() => {
    document.documentElement.dataset.area = 'admin';
    return () => {
      delete document.documentElement.dataset.area;
    };
  }, []);
  if (profile && !can(profile, 'installation:operate')) return <SendHome type={profile.type} />;
  return (
    <ShellFrame
      profile={profile}
      items={items}
      tools={<PaletteLauncher area="admin" />}
      place={<span className={text.oneLine}>Installation administration</span>}
    />
  );
}
