import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { CareerLink } from '#contract/proofs/career-links.ts';
import { careerMessages } from '#contract/proofs/career-messages.ts';
import { exactTime } from '../../../../lib/dates.ts';
import { number } from '../../../../lib/numbers.ts';
import { ModalFrame } from '../../../../ui/dialogs/ModalFrame.tsx';
import { LoadFailure } from '../../../../ui/pages/LoadFailure.tsx';
import layout from '../../../../ui/pages/layout.module.css';
import { RowSkeletons } from '../../../../ui/pages/Skeletons.tsx';
import text from '../../../../ui/theme/text.module.css';
import { careerViewsQuery } from '../api.ts';
import { nameOf, viewsText } from './career-words.ts';
import classes from './OwnCareer.module.css';

/** When a link was opened, newest first. */
export function ViewsDialog({ link, onClose }: { link: CareerLink; onClose: () => void }) {
  const { data, error, isPending, refetch } = useQuery(careerViewsQuery(link._id));
  return (
    <ModalFrame
      opened
      onClose={onClose}
      title={`Views of ${nameOf(link)}`}
      size="small"
      footer={<Button onClick={onClose}>Done</Button>}
    >
      {isPending && <RowSkeletons count={3} />}
      {error && !data && <LoadFailure error={error} failed={careerMessages.viewsNotFetched} onRetry={refetch} />}
      {data && (
        <div className={layout.column}>
          <p className={text.strong}>{viewsText(data.total)}</p>
          {data.views.length > 0 && (
            <ul className={classes.times} aria-label="Views">
              {data.views.map((at) => (
                <li key={at}>
                  <time dateTime={at}>{exactTime(at)}</time>
                </li>
              ))}
            </ul>
          )}
          {data.total > data.views.length && (
            <p
              className={text.small}
            >{`These are the latest ${number(data.views.length)} of ${number(data.total)}.`}</p>
          )}
          <p className={text.small}>
            Only the time is kept, never who opened it. Several views within a minute count as one, and yours count too.
          </p>
        </div>
      )}
    </ModalFrame>
  );
}
