import { beforeEach, describe, expect, it } from 'vitest';
import { emptyPlan, forgetPlanDraft, keepPlanDraft, readPlanDraft } from './plan-draft.ts';

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

  it('[P01] what is kept and makes no sense is as good as nothing', () => {
    localStorage.setItem('planDraft new', '{');
    expect(readPlanDraft('ada', undefined)).toBeUndefined();
  });
});
