import { IconArrowRight, IconBriefcase } from '@tabler/icons-react';
import { applicationStateWords } from '#contract/base/application-states.ts';
import type { Application } from '#contract/recruitment/applications.ts';
import { Timeline, TimelineEntry } from '../../../../ui/lists/Timeline.tsx';
import { PartFrame } from '../../../../ui/pages/PartFrame.tsx';
import { Moment } from '../../../../ui/text/Moment.tsx';

type Move = Application['history'][number];

function wordsOf({ from, to }: Move): string {
  if (from === null) return 'Applied';
  const { move } = applicationStateWords[to];
  return `${move.charAt(0).toUpperCase()}${move.slice(1)}`;
}

/** Every state that it came into, the latest first. */
export function ApplicationHistory({ application: { history } }: { application: Application }) {
  return (
    <PartFrame title="History">
      <Timeline label="History">
        {history.toReversed().map((move) => (
          <TimelineEntry
            key={`${move.at} ${move.to}`}
            icon={move.from === null ? IconBriefcase : IconArrowRight}
            meta={
              <>
                <span>{move.by?.name ?? 'The applicant'}</span>
                <span aria-hidden>·</span>
                <Moment at={move.at} />
              </>
            }
          >
            {wordsOf(move)}
          </TimelineEntry>
        ))}
      </Timeline>
    </PartFrame>
  );
}
