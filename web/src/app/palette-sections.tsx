import { IconLogout, IconMoon, IconSun, IconTableImport, IconUserPlus, IconUsersPlus } from '@tabler/icons-react';
import { useRouter } from '@tanstack/react-router';
import type { Permission } from '#contract/permissions.ts';
import { useMailboxShown } from '../features/mailbox/components/use-mailbox-shown.ts';
import type { PaletteEntry, PaletteSection } from '../features/palette/components/entries.ts';
import { can } from '../lib/can.ts';
import { useProfile } from '../lib/profile.ts';
import { setTheme, useTheme } from '../lib/theme.ts';
import { navigation } from './navigation.ts';
import { paths } from './paths.ts';
import { signOut } from './session.ts';

/** The pages and actions that the signed-in person may use, for the command palette. */
export function usePaletteSections(): PaletteSection[] {
  const profile = useProfile();
  const { history } = useRouter();
  const theme = useTheme();
  const mailboxShown = useMailboxShown();
  const may = (permission: Permission | undefined) => !permission || can(profile, permission);
  const shown = navigation.filter((item) => may(item.may) && (!item.useShown || mailboxShown));
  const pages = shown.flatMap(({ icon: Picture, ...item }): PaletteEntry[] => {
    const icon = <Picture size={18} aria-hidden />;
    const children = (item.children ?? []).filter((child) => may(child.may));
    const links = children.length > 0 ? children : [item];
    return links.map(({ label, to }) => ({
      id: to,
      label,
      note: label === item.label ? undefined : item.label,
      icon,
      run: () => history.push(to),
    }));
  });
  const other = theme === 'dark' ? 'light' : 'dark';
  const actions: (PaletteEntry & { may?: Permission })[] = [
    {
      id: 'add',
      label: 'Add ex-employee',
      icon: <IconUserPlus size={18} aria-hidden />,
      may: 'people:write',
      run: () => history.push(paths.add),
    },
    {
      id: 'import',
      label: 'Import ex-employees from a spreadsheet',
      icon: <IconTableImport size={18} aria-hidden />,
      may: 'people:write',
      run: () => history.push(paths.import),
    },
    {
      id: 'group',
      label: 'Create group',
      icon: <IconUsersPlus size={18} aria-hidden />,
      may: 'groups:manage',
      run: () => history.push(paths.groups),
    },
    {
      id: 'theme',
      label: other === 'dark' ? 'Switch to dark theme' : 'Switch to light theme',
      icon: other === 'dark' ? <IconMoon size={18} aria-hidden /> : <IconSun size={18} aria-hidden />,
      run: () => setTheme(other),
    },
    {
      id: 'sign-out',
      label: 'Sign out',
      icon: <IconLogout size={18} aria-hidden />,
      run: () => void signOut(),
    },
  ];
  return [
    { label: 'Pages', entries: pages },
    { label: 'Actions', entries: actions.filter((action) => may(action.may)) },
  ];
}
