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
  stem: 'stem name nombre nom concepto concept notion nocion begriff concetto nozione conceito nocao question questiontext front term q pregunta enunciado anverso frente enonce recto frage vorderseite domanda fronte pergunta enunciato',
  options:
    'options choices alternatives opciones alternativas choix propositions optionen antwortmoglichkeiten auswahl opzioni alternative opcoes',
  answers:
    'text texto description descripcion beschreibung descrizione descricao answers answer correctanswer correctanswers correct correctoption key solution back a definition respuesta respuestas respuestacorrecta correcta solucion reverso dorso reponse reponses bonnereponse reponsecorrecte verso antwort antworten richtigeantwort losung ruckseite risposta risposte rispostacorretta rispostaesatta retro resposta respostas respostacorreta gabarito',
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

/**
 * The part of a draft that a label, column or key names, in any of our languages.
 *
 * @example fieldOf('Respuesta correcta') // 'answers'
 */
export function fieldOf(label: string): DraftField | undefined {
  const plain = label
    .normalize('NFD')
    .replace(/[^\p{L}]/gu, '')
    .toLowerCase();
  return fields.get(plain);
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
