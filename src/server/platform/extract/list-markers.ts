/** Signs that open a list item. U+F0B7 and its neighbours are Word's and LibreOffice's symbol-font bullets. */
const bulletMarker = /^([∗•·▪‣◦●○■□▶►▸▷▹◆◇➢➤✓✔❖–—*-]|[\uf000-\uf0ff]|\ue00c)\s+(?=\S)/u;
/** Whether a line opens an item of a list without numbers. */
export function isBulleted(line: string): boolean {
  return bulletMarker.test(line);
}

const numberMarker = /^(\(?(?:\d{1,3}|[a-zA-Z]|[ivxIVX]{1,5})[.)])\s+(?=\S)/;

export interface ListItem {
  /** "-" for every bullet, the number as written otherwise. */
  marker: string;
  text: string;
}

/** A line that opens a list item, taken apart; nothing for other lines. */
export function listItemOf(line: string): ListItem | undefined {
  const bullet = bulletMarker.exec(line);
  if (bullet) return { marker: '-', text: line.slice(bullet[0].length) };
  const number = numberMarker.exec(line);
  return number?.[1] === undefined ? undefined : { marker: number[1], text: line.slice(number[0].length) };
}

/** Whether a line is nothing but a bullet whose text stands in another piece. */
export function isLoneBullet(text: string): boolean {
  return /^([•·▪‣◦●○■□▶►▸▷▹◆◇➢➤✓✔❖]|[\uf000-\uf0ff]|\ue00c)$/u.test(text);
}
