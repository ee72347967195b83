import { bind } from '#api/core/server/http.ts';
import * as contract from '#contract/engagement/points.ts';
import { givePoints } from './give-points.ts';
import { listOwnPoints, listPoints, readPoints } from './list-points.ts';

export const pointRoutes = [
  bind(contract.readPoints, readPoints),
  bind(contract.givePoints, givePoints),
  bind(contract.listPoints, listPoints),
  bind(contract.listOwnPoints, listOwnPoints),
];
