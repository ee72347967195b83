import { Combobox, useCombobox } from '@mantine/core';
import { useMergedRef } from '@mantine/hooks';
import { useEffect, useRef, useState } from 'react';
import { fitting, type Mentionable, type MentionStart, mentionAt } from './mentions.ts';
import { TextAreaField, type TextAreaFieldProps } from './TextField.tsx';

export type MentionFieldProps = TextAreaFieldProps & {
  /** The people who can be mentioned. */
  people: readonly Mentionable[];
};

const most = 6;

/** A text area in which an '@' and the first letters offer people to mention; arrows and Enter choose one. */
export function MentionField({ people, ref, value, onChange, onBlur, ...rest }: MentionFieldProps) {
  const input = useRef<HTMLTextAreaElement>(null);
  const [start, setStart] = useState<MentionStart | null>(null);
  const combobox = useCombobox({ onDropdownClose: () => combobox.resetSelectedOption() });
  const offered = start ? fitting(people, start.word).slice(0, most) : [];
  const opened = combobox.dropdownOpened && offered.length > 0;
  const both = useMergedRef(input, ref);
  const first = opened ? offered[0]?._id : undefined;
  // Enter alone chooses the first one, even if the colleagues load later.
  const selectFirst = useRef(combobox.selectFirstOption);
  selectFirst.current = combobox.selectFirstOption;
  useEffect(() => {
    if (first !== undefined) selectFirst.current();
  }, [first, start?.word]);

  const look = () => {
    const { current } = input;
    const next = current && mentionAt(current.value, current.selectionStart);
    setStart(next);
    if (!next) combobox.closeDropdown();
    else if (next.at !== start?.at || next.word !== start.word) combobox.openDropdown();
  };
  const choose = (id: string) => {
    const person = people.find(({ _id }) => _id === id);
    if (!person || !start || !input.current) return;
    const before = `${value.slice(0, start.at)}@${person.name} `;
    const after = value.slice(start.at + 1 + start.word.length).replace(/^ /, '');
    onChange(before + after);
    setStart(null);
    combobox.closeDropdown();
    const { current } = input;
    current.focus();
    // After the chosen name has been inserted.
    requestAnimationFrame(() => current.setSelectionRange(before.length, before.length));
  };
  return (
    <Combobox store={combobox} onOptionSubmit={choose} shadow="md" position="bottom-start" width="20rem">
      <Combobox.DropdownTarget>
        <div>
          <Combobox.EventsTarget withKeyboardNavigation={opened} withAriaAttributes={opened}>
            <TextAreaField
              {...rest}
              ref={both}
              value={value}
              onChange={onChange}
              onSelect={look}
              onBlur={() => {
                combobox.closeDropdown();
                onBlur?.();
              }}
            />
          </Combobox.EventsTarget>
        </div>
      </Combobox.DropdownTarget>
      <Combobox.Dropdown hidden={!opened}>
        <Combobox.Options aria-label="Colleagues">
          {offered.map(({ _id, name }) => (
            <Combobox.Option key={_id} value={_id}>
              {name}
            </Combobox.Option>
          ))}
        </Combobox.Options>
      </Combobox.Dropdown>
      <span className="visually-hidden" role="status">
        {opened && `${offered[0]?.name}, 1 of ${offered.length}. Press Enter to mention them, arrow keys for others.`}
      </span>
    </Combobox>
  );
}
