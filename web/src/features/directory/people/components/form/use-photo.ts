import { useState } from 'react';
import { peopleMessages } from '#contract/directory/person.ts';
import { logFailure } from '../../../../../lib/log-failure.ts';
import { toast } from '../../../../../ui/toasts/toast.ts';
import { savePhoto } from './person-form-api.ts';

/** The picture that was chosen and not yet uploaded, over the one that the record has. */
export function usePhoto(picture: string | null) {
  const [dataString, setDataString] = useState<string | null>(null);
  return {
    shown: dataString ?? picture,
    chosen: dataString !== null,
    choose: setDataString,
    /** After the record was saved. A picture that fails is logged and told, and the record stays saved (spec section 8). */
    upload: async (personId: string) => {
      if (dataString === null) return;
      try {
        await savePhoto(personId, dataString);
        setDataString(null);
        toast.success(peopleMessages.photoSaved);
      } catch (error) {
        logFailure(peopleMessages.photoFailed, error);
        toast.failure(peopleMessages.photoFailed);
      }
    },
  };
}
