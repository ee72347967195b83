import { Link } from '@tanstack/react-router';
import { paths } from '#contract/base/paths.ts';
import { can } from '../../../../lib/can.ts';
import { useProfile } from '../../../../lib/profile.ts';
import { PageNav } from '../../../../ui/pages/PageNav.tsx';

const pages = [
  { to: paths.merchandise, label: 'Gifts' },
  { to: paths.items, label: 'Catalogue' },
  { to: paths.orders, label: 'Orders' },
  { to: paths.points, label: 'Points' },
] as const;

/** Links between the pages of merchandise. Users who only see results have one page and need none; until the role is known their room is kept. */
export function MerchandiseNav() {
  const profile = useProfile();
  if (profile && !can(profile, 'campaigns:manage')) return null;
  return (
    <PageNav label="Merchandise">
      {pages.map(({ to, label }) => (
        <Link key={to} to={to} activeOptions={{ exact: true, includeSearch: false }}>
          {label}
        </Link>
      ))}
    </PageNav>
  );
}
