import { useQuery } from '@tanstack/react-query';
import { privacyMessages, purposeWords } from '#contract/base/privacy.ts';
import type { Declaration } from '#contract/directory/consents.ts';
import { failureText } from '../../../../lib/client.ts';
import { useOnce } from '../../../../lib/use-once.ts';
import { SwitchField } from '../../../../ui/fields/SwitchField.tsx';
import { LoadFailure } from '../../../../ui/pages/LoadFailure.tsx';
import layout from '../../../../ui/pages/layout.module.css';
import { RowSkeletons } from '../../../../ui/pages/Skeletons.tsx';
import text from '../../../../ui/theme/text.module.css';
import { toast } from '../../../../ui/toasts/toast.ts';
import { declarationsQuery, useDeclare } from '../api.ts';
import classes from './Privacy.module.css';

/** On what mail rests as long as somebody has not decided: the company's legitimate interest, or nothing. */
export function Declarations({ mayChange }: { mayChange: boolean }) {
  const { data, error, isPending, refetch } = useQuery(declarationsQuery);
  const declaring = useDeclare();
  const [declare] = useOnce(async ({ purpose }: Declaration, granted: boolean) => {
    try {
      await declaring.mutateAsync({ purpose, granted });
      toast.success(privacyMessages.declarationSaved);
    } catch (failure) {
      toast.failure(failureText(failure, privacyMessages.declarationNotSaved));
    }
  });
  return (
    <section className={classes.section} aria-labelledby="declarations">
      <h2 id="declarations" className={text.heading}>
        People who haven’t decided yet
      </h2>
      <p className={text.muted}>
        On: you declare a legitimate interest, and ex-employees are messaged until they opt out. Off: only people who
        agreed are messaged. People who opted out are never messaged. Birthday greetings, public profiles and the
        colleague directory always need a yes.
      </p>
      {isPending && <RowSkeletons count={4} />}
      {error && !data && <LoadFailure error={error} onRetry={refetch} />}
      {data && (
        <ul className={`${layout.list} ${classes.more}`}>
          {data.map((declaration) => (
            <li key={declaration.purpose} className={classes.row}>
              <SwitchField
                label={purposeWords[declaration.purpose].label}
                description={declaration.granted ? 'Messaged until they opt out' : 'Messaged only if they agreed'}
                value={declaration.granted}
                disabled={!mayChange || declaring.isPending}
                onChange={(granted) => void declare(declaration, granted)}
              />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
