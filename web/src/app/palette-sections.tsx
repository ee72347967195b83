import { IconLogout, IconMoon, IconSun } from '@tabler/icons-react';
import { useRouter } from '@tanstack/react-router';
import type { PaletteEntry, PaletteSection } from '../features/palette/components/entries.ts';
import { can } from '../lib/can.ts';
import { plugged } from '../lib/feature.ts';
import { useProfile } from '../lib/profile.ts';
import { setTheme, useTheme } from '../lib/theme.ts';
import { useNavigation } from './navigation.ts';
import { signOut } from './session.ts';

/** The pages and actions that the signed-in person may use, for the command palette. */
export function usePaletteSections(): PaletteSection[] {
  const profile = useProfile();
  const { history } = useRouter();
  const theme = useTheme();
  const pages = useNavigation('portal').flatMap(({ icon: Picture, children, ...item }): PaletteEntry[] => {
    const icon = <Picture size={18} aria-hidden />;
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
  const declared = plugged('actions').filter(({ may }) => !may || can(profile, may));
  const actions: PaletteEntry[] = [
    ...declared.map(({ label, icon: Picture, to }) => ({
      id: label,
      label,
      icon: <Picture size={18} aria-hidden />,
      run: () => history.push(to),
    })),
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
    { label: 'Actions', entries: actions },
  ];
}
