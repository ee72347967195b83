import { useQuery } from '@tanstack/react-query';
import { labelOf } from '#contract/base/campaign-states.ts';
import { nameColleagues } from '#contract/engagement/handovers.ts';
import { can } from '../../../../lib/can.ts';
import { useProfile } from '../../../../lib/profile.ts';
import { useSubjectWords } from '../../../../lib/subject-words.ts';
import { PartFrame } from '../../../../ui/pages/PartFrame.tsx';
import { Moment } from '../../../../ui/text/Moment.tsx';
import { StatusBadge } from '../../../../ui/text/StatusBadge.tsx';
import { toneOf } from '../../../../ui/text/state-colors.ts';
import text from '../../../../ui/theme/text.module.css';
import { handoversQuery } from '../api.ts';
import classes from './HandedOver.module.css';

/** Lists the messages that the recruiter handed over, with their state; empty for roles that send mailers. */
export function HandedOver() {
  const profile = useProfile();
  const hands = can(profile, 'mail:send') && !can(profile, 'campaigns:manage');
  const wordsOf = useSubjectWords();
  const { data } = useQuery({ ...handoversQuery, enabled: hands });
  if (!hands || !data?.handedOver.length) return null;
  const names = data.senders.map(({ name }) => name);
  return (
    <div className={classes.part}>
      <PartFrame title="Handed over">
        {names.length > 0 && data.handedOver.some(({ state }) => state === 'draft') && (
          <p className={text.muted}>{nameColleagues(names)} can send the drafts.</p>
        )}
        <ul className={classes.rows} aria-label="Handed over">
          {data.handedOver.map(({ _id, name, state, at }) => (
            <li key={_id} className={classes.row}>
              <span className={text.strong}>{wordsOf(name)}</span>
              <span className={text.small}>
                <Moment at={at} />
              </span>
              <StatusBadge tone={toneOf(state)}>{labelOf('mailer', state)}</StatusBadge>
            </li>
          ))}
        </ul>
      </PartFrame>
    </div>
  );
}
