import type { MapContent } from '#domain/concept-maps/concept-map.ts';
import { mapToJson } from '#domain/concept-maps/map-file.ts';
import type { MapColours } from '#domain/concept-maps/map-svg.ts';
import { mapToMarkdown, mapToMermaid } from '#domain/concept-maps/map-text.ts';
import type { Sources } from './map-content.ts';

export const mapFormats = ['png', 'svg', 'md', 'mmd', 'json'] as const;
export type MapFormat = (typeof mapFormats)[number];

/** Largest picture that browsers draw. */
const MOST_PIXELS = 8_000;

/** Saves a map as a file. Pictures always use light colours, since they go on paper and into documents. */
export async function exportMap(map: MapContent, sources: Sources, format: MapFormat): Promise<void> {
  const quotes = new Map([...sources].map(([id, { quote }]) => [id, { id, quote }]));
  const bodies: Record<MapFormat, () => Blob | Promise<Blob>> = {
    png: () => draw(map),
    svg: async () => new Blob([(await toSvg(map)).svg], { type: 'image/svg+xml' }),
    md: () => new Blob([mapToMarkdown(map)], { type: 'text/markdown' }),
    mmd: () => new Blob([mapToMermaid(map)], { type: 'text/plain' }),
    json: () => new Blob([mapToJson(map, quotes)], { type: 'application/json' }),
  };
  const url = URL.createObjectURL(await bodies[format]());
  const link = document.createElement('a');
  link.href = url;
  link.download = `${map.title.replaceAll(/[^\p{L}\p{N} ._-]+/gu, ' ').trim() || 'map'}.${format}`;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}

/** Loads the drawing code with the first picture. */
async function toSvg(map: MapContent) {
  const { mapToSvg } = await import('#domain/concept-maps/map-svg.ts');
  return mapToSvg(map, colours());
}

async function draw(map: MapContent): Promise<Blob> {
  const { svg, width, height } = await toSvg(map);
  const scale = Math.min(2, MOST_PIXELS / Math.max(width, height));
  const image = new Image();
  image.src = URL.createObjectURL(new Blob([svg], { type: 'image/svg+xml' }));
  try {
    await image.decode();
    const canvas = document.createElement('canvas');
    canvas.width = Math.ceil(width * scale);
    canvas.height = Math.ceil(height * scale);
    canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height);
    return await new Promise((resolve, reject) =>
      canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('no image was drawn'))), 'image/png'),
    );
  } finally {
    URL.revokeObjectURL(image.src);
  }
}

function colours(): MapColours {
  const light = document.createElement('i');
  light.dataset['theme'] = 'light';
  document.body.append(light);
  const style = getComputedStyle(light);
  const of = (token: string) => style.getPropertyValue(`--${token}`).trim();
  const found = {
    ground: of('bg'),
    box: of('surface'),
    border: of('border-strong'),
    main: of('primary'),
    mainBox: of('primary-soft'),
    line: of('border-strong'),
    text: of('text'),
    label: of('text-2'),
  };
  light.remove();
  return found;
}
