import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useCallback } from 'react';
import type { Offer, OfferTerms } from '#contract/recruitment/offers.ts';
import { saveFile } from '../../../../lib/save-file.ts';
import { PartFrame } from '../../../../ui/pages/PartFrame.tsx';
import { useTold } from '../../../../ui/pages/use-told.ts';
import { PdfView } from '../../../../ui/text/PdfView.tsx';
import text from '../../../../ui/theme/text.module.css';
import { loadLetter } from './offer-queries.ts';
import { nameOf } from './offer-words.ts';

/** The letter: as it went out, or as it would. */
export function OfferLetter({ offer, terms }: { offer: Offer; terms: OfferTerms }) {
  const { _id, letterHash } = offer;
  const name = nameOf(offer);
  // Other terms are another letter.
  const version = letterHash ?? JSON.stringify(terms);
  const load = useCallback(async (signal: AbortSignal) => (await loadLetter(_id, signal)).arrayBuffer(), [_id]);
  const [save, saving] = useTold(async () => saveFile(await loadLetter(_id), `Offer to ${name}.pdf`), {});
  const download = (
    <Button
      variant="default"
      size="xs"
      leftSection={<IconDownload size={16} aria-hidden />}
      loading={saving}
      onClick={() => void save()}
    >
      Download
    </Button>
  );
  return (
    <PartFrame title="Letter">
      <p className={text.muted}>{letterHash ? 'As it was sent.' : 'As it will be sent.'}</p>
      <PdfView key={version} name={`Letter to ${name}`} load={load} download={download} />
    </PartFrame>
  );
}
