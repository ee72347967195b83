import { useQueryClient } from '@tanstack/react-query';
import { type RefObject, useRef, useState } from 'react';
import { type FieldValues, type UseFormReturn, useForm } from 'react-hook-form';
import { isEmail } from '#contract/base/rules.ts';
import type { CustomField } from '#contract/directory/custom-fields.ts';
import type { PersonRecord } from '#contract/directory/people.ts';
import { peopleMessages } from '#contract/directory/person.ts';
import { focusFirstFault } from '../../../../../lib/focus-fault.ts';
import { logFailure } from '../../../../../lib/log-failure.ts';
import { useOnce } from '../../../../../lib/use-once.ts';
import { toast } from '../../../../../ui/toasts/toast.ts';
import { emailQuery, refreshPeople, savePerson, savePhoto } from './person-form-api.ts';
import { educationResolver, personalResolver, professionalResolver } from './person-form-rules.ts';
import { showSaveErrors } from './person-form-server-errors.ts';
import { type PersonFormValues, toFormValues, toSentPerson } from './person-form-values.ts';

/** The chosen picture, not yet uploaded, shown in place of the record's. */
function usePhoto(picture: string | null) {
  const [dataString, setDataString] = useState<string | null>(null);
  return {
    shown: dataString ?? picture,
    chosen: dataString !== null,
    choose: setDataString,
    /** Uploads the picture after the record was saved. A failure is logged and shown; the record stays saved (spec section 8). */
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

const personalTab = 0;
/** Save validates education first, then personal, then professional (spec section 4). */
const saveOrder = [2, 0, 1];
const settings = { mode: 'onTouched', shouldFocusError: false } as const;

/** Like trigger(), but afterwards faults update with every key, as after a submit. */
function isValid<Values extends FieldValues>(form: UseFormReturn<Values>): Promise<boolean> {
  return new Promise((resolve) => {
    void form.handleSubmit(
      () => resolve(true),
      () => resolve(false),
    )();
  });
}

export type PersonForm = ReturnType<typeof usePersonForm>;

type PersonFormOptions = {
  /** Null in add mode. */
  id: string | null;
  start: PersonFormValues;
  customFields: readonly CustomField[];
  /** The address of the record's picture. */
  picture: string | null;
  /** The form's element, in which faults receive the focus. */
  element: RefObject<HTMLElement | null>;
  goTo: (tab: number) => Promise<void>;
  onSaved: (person: PersonRecord) => void;
  onFailed: (error: unknown) => void;
};

/** Returns the three tabs as separate forms, their checks, and the function that saves all three. */
export function usePersonForm(options: PersonFormOptions) {
  const { id, start, customFields, picture, element, goTo, onSaved, onFailed } = options;
  const client = useQueryClient();
  const photo = usePhoto(picture);
  const taken = useRef(new Set<string>());
  const [personalRules] = useState(() => personalResolver((email) => taken.current.has(email), customFields));
  const personal = useForm({
    ...settings,
    resolver: personalRules,
    defaultValues: { ...start.personal, custom: start.custom },
  });
  const professional = useForm({ ...settings, resolver: professionalResolver, defaultValues: start.professional });
  const education = useForm({ ...settings, resolver: educationResolver, defaultValues: start.education });
  const forms = [personal, professional, education] as const;

  /** Checks each address once for availability. A pending check blocks nothing, because Save checks again. */
  const settleEmail = async () => {
    const email = personal.getValues('email').trim().toLowerCase();
    if (id !== null || !isEmail(email)) return;
    const state = await client.fetchQuery({ ...emailQuery(email), staleTime: 60_000 }).catch(() => 'unknown');
    if (state === 'taken') taken.current.add(email);
  };
  const validate = async (tab: number) => {
    if (tab === personalTab) await settleEmail();
    const valid = await (tab === personalTab
      ? isValid(personal)
      : tab === 1
        ? isValid(professional)
        : isValid(education));
    if (valid) return true;
    await goTo(tab);
    focusFirstFault(element.current);
    return false;
  };
  const values = (): PersonFormValues => {
    const { custom, ...own } = personal.getValues();
    return { personal: own, custom, professional: professional.getValues(), education: education.getValues() };
  };
  const restart = (next: PersonFormValues) => {
    personal.reset({ ...next.personal, custom: next.custom });
    professional.reset(next.professional);
    education.reset(next.education);
  };
  const [save, saving] = useOnce(async () => {
    try {
      for (const tab of saveOrder) if (!(await validate(tab))) return;
      const record = await savePerson(id, toSentPerson(values(), customFields));
      await photo.upload(record._id);
      // Add mode leaves the page; edit mode continues from the saved values.
      if (id !== null) restart(toFormValues(record, customFields));
      void refreshPeople(client, record);
      onSaved(record);
    } catch (error) {
      const tab = showSaveErrors({ personal, professional, education }, error);
      if (tab !== null) {
        await goTo(tab);
        focusFirstFault(element.current);
      }
      onFailed(error);
    }
  });
  return {
    personal,
    professional,
    education,
    customFields,
    photo,
    isTaken: taken,
    changed: photo.chosen || forms.some((form) => form.formState.isDirty),
    faulty: forms.map((form) => Object.keys(form.formState.errors).length > 0),
    saving,
    validate,
    values,
    save,
  };
}
