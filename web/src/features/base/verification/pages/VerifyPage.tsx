import { useLocation, useNavigate } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { z } from 'zod';
import { verifyProof } from '#contract/base/verification.ts';
import { readCode, verificationMessages } from '#contract/base/verification-codes.ts';
import { useDocumentTitle } from '../../../../lib/document-title.ts';
import { usePlainForm } from '../../../../lib/drafts/use-plain-form.ts';
import { FileDrop } from '../../../../ui/fields/FileDrop.tsx';
import { PlainField } from '../../../../ui/fields/PlainField.tsx';
import { Fault } from '../../../../ui/pages/Callout.tsx';
import { PublicFrame } from '../../../../ui/pages/PublicFrame.tsx';
import page from '../../../../ui/pages/public-page.module.css';
import { Skeleton } from '../../../../ui/pages/Skeletons.tsx';
import buttons from '../../../../ui/theme/button.module.css';
import text from '../../../../ui/theme/text.module.css';
import { canHash, fileMessages } from '../components/read-proof.ts';
import { useVerification } from '../components/use-verification.ts';
import classes from '../components/Verification.module.css';
import { VerificationResult } from '../components/VerificationResult.tsx';

const rules = z.object({ code: verifyProof.body.shape.code });

/** The code in the fragment of the address, and how to change it: a fragment is never sent to a server. */
function useFragment() {
  const fragment = useLocation({ select: ({ hash }) => hash });
  const navigate = useNavigate();
  const show = (code: string) =>
    void navigate({ to: '.', hash: code, replace: true, resetScroll: false, hashScrollIntoView: false });
  return [readCode(fragment) ?? '', show] as const;
}

/** Verifies a document by its code or its file, without signing in (product.md, Proofs). */
export function VerifyPage() {
  useDocumentTitle('Verify a document');
  const [linked, showLinked] = useFragment();
  // Opened by a code, such as that of a QR code: the result comes first, for the whole visit.
  const [isResultFirst] = useState(linked !== '');
  const asked = useRef('');
  const verification = useVerification();
  const { working, shown, fault, file, fileFault, isUnmarked, choose, type, tell } = verification;
  const form = useRef<HTMLFormElement>(null);
  const { faults, clearFaults, formProps } = usePlainForm(
    rules,
    (values) => {
      const code = readCode(values.code) ?? '';
      asked.current = code;
      showLinked(code);
      return type(code);
    },
    verificationMessages.notVerified,
  );
  useEffect(() => {
    if (linked === asked.current) return;
    asked.current = linked;
    clearFaults();
    if (linked) void choose(null).then(() => tell({ code: linked, verified: 'code' }));
    // The address has changed; the rest is what happens then.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [linked]);
  const chooseFile = async (chosen: File | null) => {
    clearFaults();
    asked.current = '';
    showLinked('');
    if (await choose(chosen)) form.current?.querySelector('input')?.focus();
  };
  const result = (
    <div aria-live="polite" aria-busy={working}>
      {working && (
        <div role="status" aria-label="Loading" className={classes.waiting}>
          <Skeleton height="20rem" />
        </div>
      )}
      {shown && <VerificationResult {...shown} />}
      <Fault>
        {fault && (
          <>
            {fault.words}{' '}
            <button type="button" className={buttons.link} onClick={fault.retry}>
              Try again
            </button>
          </>
        )}
      </Fault>
    </div>
  );
  const title = (
    <header>
      <h1 className={page.title} tabIndex={-1}>
        Verify a document
      </h1>
      <p className={text.muted}>
        Check that a letter, an offer or a credential comes from the company that is named on it, or what a company
        confirms about someone.
      </p>
    </header>
  );
  return (
    <PublicFrame>
      <div className={classes.parts}>
        {title}
        {isResultFirst && result}
        <form ref={form} className={classes.form} {...formProps}>
          <PlainField
            key={linked || 'none'}
            label="Code"
            name="code"
            type="text"
            autoComplete="off"
            defaultValue={linked}
            hint="Printed on the document, for example 7K3M-Q9TX-2BHD"
            error={faults.code}
          />
          <button type="submit" className={buttons.primary} disabled={working}>
            Verify
          </button>
          <Fault>{faults.form}</Fault>
        </form>
        <div className={classes.file}>
          {canHash() ? (
            <>
              <FileDrop
                label="Or choose the file"
                file={file}
                accept=".pdf,.json,.svg,.png,application/pdf,application/json,image/svg+xml,image/png"
                hint="A letter as PDF, or a credential as JSON, SVG or PNG. Drop it here or choose it"
                error={fileFault}
                onFile={(chosen) => void chooseFile(chosen)}
              />
              <p role="status">{isUnmarked && fileMessages.noCode}</p>
              <p className={text.small}>Your browser reads the file. It is not uploaded.</p>
            </>
          ) : (
            <p className={text.muted}>
              Your browser can’t check a file here, because the connection is not secure. Type the code instead.
            </p>
          )}
        </div>
        {!isResultFirst && result}
      </div>
    </PublicFrame>
  );
}
