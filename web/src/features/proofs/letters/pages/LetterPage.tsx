import { IconFileOff } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useParams } from '@tanstack/react-router';
import { hasLetterFile, letterKindWords, letterMoves, openLetterStates } from '#contract/base/letter-states.ts';
import { paths } from '#contract/base/paths.ts';
import { letterMessages } from '#contract/proofs/letter-messages.ts';
import type { Letter } from '#contract/proofs/letters.ts';
import { companyToday } from '../../../../lib/dates.ts';
import { Fact, FactList } from '../../../../ui/lists/FactList.tsx';
import { Callout } from '../../../../ui/pages/Callout.tsx';
import columns from '../../../../ui/pages/columns.module.css';
import { LifecycleHeader } from '../../../../ui/pages/LifecycleHeader.tsx';
import { NotFound } from '../../../../ui/pages/NotFound.tsx';
import { PageHeader } from '../../../../ui/pages/PageHeader.tsx';
import { PartFrame } from '../../../../ui/pages/PartFrame.tsx';
import { TableSkeleton } from '../../../../ui/pages/Skeletons.tsx';
import { Moment } from '../../../../ui/text/Moment.tsx';
import { PdfDocument } from '../../../../ui/text/PdfDocument.tsx';
import { StatusBadge } from '../../../../ui/text/StatusBadge.tsx';
import text from '../../../../ui/theme/text.module.css';
import { letterQuery, loadLetterFile } from '../api.ts';
import { LetterMoves } from '../components/LetterMoves.tsx';
import classes from '../components/Letters.module.css';
import { Promised } from '../components/LetterTable.tsx';
import { fileNameOf, nameOf, stateOf } from '../components/letter-words.ts';

const isOpen = ({ state }: Letter) => openLetterStates.some((open) => open === state);

/** Whether there is a letter to see: the issued one, or a preview. */
const hasLetter = (letter: Letter) => hasLetterFile(letter.state) || isOpen(letter) || letter.state === 'prepared';

/** That the letter no longer says what the record says. */
function Outdated({ letter: { isOutdated, person } }: { letter: Letter }) {
  if (!isOutdated) return null;
  return (
    <Callout tone="warn" role="note">
      The record or the template has changed since this letter was issued. The letter still verifies as it is until you
      correct or revoke it.{' '}
      {person && (
        <Link to={paths.exemployee} search={{ id: person._id }} className={text.link}>
          See the record
        </Link>
      )}
    </Callout>
  );
}

/** Why the request cannot be issued as it is, and the way to what has to change. */
function Obstacle({ letter: { obstacle, template, person } }: { letter: Letter }) {
  if (!obstacle) return null;
  const link = { className: text.link };
  return (
    <Callout tone="warn" role="note">
      {obstacle.message}.{' '}
      {obstacle.isOfTemplate && template && (
        <Link to={paths.letterTemplate} params={{ id: template._id }} {...link}>
          Open the template
        </Link>
      )}
      {!obstacle.isOfTemplate && person && (
        <Link to={paths.exemployee} search={{ id: person._id }} {...link}>
          See the record
        </Link>
      )}
    </Callout>
  );
}

function Details({ letter }: { letter: Letter }) {
  const { kind, number, version, issuedAt, code, note, promisedOn, requestedAt, reviewer, reason, template } = letter;
  const { decidedBy, decidedAt, state } = letter;
  return (
    <PartFrame title="Details">
      <FactList>
        <Fact name="Kind">{letterKindWords[kind].label}</Fact>
        <Fact name="Number">{number && <span className={classes.code}>{number}</span>}</Fact>
        <Fact name="Version">{number && String(version)}</Fact>
        <Fact name="Issued">{issuedAt && <Moment at={issuedAt} />}</Fact>
        <Fact name="Code">{code && <span className={classes.code}>{code}</span>}</Fact>
        <Fact name="Requested">{requestedAt && <Moment at={requestedAt} />}</Fact>
        <Fact name="Their note">{note && <span className={classes.written}>{note}</span>}</Fact>
        <Fact name="Answer promised">{promisedOn && <Promised day={promisedOn} today={companyToday()} />}</Fact>
        <Fact name="Reviewer">{reviewer?.name}</Fact>
        <Fact name={state === 'issued' || state === 'replaced' ? 'Issued by' : 'Decided by'}>{decidedBy?.name}</Fact>
        <Fact name="Decided">{decidedAt && decidedAt !== issuedAt && <Moment at={decidedAt} />}</Fact>
        <Fact name="Reason">{reason && <span className={classes.written}>{reason}</span>}</Fact>
        <Fact name="Template" empty="Deleted">
          {template && (
            <Link to={paths.letterTemplate} params={{ id: template._id }} className={text.link}>
              {template.name}
            </Link>
          )}
        </Fact>
      </FactList>
    </PartFrame>
  );
}

