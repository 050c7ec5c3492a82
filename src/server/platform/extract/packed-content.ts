import type { Box, DocumentContent, Section } from '#domain/documents/content.ts';

/**
 * Content on its way from the child to the server. A long PDF has a box for each of its lines; as objects they are
 * most of the message, as one array of whole numbers they are little, and the server's memory stays calm.
 */
export interface PackedContent {
  content: DocumentContent;
  boxes: Int32Array;
  /** How many boxes each block has, in order; -1 for a block without the field. */
  boxCounts: Int32Array;
}

const fieldsOfBox = 7;
/** Positions are kept to a tenth of a point. */
const scale = 10;

export function packContent(content: DocumentContent): PackedContent {
  const blocks = content.sections.flatMap((section) => section.blocks);
  const boxes = blocks.flatMap((block) => block.boxes ?? []);
  const numbers = new Int32Array(boxes.length * fieldsOfBox);
  for (const [index, { page, x, y, w, h, start, end }] of boxes.entries()) {
    const places = [x, y, w, h].map((points) => Math.round(points * scale));
    numbers.set([page, ...places, start, end], index * fieldsOfBox);
  }
  return {
    content: { ...content, sections: content.sections.map((section) => withoutBoxes(section)) },
    boxes: numbers,
    boxCounts: Int32Array.from(blocks, (block) => block.boxes?.length ?? -1),
  };
}

export function unpackContent({ content, boxes, boxCounts }: PackedContent): DocumentContent {
  let block = 0;
  let offset = 0;
  for (const section of content.sections) {
    for (const bare of section.blocks) {
      const count = boxCounts[block] ?? -1;
      block += 1;
      if (count < 0) continue;
      bare.boxes = Array.from({ length: count }, (_, index) => boxAt(boxes, offset + index * fieldsOfBox));
      offset += count * fieldsOfBox;
    }
  }
  return content;
}

function withoutBoxes(section: Section): Section {
  return { ...section, blocks: section.blocks.map(({ boxes: _boxes, ...block }) => block) };
}

function boxAt(numbers: Int32Array, offset: number): Box {
  const at = (field: number): number => numbers[offset + field] ?? 0;
  return {
    page: at(0),
    x: at(1) / scale,
    y: at(2) / scale,
    w: at(3) / scale,
    h: at(4) / scale,
    start: at(5),
    end: at(6),
  };
}
