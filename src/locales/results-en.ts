/** Loaded with the results of a test. */
export const results = {
  'results.reread': 'Read “{section}” again ({place})',
  'results.pages': 'p. {from}–{to}',
  'results.verdict.perfect': 'All correct',
  'results.verdict.great': 'Very good',
  'results.verdict.good': 'You’re doing well',
  'results.verdict.fair': 'You’re getting there',
  'results.verdict.low': 'This needs another look',
  'results.verdict.empty': 'There are no answers yet',
  'results.advice.perfect': 'Come back in a few days and take it again to make it stick.',
  'results.advice.section': 'Most of your mistakes come from “{section}”. Read it once and retry only those questions.',
  'results.advice.scattered': 'Read why each one was wrong and retry only those questions.',
  'results.advice.blanks': {
    one: 'You left 1 unanswered. Answer it now and retry the ones you got wrong.',
    other: 'You left {count} unanswered. Answer them now and retry the ones you got wrong.',
  },
  'results.advice.onlyBlanks': {
    one: 'You got none wrong, but left 1 unanswered. Do it now, there’s no rush.',
    other: 'You got none wrong, but left {count} unanswered. Do them now, there’s no rush.',
  },
  'results.advice.empty': 'You didn’t answer any questions. Start by reading the document once.',
  'results.verdict.unfinished': 'You haven’t finished it',
  'results.bySection': 'By section',
  'results.rightOf': '{right} of {asked} right',
  'results.rightOfBlank': '{right} of {asked} right · {blank}',
  'results.showAnswer': 'Show answer',
  'results.more': 'Other options',
} as const;
