import { sql } from 'kysely';
import { Failure } from '#api/core/server/errors.ts';
import type { AudienceFilter } from '#api/features/directory/audience/plugs.ts';
import { addressedBy } from '#api/features/engagement/campaigns/find-addressed.ts';
import { generalMessages } from '#contract/base/rules.ts';
import { unknownId } from '#contract/directory/person-filters.ts';
import { participantsOf, readSurveyRows } from './queries.ts';

/** Filters people by the survey they were sent and whether they have finished it. No search finds people by their answers. */
export const surveyFilter: AudienceFilter = {
  names: ['surveyId', 'surveyAnswer'],
  async unknown({ surveyId }, { db, company }) {
    const isKnown = surveyId === undefined || (await readSurveyRows(db, company, [surveyId])).length > 0;
    return isKnown ? [] : [unknownId('surveyId', 'a survey')];
  },
  async conditions({ surveyId, surveyAnswer }, { db, company, actor }) {
    if (!actor.permissions.has('campaigns:read')) throw new Failure('forbidden', generalMessages.forbidden);
    const [survey] = surveyId ? await readSurveyRows(db, company, [surveyId]) : [];
    if (!survey) return [sql<boolean>`false`];
    const asked = sql<boolean>`p.id in (${addressedBy(company, survey.id)})`;
    if (surveyAnswer === undefined) return [asked];
    const answered = participantsOf(company, survey.id);
    return surveyAnswer === 'answered'
      ? [sql<boolean>`p.id in (${answered})`]
      : [asked, sql<boolean>`p.id not in (${answered})`];
  },
};
