// The covered parts of an image keep their order.
// oxlint-disable react/no-array-index-key
import type { CardImage, Flashcard } from '#contract/flashcards.ts';
import { useTranslate } from '#client/lib/i18n.ts';
import styles from './occlusion-layer.module.css';

/** The covered parts of a card's image, and whether the card is turned. */
export interface Cover {
  occlusion: NonNullable<Flashcard['occlusion']>;
  isOpen: boolean;
}

interface OcclusionLayerProps extends Cover {
  image: CardImage;
}

/** Covers parts of an image: the asked ones with a question mark, or a frame once the card is turned. */
export function OcclusionLayer({ image: { width, height }, occlusion, isOpen }: OcclusionLayerProps) {
  const { t } = useTranslate();
  const { masks, asked, hidesOthers } = occlusion;
  const numbers = asked.map((index) => index + 1).join(', ');
  const labels = asked.map((index) => masks[index]?.label).join(', ');
  return (
    <svg
      className={styles.layer}
      viewBox={`0 0 ${width} ${height}`}
      role="img"
      aria-label={
        isOpen ? t('flashcards.placeShown', { labels }) : t('flashcards.placeAsked', { numbers, count: masks.length })
      }
    >
      {masks.map((mask, index) => {
        const isAsked = asked.includes(index);
        if (isAsked ? false : isOpen || !hidesOthers) return null;
        const place = {
          x: mask.x * width,
          y: mask.y * height,
          width: mask.width * width,
          height: mask.height * height,
        };
        const size = Math.min(place.height * 0.7, place.width * 0.9);
        return (
          <g key={index} data-place={isOpen ? 'open' : isAsked ? 'asked' : 'other'}>
            <rect {...place} rx={Math.min(place.width, place.height) * 0.08} />
            {isAsked && !isOpen ? (
              <text
                x={place.x + place.width / 2}
                y={place.y + place.height / 2}
                fontSize={size}
                textAnchor="middle"
                dominantBaseline="central"
              >
                ?
              </text>
            ) : null}
          </g>
        );
      })}
    </svg>
  );
}
