import { describe, expect, it } from 'vitest';
import {
  countOf,
  everyone,
  isSelected,
  mailAudience,
  memberDescriptor,
  noOne,
  stateOf,
  toggle,
  without,
} from './components/selection.ts';
import { selectionStore } from './components/use-selection.ts';

const asha = { _id: 'a', name: 'Asha Rao', email: 'asha@mail.example' };
const ravi = { _id: 'r', name: 'Ravi Menon', email: null };
const filters = { departments: ['Sales'] };

describe('named people', () => {
  it('are selected one by one and de-selected again', () => {
    const both = toggle(toggle(noOne, asha), ravi);
    expect([isSelected(both, 'a'), isSelected(both, 'r'), isSelected(both, 'x')]).toEqual([true, true, false]);
    expect(countOf(toggle(both, asha), 1200)).toBe(1);
    expect(countOf(noOne, null)).toBe(0);
  });
  it('are passed on by id, and by email where there is one', () => {
    const both = toggle(toggle(noOne, asha), ravi);
    expect(memberDescriptor(both, filters)).toEqual({ alumnis: ['a', 'r'] });
    expect(mailAudience(both, { loaded: [], total: 1200, filters })).toEqual({
      emails: ['asha@mail.example'],
      names: [{ email: 'asha@mail.example', name: 'Asha Rao' }],
      total: 2,
      selection: null,
    });
  });
});

describe('select-all', () => {
  it('covers rows loaded later, minus the de-selected', () => {
    const allButAsha = toggle(everyone, asha);
    expect([isSelected(allButAsha, 'a'), isSelected(allButAsha, 'loaded later')]).toEqual([false, true]);
    expect(countOf(allButAsha, 1200)).toBe(1199);
    expect(countOf(toggle(allButAsha, asha), 1200)).toBe(1200);
  });
  it('has no count before the total is known', () => expect(countOf(everyone, null)).toBeNull());
  it('is a descriptor that the server resolves', () => {
    const allButAsha = toggle(everyone, asha);
    const descriptor = { selectAll: true, selectAllRemoved: ['a'], filters };
    expect(memberDescriptor(allButAsha, filters)).toEqual(descriptor);
    expect(mailAudience(allButAsha, { loaded: [asha, ravi], total: 3, filters })).toEqual({
      emails: [],
      names: [],
      total: 2,
      selection: descriptor,
    });
  });
});

it('removes deleted people', () => {
  expect(countOf(without(toggle(noOne, asha), 'a'), 5)).toBe(0);
  expect(countOf(without(toggle(everyone, asha), 'a'), 4)).toBe(4);
});

it('determines the checkbox state', () => {
  expect(stateOf(noOne, 2)).toBe('none');
  expect(stateOf(toggle(noOne, asha), 2)).toBe('some');
  expect(stateOf(toggle(toggle(noOne, asha), ravi), 2)).toBe('all');
  expect([stateOf(everyone, null), stateOf(everyone, 2)]).toEqual(['all', 'all']);
  expect(stateOf(toggle(everyone, asha), 2)).toBe('some');
  expect(stateOf(toggle(toggle(everyone, asha), ravi), 2)).toBe('none');
});

describe('the kept selection', () => {
  const chosen = (scope: string) => countOf(selectionStore.read(scope), 5);

  it('belongs to the latest search, whichever page is open', () => {
    selectionStore.change('Sales', (selection) => toggle(selection, asha));
    selectionStore.change('Sales', (selection) => toggle(selection, ravi));
    expect([chosen('Sales'), chosen('Finance')]).toEqual([2, 0]);
    selectionStore.change('Finance', () => everyone);
    expect([chosen('Sales'), chosen('Finance')]).toEqual([0, 5]);
  });

  it('notifies the page of changes', () => {
    let told = 0;
    const stop = selectionStore.subscribe(() => (told += 1));
    selectionStore.change('Sales', () => everyone);
    stop();
    selectionStore.change('Sales', () => noOne);
    expect(told).toBe(1);
  });
});
