export const invitationBounds = { rows: 1_000, name: 60, address: 254, characters: 200_000, days: 60 };

export interface InvitedRow {
  /** As lines are counted in the list, from 1. */
  line: number;
  name: string;
  /** Null where a code is handed out instead. */
  email: string | null;
}
export interface WrongRow {
  line: number;
  problem: 'address' | 'name' | 'twice' | 'many';
}

/** The name of a column. */
const head = /^(?:name|nombre|alumn[oae]|pupil|student|e-?mail|correo|correo electrónico|address)$/i;
const address = /^[^\s@,;<>"]+@[^\s@,;<>"]+\.[^\s@,;<>".]{2,}$/;

/**
 * People of a list, one a line: a name, an address or both, in any order, as spreadsheets save them. What is wrong is
 * told by its line, and then nobody of the list is invited.
 *
 * @example readInvitationList('Aitana Gil;aitana@example.org') // { rows: [{ line: 1, name: 'Aitana Gil', … }], wrong: [] }
 */
export function readInvitationList(text: string): { rows: InvitedRow[]; wrong: WrongRow[] } {
  const rows: InvitedRow[] = [];
  const wrong: WrongRow[] = [];
  const seen = new Set<string>();
  for (const [index, whole] of text
    .replace(/^\ufeff/, '')
    .split(/\r\n|\n|\r/)
    .entries()) {
    const line = index + 1;
    const cells = cellsOf(whole);
    const isHead = rows.length + wrong.length === 0 && cells.every((cell) => head.test(cell));
    if (cells.length === 0 || isHead) continue;
    const email = cells.find((cell) => cell.includes('@'))?.toLowerCase() ?? null;
    const name = cells.filter((cell) => !cell.includes('@')).join(' ');
    const problem = problemOf(name, email, seen);
    if (email !== null) seen.add(email);
    if (problem) wrong.push({ line, problem });
    else if (rows.length === invitationBounds.rows) return { rows, wrong: [...wrong, { line, problem: 'many' }] };
    else rows.push({ line, name, email });
  }
  return { rows, wrong };
}

function problemOf(name: string, email: string | null, seen: ReadonlySet<string>): WrongRow['problem'] | undefined {
  if (name.length > invitationBounds.name) return 'name';
  if (email === null) return undefined;
  if (email.length > invitationBounds.address || !address.test(email)) return 'address';
  return seen.has(email) ? 'twice' : undefined;
}

const cellsOf = (line: string): string[] =>
  line
    .split(/[,;\t]/)
    .map((cell) => cell.replaceAll('"', '').replaceAll(/\s+/g, ' ').trim())
    .filter((cell) => cell !== '');
