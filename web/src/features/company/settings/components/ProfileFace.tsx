import { Button } from '@mantine/core';
import type { Profile } from '#contract/accounts/accounts.ts';
import { settingsMessages } from '#contract/company/settings.ts';
import { peopleMessages } from '#contract/directory/person.ts';
import { failureText } from '../../../../lib/client.ts';
import { logFailure } from '../../../../lib/log-failure.ts';
import { useOnce } from '../../../../lib/use-once.ts';
import { ImageButton } from '../../../../ui/dialogs/ImageButton.tsx';
import layout from '../../../../ui/pages/layout.module.css';
import { PersonAvatar } from '../../../../ui/people/PersonAvatar.tsx';
import { EmailText } from '../../../../ui/text/EmailText.tsx';
import { toast } from '../../../../ui/toasts/toast.ts';
import { useSavePhoto } from '../api.ts';
import classes from './Section.module.css';

/** The own picture, changed at once, and the address one signs in with. */
export function ProfileFace({ profile }: { profile: Profile }) {
  const saving = useSavePhoto();
  const [save, working] = useOnce(async (dataString: string | null) => {
    try {
      await saving.mutateAsync(dataString);
      toast.success(dataString === null ? settingsMessages.photoRemoved : peopleMessages.photoSaved);
    } catch (error) {
      logFailure(peopleMessages.photoFailed, error);
      toast.failure(failureText(error, peopleMessages.photoFailed));
    }
  });
  return (
    <div className={classes.face}>
      <PersonAvatar id={profile.id} name={profile.name} photo={profile.profileImg} size={72} />
      <div className={classes.who}>
        <strong>{profile.name}</strong>
        <p className={classes.muted}>
          <EmailText address={profile.email} />
        </p>
      </div>
      <div className={layout.row}>
        {profile.profileImg && (
          <Button variant="subtle" color="gray" disabled={working} onClick={() => void save(null)}>
            Remove
          </Button>
        )}
        <ImageButton
          title="Profile image"
          tooLarge={peopleMessages.photoTooLarge}
          working={working}
          onImage={(dataString) => void save(dataString)}
        />
      </div>
    </div>
  );
}