function Confirmed({ letter: { facts } }: { letter: Letter }) {
  if (facts.length === 0) return null;
  return (
    <PartFrame title="What it confirms">
      <FactList>
        {facts.map(({ label, value }) => (
          <Fact key={label} name={label}>
            {value}
          </Fact>
        ))}
      </FactList>
    </PartFrame>
  );
}

function Versions({ letter: { versions } }: { letter: Letter }) {
  if (versions.length === 0) return null;
  return (
    <PartFrame title="Other versions">
      <ul className={classes.versions} aria-label="Other versions">
        {versions.map(({ _id, version, state, issuedAt }) => {
          const { label, tone } = stateOf(state);
          return (
            <li key={_id}>
              <Link to={paths.letter} params={{ id: _id }} className={text.name}>
                Version {version}
              </Link>
              <StatusBadge tone={tone}>{label}</StatusBadge>
              {issuedAt && (
                <span className={text.small}>
                  <Moment at={issuedAt} />
                </span>
              )}
            </li>
          );
        })}
      </ul>
    </PartFrame>
  );
}

/** The letter as it was issued, or as it would be issued now. */
function File({ letter }: { letter: Letter }) {
  const { _id, title, state, hash, obstacle } = letter;
  const hasFile = hasLetterFile(state);
  return (
    <PartFrame title="Letter">
      <p className={text.muted}>
        {hasFile ? 'As it was issued.' : 'A preview of the letter as it would be issued now.'}
      </p>
      <PdfDocument
        // Another file once it is issued, or once what was missing is there.
        key={`${_id} ${state} ${hash} ${obstacle?.message}`}
        name={`${title} of ${nameOf(letter)}`}
        id={_id}
        loadFile={loadLetterFile}
        fileName={fileNameOf(letter)}
      />
    </PartFrame>
  );
}

/** The page of one letter: its state, the file, what it says, and its other versions. */
export function LetterPage() {
  const { id = '' } = useParams({ strict: false });
  const navigate = useNavigate();
  const { data: letter, error, refetch } = useQuery(letterQuery(id));
  const header = { onBack: () => void navigate({ to: paths.letters }), backLabel: 'Back to letters' };
  if (!letter)
    return (
      <>
        <PageHeader title="Letter" {...header} />
        {error ? (
          <NotFound
            error={error}
            failed={letterMessages.notFetched}
            onRetry={refetch}
            icon={IconFileOff}
            list={paths.letters}
            label="See all letters"
          >
            The link may be incomplete, or the person’s data was erased.
          </NotFound>
        ) : (
          <TableSkeleton />
        )}
      </>
    );
  const { title, person, state, requestedAt, issuedAt } = letter;
  const isSettled = letterMoves[state].length === 0;
  return (
    <div key={id} className={columns.page}>
      <PageHeader
        title={title}
        description={
          person ? (
            <>
              <Link to={paths.exemployee} search={{ id: person._id }} className={text.link}>
                {person.name}
              </Link>
              {person.designation && `\u00A0· ${person.designation}`}
            </>
          ) : (
            nameOf(letter)
          )
        }
        {...header}
      />
      <LifecycleHeader
        state={state}
        label={stateOf(state).label}
        schedule={[
          { name: 'Requested', at: requestedAt },
          { name: 'Issued', at: issuedAt },
        ]}
        moves={!isSettled && <LetterMoves letter={letter} />}
      />
      <Obstacle letter={letter} />
      <Outdated letter={letter} />
      <div className={hasLetter(letter) ? columns.columns : columns.column}>
        {hasLetter(letter) && (
          <div className={columns.column}>
            <File letter={letter} />
            <Confirmed letter={letter} />
          </div>
        )}
        <div className={columns.column}>
          <Details letter={letter} />
          <Versions letter={letter} />
        </div>
      </div>
    </div>
  );
}
