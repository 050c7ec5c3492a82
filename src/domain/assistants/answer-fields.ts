/** The parts of a draft as assistants name them. */
export type DraftField =
  | 'stem'
  | 'options'
  | 'answers'
  | 'quotes'
  | 'passage'
  | 'explanation'
  | 'topic'
  | 'form'
  | 'depth'
  | 'difficulty'
  | 'from'
  | 'to'
  | 'label';

/** Names in six languages, without accents, spaces and case. */
const names: Record<DraftField, string> = {
  stem: 'stem name nombre nom concepto concept notion nocion begriff concetto nozione conceito nocao question questiontext front term q p pregunta enunciado anverso frente enonce recto frage vorderseite domanda fronte pergunta enunciato',
  options:
    'options choices alternatives opciones alternativas choix propositions optionen antwortmoglichkeiten auswahl opzioni alternative opcoes',
  answers:
    'text texto description descripcion beschreibung descrizione descricao answers answer correctanswer correctanswers correct correctoption key solution back a r definition respuesta respuestas respuestacorrecta correcta solucion reverso dorso reponse reponses bonnereponse reponsecorrecte verso antwort antworten richtigeantwort losung ruckseite risposta risposte rispostacorretta rispostaesatta retro resposta respostas respostacorreta gabarito',
  quotes:
    'quotes quote evidence source cita citas citatextual fuente citation citations preuve zitat zitate beleg belege quelle citazione citazioni fonte citacao citacoes',
  passage: 'passage passageid passagenumber pasaje fragmento abschnitt textstelle passaggio brano passagem trecho',
  explanation:
    'explanation rationale why explicacion justificacion explication justification erklarung begrundung spiegazione motivazione explicacao justificativa',
  topic: 'topic subject tema sujet theme thema argomento topico assunto',
  form: 'form type kind forma tipo art typ',
  depth:
    'depth importance importancia wichtigkeit importanza level profundidad nivel profondeur niveau tiefe profondita livello profundidade',
  from: 'from desde von depuis',
  to: 'to hacia nach vers para',
  label: 'label relation relacion verbindung beziehung relazione relacao etiqueta',
  difficulty: 'difficulty dificultad difficulte schwierigkeit difficolta dificuldade',
};

const fields = new Map(
  Object.entries(names).flatMap(([field, words]) =>
    words.split(' ').map((word) => [word, field as DraftField] as const),
  ),
);

const plainLetters = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/[^\p{L}]/gu, '')
    .toLowerCase();

/**
 * The part of a draft that a label, column or key names exactly, in any of our languages.
 *
 * @example fieldOf('Respuesta correcta') // 'answers'
 */
export const fieldOf = (label: string): DraftField | undefined => fields.get(plainLetters(label));

const MOST_LABEL_WORDS = 4;
/** Shorter words, such as "to" and "art", are too common to name a part among other words. */
const SHORTEST_NAME = 4;
/**
 * If several words of a label name fields, the first of these in the list counts: "answer options", "quote and
 * passage".
 */
const strongest: readonly DraftField[] = ['quotes', 'explanation', 'options', 'answers', 'passage', 'topic'];
const rightWord = /^(?:correct|right|richtig|bonne|juste|corret|giust|esatt|cert)/;

/**
 * The part that a label of some words names, beside what stands in parentheses.
 *
 * @example wordedField('Citation et passage (n°)') // 'quotes'
 */
export function wordedField(label: string): DraftField | undefined {
  const bare = label.replaceAll(/[[(][^\])]*[\])]/g, ' ').trim();
  const exact = fieldOf(bare);
  if (exact) return exact;
  const words = bare.split(/[^\p{L}\p{M}]+/u).map(plainLetters);
  if (words.length > MOST_LABEL_WORDS) return undefined;
  const named = new Set(words.flatMap((word) => (word.length < SHORTEST_NAME ? [] : (fields.get(word) ?? []))));
  const isAnswer = named.has('options') || named.has('answers');
  if (isAnswer && words.some((word) => rightWord.test(word))) return 'answers';
  return strongest.find((field) => named.has(field));
}

/** "true" and "false" in six languages; anything else is undefined. */
export function truthOf(word: string): boolean | undefined {
  const plain = word
    .normalize('NFD')
    .replace(/[^\p{L}]/gu, '')
    .toLowerCase();
  if (/^(?:true|verdadero|cierto|vrai|wahr|richtig|vero|verdadeiro)$/.test(plain)) return true;
  return /^(?:false|falso|faux|falsch)$/.test(plain) ? false : undefined;
}
