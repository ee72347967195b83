import { Button, Menu, UnstyledButton } from '@mantine/core';
import { IconChevronDown, IconLogout, IconMoon, IconSettings, IconShieldLock, IconSun } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import type { Profile } from '#contract/accounts/accounts.ts';
import { paths } from '#contract/base/paths.ts';
import { isOfPortal } from '../lib/areas.ts';
import { profileQuery } from '../lib/profile.ts';
import { setTheme, useTheme } from '../lib/theme.ts';
import { Skeleton } from '../ui/pages/Skeletons.tsx';
import { PersonAvatar } from '../ui/people/PersonAvatar.tsx';
import { EmailText } from '../ui/text/EmailText.tsx';
import classes from './AccountMenu.module.css';
import { signOut } from './session.ts';

/** `themed` is false where there is only one theme. */
type AccountMenuProps = { profile: Profile | undefined; themed?: boolean };

/** The menu with the signed-in person, the theme switch and signing out. */
export function AccountMenu({ profile, themed = true }: AccountMenuProps) {
  const theme = useTheme();
  const [leaving, setLeaving] = useState(false);
  const { isError } = useQuery(profileQuery);
  const leave = () => {
    setLeaving(true);
    void signOut();
  };
  if (!profile && !isError) return <PersonSkeleton />;
  if (!profile)
    return (
      <Button variant="default" size="xs" disabled={leaving} onClick={leave}>
        {leaving ? 'Signing out…' : 'Sign out'}
      </Button>
    );
  const other = theme === 'dark' ? 'light' : 'dark';
  return (
    <Menu width="16rem">
      <Menu.Target>
        <UnstyledButton className={classes.person} title={profile.name}>
          <PersonAvatar id={profile.personId ?? profile.id} name={profile.name} photo={profile.profileImg} size={32} />
          <span className="visually-hidden">{profile.name}, account</span>
          <IconChevronDown size={16} className={classes.sign} aria-hidden />
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown>
        <div className={classes.who}>
          <strong>{profile.name}</strong>
          <span>
            <EmailText address={profile.email} />
          </span>
        </div>
        <Menu.Divider />
        {isOfPortal(profile) && (
          <Menu.Item component={Link} to={paths.settings} leftSection={<IconSettings size={18} aria-hidden />}>
            Your settings
          </Menu.Item>
        )}
        {profile.type === 'admin' && (
          <Menu.Item component={Link} to={paths.twoStep} leftSection={<IconShieldLock size={18} aria-hidden />}>
            Two-step sign-in
          </Menu.Item>
        )}
        {themed && (
          <Menu.Item
            leftSection={other === 'dark' ? <IconMoon size={18} aria-hidden /> : <IconSun size={18} aria-hidden />}
            onClick={() => setTheme(other)}
            closeMenuOnClick={false}
          >
            {other === 'dark' ? 'Dark theme' : 'Light theme'}
          </Menu.Item>
        )}
        <Menu.Item
          leftSection={<IconLogout size={18} aria-hidden />}
          closeMenuOnClick={false}
          disabled={leaving}
          onClick={leave}
        >
          {leaving ? 'Signing out…' : 'Sign out'}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}

/** As wide as the person, so that nothing beside it moves. */
function PersonSkeleton() {
  return (
    <span className={classes.person} aria-hidden>
      <Skeleton width="2rem" height="2rem" circle />
      <span className={classes.sign} />
    </span>
  );
}
