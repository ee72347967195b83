import { Button } from '@mantine/core';
import { hasLetterFile, openLetterStates } from '#contract/base/letter-states.ts';
import type { OwnLetter } from '#contract/proofs/letters.ts';
import { exactDate, today } from '../../../../lib/dates.ts';
import { StandingRow } from '../../../../ui/lists/StandingRow.tsx';
import layout from '../../../../ui/pages/layout.module.css';
import { useTold } from '../../../../ui/pages/use-told.ts';
import { StatusBadge } from '../../../../ui/text/StatusBadge.tsx';
import text from '../../../../ui/theme/text.module.css';
import { saveLetter } from './letter-file.ts';
import { nextText, ownStateOf } from './letter-words.ts';

const dayOf = (at: string) => exactDate(today(new Date(at)));

export type OwnLetterRowProps = {
  letter: OwnLetter;
  onOpen: () => void;
  onShare: () => void;
  onWithdraw: () => void;
};

/** One letter or request: its state, what it means, and what the person can do with it. */
export function OwnLetterRow({ letter, onOpen, onShare, onWithdraw }: OwnLetterRowProps) {
  const { title, number, version, state, issuedAt, requestedAt, code } = letter;
  const [save, saving] = useTold(() => saveLetter(letter), {});
  const { label, tone } = ownStateOf(state);
  const next = nextText(letter);
  const isOpen = (openLetterStates as readonly string[]).includes(state);
  const name = [title, number].filter(Boolean).join(' ');
  return (
    <StandingRow
      title={title}
      about={[number, version > 1 && `Version ${version}`].filter(Boolean).join(' · ')}
      badge={<StatusBadge tone={tone}>{label}</StatusBadge>}
      dates={issuedAt ? `Issued on ${dayOf(issuedAt)}` : requestedAt ? `Requested on ${dayOf(requestedAt)}` : undefined}
    >
      {next && <p className={text.breaking}>{next}</p>}
      {hasLetterFile(state) && (
        <div className={layout.row}>
          <Button variant="default" aria-label={`Open ${name}`} onClick={onOpen}>
            Open
          </Button>
          <Button variant="default" aria-label={`Download ${name}`} loading={saving} onClick={() => void save()}>
            Download
          </Button>
          {state === 'issued' && code && (
            <Button variant="default" aria-label={`Share ${name}`} onClick={onShare}>
              Share
            </Button>
          )}
        </div>
      )}
      {isOpen && (
        <Button variant="default" aria-label={`Withdraw the request for ${title}`} onClick={onWithdraw}>
          Withdraw
        </Button>
      )}
    </StandingRow>
  );
}
