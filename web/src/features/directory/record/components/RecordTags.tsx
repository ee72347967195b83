import { Autocomplete, Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { limits } from '#contract/base/rules.ts';
import type { PersonRecord } from '#contract/directory/people.ts';
import { peopleMessages, tagList } from '#contract/directory/person.ts';
import { can } from '../../../../lib/can.ts';
import { failureText } from '../../../../lib/client.ts';
import { useProfile } from '../../../../lib/profile.ts';
import { Pill } from '../../../../ui/text/Pill.tsx';
import text from '../../../../ui/theme/text.module.css';
import { toast } from '../../../../ui/toasts/toast.ts';
import { tagsQuery, useChangeTags } from '../api.ts';
import classes from './RecordSection.module.css';
import { RecordSection } from './RecordSection.tsx';

const sameTag = (one: string, other: string) => one.toLowerCase() === other.toLowerCase();

/** The person's tags, changed in place and shown at once; each opens the list of people who have it. */
export function RecordTags({ person: { _id, tags } }: { person: PersonRecord }) {
  const able = can(useProfile(), 'people:write');
  const change = useChangeTags(_id);
  const [adding, setAdding] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const save = (next: string[]) =>
    change(next).then(
      () => true,
      (error: unknown) => {
        toast.failure(failureText(error, peopleMessages.notUpdated));
        return false;
      },
    );
  const remove = (tag: string) => {
    void save(tags.filter((other) => other !== tag));
    button.current?.focus();
  };
  const close = () => {
    flushSync(() => setAdding(false));
    button.current?.focus();
  };
  return (
    <RecordSection
      title="Tags"
      action={
        able &&
        !adding &&
        tags.length < limits.tags.perPerson && (
          <Button
            ref={button}
            variant="subtle"
            size="xs"
            leftSection={<IconPlus size={16} aria-hidden />}
            onClick={() => setAdding(true)}
          >
            Add tag
          </Button>
        )
      }
    >
      {tags.length === 0 && !adding && <p className={text.muted}>No tags yet.</p>}
      <ul className={classes.pills} aria-label="Tags">
        {tags.map((tag) => (
          <li key={tag}>
            <Pill onRemove={able ? () => remove(tag) : undefined} removeLabel={`Remove tag ${tag}`}>
              <Link to="/home/exemployee_management/search" search={{ tags: tag }}>
                {tag}
              </Link>
            </Pill>
          </li>
        ))}
      </ul>
      {adding && <AddTag tags={tags} onAdd={(tag) => save([...tags, tag])} onClose={close} />}
    </RecordSection>
  );
}

type AddTagProps = { tags: readonly string[]; onAdd: (tag: string) => Promise<boolean>; onClose: () => void };

/** Enter adds and stays for the next one, Esc closes. */
function AddTag({ tags, onAdd, onClose }: AddTagProps) {
  const known = useQuery(tagsQuery);
  const [text, setText] = useState('');
  const [error, setError] = useState<string>();
  const suggestions = (known.data ?? []).map(({ tag }) => tag).filter((tag) => !tags.some((one) => sameTag(one, tag)));
  const add = (given: string) => {
    const tag = given.trim();
    const fault = tagList.safeParse([...tags, tag]).error?.issues[0]?.message;
    setError(fault);
    if (fault) return;
    setText('');
    if (tags.some((one) => sameTag(one, tag))) return;
    // A tag that could not be saved goes back into the field, unless the next one is being typed.
    void onAdd(tag).then((isSaved) => {
      if (!isSaved) setText((now) => now || tag);
    });
  };
  return (
    <form
      className={classes.add}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        add(text);
      }}
    >
      <Autocomplete
        aria-label="New tag"
        placeholder="New tag"
        autoFocus
        autoComplete="off"
        data={suggestions}
        limit={20}
        comboboxProps={{ shadow: 'md' }}
        value={text}
        error={error}
        onChange={(next) => {
          setText(next);
          setError(undefined);
        }}
        onOptionSubmit={(tag) => {
          add(tag);
          // The field takes the option's text after this.
          queueMicrotask(() => setText(''));
        }}
        onKeyDown={(event) => event.key === 'Escape' && onClose()}
      />
      <Button type="submit" variant="default">
        Add
      </Button>
      <Button variant="subtle" color="gray" onClick={onClose}>
        Done
      </Button>
    </form>
  );
}
