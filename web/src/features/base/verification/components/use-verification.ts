import { useRef, useState } from 'react';
import type { Verification } from '#contract/base/verification.ts';
import { verificationMessages } from '#contract/base/verification-codes.ts';
import { failureText } from '../../../../lib/client.ts';
import { verify } from '../api.ts';
import { FileFault, type ReadFile, readFile } from './read-proof.ts';
import type { Verified } from './result-words.ts';

type Question = { code: string; hash?: string | undefined; verified: Verified; elsewhere?: string | null };
export type Shown = Question & { result: Verification };

/** Verifies codes and files. The newest question counts: an earlier answer that comes later is dropped. */
export function useVerification() {
  const newest = useRef(0);
  const [working, setWorking] = useState(false);
  const [shown, setShown] = useState<Shown>();
  const [fault, setFault] = useState<{ words: string; retry?: () => void }>();
  const [file, setFile] = useState<File | null>(null);
  const [fileFault, setFileFault] = useState<string>();
  /** Of a file without a code: what is needed to verify it by a typed one. */
  const [unmarked, setUnmarked] = useState<ReadFile>();

  /** @throws ApiError */
  const ask = async (question: Question) => {
    const turn = ++newest.current;
    setFault(undefined);
    setShown(undefined);
    setWorking(true);
    try {
      const result = await verify(question.code, question.hash);
      if (turn === newest.current) setShown({ ...question, result });
    } finally {
      if (turn === newest.current) setWorking(false);
    }
  };
  /** As `ask`, for questions without a form: shows the failure. */
  const tell = (question: Question): Promise<void> =>
    ask(question).catch((error: unknown) =>
      setFault({ words: failureText(error, verificationMessages.notVerified), retry: () => void tell(question) }),
    );

  const forget = () => {
    newest.current += 1;
    setWorking(false);
    setShown(undefined);
    setFault(undefined);
    setFileFault(undefined);
    setUnmarked(undefined);
  };
  /** @returns whether a code has to be typed for it */
  const choose = async (chosen: File | null): Promise<boolean> => {
    forget();
    setFile(chosen);
    if (!chosen) return false;
    const turn = newest.current;
    let read: ReadFile;
    try {
      read = await readFile(chosen);
    } catch (error) {
      if (!(error instanceof FileFault)) throw error;
      if (turn === newest.current) setFileFault(error.message);
      return false;
    }
    if (turn !== newest.current) return false;
    if (read.code) {
      const { code, hash, issuer } = read;
      const elsewhere = issuer !== undefined && issuer !== window.location.host ? issuer : null;
      await tell({ code, hash, verified: issuer === undefined ? 'marked-file' : 'credential', elsewhere });
      return false;
    }
    setUnmarked(read);
    return true;
  };
  /** Verifies a typed code, of the chosen file if that has none itself. */
  const type = (code: string) => {
    if (unmarked) return ask({ code, hash: unmarked.hash, verified: 'file' });
    setFile(null);
    setFileFault(undefined);
    return ask({ code, verified: 'code' });
  };
  return { working, shown, fault, file, fileFault, isUnmarked: unmarked !== undefined, choose, type, tell };
}
