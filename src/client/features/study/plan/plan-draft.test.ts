import { beforeEach, describe, expect, it } from 'vitest';
import { getStudyPlan, type StudyPlanView } from '#contract/study-plans.ts';
import { draftOf, emptyPlan, forgetPlanDraft, keepPlanDraft, readPlanDraft } from './plan-draft.ts';

beforeEach(() => localStorage.clear());

describe('what was entered of a plan', () => {
  it('[P01] is there again, for whoever entered it and nobody else', () => {
    const draft = { ...emptyPlan(), title: 'Biology', step: 3 };
    keepPlanDraft('ada', undefined, draft);
    expect(readPlanDraft('ada', undefined)).toEqual(draft);
    expect(readPlanDraft('eva', undefined)).toBeUndefined();
    forgetPlanDraft(undefined);
    expect(readPlanDraft('ada', undefined)).toBeUndefined();
  });

  it('[P01, P04] begins with all that was said of its sections, also as was suggested and of what cannot be read now', () => {
    const importance = { '6a1f4c1e-3a52-4a53-8f0c-6d2f7d0e9a11': 3 as const, gone: 1 as const };
    expect(draftOf({ ...(getStudyPlan.example as StudyPlanView), importance }).importance).toEqual(importance);
  });

  it('[P01] what is kept and makes no sense is as good as nothing', () => {
    localStorage.setItem('planDraft new', '{');
    expect(readPlanDraft('ada', undefined)).toBeUndefined();
  });
});
