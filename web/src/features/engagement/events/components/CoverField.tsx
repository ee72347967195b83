import { Button } from '@mantine/core';
import { IconPhoto } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { eventMessages } from '#contract/engagement/event-messages.ts';
import type { Event } from '#contract/engagement/events.ts';
import layout from '../../../../ui/pages/layout.module.css';
import { useTold } from '../../../../ui/pages/use-told.ts';
import { useSaveCover } from '../api.ts';
import classes from './EventEditor.module.css';

const loadImageDialog = () => import('../../../../ui/dialogs/ImageDialog.tsx');
const ImageDialog = lazy(loadImageDialog);

/** The picture above the page of an event, changed at once. */
export function CoverField({ event: { _id, cover } }: { event: Event }) {
  const saving = useSaveCover(_id);
  const [choosing, setChoosing] = useState(false);
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
        <Button
          variant="default"
          leftSection={<IconPhoto size={18} aria-hidden />}
          loading={working}
          onPointerEnter={() => void loadImageDialog()}
          onClick={() => setChoosing(true)}
        >
          Select Image
        </Button>
        {cover && (
          <Button variant="subtle" color="gray" disabled={working} onClick={() => void remove()}>
            Remove picture
          </Button>
        )}
      </div>
      {choosing && (
        <Suspense fallback={null}>
          <ImageDialog
            shape={{ width: 1280, height: 640 }}
            title="Picture of the event"
            onImage={(picture) => void save(picture)}
            onClose={() => setChoosing(false)}
          />
        </Suspense>
      )}
    </div>
  );
}
