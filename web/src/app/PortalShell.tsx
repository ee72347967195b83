import { ActionIcon, Drawer } from '@mantine/core';
import { useDisclosure, useLocalStorage } from '@mantine/hooks';
import { IconMenu2 } from '@tabler/icons-react';
import { Outlet, useLocation } from '@tanstack/react-router';
import { isOfPortal } from '../lib/areas.ts';
import { useProfile } from '../lib/profile.ts';
import { BrandMark } from '../ui/BrandMark.tsx';
import { CompanyLogo } from '../ui/CompanyLogo.tsx';
import { AccountMenu } from './AccountMenu.tsx';
import { PaletteLauncher } from './PaletteLauncher.tsx';
import classes from './PortalShell.module.css';
import { paths } from './paths.ts';
import { Rail } from './Rail.tsx';
import { SendHome } from './SendHome.tsx';
import { useLeftExports } from './use-left-exports.ts';

/** Rail, top bar and the page. On phones the rail is a drawer. */
export function PortalShell() {
  const profile = useProfile();
  const isMailbox = useLocation().pathname === paths.mailbox;
  useLeftExports(profile?.id);
  const [collapsed, setCollapsed] = useLocalStorage({
    key: 'rail-collapsed',
    defaultValue: false,
    getInitialValueInEffect: false,
  });
  const [drawerOpen, drawer] = useDisclosure();
  const company = profile?.companyDetails?.name;
  // The mailbox is in this frame too, and operators read it.
  if (profile && !isOfPortal(profile) && !(profile.type === 'admin' && isMailbox))
    return <SendHome type={profile.type} />;
  return (
    <div className={classes.shell} data-collapsed={collapsed || undefined}>
      <a href="#content" className={classes.skip}>
        Skip to content
      </a>
      <aside className={classes.rail}>
        <Rail collapsed={collapsed} onCollapse={() => setCollapsed(!collapsed)} />
      </aside>
      <Drawer
        opened={drawerOpen}
        onClose={drawer.close}
        size="17rem"
        padding="sm"
        title={<BrandMark />}
        closeButtonProps={{ 'aria-label': 'Close menu' }}
      >
        <Rail onNavigate={drawer.close} />
      </Drawer>
      <header className={classes.bar}>
        <ActionIcon className={classes.burger} aria-label="Open menu" onClick={drawer.open}>
          <IconMenu2 size={20} aria-hidden />
        </ActionIcon>
        <div className={classes.company}>
          {company && (
            <>
              <CompanyLogo name={company} />
              <span className={classes.name}>{company}</span>
            </>
          )}
        </div>
        <PaletteLauncher />
        <AccountMenu profile={profile} />
      </header>
      <main id="content" className={classes.content} tabIndex={-1}>
        <Outlet />
      </main>
    </div>
  );
}
