import { Button } from '@mantine/core';
import { IconUserSearch } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { paths } from '#contract/base/paths.ts';
import { checkMessages } from '#contract/proofs/check-messages.ts';
import type { PersonCheck } from '#contract/proofs/checks.ts';
import { askerText, personStateWords, purposeText } from '#web/features/proofs/checks/components/check-words.ts';
import { exactDate, today } from '../../../../lib/dates.ts';
import { ShowMore } from '../../../../ui/lists/ShowMore.tsx';
import { StandingRow } from '../../../../ui/lists/StandingRow.tsx';
import { EmptyState } from '../../../../ui/pages/EmptyState.tsx';
import { LoadFailure } from '../../../../ui/pages/LoadFailure.tsx';
import layout from '../../../../ui/pages/layout.module.css';
import { PageHeader } from '../../../../ui/pages/PageHeader.tsx';
import { RowSkeletons } from '../../../../ui/pages/Skeletons.tsx';
import { StatusBadge } from '../../../../ui/text/StatusBadge.tsx';
import text from '../../../../ui/theme/text.module.css';
import { ownChecksQuery } from '../api.ts';

const dayOf = (at: string) => exactDate(today(new Date(at)));

/** What was shared with the requester, in a sentence. */
function sharedText({ state, claims, answeredAt, until }: PersonCheck): string {
  if (state === 'asked') return `Decide until ${dayOf(until)}. Nothing is shared unless you consent.`;
  if (state === 'with_hr') return 'You have consented. HR sends the answer.';
  if (state === 'answered') {
    const agree = claims.filter(({ result }) => result === 'agrees').length;
    return `Shared on ${dayOf(answeredAt ?? until)}: ${agree} of ${claims.length} claims agree.`;
  }
  return 'Nothing was shared.';
}

function OwnCheckRow({ check }: { check: PersonCheck }) {
  const { _id, who, state, askedAt } = check;
  const { label, tone } = personStateWords[state];
  return (
    <StandingRow
      title={askerText(who)}
      about={purposeText(check)}
      badge={<StatusBadge tone={tone}>{label}</StatusBadge>}
      dates={`Asked on ${dayOf(askedAt)}`}
    >
      <p className={text.breaking}>{sharedText(check)}</p>
      <div className={layout.row}>
        <Button
          component={Link}
          to={paths.ownCheck.replace('$id', _id)}
          variant={state === 'asked' ? 'filled' : 'default'}
          aria-label={`${state === 'asked' ? 'See and decide' : 'See details'}: ${askerText(who)}`}
        >
          {state === 'asked' ? 'See and decide' : 'See details'}
        </Button>
      </div>
    </StandingRow>
  );
}

/** Who has asked about the person, and what was shared with each and when. */
export function OwnChecksPage() {
  const list = useInfiniteQuery(ownChecksQuery);
  const checks = list.data?.pages.flatMap((page) => page.checks) ?? [];
  return (
    <>
      <PageHeader
        title="Background checks"
        description="Employers who ask your former company about you, and what they learned. You decide each time."
      />
      {list.isPending && <RowSkeletons count={3} />}
      {list.error && !list.data && (
        <LoadFailure error={list.error} failed={checkMessages.notFetched} onRetry={() => list.refetch()} />
      )}
      {list.data && checks.length === 0 && (
        <EmptyState icon={IconUserSearch} title="No one has asked">
          When an employer wants to confirm your time here, you get an email and decide. Nothing is shared before.
        </EmptyState>
      )}
      {checks.length > 0 && (
        <ul className={layout.list} aria-label="Background checks">
          {checks.map((check) => (
            <OwnCheckRow key={check._id} check={check} />
          ))}
        </ul>
      )}
      <ShowMore list={list} />
    </>
  );
}
