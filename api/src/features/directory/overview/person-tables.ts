import type { Tables } from '#api/core/person-tables.ts';

export const tables: Tables = {
  home_figures: 'about nobody',
};
