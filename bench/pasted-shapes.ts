import type { Language } from '#domain/documents/content.ts';

/** A question as a careful assistant drafts it; the first option is right. */
export interface GoodDraft {
  document: string;
  question: string;
  options: string[];
  quote: string;
  topic: string;
  explanation: string;
}

/** Labels that assistants write in each language: answer, quote, explanation. */
const labels: Record<Language, [string, string, string]> = {
  en: ['Answer', 'Quote', 'Explanation'],
  es: ['Respuesta correcta', 'Cita', 'Explicación'],
  fr: ['Bonne réponse', 'Citation', 'Explication'],
  de: ['Richtige Antwort', 'Zitat', 'Erklärung'],
  it: ['Risposta corretta', 'Citazione', 'Spiegazione'],
  pt: ['Resposta correta', 'Citação', 'Explicação'],
};
const words: Record<Language, { question: string; options: string; opening: string; closing: string }> = {
  en: { question: 'Question', options: 'Options', opening: 'Sure! Here is your test:', closing: 'Good luck [really]!' },
  es: { question: 'Pregunta', options: 'Opciones', opening: '¡Claro! Aquí tienes:', closing: '¿Quieres más?' },
  fr: { question: 'Question', options: 'Options', opening: 'Voici le test :', closing: 'Bon courage !' },
  de: { question: 'Frage', options: 'Optionen', opening: 'Gern, hier sind sie:', closing: 'Viel Erfolg!' },
  it: { question: 'Domanda', options: 'Opzioni', opening: 'Certo, ecco le domande:', closing: 'Buono studio!' },
  pt: { question: 'Pergunta', options: 'Opções', opening: 'Aqui estão elas:', closing: 'Bons estudos!' },
};

const letters = ['A', 'B', 'C', 'D', 'E', 'F'];

/** Puts the right option at a place that changes from draft to draft. */
function optionsOf({ options }: GoodDraft, place: number): { shown: string[]; right: number } {
  const right = place % Math.max(1, options.length);
  const [key = '', ...wrong] = options;
  return { shown: wrong.toSpliced(right, 0, key), right };
}

function jsonOf(drafts: readonly GoodDraft[]): string {
  const list = drafts.map((draft, place) => ({
    passage: 1,
    quote: draft.quote,
    question: draft.question,
    options: optionsOf(draft, place).shown,
    answer: draft.options[0],
    explanation: draft.explanation,
    topic: draft.topic,
  }));
  return JSON.stringify(list, null, 1);
}

/** How assistants answer the same prompt. */
export const shapes: Record<string, (drafts: readonly GoodDraft[], language: Language) => string> = {
  'JSON in a fence': (drafts) => `\`\`\`json\n${jsonOf(drafts)}\n\`\`\``,
  'JSON among chatter': (drafts, language) =>
    `${words[language].opening}\n\n${jsonOf(drafts)}\n\n${words[language].closing}`,
  'numbered text': (drafts, language) => {
    const [answer, quote, explanation] = labels[language];
    const blocks = drafts.map((draft, place) => {
      const { shown, right } = optionsOf(draft, place);
      return [
        `**${place + 1}. ${draft.question}**`,
        ...shown.map((option, at) => `${letters[at]}) ${option}`),
        `**${answer}:** ${letters[right]}) ${draft.options[0]}`,
        `**${quote} [1]:** “${draft.quote}”`,
        `**${explanation}:** ${draft.explanation}`,
      ].join('\n');
    });
    return `${words[language].opening}\n\n${blocks.join('\n\n')}\n\n${words[language].closing}`;
  },
  'Markdown table': (drafts, language) => {
    const [answer, quote, explanation] = labels[language];
    const { question, options, opening, closing } = words[language];
    const rows = drafts.map((draft, place) => {
      const { shown, right } = optionsOf(draft, place);
      const list = shown.map((option, at) => `${letters[at]}) ${option}`).join('<br>');
      return `| ${place + 1} | ${draft.question} | ${list} | **${letters[right]}** | [1] "${draft.quote}" | ${draft.explanation} |`;
    });
    const head = `| # | ${question} | ${options} | ${answer} | ${quote} | ${explanation} |`;
    return `${opening}\n\n${head}\n|---|---|---|---|---|---|\n${rows.join('\n')}\n\n${closing}`;
  },
  'table with a column for each option': (drafts, language) => {
    const [answer, quote] = labels[language];
    const rows = drafts.map((draft, place) => {
      const { shown, right } = optionsOf(draft, place);
      return `| ${draft.question} | ${shown.join(' | ')} | ${letters[right]} | «${draft.quote}» |`;
    });
    const head = `| ${words[language].question} | A | B | C | D | ${answer} | ${quote} |`;
    return `${head}\n|:---|---|---|---|---|:-:|---|\n${rows.join('\n')}`;
  },
  'JSON with typographic marks': (drafts) => `\`\`\`\n${jsonOf(drafts).replaceAll(/"([^"\n]*)"/g, '“$1”')}\n\`\`\``,
  'JSON cut off in a further draft': (drafts) => {
    const whole = jsonOf([...drafts, ...drafts.slice(0, 1)]);
    return `\`\`\`json\n${whole.slice(0, whole.length - 150)}`;
  },
};

/** A good draft with one fault, and the reason that a refusal has to name. */
export const faults: Record<string, { of: (draft: GoodDraft) => GoodDraft; reason: string }> = {
  'an invented quote': {
    of: (draft) => ({ ...draft, quote: `It is well known that ${draft.options[0]} is right.` }),
    reason: 'quote_not_in_document',
  },
  'a quote with a word left out': {
    of: (draft) => ({ ...draft, quote: draft.quote.replace(/^(\S+ \S+) \S+/, '$1') }),
    reason: 'quote_not_in_document',
  },
  'a key that the quote does not hold': {
    of: ({ options, ...draft }) => ({ ...draft, options: options.toReversed() }),
    reason: 'answer_not_in_quote',
  },
  'three options': {
    of: ({ options, ...draft }) => ({ ...draft, options: options.slice(0, 3) }),
    reason: 'wrong_option_count',
  },
  'an option twice': {
    of: ({ options, ...draft }) => ({ ...draft, options: [...options.slice(0, 3), options[2] ?? ''] }),
    reason: 'duplicate_options',
  },
  'a stem that holds its answer': {
    of: (draft) => ({ ...draft, question: `${draft.options[0]}: ${draft.question}` }),
    reason: 'answer_in_stem',
  },
  'no quote': { of: (draft) => ({ ...draft, quote: '' }), reason: 'incomplete' },
};
