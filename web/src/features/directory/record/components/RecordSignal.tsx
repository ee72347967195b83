import { useQuery } from '@tanstack/react-query';
import { returnPartNames, returnParts } from '#contract/directory/return-window.ts';
import { signalWords } from '#web/features/directory/return-window/components/signal-words.ts';
import { LoadFailure } from '../../../../ui/pages/LoadFailure.tsx';
import { Skeleton } from '../../../../ui/pages/Skeletons.tsx';
import { StatusBadge } from '../../../../ui/text/StatusBadge.tsx';
import text from '../../../../ui/theme/text.module.css';
import { signalQuery } from '../api.ts';
import { RecordSection } from './RecordSection.tsx';
import classes from './RecordSignal.module.css';

/** Whether now is a good time to ask the person back, with every part of it. Its rows keep their room while they load. */
export function RecordSignal({ id }: { id: string }) {
  const { data, error, refetch } = useQuery(signalQuery(id));
  if (error && !data)
    return (
      <RecordSection title="Return window">
        <LoadFailure error={error} onRetry={refetch} />
      </RecordSection>
    );
  const words = data && signalWords[data.level];
  const parts = new Map(data?.parts.map((part) => [part.key, part]));
  return (
    <RecordSection
      title="Return window"
      action={words ? <StatusBadge tone={words.tone}>{words.label}</StatusBadge> : undefined}
    >
      <dl className={classes.parts}>
        {returnPartNames.map((key) => {
          const part = parts.get(key);
          return (
            <div key={key} data-none={part?.points === 0 || undefined}>
              <dt>{returnParts[key].label}</dt>
              <dd>{part?.reason ?? <Skeleton width="14rem" height="1rem" />}</dd>
              <dd className={classes.points}>{part && `${part.points} of ${part.most}`}</dd>
            </div>
          );
        })}
      </dl>
      <p className={text.small}>{data && `${data.score} of ${data.most} points. `}Gender, age and name don’t count.</p>
    </RecordSection>
  );
}
