import { Button } from '@mantine/core';
import { IconFileCertificate } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { paths } from '#contract/base/paths.ts';
import { letterMessages } from '#contract/proofs/letter-messages.ts';
import type { OfferedLetter, OwnLetter } from '#contract/proofs/letters.ts';
import { focusHeading } from '../../../../lib/focus-heading.ts';
import { late } from '../../../../lib/late.ts';
import { ConfirmDialog } from '../../../../ui/dialogs/ConfirmDialog.tsx';
import { ShowMore } from '../../../../ui/lists/ShowMore.tsx';
import { EmptyState } from '../../../../ui/pages/EmptyState.tsx';
import { LoadFailure } from '../../../../ui/pages/LoadFailure.tsx';
import layout from '../../../../ui/pages/layout.module.css';
import { PageHeader } from '../../../../ui/pages/PageHeader.tsx';
import { RowSkeletons } from '../../../../ui/pages/Skeletons.tsx';
import text from '../../../../ui/theme/text.module.css';
import { ownLettersQuery, useWithdrawLetter } from '../api.ts';
import { OfferedLetters } from '../components/OfferedLetters.tsx';
import classes from '../components/OwnDocuments.module.css';
import { OwnDocuments } from '../components/OwnDocuments.tsx';
import { OwnLetterRow } from '../components/OwnLetterRow.tsx';

const OpenLetterDialog = late(() => import('../components/OpenLetterDialog.tsx'), 'OpenLetterDialog');
const RequestDialog = late(() => import('../components/RequestDialog.tsx'), 'RequestDialog');
const ShareDialog = late(() => import('../components/ShareDialog.tsx'), 'ShareDialog');

type Asked = { what: 'open' | 'share' | 'withdraw'; letter: OwnLetter } | { what: 'request'; offered: OfferedLetter };

/** The dialog that the person has opened. */
function AskedDialog({
  asked,
  verifyAddress,
  onAsk,
}: {
  asked: Asked;
  verifyAddress: string;
  onAsk: (next?: Asked) => void;
}) {
  const withdrawing = useWithdrawLetter();
  const close = () => onAsk();
  if (asked.what === 'request')
    return (
      <RequestDialog
        offered={asked.offered}
        onRequested={(letter) => onAsk(letter.state === 'issued' ? { what: 'open', letter } : undefined)}
        onClose={close}
      />
    );
  const { what, letter } = asked;
  if (what === 'open') return <OpenLetterDialog letter={letter} onClose={close} />;
  if (what === 'share')
    return <ShareDialog title={letter.title} code={letter.code ?? ''} verifyAddress={verifyAddress} onClose={close} />;
  return (
    <ConfirmDialog
      title={`Withdraw the request for ${letter.title}?`}
      confirmLabel="Withdraw"
      cancelLabel="Keep"
      onConfirm={() => withdrawing.mutateAsync(letter._id)}
      done={letterMessages.withdrawn}
      failed={letterMessages.notWithdrawn}
      onDone={() => {
        close();
        // The pressed button is gone.
        focusHeading();
      }}
      onClose={close}
    >
      HR no longer answers it. You can request the letter again.
    </ConfirmDialog>
  );
}

/** The person’s letters, and the letters that they can request. */
function OwnLetters() {
  const list = useInfiniteQuery(ownLettersQuery);
  const [asked, setAsked] = useState<Asked>();
  if (list.isPending) return <RowSkeletons count={4} />;
  if (!list.data)
    return <LoadFailure error={list.error} failed={letterMessages.notFetched} onRetry={() => list.refetch()} />;
  const letters = list.data.pages.flatMap((page) => page.letters);
  const [first] = list.data.pages;
  const offered = first?.offered ?? [];
  return (
    <>
      <section className={classes.part} aria-labelledby="your-letters">
        <h2 id="your-letters" className={text.heading}>
          Your letters
        </h2>
        {letters.length === 0 ? (
          <EmptyState icon={IconFileCertificate} title="No letters yet">
            {offered.length > 0
              ? 'Request one below. It appears here.'
              : 'When your company issues a letter for you, it appears here.'}
          </EmptyState>
        ) : (
          <ul className={layout.list} aria-label="Your letters">
            {letters.map((letter) => (
              <OwnLetterRow
                key={letter._id}
                letter={letter}
                onOpen={() => setAsked({ what: 'open', letter })}
                onShare={() => setAsked({ what: 'share', letter })}
                onWithdraw={() => setAsked({ what: 'withdraw', letter })}
              />
            ))}
          </ul>
        )}
        <ShowMore list={list} />
      </section>
      <section className={classes.part} aria-labelledby="request-letter">
        <h2 id="request-letter" className={text.heading}>
          Request a letter
        </h2>
        <OfferedLetters offered={offered} onChoose={(each) => setAsked({ what: 'request', offered: each })} />
      </section>
      {asked && <AskedDialog asked={asked} verifyAddress={first?.verifyAddress ?? ''} onAsk={setAsked} />}
    </>
  );
}

/** Leads to the person’s verified career. */
function ProveCareer() {
  return (
    <section className={`${classes.offer} ${classes.lead}`} aria-labelledby="prove-career">
      <div>
        <h2 id="prove-career" className={text.name}>
          Prove your career
        </h2>
        <p className={text.muted}>A link that shows the next employer when and as what you worked here.</p>
      </div>
      <Button variant="default" renderRoot={(props) => <Link to={paths.ownCareer} {...props} />}>
        Verified career
      </Button>
    </section>
  );
}

/** Payslips and other documents, and letters from the company, to open, download and share (product.md, Proofs). */
export function OwnDocumentsPage() {
  return (
    <>
      <PageHeader
        title="Documents"
        description="Payslips and other documents from your company, and letters that anyone can verify"
      />
      <div className={layout.inTurn}>
        <ProveCareer />
        <OwnDocuments />
        <OwnLetters />
        <section className={classes.part} aria-labelledby="background-checks">
          <h2 id="background-checks" className={text.heading}>
            Background checks
          </h2>
          <p className={text.muted}>
            Employers can ask your former company whether what you told them is right. You decide each time.{' '}
            <Link to={paths.ownChecks} className={text.link}>
              See who has asked
            </Link>
          </p>
        </section>
      </div>
    </>
  );
}
