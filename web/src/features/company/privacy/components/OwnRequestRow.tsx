import { Button } from '@mantine/core';
import { privacyMessages } from '#contract/base/privacy.ts';
import type { OwnRequest } from '#contract/company/privacy-requests.ts';
import { exactDate } from '../../../../lib/dates.ts';
import { useTold } from '../../../../ui/pages/use-told.ts';
import { StatusBadge } from '../../../../ui/text/StatusBadge.tsx';
import text from '../../../../ui/theme/text.module.css';
import { useWithdrawRequest } from '../api.ts';
import classes from './Privacy.module.css';
import { stateWords, typeWords } from './request-words.ts';

/** One of the own requests: when it was made, by when it is answered, and the answer. */
export function OwnRequestRow({ request }: { request: OwnRequest }) {
  const withdrawal = useWithdrawRequest();
  const { _id, type, state, detail, answer, createdAt, dueAt, closedAt } = request;
  const [withdraw, working] = useTold(() => withdrawal.mutateAsync(_id), {
    done: privacyMessages.requestWithdrawn,
    failed: privacyMessages.requestNotWithdrawn,
  });
  return (
    <li className={classes.row}>
      <div className={classes.main}>
        <p className={classes.badges}>
          <span className={`${text.strong} ${text.breaking}`}>{typeWords[type]}</span>
          <StatusBadge tone={stateWords[state].tone}>{stateWords[state].label}</StatusBadge>
        </p>
        <p className={text.small}>
          Asked on {exactDate(createdAt)}
          {state === 'open' ? `; due by ${exactDate(dueAt)}` : closedAt && `; closed on ${exactDate(closedAt)}`}
        </p>
        {detail && <p className={classes.said}>{detail}</p>}
        {answer && <p className={classes.answer}>{answer}</p>}
      </div>
      {state === 'open' && (
        <Button variant="subtle" loading={working} onClick={() => void withdraw()}>
          Withdraw
        </Button>
      )}
    </li>
  );
}
