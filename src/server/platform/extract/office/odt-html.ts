import { SaxesParser, type SaxesTagPlain } from 'saxes';
import { inLine, lostEquation } from '../heights.ts';
import { type OdtStyles, odtStyles } from './odt-styles.ts';

/** Elements outside the text: comments, deleted passages, generated lists (contents, indexes), names of pictures. */
const skippedElements = new Set([
  'office:annotation',
  'office:forms',
  'text:tracked-changes',
  'text:table-of-content',
  'text:alphabetical-index',
  'text:illustration-index',
  'text:table-index',
  'text:object-index',
  'text:user-index',
  'text:bibliography',
  'text:note-citation',
  'text:ruby-text',
  'svg:title',
  'svg:desc',
]);
const deepestHeading = 6;
/** Class ids of Microsoft Equation and MathType, whose objects contain only a picture. */
const equationEditor = /0002ce0[23]-0000-0000-c000-000000000046/i;

/**
 * Converts the body of an OpenDocument text to HTML for `htmlBlocks`: headings, paragraphs, lists and tables. Notes
 * become a list at the end; a frame's text follows its anchor paragraph. `formulaOf` returns the text of a formula by
 * its object folder.
 */
export function odtHtml(content: string, stylesXml: string, formulaOf: FormulaOf = () => undefined): string {
  const styles = odtStyles([stylesXml, content]);
  const body = bodyWriter(styles, formulaOf);
  const parser = new SaxesParser({ xmlns: false, position: false });
  let isInText = false;
  let skippedDepth = 0;
  /** Visibility of the open elements, innermost last. */
  const shown = [true];
  parser.on('opentag', (tag) => {
    const isShown = shown.at(-1) === true;
    if (skippedDepth > 0 || (isInText && (isSkipped(tag) || !(isShown || isWords(tag))))) skippedDepth += 1;
    else if (isInText) {
      body.open(tag);
      shown.push(styles.isShown(tag.attributes['text:style-name'] ?? '') ?? isShown);
    } else isInText = tag.name === 'office:text';
  });
  parser.on('text', (text) => {
    if (isInText && skippedDepth === 0 && shown.at(-1)) body.write(escaped(text));
  });
  parser.on('closetag', ({ name }) => {
    if (skippedDepth > 0) skippedDepth -= 1;
    else if (name === 'office:text') isInText = false;
    else if (isInText) {
      shown.pop();
      body.close();
    }
  });
  parser.write(content).close();
  return body.html();
}

export type FormulaOf = (folder: string) => string | undefined;

function isSkipped({ name, attributes }: SaxesTagPlain): boolean {
  if (skippedElements.has(name) || attributes['text:display'] === 'none') return true;
  if (name === 'text:hidden-text' || attributes['text:display'] === 'condition') return isHiddenNow(attributes);
  return /^(?:collapse|filter)$/.test(attributes['table:visibility'] ?? '');
}

/** Programs store the result of a condition; without it, only conditions that always hold are evaluated. */
function isHiddenNow(attributes: SaxesTagPlain['attributes']): boolean {
  const isHidden = attributes['text:is-hidden'];
  if (isHidden !== undefined) return isHidden === 'true';
  return /^(?:\w+:)?\s*(?:true|1|(\w+)\s*(?:==|eq)\s*\1)$/i.test(attributes['text:condition']?.trim() ?? '');
}

/** Within hidden text, only spans and links may be visible again. */
const isWords = ({ name }: SaxesTagPlain): boolean => name === 'text:span' || name === 'text:a';

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}

interface OpenList {
  style: string;
  tag: 'ol' | 'ul';
}

