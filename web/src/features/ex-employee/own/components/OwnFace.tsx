import { peopleMessages } from '#contract/directory/person.ts';
import { ownMessages } from '#contract/ex-employee/own.ts';
import { ImageButton } from '../../../../ui/dialogs/ImageButton.tsx';
import { useTold } from '../../../../ui/pages/use-told.ts';
import { PersonAvatar, type PersonAvatarProps } from '../../../../ui/people/PersonAvatar.tsx';
import { useRemovePhoto, useSavePhoto } from '../api.ts';

/** The own picture. Pressing it opens the dialog in which it is changed or removed. */
export function OwnFace({ id, name, photo }: Pick<PersonAvatarProps, 'id' | 'name'> & { photo: string | null }) {
  const saving = useSavePhoto();
  const removal = useRemovePhoto();
  const [save, working] = useTold((dataString: string) => saving.mutateAsync(dataString), {
    done: peopleMessages.photoSaved,
    failed: peopleMessages.photoFailed,
  });
  const removeAnd = async (close: () => void) => {
    await removal.mutateAsync();
    close();
  };
  const [remove, removing] = useTold(removeAnd, {
    done: ownMessages.photoRemoved,
    failed: ownMessages.photoNotRemoved,
  });
  return (
    <ImageButton
      label="Change photo"
      title="Profile image"
      tooLarge={peopleMessages.photoTooLarge}
      working={working || removing}
      picture={<PersonAvatar id={id} name={name} photo={photo} size={64} />}
      onImage={(dataString) => void save(dataString)}
      onRemove={photo ? (close) => void remove(close) : undefined}
    />
  );
}
