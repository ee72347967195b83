import { Button } from '@mantine/core';
import { peopleMessages } from '#contract/directory/person.ts';
import { ownMessages } from '#contract/ex-employee/own.ts';
import { ImageButton } from '../../../../ui/dialogs/ImageButton.tsx';
import { useTold } from '../../../../ui/pages/use-told.ts';
import { useRemovePhoto, useSavePhoto } from '../api.ts';

/** The picture's two buttons. */
export function OwnFace({ photo }: { photo: string | null }) {
  const saving = useSavePhoto();
  const removal = useRemovePhoto();
  const [save, working] = useTold((dataString: string) => saving.mutateAsync(dataString), {
    done: peopleMessages.photoSaved,
    failed: peopleMessages.photoFailed,
  });
  const [remove, removing] = useTold(() => removal.mutateAsync(), {
    done: ownMessages.photoRemoved,
    failed: ownMessages.photoNotRemoved,
  });
  return (
    <>
      <ImageButton
        label={photo ? 'Change picture' : 'Add picture'}
        title="Profile image"
        tooLarge={peopleMessages.photoTooLarge}
        working={working}
        onImage={(dataString) => void save(dataString)}
      />
      {photo && (
        <Button variant="subtle" color="gray" loading={removing} onClick={() => void remove()}>
          Remove picture
        </Button>
      )}
    </>
  );
}
