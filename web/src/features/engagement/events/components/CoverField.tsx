import { Button } from '@mantine/core';
import { eventMessages } from '#contract/engagement/event-messages.ts';
import type { Event } from '#contract/engagement/events.ts';
import { ImageButton } from '../../../../ui/dialogs/ImageButton.tsx';
import layout from '../../../../ui/pages/layout.module.css';
import { useTold } from '../../../../ui/pages/use-told.ts';
import { useSaveCover } from '../api.ts';
import classes from './EventEditor.module.css';

/** The picture above the page of an event, changed at once. */
export function CoverField({ event: { _id, cover } }: { event: Event }) {
  const saving = useSaveCover(_id);
  const [save, isSaving] = useTold((picture: string) => saving.mutateAsync(picture), {
    done: eventMessages.coverSaved,
    failed: eventMessages.coverNotSaved,
  });
  const [remove, isRemoving] = useTold(() => saving.mutateAsync(null), {
    done: eventMessages.coverRemoved,
    failed: eventMessages.coverNotRemoved,
  });
  const working = isSaving || isRemoving;
  return (
    <div className={classes.cover}>
      {cover ? (
        <img className={classes.picture} src={cover} alt="" width={1200} height={600} />
      ) : (
        <div className={`${classes.picture} ${classes.none}`}>No picture</div>
      )}
      <div className={layout.row}>
        <ImageButton
          shape={{ width: 1280, height: 640 }}
          title="Picture of the event"
          working={working}
          onImage={(picture) => void save(picture)}
        />
        {cover && (
          <Button variant="subtle" color="gray" disabled={working} onClick={() => void remove()}>
            Remove picture
          </Button>
        )}
      </div>
    </div>
  );
}
