import { Button } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import type { PersonRecord } from '#contract/people.ts';
import { useOnce } from '../../../lib/use-once.ts';
import type { Draft } from '../../../ui/DraftNote.tsx';
import { DraftNote, useDraft } from '../../../ui/DraftNote.tsx';
import { FormFooter } from '../../../ui/FormFooter.tsx';
import { Tabs } from '../../../ui/Tabs.tsx';
import { useDiscard } from '../../../ui/use-discard.tsx';
import { EntryEducation } from './EntryEducation.tsx';
import { EntryProfessional } from './EntryProfessional.tsx';
import classes from './PersonForm.module.css';
import { PersonFormDraft } from './PersonFormDraft.tsx';
import { PersonFormPersonal } from './PersonFormPersonal.tsx';
import type { PersonDraft } from './person-form-draft.ts';
import { draftedValues } from './person-form-draft.ts';
import type { PersonFormValues } from './person-form-values.ts';
import { usePersonForm } from './use-person-form.ts';
import { useTab } from './use-tab.ts';

const lastTab = 2;

export type PersonFormProps = {
  /** Null in add mode. */
  id: string | null;
  /** Whose draft it is: nobody else gets to see it. */
  userId: string;
  start: PersonFormValues;
  onSaved: (person: PersonRecord) => void;
  onFailed: (error: unknown) => void;
};

/** The form of an ex-employee in three tabs, to add or to edit (spec sections 2 and 4). It goes on from a draft, if there is one. */
export function PersonForm(props: PersonFormProps) {
  const draft = useDraft<PersonDraft>(`ex-employee:${props.userId}:${props.id ?? 'new'}`);
  return (
    <>
      <DraftNote draft={draft} />
      <TabbedForm key={draft.round} {...props} draft={draft} />
    </>
  );
}

function TabbedForm({ id, start, draft, onSaved, onFailed }: PersonFormProps & { draft: Draft<PersonDraft> }) {
  const element = useRef<HTMLDivElement>(null);
  const [reach, setReach] = useState(id === null ? (draft.values?.reach ?? 0) : lastTab);
  const { tab, goTo } = useTab(reach);
  const saved = useRef(false);
  const form = usePersonForm({
    id,
    start: draft.values ? draftedValues(draft.values) : start,
    element,
    goTo,
    onFailed,
    onSaved: (person) => {
      saved.current = true;
      draft.drop();
      onSaved(person);
    },
  });
  const changed = form.changed || draft.values !== null;
  const leaving = useDiscard({
    isChanged: () => changed && !saved.current,
    onDiscard: draft.drop,
    words: id === null ? 'The ex-employee has not been added yet.' : 'Your changes have not been saved.',
  });
  // In edit mode the form stays after saving; new changes count again.
  useEffect(() => {
    if (changed && id !== null) saved.current = false;
  }, [changed, id]);

  const open = async (next: number) => {
    // Going back is free; in add mode going on checks what is left behind.
    if (id === null && next > tab && !(await form.validate(tab))) return;
    await goTo(next);
  };
  const [advance] = useOnce(async () => {
    if (!(await form.validate(tab))) return;
    const passed = Math.max(reach, tab + 1);
    setReach(passed);
    await goTo(tab + 1, passed);
    const selected = element.current?.querySelector<HTMLElement>('[role="tab"][aria-selected="true"]');
    selected?.focus({ preventScroll: true });
    element.current?.scrollIntoView({ block: 'start' });
  });
  // In edit mode nobody has to walk through the tabs to correct one field.
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
          label="Parts of the profile"
          value={String(tab)}
          onChange={(value) => void open(Number(value))}
          items={items.map((item, index) => ({
            ...item,
            value: String(index),
            disabled: index > reach,
            faulty: form.faulty[index],
          }))}
        />
        <FormFooter words={changed ? 'Unsaved changes' : undefined}>
          {/* Keys of their own, so that what was meant for Next never reaches Save. */}
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
