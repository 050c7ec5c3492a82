import { cleanLine } from '#domain/documents/text-cleaning.ts';
import { formulaText } from '#domain/text/formula-text.ts';
import { extractFailure } from '#server/platform/reader/failure.ts';
import { readVettedParts } from '#server/platform/zip/zip-gate.ts';
import { texOfOmml } from '../formulas/omml-tex.ts';
import { childOf, elementsOf, type XmlElement } from '../formulas/xml-tree.ts';
import { inLine, lostEquation } from '../heights.ts';
import { type OutlineBlock, tableBlocks } from '../outline.ts';
import { type SpanningCell, tableGrid } from '../table-grid.ts';
import { withMarks } from '../text-marks.ts';
import type { OfficeText } from './office-text.ts';
import { packageParts } from './package-parts.ts';

const PRESENTATION = 'ppt/presentation.xml';
const wantedPart =
  /^ppt\/(?:presentation\.xml|slides\/[^/]+\.xml|notesSlides\/[^/]+\.xml|(?:|slides\/)_rels\/[^/]+\.rels)$/;

/**
 * Converts a presentation to blocks: each slide is a page under its title, with lists, tables, alternative texts of
 * pictures, and speaker notes. Hidden slides keep their number but are skipped.
 */
export async function readPptx(path: string): Promise<OfficeText> {
  const parts = packageParts(await readVettedParts(path, (name) => wantedPart.test(name)));
  const presentation = parts.tree(PRESENTATION);
  if (!presentation) throw extractFailure('FILE_CORRUPT');
  const relations = parts.relationsOf(PRESENTATION);
  const list = childOf(presentation, 'sldIdLst');
  // Two attributes have the local name `id`; the relation's id comes second.
  const slides = (list ? elementsOf(list) : []).map(({ attributes }) => relations.get(attributes['id'] ?? '')?.target);
  let hasImages = false;
  const blocks = slides.flatMap((name, index) => {
    const slide = name === undefined ? undefined : parts.tree(name);
    if (name === undefined || !slide || isOff(slide.attributes['show'])) return [];
    const shapes = shapesOf(slide);
    hasImages ||= shapes.some((shape) => shape.name === 'pic');
    const notes = [...parts.relationsOf(name).values()].find(({ type }) => type === 'notesSlide');
    return slideBlocks(shapes, notes && parts.tree(notes.target)).map((block) => ({ ...block, page: index + 1 }));
  });
  return { blocks, hasImages };
}

const isOff = (value: string | undefined): boolean => value === '0' || value === 'false';

/** Shapes in drawing order, with grouped ones in place; uses the first of several alternatives. */
function shapesOf(part: XmlElement): XmlElement[] {
  const tree = childOf(childOf(part, 'cSld'), 'spTree');
  const within = (element: XmlElement): XmlElement[] =>
    elementsOf(element).flatMap((child) => {
      if (child.name === 'grpSp' || child.name === 'Choice') return within(child);
      if (child.name === 'AlternateContent') return within(chosenOf(child));
      return child.name === 'sp' || child.name === 'pic' || child.name === 'graphicFrame' ? [child] : [];
    });
  return tree ? within(tree) : [];
}

const chosenOf = (alternatives: XmlElement): XmlElement =>
  childOf(alternatives, 'Choice') ?? childOf(alternatives, 'Fallback') ?? alternatives;

function slideBlocks(shapes: XmlElement[], notes: XmlElement | undefined): OutlineBlock[] {
  const title = shapes.find((shape) => isTitle(placeholderOf(shape)));
  const heading = title ? cleanLine(paragraphsOf(title).map(lineOf).join(' ')) : '';
  const body = shapes.filter((shape) => shape !== title).flatMap(shapeBlocks);
  const noteBlocks = notes
    ? shapesOf(notes)
        .filter((shape) => placeholderOf(shape) === 'body')
        .flatMap((shape) => paragraphBlocks(paragraphsOf(shape)))
    : [];
  const blocks = [...body, ...noteBlocks].map(withMarks).filter(({ text }) => text !== '');
  if (heading !== '') return [{ kind: 'heading', text: heading, level: 1 }, ...blocks];
  // Without a title, it must not belong to the previous slide.
  return blocks.map((block, index) => (index === 0 ? { ...block, level: 1 } : block));
}

/** Type of the placeholder that a shape fills: "title", "body" …; undefined for a drawn shape. */
function placeholderOf(shape: XmlElement): string | undefined {
  const properties = elementsOf(shape).find(({ name }) => /^nv\w*Pr$/.test(name));
  const placeholder = childOf(childOf(properties, 'nvPr'), 'ph');
  return placeholder && (placeholder.attributes['type'] ?? 'obj');
}

const isTitle = (placeholder: string | undefined): boolean => placeholder === 'title' || placeholder === 'ctrTitle';
/** Number, date, header and footer, which every slide repeats. */
const isFurniture = (placeholder: string | undefined): boolean => /^(?:sldNum|dt|ftr|hdr)$/.test(placeholder ?? '');

