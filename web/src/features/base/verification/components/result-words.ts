import {
  type Icon,
  IconAlertTriangle,
  IconBan,
  IconCircleCheck,
  IconClockX,
  IconFiles,
  IconHelpCircle,
} from '@tabler/icons-react';
import type { ProofState, Verification } from '#contract/base/verification.ts';
import { exactDate } from '../../../../lib/dates.ts';
import type { StatusTone } from '../../../../ui/text/StatusBadge.tsx';

/** What was verified: a code alone, or a file, with a code of its own or one that was typed for it, or a credential. */
export type Verified = 'code' | 'file' | 'marked-file' | 'credential';

type ResultWords = { word: string; icon: Icon; tone: StatusTone; title: string; words: string };

const looks: Readonly<Record<ProofState, Pick<ResultWords, 'word' | 'icon' | 'tone'>>> = {
  valid: { word: 'Valid', icon: IconCircleCheck, tone: 'good' },
  changed: { word: 'Changed', icon: IconAlertTriangle, tone: 'bad' },
  replaced: { word: 'Replaced', icon: IconFiles, tone: 'warn' },
  revoked: { word: 'Revoked', icon: IconBan, tone: 'bad' },
  expired: { word: 'Expired', icon: IconClockX, tone: 'warn' },
  unknown: { word: 'Unknown', icon: IconHelpCircle, tone: 'neutral' },
};

const unknownWords: Readonly<Record<Verified, string>> = {
  code: 'Check the code for mistakes. If you have the PDF, verify the PDF. If someone gave you a link, ask them whether it still works. If in doubt, ask the company that is named on the document.',
  file: 'Check the code for mistakes. If in doubt, ask the company that is named on the document.',
  'marked-file':
    'It looks like a letter from here, but no letter has this code. It may be forged. Ask the company that is named on it.',
  credential:
    'It looks like a credential from here, but none has this code. It may be forged. Ask the company that it names.',
};

/** Returns the result for the link of a career in words. It shows the record, so there is no document to compare it with. */
function careerWords({ state, company, proof }: Verification): ResultWords | null {
  const name = company?.name ?? 'the company';
  const person = proof?.facts[0]?.value ?? 'The person';
  switch (state) {
    case 'valid':
      return {
        ...looks.valid,
        // A single time of working there is a sentence; several are a list.
        title: (proof && proof.facts.length <= 2 && proof.statement) || `${name} confirms:`,
        words: `${person} chose what this link shows.`,
      };
    case 'changed':
      return {
        ...looks.changed,
        title: `${company?.name ?? 'The company'} issued no file with this code`,
        words: 'Do not rely on this file. The code belongs to a link, which shows:',
      };
    case 'expired':
      return {
        ...looks.expired,
        title: 'This link has expired',
        words: `It was valid until ${proof?.endedOn ? exactDate(proof.endedOn) : 'some time ago'}. Ask the person who gave it to you for a new one.`,
      };
    default:
      return null;
  }
}

/** Returns the result in words, with its icon and its colour. @param elsewhere the host that a credential names as its issuer, if it is another one */
export function resultWords(result: Verification, verified: Verified, elsewhere: string | null = null): ResultWords {
  const { state, company, proof } = result;
  const career = proof?.kind === 'career' ? careerWords(result) : null;
  if (career) return career;
  const name = company?.name ?? 'the company';
  const Name = company?.name ?? 'The company';
  const kind = proof?.kind ?? 'letter';
  const on = proof?.endedOn ? ` on ${exactDate(proof.endedOn)}` : '';
  const look = looks[state] ?? looks.unknown;
  switch (state) {
    case 'valid':
      return {
        ...look,
        title: `${Name} confirms:`,
        words:
          verified === 'code'
            ? `Compare these details with the ${kind} in front of you.`
            : verified === 'credential'
              ? 'The credential in this file is unchanged. Rely on the details above, not on the picture.'
              : 'This file is unchanged.',
      };
    case 'changed':
      return {
        ...look,
        title: `This file is not the one that ${name} issued`,
        words: `Do not rely on this file. ${Name} issued this with the code:`,
      };
    case 'replaced':
      return {
        ...look,
        title: `${Name} has replaced this ${kind}`,
        words: `A newer version replaces it${on && ` since${on.slice(3)}`}. Ask for the newer version.`,
      };
    case 'revoked':
      return { ...look, title: `${Name} has revoked this ${kind}`, words: `It was revoked${on}. Do not rely on it.` };
    case 'expired':
      return { ...look, title: `This ${kind} has expired`, words: `It expired${on}. Ask ${name} for a new one.` };
    default:
      if (elsewhere !== null)
        return {
          ...look,
          title: 'This credential is not from here',
          words: `It names ${elsewhere} as its issuer. Verify it there, or with any program for Open Badges.`,
        };
      return {
        ...look,
        tone: verified === 'marked-file' || verified === 'credential' ? 'bad' : look.tone,
        title: 'No document has this code',
        words: unknownWords[verified],
      };
  }
}
