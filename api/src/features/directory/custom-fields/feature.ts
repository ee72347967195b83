import type { Feature } from '#api/core/feature.ts';
import { bind } from '#api/core/server/http.ts';
import { audienceFilters } from '#api/features/directory/audience/plugs.ts';
import * as contract from '#contract/directory/custom-fields.ts';
import { customFilter } from './filter-queries.ts';
import {
  changeCustomField,
  changeFieldOrder,
  countCustomValues,
  createCustomField,
  deleteCustomField,
  listCustomFields,
} from './verbs.ts';

export const feature: Feature = {
  routes: [
    bind(contract.listCustomFields, listCustomFields),
    bind(contract.createCustomField, createCustomField),
    bind(contract.sortCustomFields, changeFieldOrder),
    bind(contract.changeCustomField, changeCustomField),
    bind(contract.countCustomValues, countCustomValues),
    bind(contract.deleteCustomField, deleteCustomField),
  ],
  tables: { custom_fields: 'about nobody' },
  plugs: [audienceFilters.add(customFilter)],
};