function bodyWriter(styles: OdtStyles, formulaOf: FormulaOf) {
  /** Output stack: the body, then open notes or frames. */
  const targets: string[][] = [[]];
  /** Actions that close the open elements, innermost last. */
  const ends: (() => void)[] = [];
  const notes: string[] = [];
  let frames: string[] = [];
  let lists: OpenList[] = [];
  let openParagraphs = 0;
  let isInFrame = false;
  /** A field may hide its whole paragraph. */
  let isParagraphHidden = false;

  const write = (piece: string): void => void targets.at(-1)?.push(piece);
  const nothing = (): void => {};

  /** Collects the output until an element's end; outer lists do not apply inside. */
  function apart(then: (html: string) => void): () => void {
    const outerLists = lists;
    lists = [];
    targets.push([]);
    return () => {
      lists = outerLists;
      then(targets.pop()?.join('') ?? '');
    };
  }

  function paragraph(tag: string): () => void {
    // Numbered headings may be list items; close the list for them, as the printed document does.
    const around = tag === 'p' ? [] : [...lists];
    write(
      around
        .map((list) => `</li></${list.tag}>`)
        .reverse()
        .join(''),
    );
    const target = targets.at(-1) ?? [];
    const start = target.length;
    write(`<${tag}>`);
    openParagraphs += 1;
    isParagraphHidden = false;
    return () => {
      openParagraphs -= 1;
      if (isParagraphHidden) {
        target.length = start;
        frames = [];
      } else write(`</${tag}>`);
      isParagraphHidden = false;
      if (!isInFrame) for (const frame of frames.splice(0)) write(frame);
      write(around.map((list) => `<${list.tag}><li>`).join(''));
    };
  }

  function frame(): () => void {
    isInFrame = true;
    return apart((html) => {
      isInFrame = false;
      if (openParagraphs > 0) frames.push(html);
      else write(html);
    });
  }

  function list(style: string): () => void {
    const tag = styles.isNumbered(style, lists.length + 1) ? 'ol' : 'ul';
    lists.push({ style, tag });
    write(`<${tag}>`);
    return () => {
      lists.pop();
      write(`</${tag}>`);
    };
  }

  function element(tag: string): () => void {
    write(`<${tag}>`);
    return () => write(`</${tag}>`);
  }

  function words(style: string): () => void {
    const height = styles.heightOf(style);
    const tags = [
      ...(styles.isBold(style) ? ['b'] : []),
      ...(styles.isItalic(style) ? ['i'] : []),
      ...(height ? [height === 'raised' ? 'sup' : 'sub'] : []),
    ];
    const closes = tags.map(element);
    return () => {
      for (const close of closes.reverse()) close();
    };
  }

  /** A formula is inline, unlike other frames, which follow their paragraph. */
  function formula(text: string | undefined): () => void {
    if (text !== undefined) targets.at(isInFrame ? -2 : -1)?.push(escaped(inLine(text)));
    return nothing;
  }

  function opened({ name, attributes }: SaxesTagPlain): () => void {
    switch (name) {
      case 'text:h':
        return paragraph(`h${Math.min(deepestHeading, Number(attributes['text:outline-level']) || 1)}`);
      case 'text:p':
        return paragraph(styles.isTitle(attributes['text:style-name'] ?? '') ? 'h1' : 'p');
      case 'text:list':
        return list(attributes['text:style-name'] ?? lists.at(-1)?.style ?? '');
      case 'text:list-item':
      case 'text:list-header':
        return element('li');
      case 'table:table':
        return apart((html) => write(`<table>${html}</table>`));
      case 'table:table-row':
        return element('tr');
      case 'table:table-cell':
      case 'table:covered-table-cell':
        return element('td');
      case 'text:span':
        return words(attributes['text:style-name'] ?? '');
      case 'text:s':
      case 'text:tab':
      case 'text:line-break':
        write(' ');
        return nothing;
      case 'draw:object':
        return formula(formulaOf((attributes['xlink:href'] ?? '').replace(/^\.\//, '')));
      case 'draw:object-ole':
        return formula(equationEditor.test(attributes['draw:class-id'] ?? '') ? lostEquation : undefined);
      case 'text:hidden-paragraph':
        isParagraphHidden ||= isHiddenNow(attributes);
        return nothing;
      case 'text:note':
        write(`[${notes.length + 1}]`);
        return nothing;
      case 'text:note-body':
        return apart((html) => notes.push(html));
      default:
        return name.startsWith('draw:') && !isInFrame ? frame() : nothing;
    }
  }

  return {
    write,
    open: (tag: SaxesTagPlain): void => void ends.push(opened(tag)),
    close: (): void => ends.pop()?.(),
    html: (): string => {
      const noteList = notes.length > 0 ? `<ol>${notes.map((note) => `<li>${note}</li>`).join('')}</ol>` : '';
      return (targets[0] ?? []).join('') + noteList;
    },
  };
}
