// The index in the list identifies a rectangle.
// oxlint-disable react/no-array-index-key
import { type KeyboardEvent, type PointerEvent, type ReactNode, useId, useRef, useState } from 'react';
import { moved, type Rectangle, resized, spanned } from '#domain/flashcards/rectangles.ts';
import { useTranslate } from '#client/lib/i18n.ts';
import { VisuallyHidden } from '#client/ui/visually-hidden.tsx';
import styles from './rectangles-on.module.css';

interface RectanglesOnProps {
  /** Size of the element below. */
  size: { width: number; height: number };
  rectangles: readonly Rectangle[];
  nameOf: (index: number) => string;
  /** If the list has grown by one, the last rectangle is new. */
  onChange: (rectangles: Rectangle[]) => void;
  /** Absent if there is always one rectangle, which drawing replaces. */
  onRemove?: (index: number) => void;
  most: number;
  /** An image at full width. */
  children: ReactNode;
}

interface Drag {
  kind: 'draw' | 'move' | 'resize';
  index: number;
  from: { x: number; y: number };
  before: readonly Rectangle[];
}

/** Width of the drawing in SVG units; its height follows the image. */
const UNITS = 600;
const STEP = 0.01;
/** A shorter drag counts as a tap. */
const LEAST_DRAG = 0.015;
const arrows: Record<string, { x: number; y: number }> = {
  ArrowLeft: { x: -STEP, y: 0 },
  ArrowRight: { x: STEP, y: 0 },
  ArrowUp: { x: 0, y: -STEP },
  ArrowDown: { x: 0, y: STEP },
};

/** Rectangles on an image: drawn, moved and resized with a pointer, or with arrow keys (Shift resizes). */
export function RectanglesOn({ size, rectangles, nameOf, onChange, onRemove, most, children }: RectanglesOnProps) {
  const { t } = useTranslate();
  const id = useId();
  const layer = useRef<SVGSVGElement>(null);
  const [drag, setDrag] = useState<Drag>();
  const height = (UNITS * size.height) / size.width;

  function pointOf({ clientX, clientY }: PointerEvent) {
    const box = layer.current?.getBoundingClientRect();
    return box ? { x: (clientX - box.left) / box.width, y: (clientY - box.top) / box.height } : { x: 0, y: 0 };
  }
  const replaced = (index: number, rectangle: Rectangle, all = rectangles) => all.with(index, rectangle);

  function start(event: PointerEvent<SVGSVGElement>): void {
    if (event.button !== 0 || !event.isPrimary) return;
    const { dataset } = event.target as SVGElement;
    const index = dataset['index'] === undefined ? undefined : Number(dataset['index']);
    const from = pointOf(event);
    event.currentTarget.setPointerCapture(event.pointerId);
    if (index !== undefined)
      setDrag({ kind: dataset['corner'] ? 'resize' : 'move', index, from, before: [...rectangles] });
    else if (!onRemove) setDrag({ kind: 'draw', index: 0, from, before: [] });
    else if (rectangles.length < most)
      setDrag({ kind: 'draw', index: rectangles.length, from, before: [...rectangles] });
  }
  function follow(event: PointerEvent<SVGSVGElement>): void {
    if (!drag) return;
    const to = pointOf(event);
    const { kind, index, from, before } = drag;
    const by = { x: to.x - from.x, y: to.y - from.y };
    if (kind === 'draw') {
      const isFar = Math.max(Math.abs(by.x), Math.abs(by.y)) >= LEAST_DRAG;
      if (isFar || rectangles.length > before.length) onChange([...before, spanned(from, to)]);
      return;
    }
    const rectangle = before[index];
    if (rectangle) onChange(replaced(index, (kind === 'move' ? moved : resized)(rectangle, by), before));
  }
  function press(event: KeyboardEvent, index: number): void {
    const rectangle = rectangles[index];
    const by = arrows[event.key];
    if (rectangle && by) onChange(replaced(index, (event.shiftKey ? resized : moved)(rectangle, by)));
    else if (onRemove && (event.key === 'Delete' || event.key === 'Backspace')) onRemove(index);
    else return;
    event.preventDefault();
  }

  return (
    <div className={styles.frame}>
      {children}
      <svg
        ref={layer}
        className={styles.layer}
        data-frames={onRemove ? undefined : true}
        viewBox={`0 0 ${UNITS} ${height}`}
        onPointerDown={start}
        onPointerMove={follow}
        onPointerUp={() => setDrag(undefined)}
        onPointerCancel={() => setDrag(undefined)}
      >
        {rectangles.map((rectangle, index) => {
          const place = { x: rectangle.x * UNITS, y: rectangle.y * height };
          const extent = { width: rectangle.width * UNITS, height: rectangle.height * height };
          const corner = { cx: place.x + extent.width, cy: place.y + extent.height };
          return (
            // It handles arrow keys, so screen readers need the application role.
            // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex, jsx-a11y/no-noninteractive-element-interactions
            <g
              key={index}
              role="application"
              tabIndex={0}
              aria-label={nameOf(index)}
              aria-describedby={id}
              data-rectangle
              onKeyDown={(event) => press(event, index)}
            >
              <rect {...place} {...extent} data-index={index} />
              {onRemove ? (
                <text x={place.x + extent.width / 2} y={place.y + extent.height / 2}>
                  {index + 1}
                </text>
              ) : null}
              <circle {...corner} r={26} data-index={index} data-corner="true" data-reach />
              <circle {...corner} r={9} data-index={index} data-corner="true" />
            </g>
          );
        })}
      </svg>
      <VisuallyHidden id={id}>{t(onRemove ? 'flashcards.placeKeys' : 'flashcards.regionKeys')}</VisuallyHidden>
    </div>
  );
}
