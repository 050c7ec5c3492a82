import { SaxesParser } from 'saxes';

/** An element with its local name ("f" of "m:f"), and its content. */
export interface XmlElement {
  name: string;
  attributes: Record<string, string>;
  children: (XmlElement | string)[];
}

/** Builds trees of selected elements in an XML stream. */
export interface TreeBuilder {
  /** Whether a tree is open; then all input belongs to it. */
  isOpen(): boolean;
  open(name: string, attributes: Record<string, string>): void;
  text(text: string): void;
  /** Returns the tree when its root element closes. */
  close(): XmlElement | undefined;
}

export function createTreeBuilder(): TreeBuilder {
  const path: XmlElement[] = [];
  return {
    isOpen: () => path.length > 0,
    open(name, attributes) {
      const element = { name: localName(name), attributes: withLocalNames(attributes), children: [] };
      path.at(-1)?.children.push(element);
      path.push(element);
    },
    text: (text) => void path.at(-1)?.children.push(text),
    close() {
      const closed = path.pop();
      return path.length === 0 ? closed : undefined;
    },
  };
}

/** The tree of a whole XML text. */
export function parseTree(xml: string): XmlElement | undefined {
  const parser = new SaxesParser({ xmlns: false, position: false });
  const builder = createTreeBuilder();
  let root: XmlElement | undefined;
  parser.on('opentag', ({ name, attributes }) => builder.open(name, attributes));
  parser.on('text', (text) => builder.text(text));
  parser.on('cdata', (text) => builder.text(text));
  parser.on('closetag', () => {
    root ??= builder.close();
  });
  parser.write(xml).close();
  return root;
}

const localName = (name: string): string => name.slice(name.indexOf(':') + 1);

function withLocalNames(attributes: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(attributes).map(([name, value]) => [localName(name), value]));
}

export const isElement = (child: XmlElement | string | undefined): child is XmlElement => typeof child === 'object';

export const elementsOf = ({ children }: XmlElement): XmlElement[] => children.filter(isElement);

export const childOf = (element: XmlElement | undefined, name: string): XmlElement | undefined =>
  element && elementsOf(element).find((child) => child.name === name);

export function textOf(element: XmlElement): string {
  return element.children.map((child) => (isElement(child) ? textOf(child) : child)).join('');
}
