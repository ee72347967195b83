import { bind } from '#api/core/server/http.ts';
import * as contract from '#contract/directory/sentences.ts';
import { understandSearch } from './understand-search.ts';

export const sentenceRoutes = [bind(contract.understandSearch, understandSearch)];
