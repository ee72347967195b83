import { Button } from '@mantine/core';
import type { Colleague } from '#contract/ex-employee/colleagues.ts';
import layout from '../../../../ui/pages/layout.module.css';
import { PersonAvatar } from '../../../../ui/people/PersonAvatar.tsx';
import { Highlight } from '../../../../ui/text/Highlight.tsx';
import text from '../../../../ui/theme/text.module.css';
import classes from './Colleagues.module.css';

/** Who they are, what they did at the company, what they do today, and where. */
export function ColleagueRow({ colleague, onWrite }: { colleague: Colleague; onWrite: () => void }) {
  const { _id, name, profileImg, designation, department, location, joined, left, city } = colleague;
  return (
    <li className={classes.row}>
      <PersonAvatar id={_id} name={name} photo={profileImg} size={48} />
      <div className={`${layout.words} ${text.breaking}`}>
        <h2 className={classes.name}>
          <Highlight text={name} />
        </h2>
        <p>
          <Highlight text={`${designation} · ${department}`} />
        </p>
        <p className={text.small}>
          <Highlight text={`${location}, ${joined === left ? joined : `${joined} – ${left}`}`} />
        </p>
        {(todayOf(colleague) || city) && (
          <p className={text.small}>
            <Highlight text={[todayOf(colleague), city && `lives in ${city}`].filter(Boolean).join(' · ')} />
          </p>
        )}
      </div>
      <Button variant="default" onClick={onWrite} aria-label={`Write to ${name}`}>
        Write
      </Button>
    </li>
  );
}

function todayOf({ currentDesignation, currentCompany }: Colleague): string | null {
  if (!currentDesignation && !currentCompany) return null;
  return `Now ${[currentDesignation, currentCompany && `at ${currentCompany}`].filter(Boolean).join(' ')}`;
}
