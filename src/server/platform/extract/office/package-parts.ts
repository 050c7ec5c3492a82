import { dirname, join } from 'node:path/posix';
import { elementsOf, parseTree, type XmlElement } from '../formulas/xml-tree.ts';
import type { ZipPart } from '#server/platform/zip/write-zip.ts';

/** The parts of an Office file, and the relations between them. */
export interface PackageParts {
  tree(name: string): XmlElement | undefined;
  /** Related parts by relation id, without external links. */
  relationsOf(name: string): Map<string, Relation>;
}

interface Relation {
  /** Last part of its URI, e.g. "notesSlide". */
  type: string;
  target: string;
}

export function packageParts(parts: readonly ZipPart[]): PackageParts {
  const bytes = new Map(parts.map((part) => [part.name, part.bytes]));
  const tree = (name: string): XmlElement | undefined => {
    const found = bytes.get(name);
    return found && parseTree(Buffer.from(found).toString());
  };
  return {
    tree,
    relationsOf(name) {
      const folder = dirname(name);
      const relations = tree(`${folder}/_rels/${name.slice(folder.length + 1)}.rels`);
      return new Map(
        (relations ? elementsOf(relations) : [])
          .filter(({ attributes }) => attributes['TargetMode'] !== 'External')
          .map(({ attributes: { Id = '', Type = '', Target = '' } }) => [
            Id,
            { type: Type.slice(Type.lastIndexOf('/') + 1), target: targetOf(folder, Target) },
          ]),
      );
    },
  };
}

const targetOf = (folder: string, target: string): string =>
  target.startsWith('/') ? target.slice(1) : join(folder, target);
