import type { Feature } from '#api/core/feature.ts';
import { bind } from '#api/core/server/http.ts';
import * as contract from '#contract/directory/sentences.ts';
import { understandSearch } from './understand-search.ts';

export const feature: Feature = { routes: [bind(contract.understandSearch, understandSearch)] };
