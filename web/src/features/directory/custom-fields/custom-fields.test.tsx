import * as fields from '#contract/directory/custom-fields.ts';
import { filterOptionsQuery, listQuery } from '#web/features/directory/audience/api.ts';
import { action, describeActions } from '#web-test/actions.tsx';
import { choose, fill, press } from '#web-test/page.tsx';
import { idOf } from '#web-test/people.ts';
import type { FakeServer } from '#web-test/server.ts';
import { CustomFieldsSection } from './components/CustomFieldsSection.tsx';

const { customFieldMessages } = fields;
const held: fields.CustomField = { _id: idOf(7), name: 'T-shirt', type: 'text', choices: [] };
const other: fields.CustomField = { _id: idOf(8), name: 'Shoe size', type: 'number', choices: [] };
const section = {
  show: <CustomFieldsSection />,
  reads: (server: FakeServer) =>
    server.answer(fields.listCustomFields, [held]).answer(fields.countCustomValues, { people: 3 }),
};
const ofField = { params: { id: held._id } };

describeActions('Custom fields', [
  action({
    ...section,
    does: 'adds one',
    refreshes: [listQuery({}), filterOptionsQuery],
    fill: async () => {
      await press('Add field');
      await fill('Name', 'Blood group');
      await choose('Type', /^Text/);
    },
    press: 'Add field',
    route: fields.createCustomField,
    sends: { body: { name: 'Blood group', type: 'text' } },
    answer: held,
    says: customFieldMessages.created,
    asksAnew: fields.listCustomFields,
    fails: customFieldMessages.notCreated,
    fault: { path: 'name', label: 'Name' },
    tells: true,
  }),
  action({
    ...section,
    does: 'renames one',
    refreshes: [listQuery({}), filterOptionsQuery],
    fill: async () => {
      await press(/^Edit/);
      await fill('Name', 'T-shirt size');
    },
    press: 'Save',
    route: fields.changeCustomField,
    sends: { ...ofField, body: { name: 'T-shirt size' } },
    answer: held,
    says: customFieldMessages.changed,
    asksAnew: fields.listCustomFields,
    fails: customFieldMessages.notChanged,
    fault: { path: 'name', label: 'Name' },
    tells: true,
  }),
  action({
    ...section,
    does: 'moves one down by the menu of its handle',
    refreshes: [listQuery({}), filterOptionsQuery],
    reads: (server) => server.answer(fields.listCustomFields, [held, other]),
    fill: () => press('Move T-shirt'),
    press: { name: 'Move down', role: 'menuitem' },
    route: fields.sortCustomFields,
    sends: { body: { ids: [other._id, held._id] } },
    answer: [other, held],
    says: 'T-shirt is now 2 of 2',
    asksAnew: fields.listCustomFields,
    fails: customFieldMessages.notSorted,
    tells: true,
  }),
  action({
    ...section,
    does: 'deletes one with what is in it',
    refreshes: [listQuery({}), filterOptionsQuery],
    fill: () => press(/^Delete/),
    press: 'Delete field',
    route: fields.deleteCustomField,
    sends: ofField,
    answer: { _id: held._id },
    says: customFieldMessages.deleted,
    asksAnew: fields.listCustomFields,
    fails: customFieldMessages.notDeleted,
  }),
]);
