import { IconLogout, IconMoon, IconSettings, IconSun } from '@tabler/icons-react';
import { useRouter } from '@tanstack/react-router';
import type { ComponentType } from 'react';
import { paths } from '#contract/base/paths.ts';
import type { PaletteEntry, PaletteSection } from '../features/base/palette/components/entries.ts';
import { can } from '../lib/can.ts';
import { type Find, plugged } from '../lib/feature.ts';
import { useProfile } from '../lib/profile.ts';
import { setTheme, useTheme } from '../lib/theme.ts';
import { askingFor } from '../lib/use-asked.ts';
import { useNavigation } from './navigation.ts';
import { signOut } from './session.ts';

type Way = { label: string; note?: string; icon: ComponentType<{ size: number }>; to: string };

/** Whatever leads somewhere: its label tells two ways to one page apart. */
function useWay() {
  const { history } = useRouter();
  return (from: string, { label, note, icon: Picture, to }: Way): PaletteEntry => ({
    id: `${from} ${label}`,
    label,
    note,
    icon: <Picture size={18} aria-hidden />,
    kept: { from, id: label, label, to },
    run: () => history.push(to),
  });
}

/** The pages and actions of an area that the signed-in person may use, for the command palette. */
export function usePaletteSections(area: Find['area']): PaletteSection[] {
  const profile = useProfile();
  const theme = useTheme();
  const way = useWay();
  const pages = useNavigation(area).flatMap(({ children, ...item }) =>
    (children.length > 0 ? children : [item]).map(({ label, to }) =>
      way('pages', { label, note: label === item.label ? undefined : item.label, icon: item.icon, to }),
    ),
  );
  const isPortal = area === 'portal';
  const settings = plugged('settings').filter(({ may }) => (may ? can(profile, may) : profile?.support === null));
  const actions = plugged('actions').filter(({ may }) => !may || can(profile, may));
  const other = theme === 'dark' ? 'light' : 'dark';
  const always: PaletteEntry[] = [
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
  const sectionOf = ({ key, label, group }: (typeof settings)[number]) =>
    way('settings', {
      label,
      note: `Settings · ${group}`,
      icon: IconSettings,
      to: paths.settingsSection.replace('$section', key),
    });
  const actionOf = ({ asks, to, ...action }: (typeof actions)[number]) =>
    way('actions', { ...action, to: asks ? askingFor(to, asks) : to });
  return [
    { label: 'Pages', entries: pages },
    { label: 'Actions', entries: [...(isPortal ? actions.map(actionOf) : []), ...always] },
    { label: 'Settings', entries: isPortal ? settings.map(sectionOf) : [], onlyFound: true },
  ];
}
