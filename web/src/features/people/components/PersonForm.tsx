import { Button } from '@mantine/core';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import type { PersonRecord } from '#contract/people.ts';
import { FormFooter } from '../../../ui/FormFooter.tsx';
import { LeaveGuard } from '../../../ui/LeaveGuard.tsx';
import { Tabs } from '../../../ui/Tabs.tsx';
import { EntryEducation } from './EntryEducation.tsx';
import { EntryProfessional } from './EntryProfessional.tsx';
import classes from './PersonForm.module.css';
import { PersonFormPersonal } from './PersonFormPersonal.tsx';
import type { PersonDraft } from './person-form-draft.ts';
import type { PersonFormValues } from './person-form-values.ts';
import { usePersonForm } from './use-person-form.ts';

const lastTab = 2;

export type PersonFormProps = {
  /** Null in add mode. */
  id: string | null;
  start: PersonFormValues;
  /** How many tabs were passed before; the later ones stay locked in add mode. */
  reach?: number;
  /** What it starts from is a draft, and counts as changed. */
  fromDraft?: boolean;
  onDraft?: (draft: PersonDraft) => void;
  onDiscard?: () => void;
  onSaved: (person: PersonRecord) => void;
  onFailed: (error: unknown) => void;
};

/** The form of an ex-employee in three tabs, to add or to edit (spec sections 2 and 4). */
export function PersonForm(props: PersonFormProps) {
  const { id, start, fromDraft, onDraft, onDiscard, onSaved, onFailed } = props;
  const element = useRef<HTMLDivElement>(null);
  const [reach, setReach] = useState(id === null ? (props.reach ?? 0) : lastTab);
  const { tab, goTo } = useTab(reach);
  const saved = useRef(false);
  const form = usePersonForm({
    id,
    start,
    element,
    goTo,
    onFailed,
    onSaved: (person) => {
      saved.current = true;
      onSaved(person);
    },
  });
  const { changed } = form;
  // In edit mode the form stays after saving; new changes count again.
  useEffect(() => {
    if (changed && id !== null) saved.current = false;
  }, [changed, id]);

  const open = async (next: number) => {
    // Going back is free; in add mode going on checks what is left behind.
    if (id === null && next > tab && !(await form.validate(tab))) return;
    await goTo(next);
  };
  const advance = async () => {
    if (!(await form.validate(tab))) return;
    const passed = Math.max(reach, tab + 1);
    setReach(passed);
    onDraft?.({ values: form.values(), reach: passed });
    await goTo(tab + 1, passed);
    const selected = element.current?.querySelector<HTMLElement>('[role="tab"][aria-selected="true"]');
    selected?.focus({ preventScroll: true });
    element.current?.scrollIntoView({ block: 'start' });
  };
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
          <Button type="submit" variant={canSaveHere ? 'default' : 'filled'} loading={form.saving && tab === lastTab}>
            {tab < lastTab ? 'Next' : 'Save'}
          </Button>
          {canSaveHere && (
            <Button type="button" loading={form.saving} onClick={() => void form.save()}>
              Save changes
            </Button>
          )}
        </FormFooter>
      </div>
      <LeaveGuard isChanged={() => !saved.current && (changed || Boolean(fromDraft))} onDiscard={onDiscard}>
        {id === null ? 'The ex-employee has not been added yet.' : 'Your changes have not been saved.'}
      </LeaveGuard>
    </form>
  );
}

/** The tab, kept in the address (spec section 2); never beyond what is unlocked. */
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
