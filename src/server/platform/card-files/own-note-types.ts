/** Ids of our two note types. They never change, so that Anki recognizes them. */
export const ownNoteTypes = { card: 1_763_800_000_001, cloze: 1_763_800_000_002 };

/** The last field is hidden: it keeps the source Markdown, so that an unedited card is imported letter by letter. */
export const ownFields = {
  card: ['Front', 'Back', 'Category', 'Repaso'],
  cloze: ['Text', 'Back Extra', 'Category', 'Repaso'],
};

const style = `.card { font-family: sans-serif; font-size: 20px; text-align: center; color: black; background-color: white; }
.cloze { font-weight: bold; color: blue; }
.nightMode .cloze { color: lightblue; }`;

const latexPre = String.raw`\documentclass[12pt]{article}
\special{papersize=3in,5in}
\usepackage{amssymb,amsmath}
\pagestyle{empty}
\setlength{\parindent}{0in}
\begin{document}`;

/** JSON for the column `models` of a collection. */
export function noteTypesJson(seconds: number): string {
  const shared = {
    mod: seconds,
    usn: -1,
    sortf: 0,
    did: null,
    css: style,
    latexPre,
    latexPost: String.raw`\end{document}`,
    latexsvg: false,
    tags: [],
    vers: [],
  };
  return JSON.stringify({
    [ownNoteTypes.card]: {
      ...shared,
      id: ownNoteTypes.card,
      name: 'Repaso',
      type: 0,
      flds: ownFields.card.map(fieldJson),
      tmpls: [templateJson('Card 1', '{{Front}}', '{{FrontSide}}\n\n<hr id=answer>\n\n{{Back}}')],
      req: [[0, 'any', [0]]],
    },
    [ownNoteTypes.cloze]: {
      ...shared,
      id: ownNoteTypes.cloze,
      name: 'Repaso Cloze',
      type: 1,
      flds: ownFields.cloze.map(fieldJson),
      tmpls: [templateJson('Cloze', '{{cloze:Text}}', '{{cloze:Text}}<br>\n{{Back Extra}}')],
      req: [[0, 'any', [0]]],
    },
  });
}

function fieldJson(name: string, ord: number) {
  return {
    name,
    ord,
    sticky: false,
    rtl: false,
    font: 'Arial',
    size: 20,
    media: [],
    description: '',
    plainText: false,
  };
}

function templateJson(name: string, qfmt: string, afmt: string) {
  return { name, ord: 0, qfmt, afmt, bqfmt: '', bafmt: '', did: null, bfont: '', bsize: 0 };
}
