const questions = {
  es: '¿Qué gas toman las plantas del aire?',
  en: 'Which gas do plants take from the air?',
};

/** Builds a small request that any model can answer, to test the connection. */
export function trialPrompt(language: 'es' | 'en'): { instructions: string; data: string } {
  return {
    instructions: 'Answer the question in its language, in at most eight words, as JSON with the field "answer".',
    data: questions[language],
  };
}
