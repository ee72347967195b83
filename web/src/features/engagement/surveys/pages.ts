import { lazyRouteComponent } from '@tanstack/react-router';
import { paths } from '#contract/base/paths.ts';
import type { Page } from '../../../lib/page.ts';

export const pages: readonly Page[] = [
  {
    area: 'portal',
    path: paths.surveys,
    may: 'campaigns:read',
    page: lazyRouteComponent(() => import('./pages/SurveysPage.tsx'), 'SurveysPage'),
  },
  {
    area: 'portal',
    path: paths.survey,
    may: 'campaigns:read',
    needs: ['filters'],
    page: lazyRouteComponent(() => import('./pages/SurveyPage.tsx'), 'SurveyPage'),
  },
  {
    area: 'portal',
    path: paths.surveyQuestions,
    may: 'campaigns:manage',
    page: lazyRouteComponent(() => import('./pages/SurveyQuestionsPage.tsx'), 'SurveyQuestionsPage'),
  },
  {
    area: 'visitor',
    path: paths.answerSurvey,
    shape: 'sheet',
    page: lazyRouteComponent(() => import('./pages/AnswerSurveyPage.tsx'), 'AnswerSurveyPage'),
  },
];
