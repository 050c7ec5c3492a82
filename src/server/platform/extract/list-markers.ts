/** Bullets of list items. U+F0B7 and its neighbors are bullets of Word's and LibreOffice's symbol fonts. */
const bulletMarker = /^([∗•·▪‣◦●○■□▶►▸▷▹◆◇➢➤✓✔❖–—*-]|[\uf000-\uf0ff]|\ue00c)\s+(?=\S)/u;
/** Whether a line begins an unnumbered list item. */
export function isBulleted(line: string): boolean {
  return bulletMarker.test(line);
}

const numberMarker = /^(\(?(?:\d{1,3}|[a-zA-Z]|[ivxIVX]{1,5})[.)])\s+(?=\S)/;

export interface ListItem {
  /** "-" for every bullet; a number as written. */
  marker: string;
  text: string;
}

/** Splits a line that begins a list item; undefined for other lines. */
export function listItemOf(line: string): ListItem | undefined {
  const bullet = bulletMarker.exec(line);
  if (bullet) return { marker: '-', text: line.slice(bullet[0].length) };
  const number = numberMarker.exec(line);
  return number?.[1] === undefined ? undefined : { marker: number[1], text: line.slice(number[0].length) };
}

/** Whether a line is only a bullet, with its text in another piece. */
export function isLoneBullet(text: string): boolean {
  return /^([•·▪‣◦●○■□▶►▸▷▹◆◇➢➤✓✔❖]|[\uf000-\uf0ff]|\ue00c)$/u.test(text);
}
