// Vite plugin: removes the keys from the parts of lucide-react icons. Their order never changes, React checks keys only
// in development, and as random letters they are the largest part of a compressed icon.
import type { Plugin } from 'vite';

const icon = /\/lucide-react\/dist\/esm\/icons\/[\w-]+\.mjs$/;

export function slimIcons(): Plugin {
  return {
    name: 'slim-icons',
    apply: 'build',
    transform(code, id) {
      if (!icon.test(id)) return undefined;
      return { code: code.replaceAll(/, key: "[a-z0-9]+"/g, '').replace('__iconData.node;', ''), map: null };
    },
  };
}
