import { useQuery } from '@tanstack/react-query';
import { returnParts } from '#contract/return-window.ts';
import { StatusBadge } from '../../../ui/StatusBadge.tsx';
import text from '../../../ui/text.module.css';
import { signalWords } from '../../return-window/components/signal-words.ts';
import { signalQuery } from '../api.ts';
import { RecordSection } from './RecordSection.tsx';
import classes from './RecordSignal.module.css';

/** Whether now may be the time to ask somebody back, with every part of it; left out while it is not known. */
export function RecordSignal({ id }: { id: string }) {
  const { data } = useQuery(signalQuery(id));
  if (!data) return null;
  const { score, most, level, parts } = data;
  const { label, tone } = signalWords[level];
  return (
    <RecordSection title="Return window" action={<StatusBadge tone={tone}>{label}</StatusBadge>}>
      <dl className={classes.parts}>
        {parts.map(({ key, points, most: of, reason }) => (
          <div key={key} data-none={points === 0 || undefined}>
            <dt>{returnParts[key].label}</dt>
            <dd className="numbers">{`${points} of ${of}`}</dd>
            <dd className={text.small}>{reason}</dd>
          </div>
        ))}
      </dl>
      <p className={text.small}>
        {`${score} of ${most} points. What people are, such as their gender, age or name, plays no part.`}
      </p>
    </RecordSection>
  );
}
