import { IconChevronRight } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { SettingsSection } from '../../../../lib/feature.ts';
import { settingsGroups } from '../../../../lib/feature.ts';
import classes from './SectionList.module.css';

type SectionListProps = { sections: readonly SettingsSection[]; open: string | undefined };

/** The sections that the person may open, by group. */
export function SectionList({ sections, open }: SectionListProps) {
  return settingsGroups.map((group) => {
    const members = sections.filter((section) => section.group === group);
    return (
      members.length > 0 && (
        <div key={group} className={classes.group}>
          <h2 className={classes.name}>{group}</h2>
          <ul>
            {members.map(({ key, label }) => (
              <li key={key}>
                <Link
                  to="/home/settings/$section"
                  params={{ section: key }}
                  className={classes.link}
                  aria-current={key === open ? 'page' : undefined}
                >
                  {label}
                  <IconChevronRight size={18} className={classes.sign} aria-hidden />
                </Link>
              </li>
            ))}
          </ul>
        </div>
      )
    );
  });
}
