// Vite plugin: an icon of lucide-react without the keys of its parts. They have no order to lose, React asks for keys
// only while developing, and as random letters they weigh more than anything else of an icon once it is packed.
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
