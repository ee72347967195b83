import { bind } from '#api/core/server/http.ts';
import * as contract from '#contract/directory/custom-fields.ts';
import {
  changeCustomField,
  changeFieldOrder,
  countCustomValues,
  createCustomField,
  deleteCustomField,
  listCustomFields,
} from './verbs.ts';

export const customFieldRoutes = [
  bind(contract.listCustomFields, listCustomFields),
  bind(contract.createCustomField, createCustomField),
  bind(contract.sortCustomFields, changeFieldOrder),
  bind(contract.changeCustomField, changeCustomField),
  bind(contract.countCustomValues, countCustomValues),
  bind(contract.deleteCustomField, deleteCustomField),
];
