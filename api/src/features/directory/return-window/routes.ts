import { bind } from '#api/core/server/http.ts';
import * as contract from '#contract/directory/return-window.ts';
import { readReturnCheck, readReturnSignal } from './read-signal.ts';

export const returnWindowRoutes = [
  bind(contract.readReturnSignal, readReturnSignal),
  bind(contract.readReturnCheck, readReturnCheck),
];
