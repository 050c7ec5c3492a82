export interface PlacedText {
  node: Text;
  /** Offsets in the canonical text. */
  start: number;
  end: number;
}

/** Returns the text nodes of an element, without announcements for assistive technology. */
export function placedTexts(words: Element): PlacedText[] {
  const walker = document.createTreeWalker(words, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT, (node) =>
    node instanceof Element && node.matches('[data-announcement]')
      ? NodeFilter.FILTER_REJECT
      : NodeFilter.FILTER_ACCEPT,
  );
  const texts: PlacedText[] = [];
  let at = Number(words.getAttribute('data-start'));
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    if (!(node instanceof Text)) continue;
    texts.push({ node, start: at, end: at + node.length });
    at += node.length;
  }
  return texts;
}
