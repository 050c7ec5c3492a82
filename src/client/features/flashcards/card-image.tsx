import { ImageOff } from 'lucide-react';
import { useState } from 'react';
import { urlOf } from '#contract/endpoint.ts';
import { type CardImage as Image, getCardImage } from '#contract/flashcards.ts';
import { useTranslate } from '#client/lib/i18n.ts';
import styles from './card-image.module.css';
import { type Cover, OcclusionLayer } from './occlusion-layer.tsx';

/** Most pixels of an image on a card. */
const MOST = { width: 560, height: 360 };

interface CardImageProps {
  /** Undefined if it no longer exists. */
  image: Image | undefined;
  /** Description of the picture. */
  alt: string;
  /** Parts that the card covers. */
  cover?: Cover | undefined;
}

/** An image of a card. Reserves its space while loading, to avoid layout shifts. */
export function CardImage({ image, alt, cover }: CardImageProps) {
  const { t, language } = useTranslate();
  const [isMissing, setMissing] = useState(false);
  if (!image || isMissing)
    return (
      <span className={styles.missing} lang={language}>
        <ImageOff aria-hidden="true" /> {t('flashcards.imageMissing', { alt: alt || t('flashcards.image') })}
      </span>
    );
  const { uuid, width, height } = image;
  const scale = Math.min(1, MOST.width / width, MOST.height / height);
  return (
    <span className={styles.frame}>
      <img
        className={styles.image}
        src={urlOf(getCardImage, { params: { uuid } })}
        alt={alt || t('flashcards.image')}
        width={Math.max(1, Math.round(width * scale))}
        height={Math.max(1, Math.round(height * scale))}
        draggable={false}
        onError={() => setMissing(true)}
      />
      {cover?.occlusion.image === uuid ? <OcclusionLayer image={image} {...cover} /> : null}
    </span>
  );
}

/** A small decorative picture beside equivalent text. */
export function CardThumbnail({ uuid }: { uuid: string }) {
  return (
    <img
      className={styles.thumbnail}
      src={urlOf(getCardImage, { params: { uuid } })}
      alt=""
      width={44}
      height={44}
      loading="lazy"
    />
  );
}