function shapeBlocks(shape: XmlElement): OutlineBlock[] {
  const placeholder = placeholderOf(shape);
  if (isFurniture(placeholder) || isHidden(shape)) return [];
  if (shape.name === 'pic') return alternativeText(shape);
  if (shape.name === 'graphicFrame') {
    const table = childOf(childOf(childOf(shape, 'graphic'), 'graphicData'), 'tbl');
    return table ? tableBlocks(tableGrid(rowsOf(table))) : alternativeText(shape);
  }
  const paragraphs = paragraphsOf(shape);
  const isList = (placeholder === 'obj' || placeholder === 'body') && paragraphs.filter(hasText).length > 1;
  return isList ? listBlocks(paragraphs) : paragraphBlocks(paragraphs);
}

const propertiesOf = (shape: XmlElement): XmlElement | undefined =>
  childOf(
    elementsOf(shape).find(({ name }) => /^nv\w*Pr$/.test(name)),
    'cNvPr',
  );
const isHidden = (shape: XmlElement): boolean => /^(?:1|true)$/.test(propertiesOf(shape)?.attributes['hidden'] ?? '');

/** File names and default names of pictures are no descriptions. */
const saysNothing =
  /^(?:(?:picture|image|graphic|imagen|gr[aá]fico|foto|photo|bild|grafik|immagine|imagem)\s*\d*|\S+\.\w{3,4})$/iu;
/** Notes that the program adds to automatic descriptions. */
const recognisedByProgram =
  /\s*(?:descripci[oó]n generada autom[aá]ticamente(?: con confianza \w+)?|(?:description )?automatically generated(?: with \w+ confidence)?)\.?\s*$/iu;

function alternativeText(shape: XmlElement): OutlineBlock[] {
  const text = cleanLine((propertiesOf(shape)?.attributes['descr'] ?? '').replace(recognisedByProgram, ''));
  return text === '' || saysNothing.test(text) ? [] : [{ kind: 'paragraph', text }];
}

const paragraphsOf = (holder: XmlElement): XmlElement[] => {
  const body = childOf(holder, 'txBody');
  return body ? elementsOf(body).filter(({ name }) => name === 'p') : [];
};

const hasText = (paragraph: XmlElement): boolean => cleanLine(lineOf(paragraph)) !== '';

const paragraphBlocks = (paragraphs: XmlElement[]): OutlineBlock[] =>
  paragraphs.map((paragraph) => ({ kind: 'paragraph', text: cleanLine(lineOf(paragraph)) }));

/** Paragraphs of a slide's body are list items, unless their bullet is disabled. */
function listBlocks(paragraphs: XmlElement[]): OutlineBlock[] {
  const blocks: OutlineBlock[] = [];
  let items: string[] = [];
  const counts: number[] = [];
  const endList = (): void => {
    if (items.length > 0) blocks.push({ kind: 'list', text: items.join('\n') });
    items = [];
    counts.length = 0;
  };
  for (const paragraph of paragraphs.filter(hasText)) {
    const properties = childOf(paragraph, 'pPr');
    const text = cleanLine(lineOf(paragraph));
    if (childOf(properties, 'buNone')) {
      endList();
      blocks.push({ kind: 'paragraph', text });
      continue;
    }
    const depth = Math.min(Number(properties?.attributes['lvl'] ?? 0) || 0, 8);
    counts.length = Math.min(counts.length, depth + 1);
    counts[depth] = (counts[depth] ?? 0) + 1;
    const mark = childOf(properties, 'buAutoNum') ? `${counts[depth]}.` : '-';
    items.push(`${'  '.repeat(depth)}${mark} ${text}`);
  }
  endList();
  return blocks;
}

function lineOf(element: XmlElement): string {
  return elementsOf(element)
    .map((child) => {
      if (child.name === 't') return child.children.filter((part) => typeof part === 'string').join('');
      if (child.name === 'br') return ' ';
      if (child.name === 'oMath') return equationText(child);
      if (child.name === 'AlternateContent') return lineOf(chosenOf(child));
      // Skips slide number and date fields.
      return child.name === 'fld' || child.name.endsWith('Pr') ? '' : lineOf(child);
    })
    .join('');
}

function equationText(element: XmlElement): string {
  try {
    return inLine(formulaText(texOfOmml(element)));
  } catch {
    return lostEquation;
  }
}

function rowsOf(table: XmlElement): SpanningCell[][] {
  const isMerged = ({ attributes }: XmlElement): boolean =>
    [attributes['hMerge'], attributes['vMerge']].some((merged) => merged === '1' || merged === 'true');
  return elementsOf(table)
    .filter(({ name }) => name === 'tr')
    .map((row) =>
      elementsOf(row)
        .filter((cell) => cell.name === 'tc' && !isMerged(cell))
        .map((cell) => ({
          text: cleanLine(paragraphsOf(cell).map(lineOf).join(' ')),
          columns: Number(cell.attributes['gridSpan'] ?? 1) || 1,
          rows: Number(cell.attributes['rowSpan'] ?? 1) || 1,
        })),
    );
}
