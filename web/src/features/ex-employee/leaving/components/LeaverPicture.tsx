import { lazy, Suspense, useState } from 'react';
import { peopleMessages } from '#contract/directory/person.ts';
import { type Leaving, leavingMessages } from '#contract/ex-employee/leaving.ts';
import { useTold } from '../../../../ui/pages/use-told.ts';
import { FaceBeside } from '../../../../ui/people/FaceBeside.tsx';
import buttons from '../../../../ui/theme/button.module.css';
import text from '../../../../ui/theme/text.module.css';
import { savePicture } from '../api.ts';
import classes from './Leaving.module.css';

const loadDialog = () => import('./LinkedImageDialog.tsx');
const LinkedImageDialog = lazy(async () => ({ default: (await loadDialog()).LinkedImageDialog }));

type LeaverPictureProps = { token: string; leaving: Leaving; onSaved: (after: Leaving) => void };

/** The picture of the leaver, and the button to choose one. */
export function LeaverPicture({ token, leaving, onSaved }: LeaverPictureProps) {
  const { held, answers } = leaving;
  const [choosing, setChoosing] = useState(false);
  const [save, working] = useTold((dataString: string) => savePicture(token, dataString), {
    done: peopleMessages.photoSaved,
    failed: leavingMessages.photoNotSaved,
    onDone: onSaved,
  });
  return (
    <div>
      <p className={classes.label}>
        Picture <span className={text.muted}>(optional)</span>
      </p>
      <FaceBeside id={held.employeeId} name={held.name} photo={answers.profileImg} size={64}>
        <button
          type="button"
          className={buttons.button}
          disabled={working}
          onPointerEnter={() => void loadDialog()}
          onClick={() => setChoosing(true)}
        >
          {working ? 'Saving…' : answers.profileImg ? 'Change picture' : 'Add a picture'}
        </button>
        <Suspense fallback={null}>
          {choosing && (
            <LinkedImageDialog
              title="Profile image"
              tooLarge={peopleMessages.photoTooLarge}
              onImage={(dataString) => void save(dataString)}
              onClose={() => setChoosing(false)}
            />
          )}
        </Suspense>
      </FaceBeside>
    </div>
  );
}
