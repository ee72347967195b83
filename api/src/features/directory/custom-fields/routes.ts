import { bind } from '#api/core/server/http.ts';
import * as contract from '#contract/directory/custom-fields.ts';
import { changeCustomField } from './change-custom-field.ts';
import { changeFieldOrder } from './change-field-order.ts';
import { countCustomValues } from './count-custom-values.ts';
import { createCustomField } from './create-custom-field.ts';
import { deleteCustomField } from './delete-custom-field.ts';
import { listCustomFields } from './list-custom-fields.ts';

export const customFieldRoutes = [
  bind(contract.listCustomFields, listCustomFields),
  bind(contract.createCustomField, createCustomField),
  bind(contract.sortCustomFields, changeFieldOrder),
  bind(contract.changeCustomField, changeCustomField),
  bind(contract.countCustomValues, countCustomValues),
  bind(contract.deleteCustomField, deleteCustomField),
];
