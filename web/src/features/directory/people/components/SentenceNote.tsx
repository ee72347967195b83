import { Button } from '@mantine/core';
import { sentenceMessages } from '#contract/directory/sentences.ts';
import { Callout } from '../../../../ui/pages/Callout.tsx';
import classes from './SentenceNote.module.css';
import type { SearchNote } from './use-sentence.ts';

/** What was understood, in the words of the sentence, and what was left as words. */
function wordsOf({ understood }: SearchNote): string {
  const said = understood?.parts.map((part) => part.text) ?? [];
  const words = understood?.filters.searchtext;
  return [...said, ...(words ? [`the words “${words}”`] : [])].join(' · ');
}

/** Says in one line how the text of the search box was taken, and offers the other way; read out when it comes. */
export function SentenceNote({ note, onUndo }: { note: SearchNote | undefined; onUndo: () => void }) {
  return (
    <Callout tone="neutral" brief role="status" className={classes.note}>
      {note && !note.understood && sentenceMessages.notUnderstood}
      {note?.understood && (
        <>
          {`Understood: ${wordsOf(note)} `}
          <Button variant="subtle" size="compact-sm" onClick={onUndo}>
            Search for the words instead
          </Button>
        </>
      )}
    </Callout>
  );
}
