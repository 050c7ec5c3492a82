/** Kinds of columns that headers name. */
export type ColumnRole = 'front' | 'back' | 'category' | 'deck' | 'id' | 'checksum' | 'schedule';

/** Column headers in English, Spanish, German, French, Italian and Portuguese, without accents. */
const heads: Record<ColumnRole, string> = {
  front: `front|front side|question|prompt|term|terms|word|side 1
    anverso|pregunta|termino|palabra|frente|cara
    vorderseite|frage|begriff|wort
    recto|terme|mot|devant
    fronte|domanda|termine|parola
    pergunta|termo|palavra`,
  back: `back|back side|answer|response|definition|definitions|meaning|translation|side 2
    reverso|respuesta|definicion|significado|dorso|traduccion
    ruckseite|rueckseite|antwort|bedeutung|ubersetzung|uebersetzung
    verso|reponse|signification|traduction
    retro|risposta|definizione|significato|traduzione
    resposta|definicao|traducao`,
  category: `category|categories|tag|tags|topic|subject|label|labels
    categoria|categorias|etiqueta|etiquetas|tema|temas|asignatura
    kategorie|kategorien|schlagwort|schlagworter|schlagwoerter|thema|fach|etikett|etiketten
    categorie|etiquette|etiquettes|sujet|theme|matiere
    categorie|etichetta|etichette|argomento|materia
    assunto|disciplina`,
  deck: `deck|mazo|baraja|stapel|kartenstapel|paquet|mazzo|baralho`,
  id: `id|uuid`,
  checksum: `checksum`,
  schedule: `due|due date|state|interval|stability|difficulty|reviews|lapses|suspended
    vence|vencimiento|fecha|estado|intervalo
    fallig|faellig|fallig am|faellig am|falligkeit|intervall|status
    echeance|date|intervalle|etat
    scadenza|intervallo|stato
    vencimento|prazo`,
};

const roles = new Map(
  Object.entries(heads).flatMap(([role, names]) =>
    names.split(/[|\n]/).map((name) => [name.trim(), role as ColumnRole] as const),
  ),
);

/** Returns the kind of column of a header; undefined if unknown. */
export function roleOf(head: string): ColumnRole | undefined {
  const plain = head
    .normalize('NFD')
    .replaceAll(/[\p{M}\p{Cf}]/gu, '')
    .trim()
    .toLowerCase()
    .replace(/\s*[:*]$/, '');
  return roles.get(plain);
}

/** Whether a record is a header: it names both sides of a card, or two other kinds of columns. */
export function isHead(record: readonly string[]): boolean {
  const found = new Set(record.flatMap((cell) => roleOf(cell) ?? []));
  if (found.has('front') && found.has('back')) return true;
  const sides = Number(found.has('front')) + Number(found.has('back'));
  return found.size >= 2 && found.size > sides && record.length > 2;
}
