import { Button } from '@mantine/core';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { useWatch } from 'react-hook-form';
import type { CustomField } from '#contract/directory/custom-fields.ts';
import { draftMessages, type PersonDraft } from '#contract/directory/drafts.ts';
import type { PersonRecord } from '#contract/directory/people.ts';
import { useOnce } from '../../../../../lib/use-once.ts';
import { type Draft, useKeepDraft } from '../../../../../ui/forms/DraftNote.tsx';
import { FormFooter } from '../../../../../ui/forms/FormFooter.tsx';
import { useDiscard } from '../../../../../ui/forms/use-discard.tsx';
import { Tabs } from '../../../../../ui/pages/Tabs.tsx';
import { EntryEducation } from './EntryEducation.tsx';
import { EntryProfessional } from './EntryProfessional.tsx';
import classes from './PersonForm.module.css';
import { PersonFormPersonal } from './PersonFormPersonal.tsx';
import { draftedValues, emptyPerson, toFormValues } from './person-form-values.ts';
import { type PersonForm, usePersonForm } from './use-person-form.ts';
import type { ServerDraft } from './use-server-draft.ts';

/** Saves the form as a draft. Separate from the form, so that a key press doesn't re-render all of it. */
function PersonFormDraft(props: { form: PersonForm; draft: Draft<PersonDraft>; reach: number; changed: boolean }) {
  const { form, draft, reach, changed } = props;
  useWatch({ control: form.personal.control });
  useWatch({ control: form.professional.control });
  useWatch({ control: form.education.control });
  useKeepDraft(draft, changed ? { values: form.values(), reach } : null);
  return null;
}

/** Returns the tab in the address (spec section 2), never beyond the unlocked ones. */
function useTab(reach: number) {
  const { tab } = useSearch({ strict: false });
  const navigate = useNavigate();
  const wanted = Number(tab);
  return {
    tab: Number.isInteger(wanted) ? Math.min(Math.max(wanted, 0), reach) : 0,
    goTo: async (next: number, allowed = reach) => {
      const search = (before: Record<string, string | undefined>) => ({
        ...before,
        tab: String(Math.min(next, allowed)),
      });
      await navigate({ to: '.', search, replace: true, resetScroll: false });
    },
  };
}

const lastTab = 2;

export type PersonFormProps = {
  /** Null in add mode. */
  person: PersonRecord | null;
  /** The draft's owner, the only person who can see it. */
  userId: string;
  onSaved: (person: PersonRecord) => void;
  onFailed: (error: unknown) => void;
};

type PersonFormTabsProps = PersonFormProps & {
  draft: Draft<PersonDraft>;
  server: ServerDraft;
  fields: readonly CustomField[];
};

/** The three tabs with Next, Save, drafts and the confirmation on leaving. */
export function PersonFormTabs({ person, draft, server, fields, onSaved, onFailed }: PersonFormTabsProps) {
  const id = person?._id ?? null;
  const element = useRef<HTMLDivElement>(null);
  const [reach, setReach] = useState(id === null ? (draft.values?.reach ?? 0) : lastTab);
  const { tab, goTo } = useTab(reach);
  const saved = useRef(false);
  // Fixed when the form opens, because its values have no place for fields added later.
  const [customFields] = useState(fields);
  const form = usePersonForm({
    id,
    customFields,
    start: draft.values
      ? draftedValues(draft.values, customFields)
      : person
        ? toFormValues(person, customFields)
        : emptyPerson(customFields),
    picture: person?.profileImg ?? null,
    element,
    goTo,
    onFailed,
    onSaved: (record) => {
      saved.current = true;
      draft.drop();
      server.drop();
      onSaved(record);
    },
  });
  const changed = form.changed || draft.values !== null;
  const leaving = useDiscard({
    isChanged: () => changed && !saved.current,
    onDiscard: draft.drop,
    ...leavingWords(id === null, server.kept),
  });
  // In edit mode the form stays open after saving, and new changes count again.
  useEffect(() => {
    if (changed && id !== null) saved.current = false;
  }, [changed, id]);

  // Nothing was typed since Next saved the draft. A resumed draft already counts as saved.
  const [kept, setKept] = useState(false);
  const { personal, professional, education } = form;
  useEffect(() => {
    const watches = [personal.watch(() => setKept(false)), professional.watch(() => setKept(false))];
    watches.push(education.watch(() => setKept(false)));
    return () => watches.forEach((watch) => watch.unsubscribe());
  }, [personal, professional, education]);
  const unsaved = !changed
    ? undefined
    : kept && server.kept
      ? 'Draft saved'
      : draft.values
        ? undefined
        : 'Unsaved changes';

  const open = async (next: number) => {
    // Going back needs no checks; in add mode, going forward checks the current tab.
    if (id === null && next > tab && !(await form.validate(tab))) return;
    await goTo(next);
  };
  const [advance] = useOnce(async () => {
    if (!(await form.validate(tab))) return;
    const passed = Math.max(reach, tab + 1);
    setReach(passed);
    server.keep({ values: form.values(), reach: passed });
    setKept(true);
    await goTo(tab + 1, passed);
    const selected = element.current?.querySelector<HTMLElement>('[role="tab"][aria-selected="true"]');
    selected?.focus({ preventScroll: true });
    element.current?.scrollIntoView({ block: 'start' });
  });
  // In edit mode people can correct one field without going through all tabs.
  const canSaveHere = id !== null && tab < lastTab;
  const items = [
    { label: 'Ex-employee Details', content: <PersonFormPersonal form={form} id={id} /> },
    { label: 'Professional Details', content: <EntryProfessional form={form.professional} /> },
    { label: 'Education Details', content: <EntryEducation form={form.education} /> },
  ];
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void (tab < lastTab ? advance() : form.save());
      }}
    >
      <div ref={element} className={classes.column}>
        <Tabs
          label="Sections of the profile"
          value={String(tab)}
          onChange={(value) => void open(Number(value))}
          items={items.map((item, index) => ({
            ...item,
            value: String(index),
            disabled: index > reach,
            faulty: form.faulty[index],
          }))}
        />
        <FormFooter words={server.failed ? draftMessages.notSaved : unsaved}>
          {/* Separate keys, so that a click meant for Next never reaches Save. */}
          <Button
            key={tab < lastTab ? 'next' : 'save'}
            type="submit"
            variant={canSaveHere ? 'default' : 'filled'}
            loading={form.saving && tab === lastTab}
          >
            {tab < lastTab ? 'Next' : 'Save'}
          </Button>
          {canSaveHere && (
            <Button type="button" loading={form.saving} onClick={() => void form.save()}>
              Save changes
            </Button>
          )}
        </FormFooter>
      </div>
      <PersonFormDraft form={form} draft={draft} reach={reach} changed={changed} />
      {leaving.question}
    </form>
  );
}

/** The confirmation on leaving. With a draft on the server, only changes since the last Next are lost. */
function leavingWords(adding: boolean, kept: boolean) {
  const words = adding ? 'The ex-employee hasn’t been added yet.' : 'Your changes haven’t been saved.';
  if (!kept) return { words };
  return {
    title: 'Leave without saving?',
    confirmLabel: 'Leave',
    words: `${words} Everything you entered before the last Next is saved as a draft.`,
  };
}
