import { Button } from '@mantine/core';
import { IconPhoto } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { peopleMessages } from '#contract/directory/person.ts';
import { ownMessages } from '#contract/ex-employee/own.ts';
import { loadImageDialog } from '#web/features/directory/people/components/load-dialogs.ts';
import { failureText } from '../../../../lib/client.ts';
import { useOnce } from '../../../../lib/use-once.ts';
import { toast } from '../../../../ui/toasts/toast.ts';
import { useRemovePhoto, useSavePhoto } from '../api.ts';

const ImageDialog = lazy(loadImageDialog);

/** The picture's two buttons. */
export function OwnFace({ photo }: { photo: string | null }) {
  const [choosing, setChoosing] = useState(false);
  const saving = useSavePhoto();
  const removal = useRemovePhoto();
  const [save, working] = useOnce(async (dataString: string) => {
    try {
      await saving.mutateAsync(dataString);
      toast.success(peopleMessages.photoSaved);
    } catch (error) {
      toast.failure(failureText(error, peopleMessages.photoFailed));
    }
  });
  const [remove, removing] = useOnce(async () => {
    try {
      await removal.mutateAsync();
      toast.success(ownMessages.photoRemoved);
    } catch (error) {
      toast.failure(failureText(error, ownMessages.photoNotRemoved));
    }
  });
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconPhoto size={18} aria-hidden />}
        loading={working}
        onPointerEnter={() => void loadImageDialog()}
        onClick={() => setChoosing(true)}
      >
        {photo ? 'Change picture' : 'Add picture'}
      </Button>
      {photo && (
        <Button variant="subtle" color="gray" loading={removing} onClick={() => void remove()}>
          Remove picture
        </Button>
      )}
      {choosing && (
        <Suspense fallback={null}>
          <ImageDialog
            title="Profile image"
            tooLarge={peopleMessages.photoTooLarge}
            onImage={(dataString) => void save(dataString)}
            onClose={() => setChoosing(false)}
          />
        </Suspense>
      )}
    </>
  );
}
