import { Button } from '@mantine/core';
import { IconCheck, IconX } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { purposeWords } from '#contract/base/privacy.ts';
import type { PersonConsents } from '#contract/directory/consents.ts';
import { exactDate } from '../../../../lib/dates.ts';
import { Fact, FactList } from '../../../../ui/lists/FactList.tsx';
import { Timeline, TimelineEntry } from '../../../../ui/lists/Timeline.tsx';
import { LoadFailure } from '../../../../ui/pages/LoadFailure.tsx';
import { RowSkeletons } from '../../../../ui/pages/Skeletons.tsx';
import text from '../../../../ui/theme/text.module.css';
import { personConsentsQuery } from '../api.ts';
import classes from './Privacy.module.css';
import { sourceWords } from './request-words.ts';

/** The ex-employee’s consents and their history, on the record page. */
export function RecordConsents({ id }: { id: string }) {
  const { data, error, isPending, refetch } = useQuery(personConsentsQuery(id));
  const [history, setHistory] = useState(false);
  return (
    <>
      {isPending && <RowSkeletons count={3} />}
      {error && !data && <LoadFailure error={error} onRetry={refetch} />}
      {data && <States consents={data.consents} />}
      {data && data.history.length > 0 && (
        <Button
          variant="subtle"
          size="xs"
          className={classes.history}
          aria-expanded={history}
          onClick={() => setHistory(!history)}
        >
          {history ? 'Hide history' : 'Show history'}
        </Button>
      )}
      {data && history && <History history={data.history} />}
    </>
  );
}

function States({ consents }: Pick<PersonConsents, 'consents'>) {
  return (
    <FactList columns longNames>
      {consents.map(({ purpose, granted, decided }) => (
        <Fact key={purpose} name={purposeWords[purpose].label}>
          <span className={granted ? undefined : text.muted}>
            {granted ? (decided ? 'Agreed' : 'Legitimate interest') : decided ? 'Refused' : 'Undecided'}
          </span>
        </Fact>
      ))}
    </FactList>
  );
}

function History({ history }: Pick<PersonConsents, 'history'>) {
  return (
    <Timeline label="History of consents">
      {history
        .toSorted((one, other) => other.at.localeCompare(one.at))
        .map(({ _id, purpose, granted, source, at, noticeVersion }) => (
          <TimelineEntry
            key={_id}
            icon={granted ? IconCheck : IconX}
            meta={`${exactDate(at)} · ${sourceWords[source]}, notice version ${noticeVersion}`}
          >
            {`${purposeWords[purpose].label}: ${granted ? 'agreed' : 'refused'}`}
          </TimelineEntry>
        ))}
    </Timeline>
  );
}
