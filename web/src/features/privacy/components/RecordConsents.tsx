import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { PersonConsents } from '#contract/consents.ts';
import { purposeWords } from '#contract/privacy.ts';
import { can } from '../../../lib/can.ts';
import { exactDate } from '../../../lib/dates.ts';
import { useProfile } from '../../../lib/profile.ts';
import { LoadFailure } from '../../../ui/LoadFailure.tsx';
import layout from '../../../ui/layout.module.css';
import { RowSkeletons } from '../../../ui/Skeletons.tsx';
import { StatusBadge } from '../../../ui/StatusBadge.tsx';
import text from '../../../ui/text.module.css';
import { personConsentsQuery } from '../api.ts';
import { EraseDialog } from './EraseDialog.tsx';
import classes from './Privacy.module.css';
import { sourceWords } from './request-words.ts';

export type RecordConsentsProps = { person: { _id: string; name: string }; onErased: () => void };

/** On the record page: what the ex-employee agrees to, how it came about, and the way to erase them. */
export function RecordConsents({ person, onErased }: RecordConsentsProps) {
  const { data, error, isPending, refetch } = useQuery(personConsentsQuery(person._id));
  const [history, setHistory] = useState(false);
  const [erasing, setErasing] = useState(false);
  const mayErase = can(useProfile(), 'people:write');
  return (
    <>
      {isPending && <RowSkeletons count={3} />}
      {error && !data && <LoadFailure error={error} onRetry={refetch} />}
      {data && <States consents={data.consents} />}
      {data && history && <History history={data.history} />}
      <div className={`${layout.row} ${classes.more}`}>
        {data && data.history.length > 0 && (
          <Button variant="default" size="xs" aria-expanded={history} onClick={() => setHistory(!history)}>
            {history ? 'Hide history' : 'Show history'}
          </Button>
        )}
        {mayErase && (
          <Button variant="subtle" color="red" size="xs" onClick={() => setErasing(true)}>
            Erase for good…
          </Button>
        )}
      </div>
      {erasing && (
        <EraseDialog
          erasing={{ person: person._id, name: person.name }}
          onClose={() => setErasing(false)}
          onErased={onErased}
        />
      )}
    </>
  );
}

function States({ consents }: Pick<PersonConsents, 'consents'>) {
  return (
    <ul className={classes.flush}>
      {consents.map(({ purpose, granted, decided }) => (
        <li key={purpose} className={classes.row} data-tight>
          <span className={classes.main}>{purposeWords[purpose].label}</span>
          <StatusBadge tone={granted ? 'good' : 'neutral'}>
            {granted ? (decided ? 'Agreed' : 'Legitimate interest') : decided ? 'Refused' : 'Not requested'}
          </StatusBadge>
        </li>
      ))}
    </ul>
  );
}

function History({ history }: Pick<PersonConsents, 'history'>) {
  return (
    <ul className={`${layout.list} ${classes.more}`} aria-label="History of consents">
      {history.map(({ _id, purpose, granted, source, at, noticeVersion }) => (
        <li key={_id} className={classes.row} data-tight>
          <span className={text.small}>
            {exactDate(at)}: {purposeWords[purpose].label} {granted ? 'agreed' : 'refused'}, {sourceWords[source]},
            notice version {noticeVersion}
          </span>
        </li>
      ))}
    </ul>
  );
}
