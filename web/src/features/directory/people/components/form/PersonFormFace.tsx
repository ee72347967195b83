import { IconUser } from '@tabler/icons-react';
import { useWatch } from 'react-hook-form';
import { peopleMessages } from '#contract/directory/person.ts';
import { ImageButton } from '../../../../../ui/dialogs/ImageButton.tsx';
import { PersonAvatar } from '../../../../../ui/people/PersonAvatar.tsx';
import text from '../../../../../ui/theme/text.module.css';
import classes from './PersonForm.module.css';
import type { PersonForm } from './use-person-form.ts';

/** Whom the form is about, as cards will show them, and the picture to choose. */
export function PersonFormFace({ form, id }: { form: PersonForm; id: string | null }) {
  const [name, designation] = useWatch({ control: form.personal.control, name: ['name', 'designation'] });
  const { photo } = form;
  return (
    <div className={classes.person}>
      {name.trim() || photo.shown ? (
        <PersonAvatar id={id ?? 'new'} name={name} photo={photo.shown} size={72} />
      ) : (
        <span className={classes.faceless} aria-hidden>
          <IconUser size={28} stroke={1.5} />
        </span>
      )}
      <div className={classes.words}>
        <p className={`${text.strong} ${text.breaking}`}>{name.trim() || 'New ex-employee'}</p>
        {designation && <p className={text.muted}>{designation}</p>}
        <p className={text.muted} role="status">
          {photo.chosen && 'The picture uploads when you save.'}
        </p>
      </div>
      <ImageButton title="Profile image" tooLarge={peopleMessages.photoTooLarge} onImage={photo.choose} />
    </div>
  );
}
