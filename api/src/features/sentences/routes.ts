import { bind } from '#api/core/http.ts';
import * as contract from '#contract/sentences.ts';
import { understandSearch } from './understand-search.ts';

export const sentenceRoutes = [bind(contract.understandSearch, understandSearch)];
