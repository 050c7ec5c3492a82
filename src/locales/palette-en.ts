import type { palette as es } from './palette-es.ts';

export const palette: Record<keyof typeof es, string> = {
  'palette.field': 'Search for a document or an action',
  'palette.next': 'Study now',
  'palette.nextWords': 'start begin next continue today',
  'palette.due': 'Study the cards due now',
  'palette.dueWords': 'review flashcards revise',
  'palette.newTest': 'New test',
  'palette.newTestWords': 'create make exam quiz questions',
  'palette.newPlan': 'New study plan',
  'palette.newPlanWords': 'create make schedule calendar exam timetable organise',
  'palette.searchTexts': 'Search in texts',
  'palette.searchTextsWords': 'find sentence word content inside',
  'palette.searchFor': 'Search “{words}” in your documents',
};
