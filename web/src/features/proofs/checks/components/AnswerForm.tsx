import { Button, Checkbox } from '@mantine/core';
import { IconArrowsDiff, IconCheck } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { paths } from '#contract/base/paths.ts';
import { type ClaimInWords, claimsInWords, claimText, claimWords } from '#contract/proofs/check-claims.ts';
import { checkMessages } from '#contract/proofs/check-messages.ts';
import type { Check } from '#contract/proofs/team-checks.ts';
import { ConfirmDialog } from '../../../../ui/dialogs/ConfirmDialog.tsx';
import { DataTable } from '../../../../ui/lists/DataTable.tsx';
import layout from '../../../../ui/pages/layout.module.css';
import { PartFrame } from '../../../../ui/pages/PartFrame.tsx';
import { useTold } from '../../../../ui/pages/use-told.ts';
import { StatusBadge } from '../../../../ui/text/StatusBadge.tsx';
import text from '../../../../ui/theme/text.module.css';
import { useRefuseCheck, useSendAnswer } from '../api.ts';
import classes from './Checks.module.css';

const inWords = (claim: string): ClaimInWords | undefined => claimsInWords.find((each) => each === claim);

/** Each claim beside the record, what would be shared of it, and the answer. */
export function AnswerForm({ check }: { check: Check }) {
  const { _id, claims, shown, obstacle, person, who } = check;
  const [same, setSame] = useState<readonly ClaimInWords[]>([]);
  const [refusing, setRefusing] = useState(false);
  const sending = useSendAnswer(_id);
  const refusal = useRefuseCheck(_id);
  const [send, working] = useTold(() => sending.mutateAsync({ shown, same: [...same] }), {
    done: ({ state }) => (state === 'answered' ? checkMessages.answered : checkMessages.askedAgain),
    failed: checkMessages.notSent,
  });
  return (
    <PartFrame title="Claims and record">
      <p className={`${text.muted} ${classes.note}`}>
        {who.organisation} learns only whether each claim agrees or differs. If the record is wrong,{' '}
        {person ? (
          <Link to={paths.edit} search={{ id: person._id }} className={text.link}>
            correct it
          </Link>
        ) : (
          'correct it'
        )}{' '}
        first.
      </p>
      {claims.length > 0 && (
        <DataTable
          label="Claims and record"
          items={claims}
          getKey={({ claim }) => claim}
          columns={[
            { label: 'Claim', rowHeader: true, render: ({ claim }) => claimWords[claim] },
            {
              label: 'They say',
              render: ({ claim, value }) => <span className={text.breaking}>{claimText(claim, value)}</span>,
            },
            {
              label: 'Record',
              render: ({ claim, record }) => (
                <span className={text.breaking}>{record ? claimText(claim, record) : '–'}</span>
              ),
            },
            {
              label: 'They learn',
              render: ({ claim, result }) => {
                const words = inWords(claim);
                if (result === 'agrees')
                  return (
                    <StatusBadge tone="good" icon={IconCheck}>
                      Agrees
                    </StatusBadge>
                  );
                const isSame = words !== undefined && same.includes(words);
                return (
                  <div className={classes.learned}>
                    <StatusBadge tone={isSame ? 'good' : 'warn'} icon={isSame ? IconCheck : IconArrowsDiff}>
                      {isSame ? 'Agrees' : 'Differs'}
                    </StatusBadge>
                    {words && (
                      <Checkbox
                        label="Means the same"
                        aria-label={`${claimWords[claim]} means the same`}
                        checked={isSame}
                        onChange={() =>
                          setSame((before) => (isSame ? before.filter((each) => each !== words) : [...before, words]))
                        }
                      />
                    )}
                  </div>
                );
              },
            },
          ]}
        />
      )}
      <div className={layout.row}>
        <Button loading={working} disabled={obstacle !== null} onClick={() => void send()}>
          Send answer
        </Button>
        <Button variant="default" onClick={() => setRefusing(true)}>
          Don’t answer
        </Button>
      </div>
      {refusing && (
        <ConfirmDialog
          title={`End the check of ${who.organisation} without an answer?`}
          confirmLabel="Don’t answer"
          cancelLabel="Keep"
          onConfirm={() => refusal.mutateAsync(undefined)}
          done={checkMessages.refused}
          failed={checkMessages.notSent}
          onClose={() => setRefusing(false)}
        >
          <p>
            The requester sees the same as if the person hadn’t consented. The person sees that the check has ended.
            This can’t be undone.
          </p>
        </ConfirmDialog>
      )}
    </PartFrame>
  );
}
