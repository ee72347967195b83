import type { Offer, OfferTerms } from '#contract/recruitment/offers.ts';
import { PartFrame } from '../../../../ui/pages/PartFrame.tsx';
import { PdfDocument } from '../../../../ui/text/PdfDocument.tsx';
import text from '../../../../ui/theme/text.module.css';
import { loadLetter } from './offer-queries.ts';
import { nameOf } from './offer-words.ts';

/** The letter: as it went out, or as it would. */
export function OfferLetter({ offer, terms }: { offer: Offer; terms: OfferTerms }) {
  const { _id, letterHash } = offer;
  const name = nameOf(offer);
  // Other terms are another letter.
  const version = letterHash ?? JSON.stringify(terms);
  return (
    <PartFrame title="Letter">
      <p className={text.muted}>{letterHash ? 'As it was sent.' : 'As it will be sent.'}</p>
      <PdfDocument
        key={version}
        name={`Letter to ${name}`}
        id={_id}
        loadFile={loadLetter}
        fileName={`Offer to ${name}.pdf`}
      />
    </PartFrame>
  );
}
