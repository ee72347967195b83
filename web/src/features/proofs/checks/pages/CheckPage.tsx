import { IconUserOff } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useParams } from '@tanstack/react-router';
import { paths } from '#contract/base/paths.ts';
import { checkMessages } from '#contract/proofs/check-messages.ts';
import type { Check } from '#contract/proofs/team-checks.ts';
import { companyToday } from '../../../../lib/dates.ts';
import { Fact, FactList } from '../../../../ui/lists/FactList.tsx';
import { Callout } from '../../../../ui/pages/Callout.tsx';
import columns from '../../../../ui/pages/columns.module.css';
import { NotFound } from '../../../../ui/pages/NotFound.tsx';
import { PageHeader } from '../../../../ui/pages/PageHeader.tsx';
import { PartFrame } from '../../../../ui/pages/PartFrame.tsx';
import { TableSkeleton } from '../../../../ui/pages/Skeletons.tsx';
import { EmailText } from '../../../../ui/text/EmailText.tsx';
import { Moment } from '../../../../ui/text/Moment.tsx';
import { StatusBadge } from '../../../../ui/text/StatusBadge.tsx';
import text from '../../../../ui/theme/text.module.css';
import { checkQuery } from '../api.ts';
import { AnswerForm } from '../components/AnswerForm.tsx';
import { BlockButton } from '../components/BlockButton.tsx';
import { Due } from '../components/CheckList.tsx';
import { ClaimList } from '../components/ClaimList.tsx';
import { askerText, personText, purposeText, teamStateWords } from '../components/check-words.ts';

/** Who asks, and every move of the check. */
function Details({ check }: { check: Check }) {
  const { who, reference, askedAt, consentedAt, dueOn, endedAt, by, decidedBy, state } = check;
  return (
    <PartFrame title="Details">
      <FactList>
        <Fact name="Organisation">{who.organisation}</Fact>
        <Fact name="For">{who.client}</Fact>
        <Fact name="Name">{who.name}</Fact>
        <Fact name={who.isAgency ? 'Contact' : 'Confirmed address'}>
          <EmailText address={who.email} />
        </Fact>
        <Fact name="Agency">{who.isAgency && 'Admitted to this portal by its operator'}</Fact>
        <Fact name="Purpose">{purposeText(check)}</Fact>
        <Fact name="Their reference">{reference}</Fact>
        <Fact name="Asked">
          <Moment at={askedAt} />
        </Fact>
        <Fact name="Consented">{consentedAt && <Moment at={consentedAt} />}</Fact>
        <Fact name="Answer due">{dueOn && <Due day={dueOn} today={companyToday()} />}</Fact>
        <Fact name={state === 'answered' ? 'Answered' : 'Ended'}>{endedAt && <Moment at={endedAt} />}</Fact>
        <Fact name="Answered from">
          {by === 'record' ? 'The record, without HR' : by === 'hr' && 'The record, by HR'}
        </Fact>
        <Fact name="Decided by">{decidedBy?.name}</Fact>
      </FactList>
    </PartFrame>
  );
}

/** What HR can do, or what became of the check. */
function Outcome({ check }: { check: Check }) {
  const { state, claims, obstacle, person } = check;
  if (state === 'with_hr')
    return (
      <>
        {obstacle && (
          <Callout tone="warn" role="note">
            {checkMessages.obstacle}{' '}
            {person && (
              <Link to={paths.exemployee} search={{ id: person._id }} className={text.link}>
                See the record
              </Link>
            )}
          </Callout>
        )}
        <AnswerForm key={check.shown} check={check} />
      </>
    );
  if (state === 'answered')
    return (
      <PartFrame title="What was shared">
        {claims.length > 0 ? (
          <ClaimList claims={claims} label="What was shared" />
        ) : (
          <p className={text.muted}>The details were deleted.</p>
        )}
      </PartFrame>
    );
  return (
    <PartFrame title="Nothing was shared">
      <p className={text.muted}>
        {state === 'open'
          ? 'If the person is one of your ex-employees, they have been asked. You see who it is once they consent.'
          : state === 'refused'
            ? 'The requester sees the same as without consent.'
            : 'It ended without an answer. That can mean that the person didn’t consent, or that no such person is in your records.'}
      </p>
    </PartFrame>
  );
}

/** The page of one background check. */
export function CheckPage() {
  const { id = '' } = useParams({ strict: false });
  const navigate = useNavigate();
  const { data: check, error, refetch } = useQuery(checkQuery(id));
  const header = { onBack: () => void navigate({ to: paths.checks }), backLabel: 'Back to background checks' };
  if (!check)
    return (
      <>
        <PageHeader title="Background check" {...header} />
        {error ? (
          <NotFound
            error={error}
            failed={checkMessages.notFetched}
            onRetry={refetch}
            icon={IconUserOff}
            list={paths.checks}
            label="See all background checks"
          >
            The link may be incomplete, or the check was erased after its time.
          </NotFound>
        ) : (
          <TableSkeleton />
        )}
      </>
    );
  const { person, who, state } = check;
  const { label, tone } = teamStateWords[state];
  return (
    <div key={id} className={columns.page}>
      <PageHeader
        title={askerText(who)}
        description={
          <>
            {person ? (
              <Link to={paths.exemployee} search={{ id: person._id }} className={text.link}>
                {person.name}
              </Link>
            ) : (
              personText(check)
            )}{' '}
            <StatusBadge tone={tone}>{label}</StatusBadge>
          </>
        }
        action={<BlockButton check={check} />}
        {...header}
      />
      <div className={columns.columns}>
        <div className={columns.column}>
          <Outcome check={check} />
        </div>
        <div className={columns.column}>
          <Details check={check} />
        </div>
      </div>
    </div>
  );
}
